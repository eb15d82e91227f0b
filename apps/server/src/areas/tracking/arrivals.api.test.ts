import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { encodePolyline } from '@superlink/domain/maps/polyline.ts';
import { clientBody } from '../../../test/factories.ts';
import { Sender } from '../../../test/sender.ts';
import { ok, TripDesk, type Body } from '../../../test/trip-desk.ts';
import { arrivalBoard } from './arrivals.service.ts';

const NOW = '2026-11-21T06:00:00.000Z';
let desk: TripDesk;
let sender: Sender;
beforeAll(async () => {
  desk = await TripDesk.open();
  sender = await Sender.at(desk);
});
afterAll(() => desk.app.stop());
beforeEach(() => desk.app.clock.set(NOW));

const south = encodePolyline([
  { lat: -26, lng: 28 },
  { lat: -28, lng: 28 },
]);
const stops = [
  { address: 'City Deep, Johannesburg', lat: -26, lng: 28, type: 'loading' },
  { address: 'Harrismith', lat: -28, lng: 28, type: 'offloading' },
];
const details = { stops, km: 240, km_source: 'manual', commodity: 'Steel coils', polyline: south };
const onRoute = (vehicle: Body, fields: object = {}) =>
  desk.drive(vehicle.id, { lockedInRateDetails: details, endDate: '2026-11-21', ...fields });
const reportPosition = (vehicle: Body, lat: number, at: string = desk.app.clock.now().toISOString(), lon = 28) =>
  sender.batch({ device: vehicle.fleetNumber, at, lat, lon, speedKmh: 76 });
const arrivalOf = async ({ id }: Body, who = desk.finance) =>
  ok(await who.get('/api/tracking/arrivals')).find(({ tripId }: Body) => tripId === id);
const hoursFromNow = (instant: string) => (Date.parse(instant) - desk.app.clock.now().getTime()) / 3_600_000;

test('a trip on route arrives after what is left of its way, with a band and against its planned end', async () => {
  const vehicle = await desk.newVehicle();
  const trip = await onRoute(vehicle);
  expect(await arrivalOf(trip)).toBeUndefined();
  await reportPosition(vehicle, -27);
  const arrival = await arrivalOf(trip);
  expect(arrival).toMatchObject({ assetId: vehicle.id, basis: 'default', isStale: false, lateness: { state: 'on_time' } });
  expect(arrival.remainingKm).toBeCloseTo(120, 0);
  expect(hoursFromNow(arrival.at)).toBeGreaterThan(1.3);
  expect(hoursFromNow(arrival.at)).toBeLessThan(2.4);
  expect(arrival.earliest < arrival.at && arrival.at < arrival.latest).toBe(true);
});

test('more trips than a process remembers are answered all the same, at every look', async () => {
  const trips = [];
  for (const lat of [-26.5, -27, -27.5]) {
    const vehicle = await desk.newVehicle();
    trips.push((await onRoute(vehicle)).id);
    await reportPosition(vehicle, lat);
  }
  const board = arrivalBoard(1);
  const tenant = { id: 0, slug: 'kwela', displayName: 'Kwela' };
  for (const _look of [1, 2]) {
    const seen = await desk.app.inTenant('kwela', (db) => board({ db, tenant, clock: desk.app.clock }));
    expect(seen.map(({ tripId }) => tripId)).toEqual(expect.arrayContaining(trips));
  }
});

test('an estimate grows grey with the silence and goes after two hours of it', async () => {
  const vehicle = await desk.newVehicle();
  const trip = await onRoute(vehicle);
  await reportPosition(vehicle, -27);
  desk.app.clock.advance(31 * 60_000);
  expect((await arrivalOf(trip, await desk.app.signIn('finance'))).isStale).toBe(true);
  desk.app.clock.set('2026-11-21T08:00:01.000Z');
  expect(await arrivalOf(trip, await desk.app.signIn('finance'))).toBeUndefined();
});

test('a vehicle never goes back along its way by more than five kilometres', async () => {
  const vehicle = await desk.newVehicle();
  const trip = await onRoute(vehicle, {
    lockedInRateDetails: {
      ...details,
      polyline: encodePolyline([
        { lat: -26, lng: 28 },
        { lat: -28, lng: 28 },
        { lat: -27, lng: 28 },
      ]),
      km: 333.6,
    },
  });
  await reportPosition(vehicle, -27.2);
  expect((await arrivalOf(trip)).remainingKm).toBeCloseTo(200.2, 0);
  desk.app.clock.advance(60_000);
  await reportPosition(vehicle, -28);
  expect((await arrivalOf(trip)).remainingKm).toBeCloseTo(111.2, 0);
  desk.app.clock.advance(60_000);
  await reportPosition(vehicle, -27.2);
  expect((await arrivalOf(trip)).remainingKm).toBeCloseTo(22.2, 0);
});

