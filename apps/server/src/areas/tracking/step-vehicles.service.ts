import { FenceIndex } from '@superlink/domain/tracking/fence-index.ts';
import { GONE_M, isSamePresence, replayDay, visitsOf, type FenceEvent, type Presence } from '@superlink/domain/tracking/fence-rule.ts';
import { oldestFixAt } from '@superlink/domain/tracking/fix.ts';
import { POSITION_DAYS } from '@superlink/domain/tracking/retention.ts';
import { dayRange, sastDay } from '@superlink/domain/time/sast.ts';
import type { TenantDb } from '../../db/database.ts';
import {
  dropReplays,
  listFixesAfter,
  listFixesBetween,
  listReplays,
  listVehiclesBehind,
  listVisitsDuring,
  lockPresences,
  recordEvents,
  replaceVisits,
  takeReplays,
  writePresences,
  type StoredPresence,
} from './fence-steps.queries.ts';
import { asFence } from './geofence.answer.ts';
import { listShapes } from './geofences.views.ts';
import { LATE_MINUTES } from './tracking.queries.ts';

const MINUTE_MS = 60_000;
const LATE_MS = LATE_MINUTES * MINUTE_MS;
const DAY_MS = 86_400_000;
/** Vehicles of one transaction. */
export const STEP_VEHICLES = 100;
/** Fixes of a vehicle in one transaction; a vehicle with more gets another turn. */
const STEP_FIXES = 200;
/** Fixes of a vehicle held in memory while its days are walked again. */
const REPLAY_FIXES = 5_000;
/** What a step did that changed nothing is written this often, in ms: until then the next one walks the same few fixes again. */
const WRITTEN_EVERY_MS = 5 * MINUTE_MS;

/** The fences of a company as the rule takes them. */
export interface CompanyFences {
  readonly ids: readonly string[];
  readonly index: FenceIndex;
}

export async function loadFences(db: TenantDb): Promise<CompanyFences> {
  const fences = (await listShapes(db)).map(asFence);
  return { ids: fences.map(({ id }) => id), index: new FenceIndex(fences, GONE_M) };
}

/**
 * Applies the fence rule to what came of these vehicles since they were last looked at, a day back at most, and writes arrivals and departures
 * with the state that they left. Answers the vehicles of which more waits, and those whose days are to be walked again.
 */
export async function stepVehicles(
  db: TenantDb,
  { index }: CompanyFences,
  { assetIds, now, isSweep = false }: { readonly assetIds: readonly string[]; readonly now: Date; readonly isSweep?: boolean },
): Promise<{ readonly more: readonly string[]; readonly late: readonly string[] }> {
  const aDayAgo = new Date(now.getTime() - DAY_MS);
  const before = await lockPresences(db, assetIds, aDayAgo);
  const oldest = new Date(oldestFixAt(now, POSITION_DAYS.most));
  const fixesOf = await listFixesAfter(db, before, { oldest, receivedSince: aDayAgo, most: STEP_FIXES });
  const changed: StoredPresence[] = [];
  const more: string[] = [];
  for (const row of before) {
    const fixes = fixesOf.get(row.assetId) ?? [];
    const last = fixes.at(-1);
    if (!last) continue;
    const { presence, events } = replayDay(fixes, index, row.presence);
    await recordEvents(db, row.assetId, events);
    const isFull = fixes.length === STEP_FIXES;
    const isNews = events.length > 0 || !isSamePresence(presence, row.presence);
    const isDue = isSweep || isFull || last.at - row.steppedAt.getTime() >= WRITTEN_EVERY_MS;
    if (isNews || isDue) changed.push({ assetId: row.assetId, steppedAt: new Date(last.at), presence });
    if (isFull) more.push(row.assetId);
  }
  await writePresences(db, changed);
  return { more, late: await listReplays(db, assetIds) };
}

/** What a visit that lasted is to the rule. */
const present = ({ geofenceId, arrivedAt }: { readonly geofenceId: string; readonly arrivedAt: Date }): Presence => ({
  fenceId: geofenceId,
  firstInside: arrivedAt.getTime(),
  fixesInside: 2,
  arrived: true,
  firstOutside: null,
});

/**
 * Fixes came long after later ones, as of a phone that is back from a dead zone: the vehicle's days are walked again from the first midnight up to
 * the last fix stepped, and what they say takes the place of the visits that were written without them.
 */
export async function replayVehicle(db: TenantDb, { assetId, now }: { readonly assetId: string; readonly now: Date }): Promise<void> {
  const [row] = await lockPresences(db, [assetId], new Date(now.getTime() - DAY_MS));
  // of a day whose first fixes may be gone nothing better is known than what was written then
  const noted = (await takeReplays(db, assetId)).filter((at) => at.getTime() >= oldestFixAt(now, POSITION_DAYS.most));
  const lateAt = new Date(Math.min(...noted.map((at) => at.getTime())));
  if (!row || noted.length === 0 || row.steppedAt.getTime() - lateAt.getTime() < LATE_MS) return;
  // read here and not remembered: the visits of a fence that was deleted a moment ago stay as they are
  const { ids, index } = await loadFences(db);
  const since = new Date(dayRange(sastDay(lateAt))[0]);
  const lasting = (await listVisitsDuring(db, assetId, ids, since)).map(present);
  const events: FenceEvent[] = [];
  let presence: readonly Presence[] = lasting;
  let after = new Date(since.getTime() - 1);
  for (;;) {
    const fixes = await listFixesBetween(db, assetId, { after, until: row.steppedAt, most: REPLAY_FIXES });
    const step = replayDay(fixes, index, presence);
    presence = step.presence;
    events.push(...step.events);
    if (fixes.length < REPLAY_FIXES) break;
    after = new Date(fixes.at(-1)!.at);
  }
  await replaceVisits(db, assetId, { fenceIds: ids, since, visits: visitsOf(lasting, events) });
  await writePresences(db, [{ assetId, steppedAt: row.steppedAt, presence }]);
}

/** Looks after vehicles whose last steps were lost with a process; each batch is a transaction of its own. */
export async function stepVehiclesBehind(inTransaction: <R>(work: (db: TenantDb) => Promise<R>) => Promise<R>, now: Date): Promise<void> {
  const fences = await inTransaction(loadFences);
  if (fences.ids.length === 0) return inTransaction(dropReplays);
  const since = new Date(now.getTime() - DAY_MS);
  const late = new Set<string>();
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const behind = await inTransaction((db) => listVehiclesBehind(db, { after, since, most: STEP_VEHICLES }));
    if (behind.length === 0) break;
    after = behind.at(-1)!.assetId;
    let assetIds: readonly string[] = behind.map(({ assetId }) => assetId);
    while (assetIds.length > 0) {
      const waiting = assetIds;
      const left = await inTransaction((db) => stepVehicles(db, fences, { assetIds: waiting, now, isSweep: true }));
      for (const assetId of left.late) late.add(assetId);
      assetIds = left.more;
    }
  }
  for (const assetId of late) await inTransaction((db) => replayVehicle(db, { assetId, now }));
}
