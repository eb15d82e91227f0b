// What the history costs over five million entries of one company among others: the page of the history with each filter, the unusual acts and the history
// of one record, through the whole server, and what a change costs with its entry and without, turn about. Run: npx node bench/history.ts [directory that keeps
// the database]. The bars: 50 ms, p95, and 1.1 times.
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { keepAuditMonths } from '../apps/server/src/areas/audit/public.ts';
import { createUserAsOperator } from '../apps/server/src/areas/users/public.ts';
import { embeddedAccess, openPool } from '../apps/server/src/db/connection.ts';
import { openDatabase } from '../apps/server/src/db/database.ts';
import { migrate } from '../apps/server/src/db/migrate.ts';
import { provisionDatabase } from '../apps/server/src/db/provision.ts';
import { insertTenant } from '../apps/server/src/db/tenants.ts';
import { startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres/start-embedded-postgres.ts';
import { systemScope } from '../apps/server/src/system-scope.ts';
import { openBenchApp } from './bench-app.ts';

const ENTRIES = Number(process.env['ENTRIES'] ?? 5_000_000);
const OTHERS = 20;
const ENTRIES_OF_OTHERS = 25_000;
const MONTHS = 36;
const VEHICLES = 500;
const REQUESTS = 60;
const CHANGES = 1_000;
const clock = { now: () => new Date('2026-11-21T08:00:00.000Z') };
const quiet = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };

const keep = process.argv[2];
if (keep) mkdirSync(keep, { recursive: true });
const dataDir = keep ?? mkdtempSync(path.join(tmpdir(), 'superlink-bench-'));
const isFresh = !existsSync(path.join(dataDir, 'postgres'));
const postgres = await startEmbeddedPostgres({ dataDir, fsync: false, settings: { max_wal_size: '8GB' } });

/**
 * Entries as work leaves them, the newest now: half of trips, a fifth of vehicles with readings, sign-ins, orders, clients, and a few rare ones. A month is
 * a partition; every hundredth entry is of a person who does little.
 */
const entries = `
  insert into audit_entries (tenant_id, id, at, actor_id, actor_name, area, action, record_id, mark, before, after, request_id)
  select $1::int, uuidv7(), at, gen_random_uuid(),
    case when n % 1000 = 7 then 'auditor' else 'user' || (n % 40) end,
    case when n % 100000 = 11 then 'settings' when n % 20 < 10 then 'trips' when n % 20 < 14 then 'vehicles' when n % 20 < 16 then 'users' else 'clients' end,
    case when n % 100000 = 11 then 'updated'
      when n % 20 < 10 then (array['created', 'updated', 'accepted', 'completed', 'pod_uploaded', 'updated', 'updated', 'reverted', 'corrected', 'pod_deleted'])[
        case when n % 20 < 7 then n % 20 + 1 when n % 4000 < 20 then n % 20 + 1 else 2 end]
      when n % 20 < 14 then case when n % 2000 = 13 then 'deleted' else 'updated' end
      when n % 20 < 16 then 'signed_in' else 'updated' end,
    case when n % 20 between 10 and 13 then (select id::text from bench_vehicles where place = n % $4)
      when n % 20 < 10 then md5('trip ' || n % 400000)::uuid::text when n % 20 < 16 then md5('user ' || n % 40)::uuid::text else md5('client ' || n % 400)::uuid::text end,
    case when n % 2000 = 13 then 'deletion' when n % 4000 = 9 then 'pod_deleted' when n % 4000 = 8 then 'trip_corrected' when n % 4000 = 12 then 'odometer_lowered' end,
    case when n % 20 between 10 and 13 and n % 2000 <> 13 then jsonb_build_object('odometerReading', n) when n % 50000 = 5 then '{"isCustomRoute": false}'::jsonb else '{"status": "scheduled"}'::jsonb end,
    case when n % 20 between 10 and 13 and n % 2000 <> 13 then jsonb_build_object('odometerReading', n + 100) when n % 50000 = 5 then '{"isCustomRoute": true}'::jsonb
      when n % 20 = 0 then jsonb_build_object('tripNumber', n, 'status', 'scheduled', 'clientName', 'Client ' || n % 90, 'lockedInClient', 'Client', 'lockedInDriver', 'Thabo', 'startDate', '2026-11-01', 'rateAmount', 1300)
      else '{"status": "on_route"}'::jsonb end,
    'request ' || n
  from (select n, $2::timestamptz - ($3::float8 * n / $5) * interval '1 day' as at from generate_series(0, $5 - 1) n) made`;

