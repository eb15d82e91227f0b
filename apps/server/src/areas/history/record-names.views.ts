import { namingFields } from '@superlink/api/history/record-acts.ts';
import { recordWords, type RecordName } from '@superlink/api/history/record-words.ts';
import { sql, type RawBuilder } from 'kysely';
import type { TenantDb } from '../../db/database.ts';
import { ownTenant } from '../../db/tenant-plugin.ts';

/** Where a kind of record stands, and what of it people call it by; deleted ones too where their rows stay; null where their own fields name them. */
export const named: Record<RecordName, RawBuilder<unknown> | null> = {
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
  dieselOrder: sql`select id::text, 'DO-' || lpad(order_number::text, greatest(6, length(order_number::text)), '0') as name from diesel_orders where tenant_id = ${ownTenant}`,
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
  trail: sql`select id::text, fleet_number as name from vehicles where tenant_id = ${ownTenant}`,
  positionFile: null,
  report: null,
  import: sql`select id::text, file_name as name from imports where tenant_id = ${ownTenant}`,
  webhookReceiver: sql`select id::text, name from webhook_receivers where tenant_id = ${ownTenant}`,
};

export interface RecordPlace {
  readonly record: RecordName;
  readonly id: string;
}
const keyOf = ({ record, id }: RecordPlace) => `${record} ${id}`;

/** What records without a row were called when they were last written down, by `area id`. */
async function namesInEntries(db: TenantDb, places: readonly RecordPlace[]): Promise<Map<string, string>> {
  const wanted = places.flatMap(({ record, id }) => (namingFields[record] ?? []).map((field) => ({ record, id, field })));
  if (wanted.length === 0) return new Map();
  const { rows } = await sql<{ record: RecordName; id: string; name: string }>`
    select w.record, w.id, string_agg(e.value, ' ' order by w.place) as name
    from unnest(
      ${wanted.map(({ record }) => record)}::text[], ${wanted.map(({ record }) => recordWords[record].area)}::text[],
      ${wanted.map(({ id }) => id)}::text[], ${wanted.map(({ field }) => field)}::text[]
    ) with ordinality w(record, area, id, field, place)
    cross join lateral (
      select coalesce(a.before ->> w.field, a.after ->> w.field) as value from audit_entries a
      where a.tenant_id = ${ownTenant} and a.area = w.area and a.record_id = w.id and coalesce(a.before ->> w.field, a.after ->> w.field) is not null
      order by a.at desc limit 1
    ) e
    group by w.record, w.id`.execute(db);
  return new Map(rows.map(({ record, id, name }) => [keyOf({ record, id }), name]));
}

/** What people call these records now, or called them when they went for good. A statement for each kind among them. */
export async function findRecordNames(db: TenantDb, places: readonly RecordPlace[]): Promise<(place: RecordPlace) => string | null> {
  const names = new Map<string, string>();
  for (const [record, ofKind] of Map.groupBy(places, (place) => place.record)) {
    const rows = named[record];
    if (rows === null) continue;
    const ids = [...new Set(ofKind.map(({ id }) => id))];
    const found = await sql<{ id: string; name: string }>`select id, name from (${rows}) r where id = any(${ids}::text[])`.execute(db);
    for (const { id, name } of found.rows) names.set(keyOf({ record, id }), name);
  }
  const gone = new Map(places.filter((place) => !names.has(keyOf(place))).map((place) => [keyOf(place), place]));
  const were = await namesInEntries(db, [...gone.values()]);
  return (place) => names.get(keyOf(place)) ?? were.get(keyOf(place)) ?? null;
}
