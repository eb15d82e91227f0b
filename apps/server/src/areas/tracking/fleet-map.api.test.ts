import { afterAll, beforeAll, expect, test } from 'vitest';
import { driverBody } from '../../../test/factories.ts';
import { addTrackedFleet } from '../../../test/large-fleet.ts';
import { ok, TripDesk, type Body } from '../../../test/trip-desk.ts';
import { takePositions, type VehicleFix } from './tracking.service.ts';

const at = new Date('2026-11-21T05:58:00.000Z');
const POSITIONS = '/api/tracking/vehicles/positions';
let desk: TripDesk;
let truck: Body;
beforeAll(async () => {
  desk = await TripDesk.open();
  truck = await desk.newVehicle({ fleetNumber: 'TRK-7', assetReg: 'HX 42 LN GP' });
  await report(truck.id);
});
afterAll(() => desk.app.stop());

const report = (assetId: string, fix: Partial<VehicleFix> = {}, tenant = 'kwela') =>
  desk.app.inTenant(tenant, (db) =>
    takePositions({ db, clock: desk.app.clock }, [
      { assetId, lat: -26.141, lon: 28.203, speed: 76.4, heading: 142, rawDt: '2026-11-21 07:58:00', at, ...fix },
    ]),
  );
const positions = async (who = desk.finance): Promise<Body[]> => ok(await who.get(POSITIONS));
const card = async (id: string, who = desk.finance) => who.get(`/api/tracking/vehicles/${id}/card`);

test('each vehicle that was ever heard of has its latest position, by fleet number (decision 11.4; TRK-014, TRK-015)', async () => {
  const first = await desk.newVehicle({ fleetNumber: 'AAA-1' });
  await desk.newVehicle({ fleetNumber: 'AAA-0' });
  await report(first.id, { speed: null, heading: null, rawDt: null });
  await report(first.id, { lat: -29.88, lon: 31.005, speed: 0, at: new Date(at.getTime() + 1) });
  const all = await positions();
  expect(all.map(({ fleetNumber }) => fleetNumber)).toEqual(['AAA-1', 'TRK-7']);
  expect(all[0]).toMatchObject({ assetId: first.id, lat: -29.88, lon: 31.005, speed: 0 });
  expect(all[1]).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    assetId: truck.id,
    fleetNumber: 'TRK-7',
    registration: 'HX 42 LN GP',
    driver: null,
    lat: -26.141,
    lon: 28.203,
    speed: 76.4,
    heading: 142,
    raw_dt: '2026-11-21 07:58:00',
    timestamp: '2026-11-21T05:58:00.000Z',
  });
});

test('a deleted vehicle is on no map, and another company sees nothing (TRK-016)', async () => {
  const gone = await desk.newVehicle();
  await report(gone.id);
  expect((await positions()).some(({ assetId }) => assetId === gone.id)).toBe(true);
  expect((await desk.senior.delete(`/api/assets/${gone.id}`)).status).toBe(204);
  expect((await positions()).some(({ assetId }) => assetId === gone.id)).toBe(false);
  expect((await card(gone.id)).status).toBe(404);
  const other = await desk.app.signIn('manager', 'seekoei');
  expect(await positions(other)).toEqual([]);
  expect((await card(truck.id, other)).status).toBe(404);
});

test('a caller that has the answer gets 304, until a vehicle moves or is called otherwise, and never somebody of another company', async () => {
  const ask = (mark: string, who = desk.finance) => who.request('GET', POSITIONS, { headers: { 'if-none-match': mark } });
  const first = await desk.finance.get(POSITIONS);
  const mark = String(first.headers['etag']);
  expect(first.headers['cache-control']).toBe('private, no-cache');
  const again = await ask(`"other", ${mark}`);
  expect([again.status, again.bytes.length, again.headers['etag']]).toEqual([304, 0, mark]);
  // a fix that an earlier moment received and that was committed later moves the vehicle all the same
  await report(truck.id, { at: new Date(at.getTime() + 60_000) });
  const moved = await ask(mark);
  expect([moved.status, moved.headers['etag'] === mark]).toEqual([200, false]);
  const driver = ok(await desk.controller.post('/api/drivers', driverBody({ name: 'Thandi', surname: 'Mokoena' })), 201);
  ok(await desk.controller.patch(`/api/assets/${truck.id}`, { driverId: driver.id }));
  const manned = await ask(String(moved.headers['etag']));
  expect(manned.body.find(({ assetId }: Body) => assetId === truck.id).driver).toBe('Thandi Mokoena');
  const other = await desk.app.signIn('manager', 'seekoei');
  expect((await ask(String(manned.headers['etag']), other)).status).toBe(200);
  expect((await ask(String(manned.headers['etag']), desk.app.visitor())).status).toBe(401);
});

test('the card says who drives, on which trip, and where that is in words', async () => {
  const vehicle = await desk.newVehicle({ fleetNumber: 'CARD-1' });
  expect(ok(await card(vehicle.id))).toMatchObject({ fleetNumber: 'CARD-1', driver: null, trip: null, place: null });
  const driver = ok(
    await desk.controller.post('/api/drivers', driverBody({ name: 'Sipho', surname: 'Dube', phone: '+27 82 000 1234' })),
    201,
  );
  ok(await desk.controller.patch(`/api/assets/${vehicle.id}`, { driverId: driver.id }));
  await report(vehicle.id, { lat: -28.2, lon: 29.1 });
  const planned = await desk.plan(vehicle.id, { startDate: '2026-11-25', endDate: '2026-11-26' });
  expect(ok(await card(vehicle.id)).trip).toMatchObject({ id: planned.id, status: 'scheduled' });
  const driven = await desk.drive(vehicle.id);
  const shownCard = ok(await card(vehicle.id));
  expect(shownCard).toMatchObject({
    assetId: vehicle.id,
    driver: { id: driver.id, name: 'Sipho Dube', phone: '+27 82 000 1234' },
    trip: {
      id: driven.id,
      tripNumber: driven.tripNumber,
      status: 'on_route',
      loading: 'City Deep, Johannesburg',
      offloading: 'Maydon Wharf, Durban',
      endDate: '2026-11-22T00:00:00.000Z',
    },
  });
  expect(shownCard.place).toBe('9 km north of Harrismith');
  await report(vehicle.id, { lat: 51.5, lon: -0.1, at: new Date(at.getTime() + 60_000) });
  expect(ok(await card(vehicle.id)).place).toBeNull();
});

test('5 000 vehicles come whole, and a fleet of that size that stands still is answered with 304', async () => {
  const other = await desk.app.signIn('manager', 'seekoei');
  await desk.app.inTenant('seekoei', (db) => addTrackedFleet(db, 5_000));
  const answer = await other.get(POSITIONS);
  expect(answer.body).toHaveLength(5_000);
  expect((await other.request('GET', POSITIONS, { headers: { 'if-none-match': String(answer.headers['etag']) } })).status).toBe(304);
});
