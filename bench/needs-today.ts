// p50 and p95 of what needs a person today (`/api/dashboard/today`) in a company whose 500 vehicles are on the road and heard of every half minute, beside
// the same company without a position, turn about in one run. Run: npx node bench/needs-today.ts. The bar is 50 ms at the 95th percentile.
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

/** Of how many vehicles one is heard of between two looks. */
const ONE_OF = 30;
const REQUESTS = 150;
const WARM_UP = 30;
const quiet = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };

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
    await owner.query(`begin; set local app.tenant_id = '${id}'; ${trackedCompany(slug === 'tracked')} commit`);
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
