import { sql, type Insertable } from 'kysely';
import type { TenantDb } from '../../db/database.ts';
import { ownTenant } from '../../db/tenant-plugin.ts';
import type { VehicleLatest } from '../../db/tables.ts';

/** What a fix says of itself, as bits of `positions.flags`. */
export const fixFlags = { ignitionOn: 1, ignitionOff: 2, doubtful: 4, coarse: 8, polled: 16 } as const;
/** Flags of a place that cannot be believed, or only to some hundred metres: it decides nothing and is on no trail. */
export const unreliableFlags = sql.lit(fixFlags.doubtful | fixFlags.coarse);

/** Moment, place and speed of a stored fix. */
export interface PlacedFix {
  readonly fixAt: Date;
  readonly latE6: number;
  readonly lonE6: number;
  readonly speedDkmh: number | null;
}

/** A stored fix as the rules take it. */
export function placedFix({ fixAt, latE6, lonE6, speedDkmh }: PlacedFix) {
  return { at: fixAt.getTime(), lat: latE6 / 1e6, lon: lonE6 / 1e6, speedKmh: speedDkmh === null ? null : speedDkmh / 10 };
}

/** A fix that comes so much later than the vehicle's last one sets its days right; one that is less late is let go. */
export const LATE_MINUTES = 10;

/** A fix as it is stored, in whole numbers. */
export interface StoredFix {
  readonly assetId: string;
  readonly at: Date;
  /** 1e-6 degree */
  readonly latE6: number;
  readonly lonE6: number;
  /** tenths of km/h */
  readonly speedDkmh: number | null;
  /** whole degrees below 360 */
  readonly heading: number | null;
  readonly odometerM: number | null;
  readonly flags: number;
  /** the time as the sender wrote it; kept with the latest position only */
  readonly rawDt: string | null;
}

export interface StoredFixes {
  /** fixes that were new, as places in the given list */
  readonly taken: readonly number[];
  /** vehicles that they are of */
  readonly vehicles: readonly string[];
}

/**
 * Stores fixes in one statement: history first, where a fix of the same vehicle and time drops out, then the newest new fix of each vehicle moves
 * its latest position forward, never back; a doubtful one is history only. What comes late is noted, so that its day is set right whatever becomes
 * of this process. Locks are taken in the order of the vehicles, so that two batches that meet the same ones cannot wait for each other. No two
 * of the given fixes may have the same vehicle and time.
 */
export async function storeFixes(
  db: TenantDb,
  fixes: readonly StoredFix[],
  ids: readonly string[],
  receivedAt: Date,
): Promise<StoredFixes> {
  const { rows } = await sql<{ taken: number[] | null; vehicles: string[] | null }>`
    with sent as (
      select * from unnest(${fixes.map(({ assetId }) => assetId)}::uuid[], ${fixes.map(({ at }) => at)}::timestamptz[],
        ${fixes.map(({ latE6 }) => latE6)}::int[], ${fixes.map(({ lonE6 }) => lonE6)}::int[], ${fixes.map(({ odometerM }) => odometerM)}::int[],
        ${fixes.map(({ speedDkmh }) => speedDkmh)}::smallint[], ${fixes.map(({ heading }) => heading)}::smallint[],
        ${fixes.map(({ flags }) => flags)}::smallint[], ${fixes.map(({ rawDt }) => rawDt)}::text[], ${[...ids]}::uuid[])
        with ordinality as s (asset_id, fix_at, lat_e6, lon_e6, odometer_m, speed_dkmh, heading, flags, raw_dt, new_id, place)
    ), taken as (
      insert into positions (tenant_id, asset_id, fix_at, received_at, lat_e6, lon_e6, odometer_m, speed_dkmh, heading, flags)
      select ${ownTenant}, asset_id, fix_at, ${receivedAt}::timestamptz, lat_e6, lon_e6, odometer_m, speed_dkmh, heading, flags from sent order by asset_id, fix_at
      on conflict do nothing
      returning asset_id, fix_at
    ), fresh as (
      select s.*, l.fix_at as latest_at from taken t join sent s using (asset_id, fix_at) left join vehicle_latest l on l.tenant_id = ${ownTenant} and l.asset_id = s.asset_id
    ), moved as (
      insert into vehicle_latest as l (tenant_id, asset_id, id, lat, lon, speed_kmh, heading, raw_dt, fix_at, received_at, odometer_m, flags)
      select distinct on (asset_id) ${ownTenant}, asset_id, new_id, lat_e6 / 1e6, lon_e6 / 1e6, speed_dkmh / 10.0, heading, raw_dt, fix_at,
        ${receivedAt}::timestamptz, odometer_m, flags
      from fresh where flags & ${sql.lit(fixFlags.doubtful)} = 0
      order by asset_id, fix_at desc
      on conflict (tenant_id, asset_id) do update set lat = excluded.lat, lon = excluded.lon, speed_kmh = excluded.speed_kmh,
        heading = excluded.heading, raw_dt = excluded.raw_dt, fix_at = excluded.fix_at, received_at = excluded.received_at,
        odometer_m = coalesce(excluded.odometer_m, l.odometer_m), flags = excluded.flags
      where excluded.fix_at > l.fix_at
    ), noted as (
      insert into fence_replays (tenant_id, asset_id, late_at)
      select ${ownTenant}, asset_id, min(fix_at) from fresh where fix_at <= latest_at - make_interval(mins => ${sql.lit(LATE_MINUTES)}) group by asset_id
      on conflict do nothing
    )
    select array_agg(place::int - 1) as taken, array_agg(distinct asset_id::text) as vehicles from fresh`.execute(db);
  const [{ taken, vehicles } = { taken: null, vehicles: null }] = rows;
  return { taken: taken ?? [], vehicles: vehicles ?? [] };
}

/** Moves the latest position of each vehicle; a fix that is not newer than the one that stands changes nothing. One fix a vehicle. */
export async function moveLatest(db: TenantDb, fixes: readonly Insertable<VehicleLatest>[]): Promise<void> {
  if (fixes.length === 0) return;
  await db
    .insertInto('vehicleLatest')
    .values([...fixes])
    .onConflict((conflict) =>
      conflict
        .columns(['tenantId', 'assetId'])
        .doUpdateSet(({ ref }) => ({
          lat: ref('excluded.lat'),
          lon: ref('excluded.lon'),
          speedKmh: ref('excluded.speedKmh'),
          heading: ref('excluded.heading'),
          rawDt: ref('excluded.rawDt'),
          fixAt: ref('excluded.fixAt'),
          receivedAt: ref('excluded.receivedAt'),
        }))
        .where(sql<boolean>`excluded.fix_at > vehicle_latest.fix_at`),
    )
    .execute();
}
