import { addDays, sastDay } from '@superlink/domain/time/sast.ts';
import type { Scope } from '../../scope.ts';
import { findNeeds } from './find-day.service.ts';
import { deleteDayMailsBefore, deleteEndedSnoozes, deleteHandOver } from './my-day.queries.ts';
import { listHandOvers } from './my-day.views.ts';

/** Days for which it is known that a mail went out. */
const MAIL_DAYS = 7;

/** Lets go what no day needs any more: snoozes that are over, hand-overs of needs that are met, and old mails. */
export async function sweepDay(scope: Scope): Promise<void> {
  const { db, clock } = scope;
  const now = clock.now();
  await deleteEndedSnoozes(db, now);
  await deleteDayMailsBefore(db, addDays(sastDay(now), -MAIL_DAYS));
  const keysOf = Map.groupBy(await listHandOvers(db), ({ kind }) => kind);
  if (keysOf.size === 0) return;
  const found = await findNeeds(
    scope,
    (kind) => keysOf.has(kind),
    (kind) => ({ most: 0, keys: (keysOf.get(kind) ?? []).map(({ needKey }) => needKey) }),
    null,
  );
  for (const [kind, rows] of keysOf) {
    const still = new Set(found.get(kind)?.needs.map(({ key }) => key));
    for (const { needKey } of rows) if (!still.has(needKey)) await deleteHandOver(db, { kind, key: needKey });
  }
}