test("a lane's own trips say how long it takes: those of the client between the same two places, back-dated ones left out", async () => {
  const client = ok(await desk.finance.post('/api/clients', clientBody()), 201);
  for (let round = 0; round < 5; round++) {
    const vehicle = await desk.newVehicle();
    const fields = { clientId: client.id };
    const { id } = await onRoute(vehicle, fields);
    // ten hours, over which nobody's session lasts
    await desk.app.inTenant('kwela', (db) =>
      db.updateTable('trips').set({ acceptedAt: '2026-11-20T20:00:00.000Z' }).where('id', '=', id).execute(),
    );
    ok(await desk.complete(id, { endDate: '2026-11-21', closingKilometers: 182_640 }));
  }
  const vehicle = await desk.newVehicle();
  const trip = await onRoute(vehicle, { clientId: client.id });
  await reportPosition(vehicle, -26);
  const lane = await arrivalOf(trip);
  expect(lane.basis).toBe('lane');
  expect(hoursFromNow(lane.at)).toBeGreaterThan(8);
  const elsewhere = await desk.newVehicle();
  const other = await onRoute(elsewhere);
  await reportPosition(elsewhere, -26);
  expect((await arrivalOf(other)).basis).toBe('default');
  // the trips of the lane turn out to have taken twice as long: known within five minutes, also of a trip that is under way
  await desk.app.inTenant('kwela', (db) =>
    db
      .updateTable('trips')
      .set({ acceptedAt: '2026-11-20T10:00:00.000Z' })
      .where('clientId', '=', client.id)
      .where('status', '=', 'completed')
      .execute(),
  );
  desk.app.clock.advance(5 * 60_000);
  expect(hoursFromNow((await arrivalOf(trip)).at)).toBeGreaterThan(16);
});

test('a trip whose way nobody drew is measured to its last stop, and late is told against the end of its last day', async () => {
  const vehicle = await desk.newVehicle();
  const far = { ...details, polyline: null, stops: [stops[0], { ...stops[1], lat: -33.9, lng: 18.5 }], km: 1_400 };
  const trip = await onRoute(vehicle, { lockedInRateDetails: far });
  await reportPosition(vehicle, -26);
  const arrival = await arrivalOf(trip);
  expect(arrival.remainingKm).toBeGreaterThan(1_400);
  expect(arrival.lateness.state).toBe('late');
  expect(arrival.lateness.minutes).toBeGreaterThan(60);
});

test('before a border a trip is expected at its post, and nobody says how late it will be behind it; once it has crossed it is as any other', async () => {
  const vehicle = await desk.newVehicle();
  const north = [
    { lat: -23.9, lng: 29.45 },
    { lat: -22.222, lng: 29.992 },
    { lat: -20.2, lng: 31 },
  ];
  const harare = { address: 'Harare, Zimbabwe', lat: -17.83, lng: 31.05, type: 'offloading' };
  const trip = await onRoute(vehicle, {
    lockedInRateDetails: { ...details, stops: [stops[0], harare], polyline: encodePolyline(north), km: 500 },
  });
  await reportPosition(vehicle, -23.061, undefined, 29.721);
  const before = await arrivalOf(trip);
  expect(before).toMatchObject({ border: { name: 'Beitbridge' }, lateness: null });
  expect(before.border.at < before.at && before.border.earliest < before.border.at && before.border.at < before.border.latest).toBe(true);
  expect(hoursFromNow(before.border.at)).toBeCloseTo(100 / 55, 0);
  desk.app.clock.advance(3_600_000);
  await reportPosition(vehicle, -21.2, undefined, 30.5);
  const after = await arrivalOf(trip, await desk.app.signIn('finance'));
  expect(after).toMatchObject({ border: null, lateness: { state: 'on_time' } });
});

test('arrivals are those of one company', async () => {
  const other = await desk.app.signIn('manager', 'seekoei');
  expect(ok(await other.get('/api/tracking/arrivals'))).toEqual([]);
});
