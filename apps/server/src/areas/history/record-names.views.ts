import { id as uuid } from '@superlink/api/fields.ts';
import { namingFields } from '@superlink/api/history/record-acts.ts';
import { recordWords, type RecordName } from '@superlink/api/history/record-words.ts';
import { sql, type RawBuilder } from 'kysely';
import type { TenantDb } from '../../db/database.ts';
import { ownTenant } from '../../db/tenant-plugin.ts';

/**
 * Where a kind of record stands, what of it people call it by, and whether it is there: deleted ones are found too where their rows stay. Null where their
 * own fields name them.
 */
export const named: Record<RecordName, RawBuilder<unknown> | null> = {
  vehicle: sql`select id, fleet_number as name, deleted_at is null as is_there from vehicles where tenant_id = ${ownTenant}`,
  trailer: sql`select id, coalesce(trailer_fleet_number, trailer_reg) as name, deleted_at is null as is_there from trailers where tenant_id = ${ownTenant}`,
  driver: sql`select id, name || ' ' || surname as name, deleted_at is null as is_there from drivers where tenant_id = ${ownTenant}`,
  client: sql`select id, name, deleted_at is null as is_there from clients where tenant_id = ${ownTenant}`,
  commodity: sql`select id, name, true as is_there from commodities where tenant_id = ${ownTenant}`,
  rate: sql`select id, coalesce(route_name, commodity) as name, deleted_at is null as is_there from rates where tenant_id = ${ownTenant}`,
  contract: sql`select id, coalesce(contract_name, commodity) as name, deleted_at is null as is_there from contracts where tenant_id = ${ownTenant}`,
  booking: sql`select e.id, e.event_description || ', ' || v.fleet_number as name, true as is_there from vehicle_events e
    join vehicles v on v.tenant_id = ${ownTenant} and v.id = e.asset_id where e.tenant_id = ${ownTenant}`,
  driverEvent: sql`select e.id, e.event_description || ', ' || d.name || ' ' || d.surname as name, true as is_there from driver_events e
    join drivers d on d.tenant_id = ${ownTenant} and d.id = e.driver_id where e.tenant_id = ${ownTenant}`,
  tripEvent: sql`select e.id, e.event_description || ', trip ' || t.trip_number as name, true as is_there from trip_events e
    join trips t on t.tenant_id = ${ownTenant} and t.id = e.trip_id where e.tenant_id = ${ownTenant}`,
  trip: sql`select id, trip_number::text as name, deleted_at is null as is_there from trips where tenant_id = ${ownTenant}`,
  dieselOrder: sql`select id, 'DO-' || lpad(order_number::text, greatest(6, length(order_number::text)), '0') as name, true as is_there from diesel_orders where tenant_id = ${ownTenant}`,
  dieselPrice: null,
  chepRecord: sql`select c.id, 'trip ' || t.trip_number as name, c.deleted_at is null as is_there from chep_records c
    join trips t on t.tenant_id = ${ownTenant} and t.id = c.trip_id where c.tenant_id = ${ownTenant}`,
  palletRates: null,
  assignment: null,
  note: sql`select n.id, 'on ' || case n.record
      when 'trip' then (select 'trip ' || t.trip_number from trips t where t.tenant_id = ${ownTenant} and t.id = n.record_id)
      when 'vehicle' then (select 'vehicle ' || v.fleet_number from vehicles v where v.tenant_id = ${ownTenant} and v.id = n.record_id)
      when 'client' then (select 'client ' || c.name from clients c where c.tenant_id = ${ownTenant} and c.id = n.record_id)
      else (select 'driver ' || d.name || ' ' || d.surname from drivers d where d.tenant_id = ${ownTenant} and d.id = n.record_id)
    end as name, n.deleted_at is null as is_there from notes n where n.tenant_id = ${ownTenant}`,
  geofence: sql`select id, name, deleted_at is null as is_there from geofences where tenant_id = ${ownTenant}`,
  device: sql`select id, coalesce(name, device_key) as name, true as is_there from tracking_devices where tenant_id = ${ownTenant}`,
  telematicsAccount: sql`select id, name, deleted_at is null as is_there from telematics_accounts where tenant_id = ${ownTenant}`,
  ingestKey: sql`select id, name, true as is_there from ingest_keys where tenant_id = ${ownTenant}`,
  detention: sql`select id, name, deleted_at is null as is_there from clients where tenant_id = ${ownTenant}`,
  listView: sql`select id, name, true as is_there from list_views where tenant_id = ${ownTenant}`,
  apiKey: sql`select id, name, true as is_there from api_keys where tenant_id = ${ownTenant}`,
  user: sql`select id, username as name, deleted_at is null as is_there from users where tenant_id = ${ownTenant}`,
  settings: null,
  letterhead: null,
  trail: sql`select id, fleet_number as name, deleted_at is null as is_there from vehicles where tenant_id = ${ownTenant}`,
  positionFile: null,
  report: null,
  // its entries say what it was about
  handOver: null,
  import: sql`select id, file_name as name, true as is_there from imports where tenant_id = ${ownTenant}`,
  webhookReceiver: sql`select id, name, true as is_there from webhook_receivers where tenant_id = ${ownTenant}`,
};

export interface RecordPlace {
  readonly record: RecordName;
  readonly id: string;
}
const keyOf = ({ record, id }: RecordPlace) => `${record} ${id}`;

/** Newest entries of a record without a row that are looked at for its name: the last one, of its deletion, mostly has it. */
const ENTRIES_READ = 50;

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
      select coalesce(newest.before ->> w.field, newest.after ->> w.field) as value
      from (
        select a.before, a.after, a.at from audit_entries a
        where a.tenant_id = ${ownTenant} and a.area = w.area and a.record_id = w.id order by a.at desc limit ${ENTRIES_READ}
      ) newest
      where coalesce(newest.before ->> w.field, newest.after ->> w.field) is not null
      order by newest.at desc limit 1
    ) e
    group by w.record, w.id`.execute(db);
  return new Map(rows.map(({ record, id, name }) => [keyOf({ record, id }), name]));
}

export interface FoundRecords {
  /** what people call it now, or called it when it went for good */
  nameOf(place: RecordPlace): string | null;
  /** whether a screen can show it; of kinds that are no rows, such as the settings, always */
  isThere(place: RecordPlace): boolean;
}

/** The names of records. A statement for each kind among them. */
export async function findRecords(db: TenantDb, places: readonly RecordPlace[]): Promise<FoundRecords> {
  const names = new Map<string, string>();
  const there = new Set<string>();
  for (const [record, ofKind] of Map.groupBy(places, (place) => place.record)) {
    const rows = named[record];
    if (rows === null) continue;
    // what is no id of a row is compared with none: only ids as they are kept are found by an index
    const ids = [...new Set(ofKind.map(({ id }) => id))].filter((id) => uuid.safeParse(id).success);
    const found = await sql<{ id: string; name: string; isThere: boolean }>`
      select id, name, is_there as "isThere" from (${rows}) r where id = any(${ids}::uuid[])`.execute(db);
    for (const { id, name, isThere } of found.rows) {
      names.set(keyOf({ record, id }), name);
      if (isThere) there.add(keyOf({ record, id }));
    }
  }
  const gone = new Map(places.filter((place) => !names.has(keyOf(place))).map((place) => [keyOf(place), place]));
  const were = await namesInEntries(db, [...gone.values()]);
  return {
    nameOf: (place) => names.get(keyOf(place)) ?? were.get(keyOf(place)) ?? null,
    isThere: (place) => named[place.record] === null || there.has(keyOf(place)),
  };
}
