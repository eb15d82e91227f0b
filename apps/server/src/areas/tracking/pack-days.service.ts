import { setTimeout } from 'node:timers/promises';
import { drivenDistance } from '@superlink/domain/tracking/driven-distance.ts';
import { packTrack, thinTrack } from '@superlink/domain/tracking/track-codec.ts';
import { addDays, dayRange, sastDay, type Day } from '@superlink/domain/time/sast.ts';
import type { Database, TenantDb } from '../../db/database.ts';
import type { Clock } from '../../platform/clock.ts';
import { settingsOf } from '../settings/public.ts';
import { listUnpackedDays, listVehicleIds, putTrackDay, removeTrackDays, type VehicleDay } from './track-days.queries.ts';
import { fixOf } from './trail.service.ts';
import { listFixes } from './trail.views.ts';

/** Vehicles whose days are counted at once. */
const SLICE = 200;
/** Days that are packed in one transaction: a second's work at most. */
const DAYS_AT_ONCE = 50;
/** Between two of them, in ms, so that the screens come first. */
const PAUSE_MS = 50;

/** One finished day of a vehicle in one row; done again it is made anew from all fixes that are there. */
async function packDay(db: TenantDb, { assetId, day }: VehicleDay, packedAt: Date): Promise<void> {
  const rows = await listFixes(db, assetId, ...dayRange(day));
  const fixes = rows.filter(({ isUnreliable }) => !isUnreliable).map(fixOf);
  const { metres, gapMetres } = drivenDistance(fixes);
  await putTrackDay(db, {
    assetId,
    day,
    points: Buffer.from(packTrack(thinTrack(fixes))),
    fixes: rows.length,
    drivenM: Math.round(metres),
    gapM: Math.round(gapMetres),
    packedAt,
  });
}

export interface Packing {
  readonly database: Pick<Database, 'inTenant'>;
  readonly clock: Clock;
}

/**
 * Packs the finished days of a company's vehicles from `oldest` on, those too that more fixes have come for since, and removes what the company
 * no longer wants kept. May be done again at any time, and goes on where it was when a process ended. Answers how many days it packed.
 */
export async function packDays({ database, clock }: Packing, tenantId: number, oldest: Day): Promise<number> {
  const now = clock.now();
  const { trailDays } = await database.inTenant(tenantId, (db) => settingsOf({ db }));
  const firstKept = addDays(sastDay(now), -trailDays);
  const [from] = dayRange(oldest > firstKept ? oldest : firstKept);
  const [to] = dayRange(sastDay(now));
  let packed = 0;
  let vehicles: string[] = [];
  do {
    const after = vehicles.at(-1) ?? null;
    vehicles = await database.inTenant(tenantId, (db) => listVehicleIds(db, after, SLICE));
    const days = vehicles.length === 0 ? [] : await database.inTenant(tenantId, (db) => listUnpackedDays(db, vehicles, { from, to }));
    for (let start = 0; start < days.length; start += DAYS_AT_ONCE) {
      const some = days.slice(start, start + DAYS_AT_ONCE);
      await database.inTenant(tenantId, async (db) => {
        for (const day of some) await packDay(db, day, now);
      });
      packed += some.length;
      await setTimeout(PAUSE_MS);
    }
  } while (vehicles.length === SLICE);
  await database.inTenant(tenantId, (db) => removeTrackDays(db, firstKept));
  return packed;
}
