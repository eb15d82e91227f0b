import type { DeviceSource } from '@superlink/domain/tracking/device.ts';
import type { RefusalCode } from '@superlink/domain/tracking/fix.ts';
import { sql, type Insertable, type Updateable } from 'kysely';
import type { TenantDb } from '../../db/database.ts';
import { ownTenant } from '../../db/tenant-plugin.ts';
import type { TrackingDevices } from '../../db/tables.ts';

/** What is noted at a device: that it was heard of, with a place or with the reason why its message was no fix. */
export interface Sighting {
  readonly deviceId: string;
  readonly fixAt: Date | null;
  readonly latE6: number | null;
  readonly lonE6: number | null;
  readonly batteryPercent: number | null;
  readonly refusal: RefusalCode | null;
  /** minutes that its clock is ahead of ours; of a fix from the future only */
  readonly aheadMinutes: number | null;
}

/** Notes the latest sighting of each device; what it does not tell stays as it was. One that sends fixes again has its last refusal cleared. */
export async function markSeen(db: TenantDb, sightings: readonly Sighting[], now: Date): Promise<void> {
  if (sightings.length === 0) return;
  const latest = [...new Map(sightings.map((sighting) => [sighting.deviceId, sighting])).values()].toSorted((a, b) =>
    a.deviceId < b.deviceId ? -1 : 1,
  );
  await sql`
    with seen as (
      select * from unnest(${latest.map(({ deviceId }) => deviceId)}::uuid[], ${latest.map(({ fixAt }) => fixAt)}::timestamptz[],
        ${latest.map(({ latE6 }) => latE6)}::int[], ${latest.map(({ lonE6 }) => lonE6)}::int[],
        ${latest.map(({ batteryPercent }) => batteryPercent)}::smallint[], ${latest.map(({ refusal }) => refusal)}::text[],
        ${latest.map(({ aheadMinutes }) => aheadMinutes)}::smallint[])
        as s (id, fix_at, lat_e6, lon_e6, battery_percent, refusal, ahead_minutes)
    ), locked as (
      select d.id from tracking_devices d join seen s on s.id = d.id where d.tenant_id = ${ownTenant} order by d.id for update of d
    )
    update tracking_devices d set last_seen_at = greatest(d.last_seen_at, ${now}::timestamptz),
      last_fix_at = greatest(d.last_fix_at, s.fix_at),
      last_lat_e6 = case when s.fix_at >= coalesce(d.last_fix_at, s.fix_at) then s.lat_e6 else d.last_lat_e6 end,
      last_lon_e6 = case when s.fix_at >= coalesce(d.last_fix_at, s.fix_at) then s.lon_e6 else d.last_lon_e6 end,
      battery_percent = coalesce(s.battery_percent, d.battery_percent),
      last_refusal = s.refusal,
      last_refused_at = case when s.refusal is null then d.last_refused_at else ${now}::timestamptz end,
      recent_ahead_minutes = case when s.refusal is null then '{}' when s.ahead_minutes is null then d.recent_ahead_minutes
        else (s.ahead_minutes || d.recent_ahead_minutes)[1:5] end
    from seen s join locked using (id) where d.tenant_id = ${ownTenant} and d.id = s.id`.execute(db);
}

const known = ['id', 'source', 'deviceKey', 'assetId', 'speedUnit', 'clockOffsetMinutes', 'isIgnored'] as const;
export type KnownDevice = Awaited<ReturnType<typeof findDevices>>[number];

/** Devices of a source by what they call themselves. */
export function findDevices(db: TenantDb, source: DeviceSource, keys: readonly string[]) {
  return db
    .selectFrom('trackingDevices')
    .select(known)
    .where('source', '=', source)
    .where('deviceKey', 'in', [...keys])
    .execute();
}

/** Devices that no vehicle is linked to and nobody has set aside. */
export async function countUnassigned(db: TenantDb): Promise<number> {
  const { count } = await db
    .selectFrom('trackingDevices')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('assetId', 'is', null)
    .where('isIgnored', '=', false)
    .executeTakeFirstOrThrow();
  return count;
}

/** Makes the devices that are not there yet; two processes that hear of one at the same moment make it once. */
export async function insertDevices(db: TenantDb, devices: readonly Insertable<TrackingDevices>[]): Promise<void> {
  await db
    .insertInto('trackingDevices')
    .values([...devices])
    .onConflict((conflict) => conflict.columns(['tenantId', 'source', 'deviceKey']).doNothing())
    .execute();
}

/** A device, locked for the rest of the transaction, so that two changes come one after the other. */
export function lockDevice(db: TenantDb, id: string) {
  return db.selectFrom('trackingDevices').where('id', '=', id).selectAll().forUpdate().executeTakeFirst();
}

/** The same by what it calls itself. */
export function lockDeviceByKey(db: TenantDb, source: DeviceSource, deviceKey: string) {
  return db
    .selectFrom('trackingDevices')
    .where('source', '=', source)
    .where('deviceKey', '=', deviceKey)
    .selectAll()
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function updateDevice(db: TenantDb, id: string, change: Updateable<TrackingDevices>): Promise<void> {
  await db.updateTable('trackingDevices').set(change).where('id', '=', id).execute();
}

/** A vehicle that is not deleted, held so until the transaction ends. */
export function shareVehicle(db: TenantDb, id: string) {
  return db
    .selectFrom('vehicles')
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .select(['id', 'fleetNumber', 'assetReg'])
    .forShare()
    .executeTakeFirst();
}
