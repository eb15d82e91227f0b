import { roughRoadKm } from '@superlink/domain/trips/empty-leg.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { driverBody, makeClient, makeTrip, vehicleBody } from '../../../test/factories.ts';
import { TestApp, type Visitor } from '../../../test/test-app.ts';

let app: TestApp;
let controller: Visitor;
let clientId: string;
beforeAll(async () => {
  app = await TestApp.start();
  controller = await app.signIn('controller');
  clientId = await makeClient(app);
});
afterAll(() => app.stop());

const newVehicle = async (): Promise<string> => (await controller.post('/api/assets', vehicleBody())).body.id;
const details = (from: [number, number], to: [number, number], emptyKm: number | null = null) => ({
  stops: [
    { type: 'loading', address: 'Yard 1, From, Province', lat: from[0], lng: from[1] },
    { type: 'offloading', address: 'To', lat: to[0], lng: to[1] },
  ],
  km: 700,
  emptyKm,
  commodity: 'Coal',
});
const shown = async (from: string, to: string, who = controller) =>
  (await who.get(`/api/planning/timeline?from=${from}&to=${to}`)).body.trips;

test('the timeline shows open trips that have begun by its end, and completed ones that ended in it', async () => {
  const assetId = await newVehicle();
  const trips = {
    longOpen: { status: 'on_route', startDate: '2026-10-01', endDate: null },
    planned: { status: 'scheduled', startDate: '2026-11-26', endDate: '2026-11-27' },
    later: { status: 'scheduled', startDate: '2026-11-27', endDate: null },
    done: { status: 'completed', startDate: '2026-11-10', endDate: '2026-11-18' },
    doneBefore: { status: 'completed', startDate: '2026-11-10', endDate: '2026-11-17' },
    cancelled: { status: 'cancelled', startDate: '2026-11-20', endDate: null },
  } as const;
  const ids: Record<string, string> = {};
  for (const [name, fields] of Object.entries(trips)) ids[name] = await makeTrip(app, { assetId, clientId, ...fields });
  const found = (await shown('2026-11-18', '2026-11-26')).filter((trip: { assetId: string }) => trip.assetId === assetId);
  expect(found.map((trip: { id: string }) => trip.id)).toEqual([ids['longOpen'], ids['done'], ids['planned']]);
});

test('between two trips stands what was planned, or what the roads make of the way from the offloading before', async () => {
  const assetId = await newVehicle();
  const cityDeep: [number, number] = [-26.228, 28.076];
  const maydonWharf: [number, number] = [-29.88, 31.005];
  const trip = (startDate: string, lockedInRateDetails: object) =>
    makeTrip(app, { assetId, clientId, status: 'scheduled', startDate, endDate: startDate, lockedInRateDetails });
  await trip('2026-11-20', details([-26, 28], maydonWharf, 12));
  await trip('2026-11-21', details(cityDeep, maydonWharf));
  await trip('2026-11-22', details(maydonWharf, cityDeep));
  const found = (await shown('2026-11-18', '2026-11-26')).filter((bar: { assetId: string }) => bar.assetId === assetId);
  expect(found).toMatchObject([
    { emptyKm: 12, roughEmptyKm: null, loading: 'Yard 1, From', offloading: 'To', km: 700 },
    { emptyKm: null, roughEmptyKm: expect.toSatisfy((km: number) => km > 560 && km < 600) },
    { emptyKm: null, roughEmptyKm: 0 },
  ]);
});

test('of a vehicle that has stood for long it says where its last trip ended, at the last of several offloadings', async () => {
  const [stands, drives, fresh] = [await newVehicle(), await newVehicle(), await newVehicle()];
  const silo = { type: 'offloading', address: 'Silo 3, Randfontein, Gauteng', lat: -26.18, lng: 27.7 };
  const { stops, ...way } = details([-26, 28], [-29.88, 31.005]);
  const twoDrops = { ...way, stops: [...stops, { ...silo, type: 'stop-offloading' }] };
  const done = (assetId: string, endDate: string, fields: object) =>
    makeTrip(app, { assetId, clientId, status: 'completed', startDate: endDate, endDate, closingKilometers: 1_600, ...fields });
  await done(stands, '2026-09-02', { lockedInRateDetails: details([-26, 28], [-33.9, 18.4]) });
  await done(stands, '2026-10-02', { lockedInRateDetails: twoDrops });
  await done(drives, '2026-10-02', { lockedInRateDetails: twoDrops });
  await done(drives, '2026-11-20', { lockedInRateDetails: details([-26, 28], [-29.88, 31.005]) });
  await makeTrip(app, { assetId: stands, clientId, status: 'cancelled', startDate: '2026-11-01', endDate: '2026-11-01' });
  await makeTrip(app, { assetId: stands, clientId, status: 'scheduled', startDate: '2026-11-25', endDate: null });
  const asked = async (who: Visitor) => (await who.get('/api/planning/timeline?from=2026-11-18&to=2026-11-26')).body;
  const { trips, lastPlaces } = await asked(controller);
  const placeOf = (assetId: string) => lastPlaces.find((last: { assetId: string }) => last.assetId === assetId)?.place;
  expect(placeOf(stands)).toEqual({ name: 'Silo 3, Randfontein', point: { lat: -26.18, lng: 27.7 } });
  expect(placeOf(fresh)).toBeUndefined();
  // what ended in the range stands among its trips
  expect(placeOf(drives)).toEqual({ name: 'Silo 3, Randfontein', point: { lat: -26.18, lng: 27.7 } });
  expect(trips.find((trip: { assetId: string }) => trip.assetId === drives)).toMatchObject({
    endsAt: { name: 'To', point: { lat: -29.88, lng: 31.005 } },
  });
  expect((await asked(await app.signIn('manager', 'seekoei'))).lastPlaces).toEqual([]);
});

