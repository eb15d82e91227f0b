// p50 and p95 of the bell's call (`/api/my_day/count`) and of the page's (`/api/my_day`), asked by a manager, who sees every kind, in a company of 500 tracked
// vehicles with missing papers, overdue services and eleven months of fills. Run: npx node bench/my-day.ts. The bar of the bell is 80 ms at the 95th percentile.
import { mkdtempSync, rmSync } from 'node:fs';
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
import { systemClock } from '../apps/server/src/platform/clock.ts';
import { startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres/start-embedded-postgres.ts';
import { systemScope } from '../apps/server/src/system-scope.ts';
import { openBenchApp } from './bench-app.ts';
import { processorTime } from './processor-time.ts';
import { trackedCompany } from './tracked-company.ts';

const REQUESTS = 150;
const WARM_UP = 30;
const quiet = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };

/** What needs somebody: each seventh trip without POD and each ninth without invoice, papers, services, fills of which some are too large. */
const needs = `
update trips set pod_uploaded = false where status = 'completed' and trip_number % 7 = 0;
update trips set invoice_number = null where status = 'completed' and trip_number % 9 = 0;
update vehicles set asset_exp_lic = current_date - 5 where odometer_reading % 25 = 0;
update vehicles set service_interval = 1000, last_service_kilometer = 0, diesel_capacity = 900;
insert into diesel_orders (id, order_number, external_order_number, ordered_at, location, asset_id, asset_reg, asset_fleet_number, liters, kilometers, previous_km,
    admin_override, created_at, created_by, updated_at, updated_by)
  select gen_random_uuid(), (row_number() over ())::int, 'S' || (row_number() over ()), now() - (110 - f.n) * interval '3 days', 'Mooi River', v.id, v.asset_reg,
    v.fleet_number, case when (f.n + v.odometer_reading::int) % 97 = 0 then 950 else 480 + (f.n % 5) * 6 end, 10000 + f.n * 1000, 9000 + f.n * 1000, true,
    now(), 'bench', now(), 'bench'
  from vehicles v cross join generate_series(0, 109) as f(n);`;

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
  const tenant = { id: await insertTenant(access.owner, { slug: 'bench', displayName: 'bench' }), slug: 'bench', displayName: 'bench' };
  await owner.query(`begin; set local app.tenant_id = '${tenant.id}'; ${trackedCompany(true)} ${needs} commit`);
  const payload = { username: 'bench', password: 'bench-password' };
  await database.inTenant(tenant.id, (db) =>
    createUserAsOperator(systemScope({ db, tenant, clock: systemClock, log: quiet }), { ...payload, role: 'Manager' }),
  );
  const headers = { host: 'bench.localhost' };
  const signedIn = await app.inject({ method: 'POST', url: '/auth/login', headers, payload });
  const cookie = signedIn.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  await owner.query('vacuum analyze');

  const { rows: backends } = await owner.query<{ pid: number }>("select pid from pg_stat_activity where usename = 'superlink_app'");
  const ask = async (url: string): Promise<Cost & { readonly body: string }> => {
    const before = [performance.now(), processorTime([process.pid]), processorTime(backends.map(({ pid }) => pid))] as const;
    const { statusCode, body } = await app.inject({ url, headers: { ...headers, cookie } });
    if (statusCode !== 200) throw new Error(`${url}: ${statusCode} ${body}`);
    return {
      body,
      ms: performance.now() - before[0],
      nodeMs: (processorTime([process.pid]) - before[1]) / 1_000,
      postgresMs: (processorTime(backends.map(({ pid }) => pid)) - before[2]) / 1_000,
    };
  };
  const urls = ['/api/my_day/count', '/api/my_day', '/api/dashboard/today'];
  const costs = new Map(urls.map((url) => [url, [] as Cost[]]));
  for (const url of urls) {
    const first = await ask(url);
    console.log(`${url}, the first look of this process: ${lineOf([first])}; ${first.body.length} characters, ${first.body.slice(0, 60)}`);
  }
  // turn about, so that a moment in which the machine is busy burdens all
  for (let turn = -WARM_UP; turn < REQUESTS; turn += 1) {
    for (const url of urls) {
      const cost = await ask(url);
      if (turn >= 0) costs.get(url)!.push(cost);
    }
  }
  for (const [url, all] of costs) console.log(`${url.padEnd(22)} ${lineOf(all)}`);
  await owner.end();
  await app.close();
  await database.close();
} finally {
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
