import { afterAll, beforeAll, expect, test } from 'vitest';
import { vehicleBody } from '../../../test/factories.ts';
import { TestApp, type Visitor } from '../../../test/test-app.ts';

let app: TestApp;
let controller: Visitor;
let manager: Visitor;
beforeAll(async () => {
  app = await TestApp.start();
  controller = await app.signIn('controller');
  manager = await app.signIn('manager');
});
afterAll(() => app.stop());

async function newVehicle(): Promise<{ id: string; fleetNumber: string; assetReg: string }> {
  return (await controller.post('/api/assets', vehicleBody())).body;
}
const nothing = {
  totalRevenue: 0,
  completedTrips: 0,
  loadedKm: 0,
  emptyKm: 0,
  totalKm: 0,
  rpk: 0,
  rpkLoaded: 0,
  emptyPercent: 0,
};

test('a vehicle without completed trips has a month of zeros (RPK-4, API-026)', async () => {
  const { id, fleetNumber, assetReg } = await newVehicle();
  const answer = await controller.get(`/api/assets/${id}/monthly_performance/2026-10`);
  expect([answer.status, answer.body]).toEqual([200, { id, assetId: id, fleetNumber, assetReg, month: 10, year: 2026, ...nothing }]);
});

test.each([
  ['2026-03', '', [3, 2026]],
  ['2025-12-31', '', [12, 2025]],
  ['3', '', [3, 2026]],
  ['03', '', [3, 2026]],
  ['march', '', [3, 2026]],
  ['March', '?year=2024', [3, 2024]],
])('a month may be written %s%s', async (month, query, period) => {
  const { id } = await newVehicle();
  const { body } = await controller.get(`/api/assets/${id}/monthly_performance/${month}${query}`);
  expect([body.month, body.year]).toEqual(period);
  const { body: all } = await controller.get(`/api/monthly_performance/${month}${query}`);
  expect([all[0].month, all[0].year]).toEqual(period);
});

test('anything else is no month, and says so at the field', async () => {
  const { id } = await newVehicle();
  for (const month of ['13', '0', '2026-13', 'Mar', '2026-02-30']) {
    for (const path of [`/api/assets/${id}/monthly_performance/${month}`, `/api/monthly_performance/${month}`]) {
      const answer = await controller.get(path);
      expect([path, answer.status, Object.keys(answer.body.errors)]).toEqual([path, 422, ['month']]);
    }
  }
});

test('a month answers every vehicle by fleet number, an id answers one record of the current month or the one asked for (API-027, FUEL-006)', async () => {
  const vehicle = await newVehicle();
  const { body: all } = await controller.get('/api/monthly_performance/2026-10');
  const numbers = all.map((row: { fleetNumber: string }) => row.fleetNumber);
  expect(numbers).toContain(vehicle.fleetNumber);
  expect(numbers).toEqual(numbers.toSorted());
  expect((await controller.get(`/api/monthly_performance/${vehicle.id}`)).body).toMatchObject({ id: vehicle.id, month: 11, year: 2026 });
  expect((await controller.get(`/api/monthly_performance/${vehicle.id}?month=1`)).body).toMatchObject({ month: 1, year: 2026 });
});

test('the current month is that of South Africa (GEN-020)', async () => {
  const vehicle = await newVehicle();
  app.clock.set('2026-11-30T22:30:00.000Z');
  const visitor = await app.signIn('controller');
  expect((await visitor.get(`/api/monthly_performance/${vehicle.id}`)).body).toMatchObject({ month: 12, year: 2026 });
  app.clock.set('2026-11-21T06:00:00.000Z');
  controller = await app.signIn('controller');
  manager = await app.signIn('manager');
});

test('dropping figures needs a manager and leaves figures that are computed again (FUEL-006, API-027)', async () => {
  const { id } = await newVehicle();
  for (const path of [`/api/monthly_performance/${id}`, '/api/monthly_performance/2026-10']) {
    expect((await controller.delete(path)).status).toBe(403);
    expect((await manager.delete(path)).status).toBe(204);
    expect((await controller.get(path)).status).toBe(200);
  }
  expect((await manager.delete('/api/monthly_performance/13')).status).toBe(422);
});

test('a vehicle of another company has no figures and shows in no month of ours', async () => {
  const { id, fleetNumber } = await newVehicle();
  const stranger = await app.signIn('manager', 'seekoei');
  for (const path of [`/api/assets/${id}/monthly_performance/2026-10`, `/api/monthly_performance/${id}`]) {
    expect((await stranger.get(path)).status).toBe(404);
  }
  expect((await stranger.delete(`/api/monthly_performance/${id}`)).status).toBe(404);
  const { body } = await stranger.get('/api/monthly_performance/2026-10');
  expect(body.map((row: { fleetNumber: string }) => row.fleetNumber)).not.toContain(fleetNumber);
});
