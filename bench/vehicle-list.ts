// CPU time per request of the vehicle list (50 rows) against bare Fastify with the same payload, side by side in one run.
// Run: npx node bench/vehicle-list.ts. Trust the ratios, not the microseconds.
import { fork, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { keepAuditMonths } from '../apps/server/src/areas/audit/public.ts';
import { createUserAsOperator } from '../apps/server/src/areas/users/public.ts';
import { createVehicle, requireVehicle } from '../apps/server/src/areas/vehicles/public.ts';
import { embeddedAccess, openPool } from '../apps/server/src/db/connection.ts';
import { openDatabase } from '../apps/server/src/db/database.ts';
import { migrate } from '../apps/server/src/db/migrate.ts';
import { provisionDatabase } from '../apps/server/src/db/provision.ts';
import { insertTenant } from '../apps/server/src/db/tenants.ts';
import { systemClock } from '../apps/server/src/platform/clock.ts';
import { startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres/start-embedded-postgres.ts';
import { scopeOfUser, systemScope } from '../apps/server/src/system-scope.ts';

const ROUNDS = 3;
const WARM_UP = 4_000;
const REQUESTS = 4_000;
const CONNECTIONS = 8;
const ROWS = 50;
const variants = ['bare', 'checked', 'house', 'full'] as const;
type Variant = (typeof variants)[number];

const quiet = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };
const agent = new http.Agent({ keepAlive: true, maxSockets: CONNECTIONS });

function get(port: number, url: string, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    http
      .get({ port, host: '127.0.0.1', path: url, agent, headers: { host: 'bench.localhost', ...headers } }, (answer) => {
        answer.resume();
        answer.on('end', () => (answer.statusCode === 200 ? resolve(200) : reject(new Error(`status ${answer.statusCode}`))));
      })
      .on('error', reject);
  });
}

async function load(port: number, count: number, headers: Record<string, string>): Promise<void> {
  let left = count;
  const one = async () => {
    while (left-- > 0) await get(port, `/api/assets?limit=${ROWS}`, headers);
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, one));
}

/** User and system time of a process in µs; 100 ticks a second. */
function cpuOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10_000;
}

function startVariant(variant: Variant, rows: unknown[], database: object): Promise<{ child: ChildProcess; port: number }> {
  const child = fork(path.join(import.meta.dirname, 'vehicle-list.server.ts'), [JSON.stringify({ variant, rows, database })]);
  return new Promise((resolve, reject) => {
    child.once('message', (message) => resolve({ child, port: (message as { port: number }).port }));
    child.once('exit', (code) => reject(new Error(`variant ${variant} ended with ${code} before it listened`)));
  });
}

async function signIn(port: number): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-tenant-id': 'bench' },
    body: JSON.stringify({ username: 'bench', password: 'bench-password' }),
  });
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

const dataDir = mkdtempSync(path.join(tmpdir(), 'superlink-bench-'));
const postgres = await startEmbeddedPostgres({ dataDir, fsync: false });
try {
  await provisionDatabase(postgres.connection, 'bench');
  const access = embeddedAccess(postgres.connection, 'bench');
  await migrate(access.owner, path.resolve(import.meta.dirname, '../apps/server/migrations'));
  await keepAuditMonths(access.owner, new Date(), null);
  const id = await insertTenant(access.owner, { slug: 'bench', displayName: 'Bench' });
  const database = await openDatabase(openPool(access.app, 2));
  const tenant = { id, slug: 'bench', displayName: 'Bench' };
  const rows = await database.inTenant(id, async (db) => {
    const work = { db, tenant, clock: systemClock, log: quiet };
    const user = await createUserAsOperator(systemScope(work), { username: 'bench', password: 'bench-password', role: 'Manager' });
    const scope = scopeOfUser(work, {
      id: user,
      username: 'bench',
      role: 'Manager',
      isActive: true,
      permissions: ['manager:actions'],
      sessionId: '',
    });
    const made = [];
    for (let index = 0; index < ROWS; index++) {
      const vehicle = await createVehicle(scope, {
        fleetNumber: `KRH${String(index).padStart(3, '0')}`,
        assetReg: `LP ${index} DB GP`,
        assetMakeModel: 'Scania R 560',
        assetYear: 2023,
        assetVin: 'YS2ML0ZLL02659136',
        dieselCapacity: 1000,
        odometerReading: 514_867,
        serviceInterval: 45_000,
        lastServiceKilometer: 502_394,
        assetExpLic: '2027-06-20',
        status: 'Idle',
        crossBorderPermits: { 'Zimbabwe C-BRTA': '2027-01-04' },
      });
      made.push(await requireVehicle(scope, vehicle.id));
    }
    return made;
  });
  await database.close();

  const samples: Record<Variant, number[]> = { bare: [], checked: [], house: [], full: [] };
  for (let round = 0; round < ROUNDS; round++) {
    for (const variant of round % 2 === 0 ? variants : variants.toReversed()) {
      const { child, port } = await startVariant(variant, rows, access.app);
      const headers: Record<string, string> = variant === 'full' ? { cookie: await signIn(port) } : {};
      await load(port, WARM_UP, headers);
      const before = cpuOf(child.pid!);
      await load(port, REQUESTS, headers);
      samples[variant].push((cpuOf(child.pid!) - before) / REQUESTS);
      child.kill();
    }
  }
  const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
  const cost = Object.fromEntries(variants.map((variant) => [variant, median(samples[variant])])) as Record<Variant, number>;
  const line = (label: string, microseconds: number) =>
    console.log(`${label.padEnd(58)}${microseconds.toFixed(0).padStart(6)} µs  ${(microseconds / cost.bare).toFixed(2)}x`);
  console.log(`GET /api/assets, ${ROWS} rows, ${JSON.stringify(rows).length} bytes, median of ${ROUNDS} rounds of ${REQUESTS} requests`);
  line('bare Fastify, same payload', cost.bare);
  line('reply validation, apart', cost.checked - cost.bare);
  line('the house without session, transaction, query, validation', cost.house - (cost.checked - cost.bare));
  line('session, tenant transaction and query, apart', cost.full - cost.house);
  line('everything', cost.full);
} finally {
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
  agent.destroy();
}
