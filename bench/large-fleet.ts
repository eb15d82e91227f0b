// p95 of the list calls on a company with 5 000 vehicles, 10 000 trailers and 6 000 drivers against the same calls on one with 40, 80 and 50,
// in one run. Run: npx node bench/large-fleet.ts. The bar is three times.
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
import { DiskFileStore } from '../apps/server/src/platform/file-store/disk-file-store.ts';
import { systemScope } from '../apps/server/src/system-scope.ts';
import { openBenchApp } from './bench-app.ts';

const REQUESTS = 300;
const WARM_UP = 50;
const fleets = { small: { vehicles: 40, trailers: 80, drivers: 50 }, large: { vehicles: 5_000, trailers: 10_000, drivers: 6_000 } };
const calls = [
  '/api/assets?limit=50',
  '/api/assets?limit=10&search=krh1&sort=odometerReading&direction=desc',
  '/api/assets/counts',
  '/api/assets?limit=50&group=maintenance',
  '/api/trailers?limit=50',
  '/api/trailers?limit=10&search=t12',
  '/api/drivers?limit=50',
  '/api/drivers?limit=10&search=surname12',
  '/api/expiries?limit=20',
];
const quiet = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };

/** Rows by SQL: what is measured are the reads, and 21 000 rows through the services would take the time of the bench. */
const rows = (fleet: { vehicles: number; trailers: number; drivers: number }) => `
insert into drivers (id, name, surname, search, phone, status, lic_exp_date, pdp_exp_date, created_at, updated_at, updated_by)
  select gen_random_uuid(), 'Name' || n, 'Surname' || n, 'name' || n || ' surname' || n, '082 000 ' || n, 'Active',
    current_date + n % 900 - 60, current_date + n % 700 - 30, now(), now(), 'bench' from generate_series(1, ${fleet.drivers}) n;
insert into vehicles (id, fleet_number, asset_reg, fleet_number_norm, asset_reg_norm, odometer_reading, asset_exp_lic, status, hand_status, service_interval,
    last_service_kilometer, created_at, updated_at, updated_by, driver_id)
  select gen_random_uuid(), 'KRH' || n, 'ND ' || n, 'KRH' || n, 'ND' || n, 1000 + n * 7, current_date + n % 800 - 40,
    case when n % 9 = 0 then 'Workshop' else 'Idle' end, 'Idle', 40000, 0, now(), now(), 'bench', d.id
  from generate_series(1, ${fleet.vehicles}) n left join (select id, (row_number() over ())::int as n from drivers) d using (n);
insert into trailers (id, trailer_fleet_number, trailer_reg, trailer_fleet_number_norm, trailer_reg_norm, trailer_type, trailer_lic_exp, status, position,
    created_at, updated_at, updated_by)
  select gen_random_uuid(), 'T' || n, 'TR ' || n, 'T' || n, 'TR' || n, 'Tautliner', current_date + n % 800 - 40, 'active', n % 2 + 1, now(), now(), 'bench'
  from generate_series(1, ${fleet.trailers}) n;
insert into trailer_assignments (id, asset_id, trailer_id, position, assigned_at, created_at)
  select gen_random_uuid(), v.id, t.id, t.position, now(), now()
  from (select id, (row_number() over ())::int as n from vehicles) v
  join (select id, position, (row_number() over (partition by position))::int as n from trailers) t using (n);`;

const dataDir = mkdtempSync(path.join(tmpdir(), 'superlink-bench-'));
const postgres = await startEmbeddedPostgres({ dataDir, fsync: false });
try {
  await provisionDatabase(postgres.connection, 'bench');
  const access = embeddedAccess(postgres.connection, 'bench');
  await migrate(access.owner, path.resolve(import.meta.dirname, '../apps/server/migrations'));
  await keepAuditMonths(access.owner, new Date(), null);
  const database = await openDatabase(openPool(access.app, 4));
  const app = await openBenchApp(access.app, database, { fileStore: new DiskFileStore(dataDir) });
  const owner = new pg.Client(access.owner);
  // the finally below ends the server under this connection when something failed
  owner.on('error', () => {});
  await owner.connect();
  const cookies: Record<string, string> = {};
  for (const [slug, fleet] of Object.entries(fleets)) {
    const id = await insertTenant(access.owner, { slug, displayName: slug });
    await owner.query(`begin; set local app.tenant_id = '${id}'; ${rows(fleet)} commit`);
    const tenant = { id, slug, displayName: slug };
    await database.inTenant(id, (db) =>
      createUserAsOperator(systemScope({ db, tenant, clock: systemClock, log: quiet }), {
        username: 'bench',
        password: 'bench-password',
        role: 'Manager',
      }),
    );
    const signedIn = await app.inject({
      method: 'POST',
      url: '/auth/login',
      headers: { host: `${slug}.localhost` },
      payload: { username: 'bench', password: 'bench-password' },
    });
    cookies[slug] = signedIn.cookies.map((cookie) => `${cookie.name}=${cookie.value}`).join('; ');
  }
  await owner.query('vacuum analyze');
  await owner.end();

  const timeOf = async (slug: string, url: string): Promise<number> => {
    const started = performance.now();
    const answer = await app.inject({ url, headers: { host: `${slug}.localhost`, cookie: cookies[slug]! } });
    if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.statusCode} ${answer.body}`);
    return performance.now() - started;
  };
  const p95 = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)]!;
  for (const url of calls) {
    const times = { small: [] as number[], large: [] as number[] };
    for (let request = -WARM_UP; request < REQUESTS; request++) {
      // turn about, so that a moment in which the machine is busy burdens both
      const small = await timeOf('small', url);
      const large = await timeOf('large', url);
      if (request < 0) continue;
      times.small.push(small);
      times.large.push(large);
    }
    const [small, large] = [p95(times.small), p95(times.large)];
    console.log(`${url.padEnd(75)} small ${small.toFixed(1)} ms  large ${large.toFixed(1)} ms  ${(large / small).toFixed(2)}x`);
  }
  await app.close();
  await database.close();
} finally {
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
