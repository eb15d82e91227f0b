import { afterAll, beforeAll, expect, test } from 'vitest';
import { ok, TripDesk, type Body } from '../../../test/trip-desk.ts';
import type { Visitor } from '../../../test/test-app.ts';

let desk: TripDesk;
let manager: Visitor;
beforeAll(async () => {
  desk = await TripDesk.open();
  manager = await desk.app.signIn('manager');
});
afterAll(() => desk.app.stop());

const found = async (record: string): Promise<Body[]> => ok(await manager.get(`/api/history?record=${encodeURIComponent(record)}`)).entries;

test('a vehicle that was renamed is found by its old number and registration too, in any spelling', async () => {
  const vehicle = await desk.newVehicle({ fleetNumber: 'OLD 17', assetReg: 'AB 17 CD GP' });
  desk.app.clock.advance(1_000);
  ok(await desk.senior.patch(`/api/assets/${vehicle.id}`, { fleetNumber: 'NEW 17', assetReg: 'EF 17 GH GP' }));
  for (const name of ['OLD 17', 'old17', 'ab17cdgp', 'NEW 17']) {
    expect([name, (await found(name)).map(({ recordId, recordName }) => [recordId, recordName])]).toEqual([
      name,
      [
        [vehicle.id, 'NEW 17'],
        [vehicle.id, 'NEW 17'],
      ],
    ]);
  }
});

test('an entry says whether its record is there, and by itself what else goes back with it', async () => {
  const vehicle = await desk.newVehicle({ fleetNumber: 'THERE 1', assetReg: 'TH 1 GP' });
  const trip = await desk.drive(vehicle.id, { openingKilometers: 182_500 });
  const [entry] = await found('THERE 1');
  expect(entry).toMatchObject({ recordThere: true, elsewhere: [] });
  expect(ok(await manager.get(`/api/history/entries/${entry.id}`)).elsewhere).toMatchObject([
    { record: 'trip', recordId: trip.id, did: 'Created' },
  ]);
  expect((await manager.get('/api/history/entries/00000000-0000-4000-8000-000000000000')).status).toBe(404);
  expect((await desk.controller.get(`/api/history/entries/${entry.id}`)).status).toBe(403);
  const spare = await desk.newVehicle({ fleetNumber: 'GONE 1', assetReg: 'GO 1 GP' });
  expect((await desk.senior.delete(`/api/assets/${spare.id}`)).status).toBe(204);
  expect((await found('GONE 1'))[0]).toMatchObject({ recordThere: false, recordName: 'GONE 1' });
});

test('says for how many months entries are kept', async () => {
  expect(ok(await manager.get('/api/history/choices')).keptMonths).toBeNull();
});
