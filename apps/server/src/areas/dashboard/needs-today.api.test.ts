import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bookingBody, driverBody } from '../../../test/factories.ts';
import { ok, TripDesk, type Body } from '../../../test/trip-desk.ts';
import { takePositions } from '../tracking/public.ts';

let desk: TripDesk;
beforeAll(async () => {
  desk = await TripDesk.open();
});
afterAll(() => desk.app.stop());

const today = async (who = desk.controller): Promise<Body> => ok(await who.get('/api/dashboard/today'));
let before: Body;
beforeEach(async () => {
  before = await today();
});
/** How many more there are than before the test. */
const more = async (figure: string) => (await today())[figure].count - before[figure].count;
const crewed = async (fields: Record<string, unknown> = {}) => {
  const driver = ok(await desk.controller.post('/api/drivers', driverBody()), 201);
  return desk.newVehicle({ driverId: driver.id, ...fields });
};
const report = (assetId: string, at: string) =>
  desk.app.inTenant('kwela', (db) =>
    takePositions({ db, clock: desk.app.clock }, [
      { assetId, lat: -26.1, lon: 28.2, speed: 60, heading: 90, rawDt: null, at: new Date(at) },
    ]),
  );

test('a trip on the road is overdue from the day after its planned end', async () => {
  const [onTime, overdue] = [await crewed(), await crewed()];
  await desk.drive(onTime.id, { startDate: '2026-11-20', endDate: '2026-11-21' });
  await desk.drive(overdue.id, { startDate: '2026-11-19', endDate: '2026-11-20' });
  expect(await more('lateTrips')).toBe(1);
});

test('a planned trip is to start on its day and until it has started', async () => {
  const [due, overdue, tomorrow] = [await crewed(), await crewed(), await crewed()];
  const first = await desk.plan(due.id, { startDate: '2026-11-21' });
  await desk.plan(overdue.id, { startDate: '2026-11-20' });
  await desk.plan(tomorrow.id, { startDate: '2026-11-22', endDate: '2026-11-23' });
  expect(await more('tripsToStart')).toBe(2);
  ok(await desk.controller.post(`/api/trips/${first.id}/accept`, { openingKilometers: 182_400 }));
  expect(await more('tripsToStart')).toBe(1);
});

test('a vehicle is free tomorrow unless a trip, a booking or its driver keeps it', async () => {
  await desk.newVehicle();
  const [free, back, away, booked] = [await crewed(), await crewed(), await crewed(), await crewed()];
  expect(await more('freeTomorrow')).toBe(4);
  await desk.drive(back.id, { startDate: '2026-11-20', endDate: '2026-11-21' });
  await desk.drive(away.id, { startDate: '2026-11-21', endDate: '2026-11-22' });
  const days = { eventStartDate: '2026-11-22T00:00:00.000Z', eventEndDate: '2026-11-22T00:00:00.000Z' };
  ok(await desk.controller.post('/api/assets/events', bookingBody(booked.id, days)), 201);
  expect(await more('freeTomorrow')).toBe(2);
  expect((await desk.senior.delete(`/api/assets/${free.id}`)).status).toBe(204);
  expect(await more('freeTomorrow')).toBe(1);
});

test('vehicles are named in the order of their fleet numbers, the first three', async () => {
  for (const fleetNumber of ['AAA-3', 'AAA-1', 'AAA-4', 'AAA-2']) await crewed({ fleetNumber });
  expect((await today()).freeTomorrow.fleetNumbers).toEqual(['AAA-1', 'AAA-2', 'AAA-3']);
});

test('PODs and papers are counted as chase board and expiry board count them', async () => {
  const vehicle = await crewed({ assetExpLic: '2026-11-20' });
  const trip = await desk.drive(vehicle.id, { startDate: '2026-11-20', endDate: '2026-11-21' });
  ok(await desk.complete(trip.id, { endDate: '2026-11-21' }));
  const { podsDue, expiredPapers } = await today();
  const { states } = ok(await desk.finance.get('/api/trips/pod-chase/summary?missing=pod'));
  expect(podsDue).toEqual({
    trips: states.soon.trips,
    revenue: states.soon.revenue,
    overdueTrips: states.overdue.trips,
    overdueRevenue: states.overdue.revenue,
  });
  const counts = ok(await desk.finance.get('/api/expiries/counts'));
  expect([expiredPapers, counts.expired]).toEqual([counts.expired, before.expiredPapers + 1]);
});

test('a company without any position is not told that its vehicles are silent; then those on the road that say nothing are', async () => {
  const [reporting, silent, standing] = [await crewed(), await crewed(), await crewed()];
  for (const vehicle of [reporting, silent]) await desk.drive(vehicle.id);
  expect((await today()).silentVehicles).toBeNull();
  const now = desk.app.clock.now().getTime();
  await report(standing.id, '2026-11-01T06:00:00.000Z');
  const { silentVehicles } = await today();
  await report(reporting.id, new Date(now - 30 * 60_000).toISOString());
  await report(silent.id, new Date(now - 3 * 3_600_000).toISOString());
  expect(silentVehicles.count - (await today()).silentVehicles.count).toBe(1);
});

test('a trip that tracking expects after its planned end arrives late, until that end has passed and it is overdue', async () => {
  const [inTime, late, overdue] = [await crewed(), await crewed(), await crewed()];
  const stops = [
    { address: 'City Deep, Johannesburg', lat: -26.1, lng: 28.2, type: 'loading' },
    { address: 'Paarden Eiland, Cape Town', lat: -33.9, lng: 18.5, type: 'offloading' },
  ];
  const lockedInRateDetails = { stops, km: 1_400, km_source: 'manual', commodity: 'Steel coils' };
  await desk.drive(inTime.id, { lockedInRateDetails, startDate: '2026-11-20', endDate: '2026-11-25' });
  await desk.drive(late.id, { lockedInRateDetails, startDate: '2026-11-20', endDate: '2026-11-21' });
  await desk.drive(overdue.id, { lockedInRateDetails, startDate: '2026-11-19', endDate: '2026-11-20' });
  for (const { id } of [inTime, late, overdue]) await report(id, desk.app.clock.now().toISOString());
  expect([await more('arrivingLate'), await more('lateTrips')]).toEqual([1, 1]);
  expect((await today()).arrivingLate.fleetNumbers).toContain(late.fleetNumber);
});

test('another company has its own day', async () => {
  const stranger = await desk.app.signIn('manager', 'seekoei');
  const its = await today(stranger);
  const vehicle = await crewed();
  await desk.drive(vehicle.id, { startDate: '2026-11-18', endDate: '2026-11-19' });
  expect(await today(stranger)).toEqual(its);
  expect((await desk.app.visitor().get('/api/dashboard/today')).status).toBe(401);
});
