// p50 and p95 of what needs a person today (`/api/dashboard/today`) in a company whose 500 vehicles are on the road and heard of every half minute, beside
// the same company without a position, turn about in one run. Run: npx node bench/needs-today.ts. The bar is 50 ms at the 95th percentile.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { encodePolyline } from '@superlink/domain/maps/polyline.ts';
import pg from 'pg';
import { keepAuditMonths } from '../apps/server/src/areas/audit/public.ts';
import { createUserAsOperator } from '../apps/server/src/areas/users/public.ts';
import { embeddedAccess, openPool } from '../apps/server/src/db/connection.ts';
import { openDatabase } from '../apps/server/src/db/database.ts';
import { migrate } from '../apps/server/src/db/migrate.ts';
import { provisionDatabase } from '../apps/server/src/db/provision.ts';
import { insertTenant } from '../apps/server/src/db/tenants.ts';
import { systemClock } from '../apps/server/src/platform/clock.ts';
import { startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres/start-embedded-postgres.ts';
import { systemScope } from '../apps/server/src/system-scope.ts';
import { openBenchApp } from './bench-app.ts';
import { processorTime } from './processor-time.ts';

const VEHICLES = 500;
const CLIENTS = 40;
const WAYS = 60;
/** Trips that each vehicle has behind it. */
const TRIPS_DONE = 40;
/** Points of a way, as a route of 600 km is drawn. */
const POINTS = 1_200;
/** Of how many vehicles one is heard of between two looks. */
const ONE_OF = 30;
const REQUESTS = 150;
const WARM_UP = 30;
const quiet = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };

/** From City Deep to somewhere on the coast, with as many bends as a road has. */
function way(n: number): string {
  const points = Array.from({ length: POINTS }, (_, place) => {
    const part = place / (POINTS - 1);
    return { lat: -26.2 - part * (3.6 + n / 40) + Math.sin(place / 9) / 300, lng: 28.1 + part * 2.9 - Math.cos(place / 7) / 300 };
  });
  return encodePolyline(points);
}

