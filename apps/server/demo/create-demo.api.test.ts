import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { greatCircleKm } from '@superlink/domain/maps/geo-point.ts';
import { decodePolyline } from '@superlink/domain/maps/polyline.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { keepAuditMonths } from '../src/areas/audit/public.ts';
import { requireContract } from '../src/areas/contracts/contracts.service.ts';
import { createFileKeeper, createFileLinks, sweepFiles } from '../src/areas/files/public.ts';
import { embeddedAccess, openPool } from '../src/db/connection.ts';
import { openDatabase, type Database } from '../src/db/database.ts';
import { migrate } from '../src/db/migrate.ts';
import { provisionDatabase } from '../src/db/provision.ts';
import { insertTenants } from '../src/db/tenants.ts';
import { DiskFileStore } from '../src/platform/file-store/disk-file-store.ts';
import { systemScope } from '../src/system-scope.ts';
import { silentLog } from '../test/test-users.ts';
import { createDemo, demoTenants } from './create-demo.ts';

const { host, port, user } = inject('database');
const name = `test_${randomBytes(6).toString('hex')}`;
const dataDir = mkdtempSync(path.join(tmpdir(), 'superlink-demo-'));
const store = new DiskFileStore(dataDir);
const files = createFileKeeper({ store, links: createFileLinks('x'.repeat(40)) });
const [, bulk] = demoTenants;
const now = new Date('2026-11-21T10:00:00.000Z');
let database: Database;

beforeAll(async () => {
  await provisionDatabase({ host, port, user, database: 'postgres' }, name);
  const access = embeddedAccess({ host, port }, name);
  await migrate(access.owner, path.resolve(import.meta.dirname, '../migrations'));
  await keepAuditMonths(access.owner, now, null);
  // the other demo company's label is taken by a company of the operator's own
  await insertTenants(access.owner, [{ slug: demoTenants[0].slug, displayName: 'Kwela of our own' }, bulk]);
  database = await openDatabase(openPool(access.app, 3));
});
afterAll(async () => {
  await database.close();
  const client = new pg.Client({ host, port, user, database: 'postgres' });
  await client.connect();
  await client.query(`drop database ${name} with (force)`);
  await client.end();
  rmSync(dataDir, { recursive: true, force: true });
});

/** A first start or one after it; what it says is heard, and may be the last thing it does. */
const start = (progress: (line: string) => void) =>
  createDemo({ database, clock: { now: () => now }, log: silentLog, files, history: true, progress });

async function inCompany<R>(slug: string, work: (scope: ReturnType<typeof systemScope>) => Promise<R>): Promise<R> {
  const tenant = (await database.findTenant(slug))!;
  const clock = { now: () => new Date(now.getTime() + 2 * 3_600_000) };
  return database.inTenant(tenant.id, (db) => work(systemScope({ db, tenant, clock, log: silentLog })));
}

const countIn = (slug: string) =>
  inCompany(slug, async ({ db }) => {
    const count = async (table: 'users' | 'vehicles' | 'trips' | 'dieselOrders') =>
      Number(
        (
          await db
            .selectFrom(table)
            .select((select) => select.fn.countAll().as('rows'))
            .executeTakeFirstOrThrow()
        ).rows,
      );
    return {
      users: await count('users'),
      vehicles: await count('vehicles'),
      trips: await count('trips'),
      fills: await count('dieselOrders'),
    };
  });
const papers = () => readdirSync(dataDir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length;
const nothing = { users: 0, vehicles: 0, trips: 0, fills: 0 };

test('a first start that was killed half-way is made whole by the next, and its paper is swept away', { timeout: 120_000 }, async () => {
  const killed = start((line) => {
    if (line.startsWith('  ')) throw new Error('killed');
  });
  await expect(killed).rejects.toThrow('killed');
  expect(await countIn(bulk.slug)).toEqual(nothing);
  expect(papers()).toBe(1);

  const output: string[] = [];
  await start((line) => output.push(line));
  const whole = await countIn(bulk.slug);
  expect(whole).toMatchObject({ users: 5, vehicles: 12 });
  expect(whole.trips).toBeGreaterThan(4_000);
  expect(output[0]).toContain(bulk.displayName);
  expect(output[1]).toContain(`${whole.trips} trips, ${whole.fills} fills`);
  expect(papers()).toBe(2);
  expect(await inCompany(bulk.slug, (scope) => sweepFiles(scope, store))).toBe(1);
  expect(papers()).toBe(1);

  const chrome = await inCompany(bulk.slug, async (scope) => {
    const { id } = await scope.db
      .selectFrom('contracts')
      .where('contractName', 'like', 'Chrome to port%')
      .select('id')
      .executeTakeFirstOrThrow();
    return requireContract(scope, id);
  });
  // 62 % of the month's 600 tons
  expect(chrome.remainingTonnage).toBe(228);

  // of the vehicles under way each is on its road, and one has been silent; the last of the fleet has no unit
  const { vehicles, onRoad } = await inCompany(bulk.slug, async ({ db }) => ({
    vehicles: await db.selectFrom('vehicleLatest').selectAll().execute(),
    onRoad: await db
      .selectFrom('trips as t')
      .innerJoin('vehicleLatest as p', 'p.assetId', 't.assetId')
      .innerJoin('vehicles as v', 'v.id', 't.assetId')
      .where('t.status', '=', 'on_route')
      .select(['p.lat', 'p.lon', 'p.speedKmh', 'p.fixAt', 'v.status', 't.lockedInRateDetails'])
      .execute(),
  }));
  expect(vehicles).toHaveLength(11);
  expect(onRoad.length).toBeGreaterThanOrEqual(6);
  for (const { lat, lon, speedKmh, status, lockedInRateDetails } of onRoad) {
    const road = decodePolyline((lockedInRateDetails as unknown as { polyline: string }).polyline);
    const [from, to] = [road[0]!, road.at(-1)!];
    const here = { lat: Number(lat), lng: Number(lon) };
    const around = greatCircleKm(from, here) + greatCircleKm(here, to);
    expect(around).toBeLessThan(greatCircleKm(from, to) * 1.6);
    if (status === 'Active') expect(Number(speedKmh)).toBeGreaterThanOrEqual(55);
    expect(Number(speedKmh)).toBeLessThanOrEqual(78);
  }
  expect(onRoad.filter(({ fixAt }) => now.getTime() - fixAt.getTime() >= 3 * 3_600_000)).toHaveLength(1);

  // every place at which a client loads or unloads is fenced in, so that its arrivals are noted
  const fenced = await inCompany(bulk.slug, ({ db }) => db.selectFrom('geofences').select(['kind', 'clientId']).execute());
  const clients = new Set(fenced.filter(({ kind }) => kind === 'client').map(({ clientId }) => clientId));
  expect(clients.size).toBeGreaterThanOrEqual(3);
  expect(fenced.filter(({ kind }) => kind === 'fuel').length).toBeGreaterThanOrEqual(5);

  await start(() => expect.unreachable());
  expect(await countIn(bulk.slug)).toEqual(whole);
  expect(await countIn(demoTenants[0].slug)).toEqual(nothing);
});
