import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import { withClient } from '../src/db/connection.ts';
import type { FleetWork, Kind } from './fleet-work.ts';
import { hashOf } from './test-files.ts';

/** Where each kind of write leaves its mark. */
const marks: Record<Kind, string> = {
  trip: `select locked_in_rate_details ->> 'commodity' as mark from trips where locked_in_rate_details ->> 'commodity' like 'trip %'`,
  plan: `select locked_in_rate_details ->> 'commodity' as mark from trips where locked_in_rate_details ->> 'commodity' like 'plan %'`,
  completion: `select load_nr as mark from trips where status = 'completed' and load_nr like 'completion %'`,
  fill: `select external_order_number as mark from diesel_orders`,
  pod: `select f.sha256 as mark from trip_pods p join stored_files f on f.id = p.file_id and f.state = 'kept'`,
  commodity: `select name as mark from commodities where name like 'commodity %'`,
};

const entries = (area: string, action: string, id: string) =>
  `(select count(*) from audit_entries a where a.area = '${area}' and a.action ${action} and a.record_id = ${id}::text)`;
const readings = (source: string, id: string) =>
  `(select count(*) from odometer_readings r where r.source = '${source}' and r.source_id = ${id})`;

/** Each selects, as text, what only half happened. */
const halves: Record<string, string> = {
  'a trip without its entry in the audit, or with two': `select trip_number::text from trips t where ${entries('trips', "= 'created'", 't.id')} <> 1`,
  'a completion without its entry, or with two': `select trip_number::text from trips t
    where ${entries('trips', "= 'completed'", 't.id')} <> (case when status = 'completed' then 1 else 0 end)`,
  'a trip without the reading it departed with': `select trip_number::text from trips t
    where status in ('on_route', 'completed') and ${readings('trip_open', 't.id')} <> 1`,
  'a completion without its reading': `select trip_number::text from trips t
    where ${readings('trip_close', 't.id')} <> (case when status = 'completed' then 1 else 0 end)`,
  'a fill without its entry or its reading': `select order_number::text from diesel_orders o
    where ${entries('diesel', "= 'created'", 'o.id')} <> 1 or ${readings('diesel', 'o.id')} <> 1`,
  'a commodity without its entry': `select name from commodities c where ${entries('commodities', "= 'created'", 'c.id')} <> 1`,
  'a POD without its entry': `select trip_number::text from trips t
    where ${entries('trips', "in ('pod_uploaded', 'pod_replaced')", 't.id')} <> (select count(*) from trip_pods p where p.trip_id = t.id)`,
  'an entry of something that is not there': `select record_id from audit_entries a where action = 'created' and (
    (area = 'trips' and not exists (select from trips t where t.id::text = a.record_id)) or
    (area = 'diesel' and not exists (select from diesel_orders o where o.id::text = a.record_id)) or
    (area = 'commodities' and not exists (select from commodities c where c.id::text = a.record_id)))`,
  'a reading of something that is not there': `select r.id::text from odometer_readings r where source_id is not null
    and not exists (select from trips t where t.id = r.source_id) and not exists (select from diesel_orders o where o.id = r.source_id)`,
  'an odometer that is not the highest of its readings': `select v.fleet_number from vehicles v
    where odometer_reading <> (select max(km) from odometer_readings r where r.asset_id = v.id)`,
  'a vehicle that is active without a trip, or idle with one': `select v.fleet_number from vehicles v
    where (status = 'Active') <> exists (select from trips t where t.asset_id = v.id and t.status = 'on_route')`,
  'two PODs in force': `select trip_id::text from trip_pods where replaced_at is null group by trip_id having count(*) > 1`,
  'a POD whose file is not kept': `select p.trip_id::text from trip_pods p
    where not exists (select from stored_files f where f.id = p.file_id and f.state = 'kept')`,
  'a kept file that nothing names': `select f.file_name from stored_files f
    where f.state = 'kept' and not exists (select from trip_pods p where p.file_id = f.id)`,
  'a number that was left out or given twice': `select 'trips' from trips having max(trip_number) <> count(distinct trip_number) or count(*) <> count(distinct trip_number)
    union all select 'orders' from diesel_orders having count(*) <> count(distinct order_number)`,
};

async function lostOrDoubled(client: pg.Client, work: Pick<FleetWork, 'marksOf'>): Promise<string[]> {
  const found: string[] = [];
  for (const [kind, statement] of Object.entries(marks) as [Kind, string][]) {
    const there = new Map<string, number>();
    // before it is looked: some may still write
    const promised = work.marksOf(kind);
    for (const { mark } of (await client.query<{ mark: string }>(statement)).rows) there.set(mark, (there.get(mark) ?? 0) + 1);
    for (const mark of promised) if (!there.has(mark)) found.push(`${kind} that was acknowledged and is lost: ${mark}`);
    for (const [mark, times] of there) if (times > 1) found.push(`${kind} that is there ${times} times: ${mark}`);
  }
  return found;
}

/** What the store holds, by key. */
export type HeldFiles = () => ReadonlyMap<string, Buffer>;

export const heldOnDisk = (root: string): HeldFiles => {
  const isFile = (name: string) => statSync(path.join(root, name)).isFile();
  return () =>
    new Map(
      readdirSync(root, { recursive: true, encoding: 'utf8' })
        .filter(isFile)
        .map((name) => [name, readFileSync(path.join(root, name))]),
    );
};

/** Files against their ledger: a kept one is whole, and none lies there that no line knows. */
async function brokenFiles(client: pg.Client, held: ReadonlyMap<string, Buffer>): Promise<string[]> {
  const { rows } = await client.query<{ key: string; state: string; sha256: string }>(
    `select tenant_id || '/' || id as key, state, sha256 from stored_files`,
  );
  const known = new Set(rows.map(({ key }) => key));
  const isWhole = (key: string, sha256: string) => held.has(key) && hashOf(held.get(key)!) === sha256;
  return [
    ...rows
      .filter(({ key, state, sha256 }) => state === 'kept' && !isWhole(key, sha256))
      .map(({ key }) => `a kept file that is not whole: ${key}`),
    ...[...held.keys()].filter((name) => !known.has(name.replace(/\.part$/, ''))).map((name) => `a file without its line: ${name}`),
  ];
}

/** What the eight were promised and did not get, and what only half happened; nothing, when all is well. */
export async function findBroken(owner: pg.ClientConfig, work: Pick<FleetWork, 'marksOf'>, held?: HeldFiles): Promise<string[]> {
  return withClient(owner, async (client) => {
    await client.query(`select set_config('app.tenant_id', id::text, false) from tenants where slug = 'kwela'`);
    const found = await lostOrDoubled(client, work);
    for (const [name, statement] of Object.entries(halves)) {
      const { rows } = await client.query<Record<string, string>>(statement);
      for (const row of rows) found.push(`${name}: ${Object.values(row)[0]}`);
    }
    return held ? [...found, ...(await brokenFiles(client, held()))] : found;
  });
}