/** What the entries are about. */
const records = [
  `insert into users (tenant_id, id, username, username_norm, password_hash, role, created_at, updated_at)
   select $1::int, md5('user ' || n)::uuid, 'user' || n, 'user' || n, 'none', 'Controller', now(), now() from generate_series(0, 39) n`,
  `insert into clients (tenant_id, id, registered_name, name, search, name_norm, chep_client, original_pod_required, physical_address, pod_cut_off_type, pod_cut_off,
     status, created_at, updated_at, updated_by)
   select $1::int, md5('client ' || n)::uuid, 'Client ' || n, 'Client ' || n, 'client ' || n, 'client ' || n, false, false, 'Isando', 'monthly', 25, 'active', now(), now(), 'bench'
   from generate_series(0, 399) n`,
  `insert into trips (tenant_id, id, trip_number, asset_id, client_id, status, tonnage, planned_tonnage, rate_type, rate_amount, start_date, end_date, opening_kilometers,
     closing_kilometers, pod_uploaded, invoice_number, locked_in_client, locked_in_registration, locked_in_fleet_number, locked_in_revenue, locked_in_rate_details,
     is_custom_route, is_chep_load, is_back_dated, accepted_at, completed_at, created_at, created_by, updated_at, updated_by)
   select $1::int, md5('trip ' || n)::uuid, 1 + n, v.id, md5('client ' || 17 + n % 80)::uuid, 'completed', 30, 34, 'flat_rate', 18500, date '2026-11-01' - n % 900,
     date '2026-11-02' - n % 900, 1000, 1578, true, 'INV' || n, 'Client', 'ND', 'KRH', 18500, '{}', true, false, false, now(), now(), now(), 'bench', now(), 'bench'
   from generate_series(0, 399999) n join bench_vehicles v on v.place = n % 500 where n % 20 < 10`,
];

async function write(): Promise<void> {
  const access = embeddedAccess(postgres.connection, 'bench');
  await migrate(access.owner, path.resolve(import.meta.dirname, '../apps/server/migrations'));
  const months = new Date(Date.UTC(2026, 10 - MONTHS, 1));
  await keepAuditMonths(access.owner, months, null);
  await keepAuditMonths(access.owner, clock.now(), null);
  const companies: number[] = [];
  for (let index = 0; index <= OTHERS; index += 1)
    companies.push(await insertTenant(access.owner, { slug: `haulier-${index}`, displayName: `Haulier ${index}` }));
  const database = await openDatabase(openPool(access.app, 2));
  const tenant = (await database.findTenant('haulier-0'))!;
  await database.inTenant(tenant.id, (db) =>
    createUserAsOperator(systemScope({ db, tenant, clock, log: quiet }), { username: 'boss', password: 'bench-password', role: 'Manager' }),
  );
  await database.close();
  const client = new pg.Client({ ...postgres.connection, database: 'bench' });
  await client.connect();
  try {
    await fill(client, companies);
  } finally {
    await client.end();
  }
}

async function fill(client: pg.Client, companies: readonly number[]): Promise<void> {
  for (const company of companies) {
    await client.query(`set app.tenant_id = '${company}'`);
    await client.query('create temporary table if not exists bench_vehicles (place int primary key, id uuid)');
    await client.query('truncate bench_vehicles');
    await client.query('insert into bench_vehicles select n, gen_random_uuid() from generate_series(0, $1 - 1) n', [VEHICLES]);
    await client.query(
      `insert into vehicles (tenant_id, id, fleet_number, fleet_number_norm, asset_reg, asset_reg_norm, status, hand_status, asset_exp_lic, odometer_reading, created_at, updated_at, updated_by)
       select $1::int, id, 'KRH' || place, 'KRH' || place, 'ND ' || place || ' GP', 'ND' || place || 'GP', 'Idle', 'Idle', '2027-01-01', 1, now(), now(), 'bench' from bench_vehicles`,
      [company],
    );
    const count = company === companies[0] ? ENTRIES : ENTRIES_OF_OTHERS;
    if (company === companies[0]) for (const kind of records) await client.query(kind, [company]);
    const started = Date.now();
    await client.query(entries, [company, clock.now(), MONTHS * 30, VEHICLES, count]);
    if (company === companies[0]) process.stdout.write(`${count} entries written in ${Math.round((Date.now() - started) / 1000)} s\n`);
  }
  await client.query('vacuum (analyze)');
}

/** Leaves entries out while it is asked to: what the database is spared is what they cost. */
const withoutEntries = { isOn: false };
const send = pg.Client.prototype.query as (...given: unknown[]) => unknown;
pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
  const [asked] = given as [string | { text?: string }];
  const text = typeof asked === 'string' ? asked : asked.text;
  return withoutEntries.isOn && text?.startsWith('insert into "audit_entries"')
    ? Promise.resolve({ command: 'INSERT', rows: [], rowCount: 1, fields: [] })
    : send.apply(this, given);
} as typeof pg.Client.prototype.query;

