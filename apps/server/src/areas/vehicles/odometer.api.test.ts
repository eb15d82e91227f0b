import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeOrder, newTruck } from '../../../test/factories.ts';
import { TestApp, type Visitor } from '../../../test/test-app.ts';

let app: TestApp;
let controller: Visitor;
let senior: Visitor;
beforeAll(async () => {
  app = await TestApp.start();
  controller = await app.signIn('controller');
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

test('an odometer rises by hand and keeps one decimal', async () => {
  const { id } = await newTruck(controller, { odometerReading: 182_400 });
  expect((await controller.patch(`/api/assets/${id}`, { odometerReading: 182_400.4 })).body.odometerReading).toBe(182_400.4);
  expect((await controller.patch(`/api/assets/${id}`, { odometerReading: 182_400.44 })).status).toBe(422);
});

test('an odometer is lowered only with an advanced permission, and then by a reset with its reason (ODO-2)', async () => {
  const { id } = await newTruck(controller, { odometerReading: 1_823_400 });
  const refused = await controller.patch(`/api/assets/${id}`, { odometerReading: 182_400 });
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['odometerReading']]);
  const allowed = await senior.patch(`/api/assets/${id}`, { odometerReading: 182_400, odometerResetReason: 'One zero too many' });
  expect(allowed.body.odometerReading).toBe(182_400);
  const resets = await app.inTenant('kwela', (db) =>
    db.selectFrom('odometerReadings').where('assetId', '=', id).where('source', '=', 'reset').select(['km', 'reason']).execute(),
  );
  expect(resets).toEqual([{ km: 182_400, reason: 'One zero too many' }]);
  expect((await controller.patch(`/api/assets/${id}`, { odometerReading: 182_900 })).body.odometerReading).toBe(182_900);
});

test('an odometer flags a jump of more than 1 500 km a day and keeps it (ODO-5)', async () => {
  const { id } = await newTruck(controller, { odometerReading: 182_400 });
  app.clock.advance(86_400_000);
  const nextDay = await app.signIn('controller');
  await nextDay.patch(`/api/assets/${id}`, { odometerReading: 183_901 });
  const flags = await app.inTenant('kwela', (db) =>
    db.selectFrom('odometerReadings').where('assetId', '=', id).orderBy('sequence').select('flags').execute(),
  );
  expect(flags.map((row) => row.flags)).toEqual([[], ['implausible_jump']]);
});
