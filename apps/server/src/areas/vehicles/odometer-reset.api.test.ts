import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeOrder, newTruck } from '../../../test/factories.ts';
import { TestApp, type Visitor } from '../../../test/test-app.ts';

let app: TestApp;
let senior: Visitor;
beforeAll(async () => {
  app = await TestApp.start();
  senior = await app.signIn('senior');
});
afterAll(() => app.stop());
beforeEach(() => app.clock.set('2026-11-21T06:00:00.000Z'));

const reading = async (id: string) => (await senior.get(`/api/assets/${id}`)).body.odometerReading;

async function resetTruck() {
  const truck = await newTruck(senior, { odometerReading: 80_000 });
  const before = await makeOrder(senior, truck.id, { date: '2026-11-10T06:00:00Z', kilometers: 79_500, firstRefuel: true });
  await senior.patch(`/api/assets/${truck.id}`, { odometerReading: 1_000, odometerResetReason: 'New instrument' });
  expect(await reading(truck.id)).toBe(1_000);
  return { truck, before };
}

test('an order dated before an odometer reset that is edited after it leaves the odometer alone', async () => {
  const { truck, before } = await resetTruck();
  const edited = await senior.patch(`/api/diesel/${before.id}`, { kilometers: 81_450, adminOverride: true });
  expect([edited.status, await reading(truck.id)]).toEqual([200, 1_000]);
});

test('an order dated before an odometer reset that is handed in after it leaves the odometer alone, one dated after it counts', async () => {
  const { truck } = await resetTruck();
  await makeOrder(senior, truck.id, { date: '2026-11-12T06:00:00Z', kilometers: 80_900, adminOverride: true });
  expect(await reading(truck.id)).toBe(1_000);
  await makeOrder(senior, truck.id, { date: '2026-11-21T08:00:00Z', kilometers: 1_400, adminOverride: true });
  expect(await reading(truck.id)).toBe(1_400);
});

test('an order that is dated anew counts by its new date', async () => {
  const { truck, before } = await resetTruck();
  await senior.patch(`/api/diesel/${before.id}`, { date: '2026-11-21T07:00:00Z', kilometers: 1_250, adminOverride: true });
  expect(await reading(truck.id)).toBe(1_250);
  await senior.patch(`/api/diesel/${before.id}`, { date: '2026-11-11T07:00:00Z', adminOverride: true });
  expect(await reading(truck.id)).toBe(1_000);
});

test('a reading set by hand far beyond a day’s distance is kept and said', async () => {
  const truck = await newTruck(senior, { odometerReading: 642_453 });
  const { status, body } = await senior.patch(`/api/assets/${truck.id}`, { odometerReading: 6_424_530 });
  expect([status, body.odometerReading, body.warnings.map(({ code }: { code: string }) => code)]).toEqual([
    200,
    6_424_530,
    ['implausible_jump'],
  ]);
});