const rows = (isTracked: boolean) => `
create temp table bench_ways (n int primary key, polyline text not null) on commit drop;
insert into bench_ways values ${Array.from({ length: WAYS }, (_, n) => `(${n}, '${way(n).replaceAll("'", "''")}')`).join(', ')};
insert into drivers (id, name, surname, search, phone, status, pdp_exp_date, created_at, updated_at, updated_by)
  select gen_random_uuid(), 'Name' || n, 'Surname' || n, 'name' || n, '082 000 ' || n, 'Active', current_date + 400, now(), now(), 'bench'
  from generate_series(0, ${VEHICLES - 1}) n;
insert into vehicles (id, fleet_number, asset_reg, fleet_number_norm, asset_reg_norm, odometer_reading, asset_exp_lic, status, hand_status, created_at,
    updated_at, updated_by, driver_id)
  select gen_random_uuid(), 'KRH' || n, 'ND ' || n, 'KRH' || n, 'ND' || n, 1000 + n, current_date + 400, 'Active', 'Active', now(), now(), 'bench', d.id
  from (select id, (row_number() over ())::int as n from drivers) d;
insert into clients (id, registered_name, name, search, name_norm, chep_client, original_pod_required, physical_address, pod_cut_off_type, pod_cut_off, status,
    created_at, updated_at, updated_by)
  select gen_random_uuid(), 'Client ' || n, 'Client ' || n, 'client ' || n, 'client ' || n, false, false, 'Isando', 'monthly', 25, 'active', now(), now(), 'bench'
  from generate_series(0, ${CLIENTS - 1}) n;
insert into trips (id, trip_number, asset_id, client_id, status, tonnage, planned_tonnage, rate_type, rate_amount, start_date, end_date,
    opening_kilometers, closing_kilometers,
    pod_uploaded, invoice_number, locked_in_client, locked_in_registration, locked_in_fleet_number, locked_in_revenue, locked_in_rate_details,
    is_custom_route, is_chep_load, is_back_dated, accepted_at, completed_at, created_at, created_by, updated_at, updated_by)
  select gen_random_uuid(), 1 + t.turn * ${VEHICLES} + v.n, v.id, c.id, t.status, 30, 34, 'flat_rate', 18500, t.starts, t.starts + 1, 1000 + t.turn * 600,
    case when t.status = 'completed' then 1578 + t.turn * 600 end, t.status = 'completed', case when t.status = 'completed' then 'INV' || t.turn end, c.name,
    v.asset_reg, v.fleet_number, 18500, jsonb_build_object('km', 578, 'km_source', 'estimate', 'commodity', 'Coal', 'polyline', w.polyline, 'stops',
      jsonb_build_array(
        jsonb_build_object('address', 'City Deep, Johannesburg', 'lat', -26.2, 'lng', 28.1, 'type', 'loading'),
        jsonb_build_object('address', 'Quay ' || w.n, 'lat', -29.8 - w.n / 40.0, 'lng', 31.0, 'type', 'offloading'))),
    true, false, false, t.starts, case when t.status = 'completed' then t.starts + interval '20 hours' end, t.starts, 'bench', now(), 'bench'
  from (select *, (row_number() over (order by fleet_number))::int as n from vehicles) v
  cross join (select turn, current_date - (${TRIPS_DONE} - turn) * 2 as starts, case when turn = ${TRIPS_DONE} then 'on_route' else 'completed' end as status
    from generate_series(0, ${TRIPS_DONE}) turn) t
  join (select *, (row_number() over (order by name))::int as n from clients) c on c.n = 1 + (v.n + t.turn * 7) % ${CLIENTS}
  join bench_ways w on w.n = (v.n + t.turn) % ${WAYS};
${
  isTracked
    ? `insert into vehicle_latest (asset_id, id, lat, lon, speed_kmh, heading, fix_at, received_at)
  select id, gen_random_uuid(), -27 - n / 250.0, 28.9, 76, 142, now() - interval '1 minute', now() from (select id, (row_number() over ())::int as n from vehicles) v;`
    : ''
}`;
interface Cost {
  readonly ms: number;
  /** processor time, which does not grow with what else the machine does */
  readonly nodeMs: number;
  readonly postgresMs: number;
}
const at = (costs: readonly Cost[], name: keyof Cost, part: number) =>
  costs
    .map((cost) => cost[name])
    .toSorted((a, b) => a - b)
    [Math.floor(costs.length * part)]!.toFixed(1);
const lineOf = (costs: readonly Cost[]) =>
  `p50 ${at(costs, 'ms', 0.5)} ms  p95 ${at(costs, 'ms', 0.95)} ms  processor: node ${at(costs, 'nodeMs', 0.5)}, PostgreSQL ${at(costs, 'postgresMs', 0.5)} ms`;

/** One of the vehicles in thirty drives on. */
const moved = (turn: number) =>
  `update vehicle_latest set lat = lat - 0.002, fix_at = now(), received_at = now() where abs(hashtext(asset_id::text)) % ${ONE_OF} = ${turn % ONE_OF}`;

const dataDir = mkdtempSync(path.join(tmpdir(), 'superlink-bench-'));
const postgres = await startEmbeddedPostgres({ dataDir, fsync: false });
try {
  await provisionDatabase(postgres.connection, 'bench');
  const access = embeddedAccess(postgres.connection, 'bench');
  await migrate(access.owner, path.resolve(import.meta.dirname, '../apps/server/migrations'));
  await keepAuditMonths(access.owner, systemClock.now(), null);
  const database = await openDatabase(openPool(access.app, 4));
  const app = await openBenchApp(access.app, database);
  const owner = new pg.Client(access.owner);
  // the finally below ends the server under this connection when something failed
  owner.on('error', () => {});
  await owner.connect();
  const ids: Record<string, number> = {};
  const cookies: Record<string, string> = {};
  for (const slug of ['tracked', 'untracked']) {
    const id = (ids[slug] = await insertTenant(access.owner, { slug, displayName: slug }));
    await owner.query(`begin; set local app.tenant_id = '${id}'; ${rows(slug === 'tracked')} commit`);
    const payload = { username: 'bench', password: 'bench-password' };
    const tenant = { id, slug, displayName: slug };
    await database.inTenant(id, (db) =>
      createUserAsOperator(systemScope({ db, tenant, clock: systemClock, log: quiet }), { ...payload, role: 'Manager' }),
    );
    const signedIn = await app.inject({ method: 'POST', url: '/auth/login', headers: { host: `${slug}.localhost` }, payload });
    cookies[slug] = signedIn.cookies.map((cookie) => `${cookie.name}=${cookie.value}`).join('; ');
  }
  await owner.query('vacuum analyze');

  const { rows: backends } = await owner.query<{ pid: number }>("select pid from pg_stat_activity where usename = 'superlink_app'");
  const ask = async (slug: string, url: string): Promise<Cost> => {
    const before = [performance.now(), processorTime([process.pid]), processorTime(backends.map(({ pid }) => pid))] as const;
    const answer = await app.inject({ url, headers: { host: `${slug}.localhost`, cookie: cookies[slug]! } });
    if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.statusCode} ${answer.body}`);
    return {
      ms: performance.now() - before[0],
      nodeMs: (processorTime([process.pid]) - before[1]) / 1_000,
      postgresMs: (processorTime(backends.map(({ pid }) => pid)) - before[2]) / 1_000,
    };
  };
  for (const url of ['/api/dashboard/today', '/api/tracking/arrivals']) {
    const costs: Record<string, Cost[]> = { tracked: [], untracked: [] };
    console.log(`${url}, the first look of this process: ${lineOf([await ask('tracked', url)])}`);
    for (let turn = -WARM_UP; turn < REQUESTS; turn += 1) {
      await owner.query(`begin; set local app.tenant_id = '${ids['tracked']}'; ${moved(turn + WARM_UP)}; commit`);
      // turn about, so that a moment in which the machine is busy burdens both
      for (const slug of ['untracked', 'tracked']) {
        const cost = await ask(slug, url);
        if (turn >= 0) costs[slug]!.push(cost);
      }
    }
    for (const [slug, all] of Object.entries(costs)) console.log(`${url} ${slug.padEnd(9)} ${lineOf(all)}`);
  }
  await owner.end();
  await app.close();
  await database.close();
} finally {
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
