import { linksOf } from '@superlink/domain/diesel/fuel-chain.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dieselBody, makeOrder, newTruck as truckOf, vehicleBody } from '../../../test/factories.ts';
import { TestApp, type Visitor } from '../../../test/test-app.ts';

let app: TestApp;
let controller: Visitor;
let senior: Visitor;
let finance: Visitor;
beforeAll(async () => {
  app = await TestApp.start();
  [controller, senior, finance] = [await app.signIn('controller'), await app.signIn('senior'), await app.signIn('finance')];
});
afterAll(() => app.stop());

const newTruck = (fields?: Record<string, unknown>) => truckOf(controller, fields);
const order = (assetId: string, fields?: Record<string, unknown>, visitor = senior) => makeOrder(visitor, assetId, fields);
const reading = async (id: string) => (await controller.get(`/api/assets/${id}`)).body.odometerReading;
const figures = async (id: string) => {
  const { body } = await controller.get(`/api/diesel/${id}`);
  return [body.previousKm, body.tripKm, body.tripConsumption, body.tripLPer100km];
};

/** EX-1: A with its baseline, B, and C that lacks a slip. */
async function exampleChain() {
  const truck = await newTruck();
  const a = await order(truck.id, { date: '2026-09-02T04:30:00Z', kilometers: 182_400, liters: 520, baselinePrevKm: 181_340 });
  const b = await order(truck.id, { date: '2026-09-05T12:10:00Z', kilometers: 183_576, liters: 588 });
  const c = await order(truck.id, { date: '2026-09-09T03:45:00Z', kilometers: 184_680, liters: 280 });
  return { truck, a, b, c };
}

describe('a diesel order', () => {
  test('answers every field, with the vehicle and driver as they were (DSL-014, DSL-015, DSL-030)', async () => {
    const truck = await newTruck();
    const body = dieselBody(truck.id, { kilometers: 182_400, liters: 520, baselinePrevKm: 181_340, tripKm: 1, tripConsumption: 99 });
    const { status, body: made } = await controller.post('/api/diesel', body);
    expect(status).toBe(201);
    expect(made).toMatchObject({
      externalOrderNumber: body.externalOrderNumber,
      date: '2026-11-20T06:00:00.000Z',
      location: 'Mountain Junction Truck Stop',
      assetId: truck.id,
      assetReg: truck.assetReg,
      assetFleetNumber: truck.fleetNumber,
      driverId: truck.driver.id,
      driverName: truck.driver.name,
      driverSurname: truck.driver.surname,
      liters: 520,
      kilometers: 182_400,
      previousKm: 181_340,
      tripKm: 1_060,
      tripConsumption: 2.04,
      tripLPer100km: 49.06,
      baselinePrevKm: 181_340,
      firstRefuel: false,
      adminOverride: false,
      flags: [],
    });
    expect(made.systemOrderNumber).toMatch(/^DO-\d{6}$/);
    await controller.patch(`/api/assets/${truck.id}`, { driverId: null, assetReg: 'ZZ 99 ZZ GP' });
    expect((await controller.get(`/api/diesel/${made.id}`)).body).toEqual(made);
  });

  test('never gets the number of one that was cancelled (DSL-016)', async () => {
    const truck = await newTruck();
    const first = await order(truck.id, { firstRefuel: true });
    await controller.post(`/api/diesel/${first.id}/cancel`);
    const second = await order(truck.id, { firstRefuel: true });
    expect(Number(second.systemOrderNumber.slice(3))).toBeGreaterThan(Number(first.systemOrderNumber.slice(3)));
  });

  test('moves the odometer up and never down, and takes its reading away when it goes (ODO-1)', async () => {
    const truck = await newTruck({ odometerReading: 182_400 });
    const typo = await order(truck.id, { kilometers: 1_823_400, firstRefuel: true });
    expect(await reading(truck.id)).toBe(1_823_400);
    await controller.patch(`/api/diesel/${typo.id}`, { kilometers: 182_340 });
    expect(await reading(truck.id)).toBe(182_400);
    await controller.patch(`/api/diesel/${typo.id}`, { kilometers: 182_900 });
    expect(await reading(truck.id)).toBe(182_900);
    await controller.post(`/api/diesel/${typo.id}/cancel`);
    expect(await reading(truck.id)).toBe(182_400);
  });

  test('is recorded with who wrote it, and what it was before', async () => {
    const { b } = await exampleChain();
    await controller.patch(`/api/diesel/${b.id}`, { location: 'Elsewhere' });
    await finance.delete(`/api/diesel/${b.id}`);
    const entries = await app.inTenant('kwela', (db) =>
      db.selectFrom('auditEntries').where('recordId', '=', b.id).select(['action', 'actorName', 'before', 'after']).orderBy('id').execute(),
    );
    expect(entries.map(({ action, actorName }) => [action, actorName])).toEqual([
      ['created', 'senior'],
      ['updated', 'controller'],
      ['cancelled', 'finance'],
    ]);
    expect(entries[1]!.before).toMatchObject({ location: 'Mountain Junction Truck Stop' });
    expect(entries[2]!.before).toMatchObject({ systemOrderNumber: b.systemOrderNumber, location: 'Elsewhere' });
  });
});