test('of two trips that a vehicle drove on one day it stands where the later one ended, whichever was planned first', async () => {
  const assetId = await newVehicle();
  const day = { assetId, clientId, status: 'completed', startDate: '2026-10-02', endDate: '2026-10-02' } as const;
  await makeTrip(app, {
    ...day,
    openingKilometers: 1_000,
    closingKilometers: 1_600,
    lockedInRateDetails: details([-26, 28], [-33.9, 18.4]),
  });
  await makeTrip(app, {
    ...day,
    openingKilometers: 1_600,
    closingKilometers: 2_200,
    lockedInRateDetails: details([-26, 28], [-29.88, 31.005]),
  });
  await makeTrip(app, { ...day, openingKilometers: 400, closingKilometers: 1_000, lockedInRateDetails: details([-26, 28], [-25, 27]) });
  const { lastPlaces } = (await controller.get('/api/planning/timeline?from=2026-11-18&to=2026-11-26')).body;
  const own = lastPlaces.find((last: { assetId: string }) => last.assetId === assetId);
  expect(own.place.point).toEqual({ lat: -29.88, lng: 31.005 });
});

test('EMPT-1: off the known roads stands the straight line and a fifth, and without coordinates nothing', async () => {
  const assetId = await newVehicle();
  const [windhoekAirport, london]: [number, number][] = [
    [-22.48, 17.47],
    [51.5, -0.1],
  ];
  const trip = (startDate: string, lockedInRateDetails: object) =>
    makeTrip(app, { assetId, clientId, status: 'scheduled', startDate, endDate: startDate, lockedInRateDetails });
  await trip('2026-11-20', details([-26, 28], windhoekAirport!));
  await trip('2026-11-21', details(london!, london!));
  await trip('2026-11-22', details([null, null] as never, [-26, 28]));
  const found = (await shown('2026-11-18', '2026-11-26')).filter((bar: { assetId: string }) => bar.assetId === assetId);
  expect(found.map((bar: { roughEmptyKm: number | null }) => bar.roughEmptyKm)).toEqual([
    null,
    roughRoadKm({ lat: -22.48, lng: 17.47 }, { lat: 51.5, lng: -0.1 }),
    null,
  ]);
});

test('a range is asked for in days, the right way round and not without end; another company sees nothing of it', async () => {
  const assetId = await newVehicle();
  await makeTrip(app, { assetId, clientId, status: 'scheduled', startDate: '2026-11-20' });
  const refused = async (query: string) => (await controller.get(`/api/planning/timeline?${query}`)).body.errors;
  expect(await refused('from=2026-11-20&to=2026-11-19')).toEqual({ to: 'Invalid date range' });
  expect(await refused('from=2026-01-01&to=2026-12-31')).toEqual({ to: 'At most 92 days' });
  expect(await refused('from=x&to=')).toEqual({ from: 'Enter a valid date', to: 'End date is required' });
  expect(await shown('2026-11-18', '2026-11-26', await app.signIn('manager', 'seekoei'))).toEqual([]);
});

test('bookings of a vehicle and leave of its driver that touch the range are told with their days, those that are over are not', async () => {
  const manager = await app.signIn('manager');
  const driver = (await controller.post('/api/drivers', driverBody())).body;
  const assetId = (await controller.post('/api/assets', { ...vehicleBody(), driverId: driver.id })).body.id;
  const book = (eventStartDate: string, eventEndDate: string, eventType = 'workshop') =>
    manager.post('/api/assets/events', { assetId, eventType, eventStartDate, eventEndDate, eventStatus: 'scheduled' });
  const inRange = (await book('2026-11-24T22:00:00.000Z', '2026-11-26T21:00:00.000Z')).body;
  await book('2026-11-27T00:00:00.000Z', '2026-11-28T00:00:00.000Z');
  const cancelled = (await book('2026-11-25T00:00:00.000Z', '2026-11-25T00:00:00.000Z')).body;
  await manager.post(`/api/assets/events/${cancelled.id}/cancel`);
  await manager.post('/api/driver/events', {
    driverId: driver.id,
    eventType: 'Annual Leave',
    eventStartDate: '2026-11-20T00:00:00.000Z',
    eventStatus: 'scheduled',
  });
  const { absences } = (await controller.get('/api/planning/timeline?from=2026-11-18&to=2026-11-26')).body;
  expect(absences.filter((absence: { assetId: string }) => absence.assetId === assetId)).toMatchObject([
    { id: inRange.id, of: 'vehicle', kind: 'workshop', start: '2026-11-25T00:00:00.000Z', end: '2026-11-26T00:00:00.000Z' },
    { of: 'driver', kind: 'Annual Leave', start: '2026-11-20T00:00:00.000Z', end: null },
  ]);
});
