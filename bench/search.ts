// The search for anything in a company with 184 000 trips, 100 000 diesel orders, 500 vehicles, 2 000 clients and contracts, 5 000 routes and 1 000 drivers
// beside two others, through the whole server, each way to ask again and again. Run: npx node bench/search.ts [directory that keeps the database]. The bar:
// 100 ms, p95, and no table of trips or orders read from end to end.
import pg from 'pg';
import { openPool } from '../apps/server/src/db/connection.ts';
import { openDatabase } from '../apps/server/src/db/database.ts';
import { openBenchApp } from './bench-app.ts';
import { slugOf } from './large-company.ts';
import { benchClock, benchUser, openLargeDatabase } from './large-database.ts';

const COMPANIES = 3;
const WARM_UP = 10;
const MEASURED = 100;
/** What the company has in the end. */
const CONTRACTS = 2_000;
const RATES = 5_000;
const USERS = 300;
const VEHICLES = 500;
const CLIENTS = 2_000;
const DRIVERS = 1_000;
const ORDERS = 100_000;

/** What the large companies lack of the sizes above, and phone numbers for all. */
async function fillUp(client: pg.Client, tenant: number): Promise<void> {
  const countOf = async (table: string) => {
    const { rows } = await client.query<{ count: number }>(`select count(*)::int as count from ${table} where tenant_id = ${tenant}`);
    return rows[0]!.count;
  };
  const made = `timestamptz '2024-01-01'`;
  await client.query('set session_replication_role = replica');
  await client.query(`
    insert into drivers (tenant_id, id, name, surname, search, phone, status, pdp_exp_date, created_at, updated_at, updated_by)
    select ${tenant}, gen_random_uuid(), 'Andile', 'Extra' || n, 'andile extra' || n || ' 2783' || lpad(n::text, 7, '0'), '083 ' || lpad(n::text, 7, '0'), 'Active', '2027-06-30',
      ${made}, ${made}, 'bench' from generate_series(1, ${DRIVERS - (await countOf('drivers'))}) n`);
  await client.query(`
    insert into vehicles (tenant_id, id, fleet_number, asset_reg, fleet_number_norm, asset_reg_norm, odometer_reading, asset_exp_lic, status, hand_status,
      created_at, updated_at, updated_by)
    select ${tenant}, gen_random_uuid(), 'XT' || n, 'GP ' || n, 'XT' || n, 'GP' || n, 1, '2027-06-30', 'Idle', 'Idle', ${made}, ${made}, 'bench'
    from generate_series(1, ${VEHICLES - (await countOf('vehicles'))}) n`);
  await client.query(`
    insert into clients (tenant_id, id, registered_name, name, customer_code, search, name_norm, chep_client, original_pod_required, physical_address,
      pod_cut_off_type, pod_cut_off, status, created_at, updated_at, updated_by)
    select ${tenant}, gen_random_uuid(), 'Overberg ' || n || ' (Pty) Ltd', 'Overberg Trading ' || n, 'OV' || n, lower('overberg trading ' || n || ' ov' || n),
      'overberg trading ' || n, false, false, 'Caledon', 'monthly', 1, 'active', ${made}, ${made}, 'bench'
    from generate_series(1, ${CLIENTS - (await countOf('clients'))}) n`);
  await client.query(`
    update clients set operations_contacts = jsonb_build_array(
      jsonb_build_object('name', 'Zanele', 'telephone', '+27 21 ' || (1000000 + hashint4(length(name_norm)) % 1000), 'email', 'z@example.co.za'),
      jsonb_build_object('name', 'Pieter', 'telephone', '011 ' || lpad((abs(hashtext(name)) % 10000000)::text, 7, '0'), 'email', 'p@example.co.za'))
    where tenant_id = ${tenant}`);
  const stops = `'[{"type": "loading", "address": "City Deep"}, {"type": "offloading", "address": "Maydon Wharf"}]'::jsonb`;
  const firstClient = `(select id from clients where tenant_id = ${tenant} order by id limit 1)`;
  await client.query(`
    insert into contracts (tenant_id, id, app_number, client_id, contract_name, commodity, monthly_tonnage, contract_start, rate_type, amount, currency, status, km, km_source,
      is_manual, stops, search, created_at, updated_at, updated_by)
    select ${tenant}, gen_random_uuid(), 50000 + n, ${firstClient}, 'Coal export ' || n, 'Coal', 900, '2024-01-01', 'per_ton', 395, 'R', 'active', 578, 'manual', true, ${stops},
      'ct-' || (50000 + n) || ' coal export ' || n || ' coal', ${made}, ${made}, 'bench'
    from generate_series(1, ${CONTRACTS - (await countOf('contracts'))}) n`);
  await client.query(`
    insert into rates (tenant_id, id, app_number, client_id, route_name, commodity, rate_type, amount, currency, effective_date, km, km_source, is_manual, stops, status, search,
      created_at, updated_at, updated_by)
    select ${tenant}, gen_random_uuid(), 50000 + n, ${firstClient}, 'Hexvalley ' || n, 'Raisins', 'flat_rate', 13300, 'R', '2024-01-01', 578, 'manual', true, ${stops}, 'active',
      'rt-' || (50000 + n) || ' hexvalley ' || n || ' raisins flat rate flat_rate city deep maydon wharf', ${made}, ${made}, 'bench'
    from generate_series(1, ${RATES - (await countOf('rates'))}) n`);
  await client.query(`
    insert into users (tenant_id, id, username, username_norm, email, email_norm, password_hash, role, created_at, updated_at)
    select ${tenant}, gen_random_uuid(), 'clerk' || n, 'clerk' || n, 'clerk' || n || '@example.co.za', 'clerk' || n || '@example.co.za', 'none', 'Financial', ${made}, ${made}
    from generate_series(1, ${USERS - (await countOf('users'))}) n`);
  const orders = await countOf('diesel_orders');
  await client.query(`
    insert into diesel_orders (tenant_id, id, order_number, external_order_number, ordered_at, location, asset_id, asset_reg, asset_fleet_number, liters,
      kilometers, admin_override, created_at, created_by, updated_at, updated_by)
    select ${tenant}, gen_random_uuid(), ${orders} + n, 'SLIP-' || (${orders} + n), ${made}, 'Harrismith', v.id, v.asset_reg, v.fleet_number, 400, 1, false, ${made}, 'bench',
      ${made}, 'bench'
    from generate_series(1, ${ORDERS - orders}) n, (select id, asset_reg, fleet_number from vehicles where tenant_id = ${tenant} order by id limit 1) v`);
  await client.query('vacuum (analyze)');
}