test('a slip dated after today is saved and flagged; the form learns when the odometer was read', async () => {
  const truck = await newTruck({ odometerReading: 100_000 });
  const ahead = new Date(app.clock.now().getTime() + 40 * 86_400_000).toISOString();
  const saved = await controller.post('/api/diesel', dieselBody(truck.id, { date: ahead, kilometers: 100_500, firstRefuel: true }));
  expect([saved.status, saved.body.flags]).toEqual([201, ['future_date']]);
  const corrected = await controller.patch(`/api/diesel/${saved.body.id}`, { date: app.clock.now().toISOString() });
  expect(corrected.body.flags).toEqual([]);
  const { body: vehicles } = await controller.get('/api/assets/diesel');
  expect(vehicles.find(({ id }: { id: string }) => id === truck.id)).toMatchObject({
    odometerReading: 100_500,
    odometerReadAt: app.clock.now().toISOString(),
  });
});

describe('the chain', () => {
  test('FUEL-01 to FUEL-05: a back-dated slip goes to its place by date, and only the next order moves (DSL-022, DSL-023, API-048)', async () => {
    const { truck, a, b, c } = await exampleChain();
    expect([await figures(a.id), await figures(b.id), await figures(c.id)]).toEqual([
      [181_340, 1_060, 2.04, 49.06],
      [182_400, 1_176, 2, 50],
      [183_576, 1_104, 3.94, 25.36],
    ]);
    expect(c.flags).toEqual(['too_good']);
    const slip = { date: '2026-09-07T16:00:00Z', kilometers: 184_100, liters: 260 };
    const refused = await controller.post('/api/diesel', dieselBody(truck.id, slip));
    expect([refused.status, refused.body.detail]).toEqual([422, 'Kilometers cannot be less than last refuel kilometers']);
    const x = await order(truck.id, { ...slip, adminOverride: true });
    expect([x.previousKm, x.tripKm, x.tripConsumption, x.tripLPer100km]).toEqual([183_576, 524, 2.02, 49.62]);
    expect(await figures(c.id)).toEqual([184_100, 580, 2.07, 48.28]);
    // FUEL-07: an edit moves the next one and nothing else; FUEL-08: the one behind a cancelled order closes the gap
    await controller.patch(`/api/diesel/${b.id}`, { kilometers: 183_476 });
    expect([await figures(b.id), await figures(x.id), await figures(c.id)]).toEqual([
      [182_400, 1_076, 1.83, 54.65],
      [183_476, 624, 2.4, 41.67],
      [184_100, 580, 2.07, 48.28],
    ]);
    const cancelled = await controller.post(`/api/diesel/${x.id}/cancel`);
    expect([cancelled.status, cancelled.body.id, (await controller.get(`/api/diesel/${x.id}`)).status]).toEqual([200, x.id, 404]);
    expect(await figures(c.id)).toEqual([183_476, 1_204, 4.3, 23.26]);
  });

  test('FUEL-09: the next order inherits the baseline of a first one that is cancelled; without one it starts anew (DSL-023, VAL-059)', async () => {
    const { a, b } = await exampleChain();
    await controller.post(`/api/diesel/${a.id}/cancel`);
    expect(await figures(b.id)).toEqual([181_340, 2_236, 3.8, 26.3]);
    const truck = await newTruck();
    const first = await order(truck.id, { kilometers: 182_400, firstRefuel: true });
    const second = await order(truck.id, { kilometers: 183_576, date: '2026-11-21T04:00:00Z' });
    expect(second.tripKm).toBe(1_176);
    await controller.post(`/api/diesel/${first.id}/cancel`);
    expect(await figures(second.id)).toEqual([null, null, null, null]);
    expect((await controller.get(`/api/diesel/${second.id}`)).body.firstRefuel).toBe(true);
  });

  test('a first refuel forgets the kilometres that were sent with it (DSL-021)', async () => {
    const truck = await newTruck();
    const made = await order(truck.id, { kilometers: 182_400, firstRefuel: true, baselinePrevKm: 181_340 });
    expect([made.baselinePrevKm, made.previousKm, made.tripKm, made.firstRefuel]).toEqual([null, null, null, true]);
  });

  test('FUEL-10, FUEL-11: a second pump drives no kilometres, and a new cluster starts below with an override (VAL-059)', async () => {
    const { truck } = await exampleChain();
    await order(truck.id, { date: '2026-09-12T05:00:00Z', kilometers: 185_800, liters: 400 });
    const d2 = await order(truck.id, { date: '2026-09-12T05:20:00Z', kilometers: 185_800, liters: 150 });
    expect(await figures(d2.id)).toEqual([185_800, 0, null, null]);
    const e = await order(truck.id, { date: '2026-10-03T06:00:00Z', kilometers: 1_250, liters: 300, adminOverride: true });
    expect([await figures(e.id), e.flags]).toEqual([[185_800, null, null, null], ['km_reset']]);
    const g = await order(truck.id, { date: '2026-10-06T06:00:00Z', kilometers: 2_350, liters: 540 }, controller);
    expect(await figures(g.id)).toEqual([1_250, 1_100, 2.04, 49.09]);
  });

  test('an edit must stay between its neighbours, and an order that moves in time is linked at both places (VAL-048)', async () => {
    const { a, b, c } = await exampleChain();
    for (const kilometers of [182_399, 184_681]) {
      const answer = await controller.patch(`/api/diesel/${b.id}`, { kilometers });
      expect([answer.status, answer.body.errors]).toEqual([422, { kilometers: 'Kilometers cannot be less than last refuel kilometers' }]);
    }
    expect((await controller.patch(`/api/diesel/${b.id}`, { kilometers: 182_400 })).status).toBe(200);
    expect((await controller.patch(`/api/diesel/${b.id}`, { date: '2026-09-10T06:00:00Z' })).status).toBe(422);
    const moved = await senior.patch(`/api/diesel/${b.id}`, { date: '2026-09-10T06:00:00Z', kilometers: 185_000 });
    expect([moved.body.previousKm, moved.body.tripKm]).toEqual([184_680, 320]);
    expect(await figures(c.id)).toEqual([182_400, 2_280, 8.14, 12.28]);
    // a first order that moves back hands its baseline on
    await senior.patch(`/api/diesel/${a.id}`, { date: '2026-09-20T06:00:00Z', kilometers: 186_000 });
    expect([(await figures(c.id))[0], (await figures(a.id))[0]]).toEqual([181_340, 185_000]);
  });

  test('of a vehicle that two users fill at the same moment has no gap and no double', async () => {
    const truck = await newTruck();
    await order(truck.id, { kilometers: 182_000, date: '2026-09-01T06:00:00Z', firstRefuel: true });
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        (index % 2 ? senior : controller).post(
          '/api/diesel',
          dieselBody(truck.id, { kilometers: 183_000, date: `2026-09-0${2 + index}T06:00:00Z` }),
        ),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 201));
    const { diesel } = (await controller.get(`/api/diesel?asset_id=${truck.id}`)).body;
    expect(diesel.map(({ tripKm }: { tripKm: number }) => tripKm)).toEqual([0, 0, 0, 0, 0, 0, 0, 1_000, null]);
    expect(new Set(diesel.map(({ systemOrderNumber }: { systemOrderNumber: string }) => systemOrderNumber)).size).toBe(9);
  });

  test('two first refuels at the same moment leave one: the other is told that the vehicle was refuelled before', async () => {
    const truck = await newTruck();
    const answers = await Promise.all(
      [controller, senior].map((user) => user.post('/api/diesel', dieselBody(truck.id, { firstRefuel: true }))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
  });

  test('equals a recomputation from scratch after any sequence of create, edit, move and cancel', async () => {
    const step = fc.record({
      action: fc.constantFrom('create', 'edit', 'move', 'cancel'),
      pick: fc.nat(20),
      day: fc.integer({ min: 1, max: 6 }),
      kilometers: fc.nat(8).map((hundreds) => 180_000 + hundreds * 100),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 14 }), async (steps) => {
        const truck = await newTruck();
        for (const { action, pick, day, kilometers } of steps) {
          const { diesel } = (await senior.get(`/api/diesel?asset_id=${truck.id}&limit=60`)).body;
          const date = `2026-09-0${day}T06:00:00.000Z`;
          const chosen = diesel[pick % Math.max(1, diesel.length)];
          if (action === 'create' || !chosen) {
            await order(truck.id, { date, kilometers, adminOverride: true, baselinePrevKm: diesel.length === 0 ? 179_500 : null });
          } else if (action === 'cancel') await senior.post(`/api/diesel/${chosen.id}/cancel`);
          else await senior.patch(`/api/diesel/${chosen.id}`, { kilometers, adminOverride: true, ...(action === 'move' ? { date } : {}) });
        }
        const rows = await app.inTenant('kwela', (db) =>
          db.selectFrom('dieselOrders').where('assetId', '=', truck.id).selectAll().execute(),
        );
        const chain = rows.map((row) => ({ ...row, at: row.orderedAt }));
        const fresh = linksOf(chain, 179_500);
        for (const { id, previousKm, baselinePrevKm } of rows) expect({ previousKm, baselinePrevKm }).toEqual(fresh.get(id));
      }),
      { numRuns: 5 },
    );
  });
});