/** What a change costs with its entry and without, turn about; `change` is given a number that no change had before. */
async function compareChanges(change: (n: number) => Promise<void>): Promise<void> {
  const times = { with: [] as number[], without: [] as number[] };
  for (let turn = 0; turn < CHANGES; turn += 1) {
    for (const way of ['with', 'without'] as const) {
      withoutEntries.isOn = way === 'without';
      const started = performance.now();
      await change(turn * 2 + (way === 'with' ? 0 : 1));
      if (turn >= CHANGES / 10) times[way].push(performance.now() - started);
    }
  }
  withoutEntries.isOn = false;
  const middle = (all: number[]) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)]!;
  const [withEntry, without] = [middle(times.with), middle(times.without)];
  process.stdout.write(
    `a change with its entry ${withEntry.toFixed(2)} ms, without ${without.toFixed(2)} ms: ${(withEntry / without).toFixed(2)} times\n`,
  );
}

try {
  await provisionDatabase(postgres.connection, 'bench');
  const access = embeddedAccess(postgres.connection, 'bench');
  if (isFresh) await write();
  const database = await openDatabase(openPool(access.app, 4));
  const app = await openBenchApp(access.owner, database, { clock });
  const host = 'haulier-0.localhost';
  const login = await app.inject({
    method: 'POST',
    url: '/auth/login',
    headers: { host },
    payload: { username: 'boss', password: 'bench-password' },
  });
  const cookie = login.cookies
    .filter(({ name }) => !name.endsWith('rt'))
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ');
  const get = async (url: string) => {
    const answer = await app.inject({ method: 'GET', url, headers: { host, cookie } });
    if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.statusCode} ${answer.body}`);
    return answer.json<{ entries?: { recordId: string }[]; next?: string | null }>();
  };
  const vehicle = (await get('/api/history?kind=vehicle')).entries![0]!.recordId;
  const asked = {
    everything: '/api/history',
    'a person who does much': '/api/history?person=user3',
    'a person who does little': '/api/history?person=auditor',
    'nobody’s name': '/api/history?person=nobody',
    'a frequent kind': '/api/history?kind=trip',
    'a rare kind': '/api/history?kind=settings',
    'a kind without entries': '/api/history?kind=letterhead',
    'a deed of all kinds': '/api/history?did=deleted',
    'a rare deed': '/api/history?did=pod_deleted',
    'a frequent field': '/api/history?kind=vehicle&field=odometerReading',
    'a rare field': '/api/history?kind=trip&field=isCustomRoute',
    'a field that nobody changed': '/api/history?kind=trip&field=invoiceNumber',
    'a person and a kind': '/api/history?person=user12&kind=settings',
    'a person and a frequent kind': '/api/history?person=user12&kind=trip',
    'a registration': '/api/history?record=nd11gp',
    'a name that many hold': '/api/history?record=KRH',
    'a name that nothing has': '/api/history?record=Umgeni',
    'three months ago': '/api/history?from=2026-08-01&to=2026-08-31&person=auditor',
    'an unusual act': '/api/history?unusual=odometer_lowered',
    'many deletions': '/api/history?unusual=many_deletions',
    'counts of 30 days': '/api/history/unusual',
    'counts of a year': '/api/history/unusual?from=2025-11-22&to=2026-11-21',
    'history of a vehicle': `/api/history/vehicle/${vehicle}`,
  };
  for (const [name, url] of Object.entries(asked)) {
    const first = await get(url);
    const separator = url.includes('?') ? '&' : '?';
    const times: number[] = [];
    let next: string | null | undefined = null;
    for (let request = 0; request < REQUESTS; request += 1) {
      const page = next ? `${url}${separator}before=${encodeURIComponent(next)}` : url;
      const started = performance.now();
      ({ next } = await get(page));
      times.push(performance.now() - started);
    }
    times.sort((a, b) => a - b);
    const at = (share: number) => times[Math.floor(share * (times.length - 1))]!.toFixed(1);
    process.stdout.write(
      `${name.padEnd(30)} ${String(first.entries?.length ?? '').padStart(3)} entries  p50 ${at(0.5)} ms  p95 ${at(0.95)} ms\n`,
    );
  }
  const csrf = login.cookies.find(({ name }) => name === 'csrf_token')!.value;
  await compareChanges(async (n) => {
    const payload = { assetMakeModel: `Model ${n}` };
    const answer = await app.inject({
      method: 'PATCH',
      url: `/api/assets/${vehicle}`,
      headers: { host, cookie, 'x-csrf-token': csrf },
      payload,
    });
    if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`);
  });
  await app.close();
  await database.close();
} finally {
  await postgres.stop();
  if (!keep) rmSync(dataDir, { recursive: true, force: true });
}
