import type { Day } from '@superlink/domain/time/sast.ts';
import { sql, type Insertable } from 'kysely';
import type { TenantDb } from '../../db/database.ts';
import { ownTenant } from '../../db/tenant-plugin.ts';
import type { TrackDays } from '../../db/tables.ts';

/** Keeps a vehicle's finished day; what was packed of it before gives way. */
export async function putTrackDay(db: TenantDb, track: Omit<Insertable<TrackDays>, 'tenantId'>): Promise<void> {
  const { points, fixes, drivenM, gapM, packedAt } = track;
  await db
    .insertInto('trackDays')
    .values(track)
    .onConflict((conflict) => conflict.columns(['tenantId', 'assetId', 'day']).doUpdateSet({ points, fixes, drivenM, gapM, packedAt }))
    .execute();
}

/** Removes the days before a day; answers how many. */
export async function removeTrackDays(db: TenantDb, before: Day): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('trackDays').where('day', '<', before).executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** The next vehicles in the order of their ids, deleted ones too: what they drove is kept like the rest. */
export async function listVehicleIds(db: TenantDb, after: string | null, limit: number): Promise<string[]> {
  let query = db.selectFrom('vehicles').select('id').orderBy('id').limit(limit);
  if (after !== null) query = query.where('id', '>', after);
  return (await query.execute()).map(({ id }) => id);
}

export interface VehicleDay {
  readonly assetId: string;
  readonly day: Day;
}

/** Days of these vehicles that have more fixes than were packed, oldest first. `from` and `to` are the instants at which the days start and end. */
export async function listUnpackedDays(
  db: TenantDb,
  assetIds: readonly string[],
  { from, to }: { readonly from: string; readonly to: string },
): Promise<VehicleDay[]> {
  const { rows } = await sql<VehicleDay>`
    select r.asset_id as "assetId", r.day from (
      select asset_id, (fix_at at time zone 'Africa/Johannesburg')::date as day, count(*) as fixes from positions
      where tenant_id = ${ownTenant} and asset_id = any(${[...assetIds]}::uuid[]) and fix_at >= ${from}::timestamptz and fix_at < ${to}::timestamptz
      group by 1, 2
    ) r left join track_days t on t.tenant_id = ${ownTenant} and t.asset_id = r.asset_id and t.day = r.day
    where t.fixes is null or t.fixes < r.fixes
    order by r.day, r.asset_id`.execute(db);
  return rows;
}