describe('what the server refuses', () => {
  test.each<[string, Record<string, unknown>, Record<string, string>]>([
    ['no kilometres (VAL-046)', { kilometers: null }, { kilometers: 'Kilometers is required' }],
    ['negative kilometres (VAL-047)', { kilometers: -1 }, { kilometers: 'Kilometers must be positive' }],
    ['no litres (VAL-049)', { liters: undefined }, { liters: 'Liters is required' }],
    ['negative litres (VAL-050)', { liters: -0.5 }, { liters: 'Liters must be positive' }],
    ['more than the tank holds (VAL-051)', { liters: 900.01 }, { liters: 'Liters cannot exceed diesel tank capacity of 900 L' }],
    ['no baseline (VAL-052)', { baselinePrevKm: null }, { baselinePrevKm: 'Baseline kilometer is required for first-time refuel' }],
    ['a negative baseline (VAL-053)', { baselinePrevKm: -1 }, { baselinePrevKm: 'Last known kilometer must be positive' }],
    [
      'a reading below the baseline (VAL-048)',
      { baselinePrevKm: 182_401 },
      { kilometers: 'Kilometers cannot be less than last refuel kilometers' },
    ],
    ['no date (VAL-054)', { date: '' }, { date: 'Date is required' }],
    ['a date that is none', { date: '2026-02-30T06:00:00Z' }, { date: 'Enter a valid date' }],
    ['no external number (VAL-055)', { externalOrderNumber: '  ' }, { externalOrderNumber: 'External order number is required' }],
    [
      'a long external number (VAL-056)',
      { externalOrderNumber: 'x'.repeat(101) },
      { externalOrderNumber: 'External order number cannot exceed 100 characters' },
    ],
    ['no location (VAL-057)', { location: '' }, { location: 'Location is required' }],
    ['a long location (VAL-058)', { location: 'x'.repeat(201) }, { location: 'Location cannot exceed 200 characters' }],
    ['no vehicle (VAL-044)', { assetId: '' }, { assetId: 'Vehicle selection is required' }],
    ['an unknown vehicle', { assetId: '01890000-0000-7000-8000-000000000001' }, { assetId: 'Vehicle selection is required' }],
    ['a field it does not know', { price: 22 }, { price: 'Unknown field' }],
    ['a driver of nobody', { driverId: '01890000-0000-7000-8000-000000000001' }, { driverId: 'Choose a driver from the list' }],
  ])('%s', async (_rule, fields, errors) => {
    const truck = await newTruck();
    const valid = { kilometers: 182_400, baselinePrevKm: 181_340 };
    const answer = await controller.post('/api/diesel', dieselBody(truck.id, { ...valid, ...fields }));
    expect([answer.status, answer.body.errors]).toEqual([422, errors]);
  });

  test('a vehicle without a driver (VAL-045)', async () => {
    const { body: vehicle } = await controller.post('/api/assets', vehicleBody());
    const answer = await controller.post('/api/diesel', dieselBody(vehicle.id, { firstRefuel: true }));
    expect([answer.status, answer.body.detail]).toEqual([422, 'Selected vehicle must have an assigned driver']);
  });

  test('the override of a user without the permission, and a user without controller:actions (DSL-029)', async () => {
    const truck = await newTruck();
    const made = await order(truck.id, { firstRefuel: true });
    const body = dieselBody(truck.id, { adminOverride: true });
    const answers = [
      await controller.post('/api/diesel', body),
      await controller.patch(`/api/diesel/${made.id}`, { adminOverride: true }),
      await finance.post('/api/diesel', dieselBody(truck.id)),
    ];
    expect(answers.map(({ status, body: { detail } }) => [status, detail])).toEqual(answers.map(() => [403, 'Not enough permissions']));
    expect((await finance.patch(`/api/diesel/${made.id}`, { location: 'By finance' })).status).toBe(200);
  });

  test('another vehicle on an edit, and an editor who started from an older state', async () => {
    const [truck, other] = [await newTruck(), await newTruck()];
    const made = await order(truck.id, { firstRefuel: true });
    const moved = await controller.patch(`/api/diesel/${made.id}`, { assetId: other.id });
    expect([moved.status, Object.keys(moved.body.errors)]).toEqual([422, ['assetId']]);
    const saved = await controller.patch(`/api/diesel/${made.id}`, { assetId: truck.id, location: 'A', updatedAt: made.updatedAt });
    expect(saved.status).toBe(200);
    const stale = await senior.patch(`/api/diesel/${made.id}`, { location: 'B', updatedAt: made.updatedAt });
    expect([stale.status, stale.body.code]).toEqual([409, 'stale_record']);
  });

  test('nothing that the override waives, and nothing of an edit that leaves litres and reading alone (FUEL-12)', async () => {
    const truck = await newTruck();
    const made = await order(truck.id, { liters: 950, kilometers: 182_400, baselinePrevKm: 181_340, adminOverride: true });
    expect(made.flags).toEqual(['over_capacity']);
    const edited = await controller.patch(`/api/diesel/${made.id}`, { ...made, systemOrderNumber: 'DO-1', adminOverride: false });
    expect([edited.status, edited.body.systemOrderNumber]).toEqual([200, made.systemOrderNumber]);
    expect((await controller.patch(`/api/diesel/${made.id}`, { liters: 951 })).status).toBe(422);
  });
});
