import type { RecordName } from '@superlink/api/history/record-words.ts';
import { sql, type RawBuilder } from 'kysely';
import type { TenantDb } from '../../db/database.ts';
import { ownTenant } from '../../db/tenant-plugin.ts';

/** Where a kind of record stands, and what of it people call it by; deleted ones too where their rows stay; null where their own fields name them. */
const named: Record<RecordName, RawBuilder<unknown> | null> = {
  vehicle: sql`select id::text, fleet_number as name from vehicles where tenant_id = ${ownTenant}`,
  trailer: sql`select id::text, coalesce(trailer_fleet_number, trailer_reg) as name from trailers where tenant_id = ${ownTenant}`,
  driver: sql`select id::text, name || ' ' || surname as name from drivers where tenant_id = ${ownTenant}`,
  client: sql`select id::text, name from clients where tenant_id = ${ownTenant}`,
  commodity: sql`select id::text, name from commodities where tenant_id = ${ownTenant}`,
  rate: sql`select id::text, coalesce(route_name, commodity) as name from rates where tenant_id = ${ownTenant}`,
  contract: sql`select id::text, coalesce(contract_name, commodity) as name from contracts where tenant_id = ${ownTenant}`,
  booking: sql`select e.id::text, e.event_description || ', ' || v.fleet_number as name from vehicle_events e
    join vehicles v on v.tenant_id = ${ownTenant} and v.id = e.asset_id where e.tenant_id = ${ownTenant}`,
  driverEvent: sql`select e.id::text, e.event_description || ', ' || d.name || ' ' || d.surname as name from driver_events e
    join drivers d on d.tenant_id = ${ownTenant} and d.id = e.driver_id where e.tenant_id = ${ownTenant}`,
  tripEvent: sql`select e.id::text, e.event_description || ', trip ' || t.trip_number as name from trip_events e
    join trips t on t.tenant_id = ${ownTenant} and t.id = e.trip_id where e.tenant_id = ${ownTenant}`,
  trip: sql`select id::text, trip_number::text as name from trips where tenant_id = ${ownTenant}`,
  dieselOrder: sql`select id::text, system_order_number as name from diesel_orders where tenant_id = ${ownTenant}`,
  dieselPrice: null,
  chepRecord: sql`select c.id::text, 'trip ' || t.trip_number as name from chep_records c
    join trips t on t.tenant_id = ${ownTenant} and t.id = c.trip_id where c.tenant_id = ${ownTenant}`,
  palletRates: null,
  assignment: null,
  geofence: sql`select id::text, name from geofences where tenant_id = ${ownTenant}`,
  device: sql`select id::text, coalesce(name, device_key) as name from tracking_devices where tenant_id = ${ownTenant}`,
  telematicsAccount: sql`select id::text, name from telematics_accounts where tenant_id = ${ownTenant}`,
  ingestKey: sql`select id::text, name from ingest_keys where tenant_id = ${ownTenant}`,
  detention: sql`select id::text, name from clients where tenant_id = ${ownTenant}`,
  apiKey: sql`select id::text, name from api_keys where tenant_id = ${ownTenant}`,
  user: sql`select id::text, username as name from users where tenant_id = ${ownTenant}`,
  settings: null,
  letterhead: null,
  import: sql`select id::text, file_name as name from imports where tenant_id = ${ownTenant}`,
  webhookReceiver: sql`select id::text, name from webhook_receivers where tenant_id = ${ownTenant}`,
};

export interface RecordPlace {
  readonly record: RecordName;
  readonly id: string;
}
const keyOf = ({ record, id }: RecordPlace) => `${record} ${id}`;

/** What people call these records now, by `record id`; those that are gone for good are not in it. A statement for each kind among them. */
export async function findRecordNames(db: TenantDb, places: readonly RecordPlace[]): Promise<(place: RecordPlace) => string | null> {
  const names = new Map<string, string>();
  for (const [record, ofKind] of Map.groupBy(places, (place) => place.record)) {
    const rows = named[record];
    if (rows === null) continue;
    const ids = [...new Set(ofKind.map(({ id }) => id))];
    const found = await sql<{ id: string; name: string }>`select id, name from (${rows}) r where id = any(${ids}::text[])`.execute(db);
    for (const { id, name } of found.rows) names.set(keyOf({ record, id }), name);
  }
  return (place) => names.get(keyOf(place)) ?? null;
}
