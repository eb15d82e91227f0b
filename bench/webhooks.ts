// What a write costs with no receiver of webhooks and with three, turn about in one run. Run: npx node bench/webhooks.ts. The bar: a company without
// receivers pays for one statement more and no row.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
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

const ROUNDS = 30;
const PORTION = 20;
const quiet = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };
const types = ['trip.changed', 'trip.accepted', 'trip.completed'];

type Send = (method: 'POST' | 'PATCH', url: string, payload: object) => Promise<{ id: string }>;

async function signIn(app: FastifyInstance, company: string): Promise<Send> {
  const host = `${company}.localhost`;
  const login = await app.inject({
    method: 'POST',
    url: '/auth/login',
    headers: { host },
    payload: { username: 'boss', password: 'bench-password' },
  });
  const cookies = login.cookies.filter(({ name }) => !name.endsWith('rt'));
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const csrf = cookies.find(({ name }) => name === 'csrf_token')?.value ?? '';
  return async (method, url, payload) => {
    const answer = await app.inject({ method, url, payload, headers: { host, cookie, 'x-csrf-token': csrf } });
    if (answer.statusCode >= 300) throw new Error(`${method} ${url}: ${answer.statusCode} ${answer.body}`);
    return answer.json<{ id: string }>();
  };
}

/** A planned trip of a vehicle and a client of the company's own. */
async function planTrip(send: Send): Promise<string> {
  const day = new Date().toISOString().slice(0, 10);
  const { id: assetId } = await send('POST', '/api/assets', {
    fleetNumber: 'KRH1',
    assetReg: 'ND 1',
    odometerReading: 1,
    assetExpLic: '2190-01-31',
  });
  const { id: clientId } = await send('POST', '/api/clients', {
    registeredName: 'Client',
    name: 'Client',
    physicalAddress: 'Isando',
    podCutOffType: 'monthly',
    podCutOff: 25,
    status: 'active',
  });
  const stops = [
    { address: 'City Deep, Johannesburg', lat: -26.228, lng: 28.076, type: 'loading' },
    { address: 'Maydon Wharf, Durban', lat: -29.88, lng: 31.005, type: 'offloading' },
  ];
  const lockedInRateDetails = { stops, km: 578, km_source: 'manual', commodity: 'Coal' };
  const trip = { assetId, clientId, startDate: day, lockedInRevenue: 13_300, lockedInRateDetails, isScheduled: true };
  return (await send('POST', '/api/trips', trip)).id;
}

const dataDir = mkdtempSync(path.join(tmpdir(), 'superlink-bench-'));
const postgres = await startEmbeddedPostgres({ dataDir });
try {
  await provisionDatabase(postgres.connection, 'bench');
  const access = embeddedAccess(postgres.connection, 'bench');
  await migrate(access.owner, path.resolve(import.meta.dirname, '../apps/server/migrations'));
  await keepAuditMonths(access.owner, systemClock.now(), null);
  const database = await openDatabase(openPool(access.app, 4));
  const app = await openBenchApp(access.owner, database);
  const desks: { receivers: number; trip: string; send: Send; ms: number[] }[] = [];
  for (const receivers of [0, 3]) {
    const slug = `with${receivers}`;
    const id = await insertTenant(access.owner, { slug, displayName: slug });
    const tenant = { id, slug, displayName: slug };
    await database.inTenant(id, (db) =>
      createUserAsOperator(systemScope({ db, tenant, clock: systemClock, log: quiet }), {
        username: 'boss',
        password: 'bench-password',
        role: 'Manager',
      }),
    );
    const send = await signIn(app, slug);
    for (let made = 0; made < receivers; made += 1) {
      await send('POST', '/api/webhooks/receivers', { name: `Receiver ${made}`, url: 'https://hooks.example.co.za/', types });
    }
    desks.push({ receivers, trip: await planTrip(send), send, ms: [] });
  }
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const { trip, send, ms } of desks) {
      const started = performance.now();
      for (let nth = 0; nth < PORTION; nth += 1) await send('PATCH', `/api/trips/${trip}`, { loadNr: `L-${round}-${nth}` });
      // the first round warms up
      if (round > 0) ms.push((performance.now() - started) / PORTION);
    }
  }
  for (const { receivers, ms } of desks) {
    const sorted = ms.toSorted((a, b) => a - b);
    const at = (part: number) => sorted[Math.floor((sorted.length - 1) * part)]!.toFixed(2);
    console.log(`${receivers} receivers: least ${at(0)}, middle ${at(0.5)}, most ${at(1)} ms a change of a trip`);
  }
  await app.close();
  await database.close();
} finally {
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