const report = (line: string) => process.stdout.write(`${line}\n`);
const large = await openLargeDatabase(process.argv[2], { companies: COMPANIES, ranks: [0], log: report });
const superuser = new pg.Client(large.superuser);
await superuser.connect();
try {
  const database = await openDatabase(openPool(large.access.app, 4));
  const tenant = (await database.findTenant(slugOf(0)))!;
  const { rows: extra } = await superuser.query(`select 1 from rates where tenant_id = ${tenant.id} and app_number > 50000 limit 1`);
  if (extra.length === 0) await fillUp(superuser, tenant.id);
  const app = await openBenchApp(large.access.app, database, { clock: benchClock });
  const host = `${slugOf(0)}.localhost`;
  const login = await app.inject({
    method: 'POST',
    url: '/auth/login',
    headers: { host },
    payload: { username: benchUser.username, password: benchUser.password },
  });
  const cookie = login.cookies
    .filter(({ name }) => !name.endsWith('rt'))
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ');
  const get = async (typed: string) => {
    const answer = await app.inject({ method: 'GET', url: `/api/search?q=${encodeURIComponent(typed)}`, headers: { host, cookie } });
    if (answer.statusCode !== 200) throw new Error(`${typed}: ${answer.statusCode} ${answer.body}`);
    return answer.json<{ groups: { records: unknown[] }[]; acts: unknown[] }>();
  };
  const wholeReads = async () => {
    const { rows } = await superuser.query<{ relname: string; seq_scan: string }>(
      `select relname, seq_scan from pg_stat_user_tables where relname in ('trips', 'diesel_orders') order by relname`,
    );
    return rows.map(({ relname, seq_scan }) => `${relname} ${seq_scan}`).join(', ');
  };
  const before = await wholeReads();
  const asked: readonly (readonly [what: string, typed: (turn: number) => string])[] = [
    ['a load number', (turn) => `L${String(1_000 + turn * 7).padStart(7, '0')}`],
    ['the beginning of a load number', (turn) => `L00${turn % 90}`],
    ['the number of a trip', (turn) => String(90_000 + turn)],
    ['one digit', (turn) => String(1 + (turn % 9))],
    ['one letter', (turn) => 'abcdefghijklmnop'[turn % 16]!],
    ['an invoice number', (turn) => `INV${String(turn * 17).padStart(7, '0')}`],
    ['the beginning of every invoice number', () => 'inv'],
    ['a fleet number', (turn) => `krh${String(turn % 300).padStart(3, '0')}`],
    ['a registration', (turn) => `gp ${turn % 90}`],
    ['a driver', (turn) => `mokoena${2 + 11 * (turn % 30)}`],
    ['a phone number', (turn) => `083 000 00${10 + (turn % 80)}`],
    ['a client by a word', (turn) => ['foods', 'overberg', 'citrus 1', 'trading'][turn % 4]!],
    ['a contract', (turn) => `ct-${50_001 + turn}`],
    ['a route by a word', (turn) => `hexvalley ${turn}`],
    ['a user', (turn) => `clerk${turn}`],
    ['a diesel order', (turn) => `DO-${String(50_000 + turn).padStart(6, '0')}`],
    ['a slip', (turn) => `slip-${turn * 31}`],
    ['an act', (turn) => `plan trip krh${String(turn % 300).padStart(3, '0')}`],
    ['what nothing has', (turn) => `qqq${turn}zz`],
  ];
  for (const [what, typed] of asked) {
    const times: number[] = [];
    let found = 0;
    for (let turn = 0; turn < WARM_UP + MEASURED; turn += 1) {
      const started = performance.now();
      const { groups, acts } = await get(typed(turn));
      if (turn < WARM_UP) continue;
      times.push(performance.now() - started);
      found += groups.reduce((sum, group) => sum + group.records.length, 0) + acts.length;
    }
    times.sort((a, b) => a - b);
    const at = (share: number) => times[Math.floor(share * (times.length - 1))]!.toFixed(1);
    report(
      `${what.padEnd(40)} ${(found / MEASURED).toFixed(1).padStart(5)} found  p50 ${at(0.5)} ms  p95 ${at(0.95)} ms  most ${at(1)} ms`,
    );
  }
  report(`read from end to end, before: ${before}; after: ${await wholeReads()}`);
  await app.close();
  await database.close();
} finally {
  await superuser.end();
  await large.stop();
}
