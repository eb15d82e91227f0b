import { greatCircleKm } from '@superlink/domain/maps/geo-point.ts';
import { encodePolyline } from '@superlink/domain/maps/polyline.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openBackgroundIngest, type BackgroundIngest } from '../src/background-ingest.ts';
import { makeClient, makeTrip, vehicleBody } from '../test/factories.ts';
import { TestApp } from '../test/test-app.ts';
import { silentLog } from '../test/test-users.ts';
import { demoTenants } from './create-demo.ts';
import { DemoDrive } from './drive-demo.ts';

const HOUR_MS = 3_600_000;
const road = [
  { lat: -26.2, lng: 28.05 },
  { lat: -28.2, lng: 29.2 },
  { lat: -29.88, lng: 31 },
];
const [demo, other] = demoTenants;
/** At the clock's start, 08:00 in South Africa: accepted yesterday morning, five hours ago, an hour ago … the fifth is silent. */
const acceptedHoursAgo = [22, 14, 11, 5, 9, 1];

let app: TestApp;
let door: BackgroundIngest;
let drive: DemoDrive;
const fleets: Record<string, string[]> = {};

async function makeFleet(slug: string): Promise<string[]> {
  const controller = await app.signIn('controller', slug);
  const clientId = await makeClient(app, {}, slug);
  const ids: string[] = [];
  for (let number = 1; number <= 8; number++) {
    const { body } = await controller.post('/api/assets', vehicleBody({ fleetNumber: `TRK0${number}` }));
    ids.push(body.id);
  }
  for (const [index, hours] of acceptedHoursAgo.entries()) {
    const acceptedAt = new Date(app.clock.now().getTime() - hours * HOUR_MS);
    const lockedInRateDetails = { stops: [], km: 560, km_source: 'manual', polyline: encodePolyline(road) } as const;
    const assetId = ids[index]!;
    const row = { assetId, clientId, status: 'on_route', endDate: null, acceptedAt, openingKilometers: 1_000 } as const;
    await makeTrip(app, { ...row, lockedInRateDetails }, slug);
    await app.inTenant(slug, (db) => db.updateTable('vehicles').set({ status: 'Active' }).where('id', '=', assetId).execute());
  }
  return ids;
}

beforeAll(async () => {
  app = await TestApp.start();
  for (const { slug } of demoTenants) fleets[slug] = await makeFleet(slug);
  // the other label belongs to a company that an operator made
  await app.asOwner((client) => client.query('update tenants set display_name = $1 where slug = $2', [demo.displayName, demo.slug]));
  door = await openBackgroundIngest(app.access, { clock: app.clock, log: silentLog });
  drive = new DemoDrive(door);
});
afterAll(async () => {
  await door.close();
  await app.stop();
});
beforeEach(() => app.clock.set('2026-11-21T06:00:00.000Z'));

const historyOf = (slug: string) => app.inTenant(slug, (db) => db.selectFrom('positions').selectAll().orderBy('fixAt').execute());
const latestOf = (slug: string) => app.inTenant(slug, (db) => db.selectFrom('vehicleLatest').selectAll().execute());

test('from the first moment the trucks of a demo company are on their roads, with the hours behind them', async () => {
  await drive.step(app.clock.now());
  const history = await historyOf(demo.slug);
  const latest = new Map((await latestOf(demo.slug)).map((row) => [row.assetId, row]));
  const fleet = fleets[demo.slug]!;
  expect(fleet.map((id) => latest.has(id))).toEqual([true, true, true, true, false, true, false, false]);
  const now = app.clock.now().getTime();
  for (const row of latest.values()) {
    expect(now - row.fixAt.getTime()).toBeLessThanOrEqual(5 * 60_000);
    const here = { lat: Number(row.lat), lng: Number(row.lon) };
    const around = greatCircleKm(road[0]!, here) + greatCircleKm(here, road[2]!);
    expect(around).toBeLessThan(greatCircleKm(road[0]!, road[2]!) * 1.1);
    expect(row.odometerM!).toBeGreaterThanOrEqual(1_000_000);
  }
  // half a day at most, and not before the trip began
  const hoursOf = (id: string) => (now - history.find(({ assetId }) => assetId === id)!.fixAt.getTime()) / HOUR_MS;
  expect(hoursOf(fleet[0]!)).toBeGreaterThan(11.8);
  expect(hoursOf(fleet[0]!)).toBeLessThanOrEqual(12);
  expect(hoursOf(fleet[3]!)).toBeGreaterThan(4.8);
  expect(hoursOf(fleet[3]!)).toBeLessThanOrEqual(5);
  expect(history.some(({ speedDkmh }) => speedDkmh! >= 540)).toBe(true);
});

test('their units are devices like any other, called like the vehicles', async () => {
  const devices = await app.inTenant(demo.slug, (db) =>
    db.selectFrom('trackingDevices').select(['source', 'deviceKey', 'assetId']).execute(),
  );
  expect(devices.map(({ deviceKey }) => deviceKey).toSorted()).toEqual(['TRK01', 'TRK02', 'TRK03', 'TRK04', 'TRK06']);
  expect(devices.every(({ source, assetId }) => source === 'batch' && assetId !== null)).toBe(true);
});

test('each step brings what was measured since the one before, and a restart sends nothing twice', async () => {
  const before = (await historyOf(demo.slug)).length;
  for (let second = 15; second <= 300; second += 15) {
    app.clock.set(new Date(Date.parse('2026-11-21T06:00:00Z') + second * 1_000).toISOString());
    await drive.step(app.clock.now());
  }
  const after = (await historyOf(demo.slug)).length;
  // five trucks, each at least once in five minutes and at most twice a minute
  expect(after - before).toBeGreaterThanOrEqual(5);
  expect(after - before).toBeLessThanOrEqual(51);
  await new DemoDrive(door).step(app.clock.now());
  expect((await historyOf(demo.slug)).length).toBe(after);
});

test('a truck whose trip is over stays where it is and is still heard of, without walking away', async () => {
  const [truck] = fleets[demo.slug]!;
  await app.inTenant(demo.slug, (db) => db.updateTable('trips').set({ status: 'completed' }).where('assetId', '=', truck!).execute());
  const [stood] = (await latestOf(demo.slug)).filter(({ assetId }) => assetId === truck);
  for (let hour = 1; hour <= 10; hour++) {
    app.clock.set(new Date(Date.parse('2026-11-21T06:05:00Z') + hour * HOUR_MS).toISOString());
    await drive.step(app.clock.now());
  }
  const [stands] = (await latestOf(demo.slug)).filter(({ assetId }) => assetId === truck);
  expect(app.clock.now().getTime() - stands!.fixAt.getTime()).toBeLessThanOrEqual(10 * 60_000);
  expect(Number(stands!.speedKmh)).toBe(0);
  const metres =
    1_000 * greatCircleKm({ lat: Number(stood!.lat), lng: Number(stood!.lon) }, { lat: Number(stands!.lat), lng: Number(stands!.lon) });
  expect(metres).toBeLessThan(10);
});

test('a company that an operator made never gets trucks that nobody drives, whatever it is called in the address', async () => {
  await drive.step(app.clock.now());
  expect(await historyOf(other.slug)).toEqual([]);
  expect(await latestOf(other.slug)).toEqual([]);
  expect(await historyOf('empty')).toEqual([]);
  const devices = await app.inTenant(other.slug, (db) => db.selectFrom('trackingDevices').selectAll().execute());
  expect(devices).toEqual([]);
});
