import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeOrder, newTruck } from '../../../test/factories.ts';
import { TestApp, type Visitor } from '../../../test/test-app.ts';

let app: TestApp;
let controller: Visitor;
let senior: Visitor;
beforeAll(async () => {
  app = await TestApp.start();
  [controller, senior] = [await app.signIn('controller'), await app.signIn('senior')];
});
afterAll(() => app.stop());

/** Twelve honest fills of 1 000 km and 500 litres, three days apart; `bend` changes single ones. */
async function history(bend: Record<number, Record<string, unknown>>) {
  const truck = await newTruck(controller, { odometerReading: 100_000 });
  const orders: { id: string }[] = [];
  for (let number = 0; number < 12; number += 1) {
    const date = new Date(Date.parse('2026-10-10T06:00:00Z') + number * 3 * 86_400_000).toISOString();
    const fields = {
      date,
      kilometers: 100_000 + number * 1_000,
      liters: 495 + (number % 3) * 5,
      adminOverride: true,
      firstRefuel: number === 0,
    };
    orders.push(await makeOrder(senior, truck.id, { ...fields, ...bend[number] }));
  }
  return { truck, orders };
}
const queueOf = async (truck: { id: string }, query = '') =>
  (await controller.get(`/api/diesel/exceptions?asset_id=${truck.id}${query}`)).body;

test('a fill that took far too much stands in the queue with litres, rand and the reason, until somebody answers it', async () => {
  await controller.put('/api/diesel/prices', { month: '2026-09', randPerLiter: 20 });
  await controller.put('/api/diesel/prices', { month: '2026-11', randPerLiter: 22.1 });
  const { truck, orders } = await history({ 9: { liters: 650 } });
  const { exceptions, open, excessLiters, excessRand } = await queueOf(truck);
  expect(exceptions).toHaveLength(1);
  expect(exceptions[0]).toMatchObject({
    orderId: orders[9]!.id,
    kind: 'too_bad',
    liters: 650,
    tripKm: 1_000,
    expectedLiters: 500,
    differenceLiters: 150,
    differencePercent: 30,
    // filled on 6 November
    differenceRand: 3_315,
    resolution: null,
  });
  expect(exceptions[0].explanation[0]).toBe(
    '650\u00a0L for 1\u00a0000\u00a0km is 1.54\u00a0km/L; this vehicle does 2.00\u00a0km/L in these months.',
  );
  expect([open, excessLiters, excessRand]).toEqual([1, 150, 3_315]);

  const refused = await controller.post(`/api/diesel/exceptions/${orders[9]!.id}/resolve`, { kind: 'too_bad', note: ' ' });
  expect([refused.status, refused.body.errors]).toEqual([422, { note: 'Note is required' }]);
  const note = 'Driver had two jerrycans filled; warned';
  const resolved = await controller.post(`/api/diesel/exceptions/${orders[9]!.id}/resolve`, { kind: 'too_bad', note });
  expect(resolved.body.resolution).toMatchObject({ note, by: 'controller' });
  expect(await queueOf(truck)).toMatchObject({ exceptions: [], open: 0, resolved: 1 });
  expect((await queueOf(truck, '&state=resolved')).exceptions).toHaveLength(1);
  // other litres are another question
  await controller.patch(`/api/diesel/${orders[9]!.id}`, { liters: 660 });
  expect(await queueOf(truck)).toMatchObject({ open: 1, resolved: 0 });
});

test('a missing slip, a reading that cannot be, too much for the tank and a slip handed in twice are told apart', async () => {
  const { truck, orders } = await history({
    4: { kilometers: 114_000 },
    8: { liters: 250 },
    10: { liters: 950, kilometers: 110_900 },
    11: { externalOrderNumber: 'TWICE-1' },
    2: { externalOrderNumber: 'twice-1' },
  });
  const { exceptions } = await queueOf(truck);
  const found = exceptions.map(({ orderId, kind }: { orderId: string; kind: string }) => [
    orders.findIndex(({ id }) => id === orderId),
    kind,
  ]);
  expect(found).toEqual(
    expect.arrayContaining([
      [11, 'duplicate_slip'],
      [10, 'over_capacity'],
      [8, 'too_good'],
      [4, 'odometer_typo'],
    ]),
  );
  const typo = exceptions.find(({ kind }: { kind: string }) => kind === 'odometer_typo');
  expect(typo.explanation.join(' ')).toContain('Probably meant: 104\u00a0000\u00a0km');
});

test('an honest history raises no doubt, and a doubt that is none can no longer be answered', async () => {
  const { truck, orders } = await history({});
  expect(await queueOf(truck)).toMatchObject({ exceptions: [], open: 0, resolved: 0, excessLiters: 0, excessRand: null });
  const answer = await controller.post(`/api/diesel/exceptions/${orders[3]!.id}/resolve`, { kind: 'too_bad', note: 'Nothing' });
  expect([answer.status, answer.body.code]).toEqual([409, 'exception_gone']);
});

test('a price holds from its month on and must be above nothing', async () => {
  const refused = await controller.put('/api/diesel/prices', { month: '2026-01', randPerLiter: 0 });
  expect([refused.status, refused.body.errors]).toEqual([422, { randPerLiter: 'Price must be positive' }]);
  expect((await controller.put('/api/diesel/prices', { month: 'someday', randPerLiter: 20 })).status).toBe(422);
  await controller.put('/api/diesel/prices', { month: 'March', randPerLiter: 18.6 });
  expect((await controller.get('/api/diesel/prices')).body).toContainEqual({ month: '2026-03', randPerLiter: 18.6 });
});
