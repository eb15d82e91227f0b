import { positionKey } from '@superlink/domain/tracking/vehicle-position.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ok, TripDesk, type Body } from '../../../test/trip-desk.ts';
import { takePositions, type VehicleFix } from './tracking.service.ts';

const at = new Date('2026-11-21T05:58:00.000Z');
let desk: TripDesk;
let vehicle: Body;
beforeAll(async () => {
  desk = await TripDesk.open();
  vehicle = await desk.newVehicle({ fleetNumber: 'TRK-7', assetReg: 'HX 42 LN GP' });
  await report({});
});
afterAll(() => desk.app.stop());

const report = (fix: Partial<VehicleFix>, assetId: string = vehicle.id) =>
  desk.app.inTenant('kwela', (db) =>
    takePositions({ db, clock: desk.app.clock }, [
      { assetId, lat: -26.141, lon: 28.203, speed: 76.4, heading: 142, rawDt: '2026-11-21 07:58:00', at, ...fix },
    ]),
  );
const ask = (key: string, who = desk.finance) => who.get(`/api/tracking/vehicle/position/${encodeURIComponent(key)}`);

test('a position has its fields, and is found by fleet number and registration, by the vehicle and by its own id (API-050, TRK-014, TRK-015; decision 11.5)', async () => {
  const found = ok(await ask(positionKey(vehicle)));
  expect(found).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    assetId: vehicle.id,
    registration: 'HX 42 LN GP',
    lat: -26.141,
    lon: 28.203,
    speed: 76.4,
    heading: 142,
    raw_dt: '2026-11-21 07:58:00',
    timestamp: '2026-11-21T05:58:00.000Z',
  });
  for (const key of ['trk7hx42lngp', 'TRK 7 / HX-42-LN-GP', vehicle.id, found.id]) expect(ok(await ask(key))).toEqual(found);
});

test.each(['', '-', 'TRK-7', 'HX 42 LN GP', 'TRK-7-HX 42 LN GP 2', '00000000-0000-4000-8000-000000000000', '%'])(
  'nothing is found under %j',
  async (key) => {
    const { status } = await ask(key);
    expect(status).toBe(404);
  },
);

test('a vehicle that was never heard of, and one that is deleted, are nowhere', async () => {
  const silent = await desk.newVehicle();
  expect((await ask(silent.id)).status).toBe(404);
  const gone = await desk.newVehicle();
  await report({}, gone.id);
  ok(await ask(gone.id));
  expect((await desk.senior.delete(`/api/assets/${gone.id}`)).status).toBe(204);
  expect((await ask(gone.id)).status).toBe(404);
});

test('only a newer fix moves a vehicle, and a place that is none never does (decision 11.2, 11.4)', async () => {
  const truck = await desk.newVehicle();
  const where = async () => ok(await ask(truck.id));
  await report({}, truck.id);
  await report({ lat: -29.88, lon: 31.005, at: new Date(at.getTime() - 1) }, truck.id);
  await report({ lat: -29.88, lon: 31.005 }, truck.id);
  await report({ lat: 0, lon: 0, at: new Date(at.getTime() + 60_000) }, truck.id);
  expect(await where()).toMatchObject({ lat: -26.141, timestamp: at.toISOString() });
  await report({ lat: -29.88, lon: 31.005, speed: null, heading: null, rawDt: null, at: new Date(at.getTime() + 60_000) }, truck.id);
  expect(await where()).toMatchObject({ lat: -29.88, lon: 31.005, speed: null, heading: null, raw_dt: null });
});

test('another company sees nothing of it (TRK-016)', async () => {
  const other = await desk.app.signIn('manager', 'seekoei');
  for (const key of [positionKey(vehicle), vehicle.id]) expect((await ask(key, other)).status).toBe(404);
});
