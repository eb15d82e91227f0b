import type { TripStatus } from '@superlink/domain/trips/trip-state.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import examples from '../../../../../packages/domain/vectors/worked-examples.json' with { type: 'json' };
import { contractBody, makeClient, makeTrip, removeTrips, vehicleBody } from '../../../test/factories.ts';
import { TestApp, type Visitor } from '../../../test/test-app.ts';
import { silentLog } from '../../../test/test-users.ts';
import { beginDayEverywhere } from '../../jobs.ts';

let app: TestApp;
let controller: Visitor;
let client: string;
let asset: string;
beforeAll(async () => {
  app = await TestApp.start();
  app.clock.set('2026-10-05T06:00:00.000Z');
  controller = await app.signIn('controller');
  client = await makeClient(app);
  asset = (await controller.post('/api/assets', vehicleBody())).body.id;
});
afterAll(() => app.stop());
beforeEach(async () => {
  await at('2026-10-31T12:00:00.000Z');
  await removeTrips(app);
  await app.inTenant('kwela', async (db) => {
    await db.deleteFrom('contractMonths').execute();
    await db.deleteFrom('contracts').execute();
  });
});

/** Moves the clock, and signs in again where that ended the session. */
async function at(instant: string): Promise<void> {
  app.clock.set(instant);
  controller = await app.signIn('controller');
}
const begin = () => beginDayEverywhere({ database: app.database, access: app.access, clock: app.clock, log: silentLog });
async function create(fields: Record<string, unknown> = {}): Promise<string> {
  const { status, body } = await controller.post('/api/contracts', contractBody(client, { contractStart: '2026-10-01', ...fields }));
  expect([status, body.detail]).toEqual([201, undefined]);
  return body.id;
}
const complete = (contractId: string, tonnage: number | string, endDate = '2026-10-20') =>
  makeTrip(app, { assetId: asset, clientId: client, contractId, tonnage, startDate: '2026-09-30', endDate });
const changeTrip = (id: string, change: { status?: TripStatus; tonnage?: number; deletedAt?: Date }) =>
  app.inTenant('kwela', (db) => db.updateTable('trips').set(change).where('id', '=', id).execute());
const patch = async (id: string, body: Record<string, unknown>) => {
  const answer = await controller.patch(`/api/contracts/${id}`, body);
  expect([answer.status, answer.body.detail]).toEqual([200, undefined]);
  return answer.body;
};
const contractOf = async (id: string) => (await controller.get(`/api/contracts/${id}`)).body;
const figures = async (id: string) => {
  const { remainingTonnage, progress } = await contractOf(id);
  return { remaining: remainingTonnage.toFixed(2), progress: progress.toFixed(2) };
};
const monthsOf = async (id: string) => (await controller.get(`/api/contracts/${id}/months`)).body;
const expected = (id: string) => {
  const { remaining, progress } = examples.contract.find((example) => example.id === id)!.expect;
  return { remaining, progress };
};
const storedMonths = (contractId: string) =>
  app.inTenant('kwela', (db) =>
    db.selectFrom('contractMonths').where('contractId', '=', contractId).select('month').orderBy('month').execute(),
  );

describe('the remaining tonnage', () => {
  test('CON-1, CON-2, CON-3, CON-7: falls with completions, comes back with a revert, and begins anew on the 1st', async () => {
    const id = await create();
    await complete(id, 34);
    const second = await complete(id, '33.86');
    await complete(id, '34.12');
    expect(await figures(id)).toEqual(expected('CON-1'));
    await changeTrip(second, { status: 'on_route' });
    expect(await figures(id)).toEqual(expected('CON-2'));
    await changeTrip(second, { status: 'completed', tonnage: 33.4 });
    expect(await figures(id)).toEqual(expected('CON-3'));
    await changeTrip(second, { tonnage: 33.86 });
    // the last minute of October and the first of November in South Africa
    await at('2026-10-31T21:59:00.000Z');
    expect(await figures(id)).toEqual(expected('CON-1'));
    await at('2026-10-31T22:00:00.000Z');
    expect(await figures(id)).toEqual(expected('CON-7'));
    await begin();
    expect(await figures(id)).toEqual(expected('CON-7'));
    expect(await monthsOf(id)).toEqual([
      {
        month: '2026-11',
        monthlyTonnage: 1_500,
        deliveredTonnage: 0,
        remainingTonnage: 1_500,
        overDeliveredTonnage: 0,
        progress: 0,
        completedTrips: 0,
      },
      {
        month: '2026-10',
        monthlyTonnage: 1_500,
        deliveredTonnage: 101.98,
        remainingTonnage: 1_398.02,
        overDeliveredTonnage: 0,
        progress: 6.8,
        completedTrips: 3,
      },
    ]);
  });

  test('CON-4, CON-5: is 0 after over-delivery, and a revert gives back what was taken beyond it', async () => {
    const id = await create({ monthlyTonnage: 100, remainingTonnage: 50 });
    await complete(id, 34);
    const second = await complete(id, 34);
    expect(await figures(id)).toEqual(expected('CON-4'));
    expect((await contractOf(id)).overDeliveredTonnage).toBe(18);
    await changeTrip(second, { status: 'on_route' });
    expect(await figures(id)).toEqual(expected('CON-5'));
  });

  test('CON-6: is nothing of nothing', async () => {
    expect(await figures(await create({ monthlyTonnage: 0, remainingTonnage: 0 }))).toEqual(expected('CON-6'));
  });

  test('is the same in the list as on the contract', async () => {
    const id = await create();
    await complete(id, '33.86');
    const other = await create({ monthlyTonnage: 200, remainingTonnage: 200 });
    await complete(other, 50);
    const { body } = await controller.get('/api/contracts');
    const remaining = Object.fromEntries(body.map((row: { id: string; remainingTonnage: number }) => [row.id, row.remainingTonnage]));
    expect(remaining).toEqual({ [id]: 1_466.14, [other]: 150 });
  });

  test('counts completed trips of the contract that ended in the SAST month, and nothing else', async () => {
    const id = await create();
    await complete(id, 1, '2026-10-01');
    await complete(id, 2, '2026-10-31');
    await complete(id, 4, '2026-09-30');
    await complete(id, 8, '2026-11-01');
    for (const status of ['scheduled', 'on_route', 'cancelled'] as const) await changeTrip(await complete(id, 16), { status });
    await changeTrip(await complete(id, 32), { deletedAt: new Date() });
    await complete(await create(), 64);
    expect((await contractOf(id)).deliveredTonnage).toBe(3);
    expect((await monthsOf(id)).map((row: { month: string; deliveredTonnage: number }) => [row.month, row.deliveredTonnage])).toEqual([
      ['2026-11', 8],
      ['2026-10', 3],
      ['2026-09', 4],
    ]);
  });
});

describe('a trip that takes a contract beyond its month', () => {
  test('is completed with a warning, and one within the month without (decision 14.4)', async () => {
    const contractId = await create({ monthlyTonnage: 50, remainingTonnage: 50 });
    const warningsOf = async (openingKilometers: number) => {
      const trip = await controller.post('/api/trips', {
        assetId: asset,
        clientId: client,
        contractId,
        rateType: 'per_ton',
        lockedInRevenue: 395,
        startDate: '2026-10-30',
        openingKilometers,
        status: 'on_route',
      });
      expect([trip.status, trip.body.detail]).toEqual([201, undefined]);
      const body = { tonnage: 30.5, closingKilometers: openingKilometers + 578, endDate: '2026-10-31' };
      const done = await controller.post(`/api/trips/${trip.body.id}/complete`, body);
      expect([done.status, done.body.detail]).toEqual([200, undefined]);
      const warnings: { code: string; message: string }[] = done.body.warnings ?? [];
      return warnings.filter(({ code }) => code === 'contract_over_delivered').map(({ message }) => message);
    };
    expect(await warningsOf(1_000)).toEqual([]);
    expect(await warningsOf(2_000)).toEqual(['Contract CT-0001 is 11 t over what is agreed for 2026-10']);
    expect((await contractOf(contractId)).overDeliveredTonnage).toBe(11);
  });
});

describe('saving remaining tonnage', () => {
  test('as it is shown sets no anchor, so that what is delivered meanwhile still counts', async () => {
    const id = await create();
    await complete(id, '33.86');
    expect((await patch(id, { amount: 400, remainingTonnage: 1_466.14 })).remainingTonnage).toBe(1_466.14);
    await removeTrips(app);
    expect((await contractOf(id)).remainingTonnage).toBe(1_500);
  });

  test('as 0 after over-delivery keeps the figure below zero', async () => {
    const id = await create({ monthlyTonnage: 50, remainingTonnage: 50 });
    await complete(id, 34);
    const second = await complete(id, 34);
    await patch(id, { remainingTonnage: 0, commodity: 'Coal' });
    await changeTrip(second, { status: 'on_route' });
    expect((await contractOf(id)).remainingTonnage).toBe(16);
  });

  test('as another figure counts down from there, from now on', async () => {
    const id = await create();
    const first = await complete(id, 34);
    expect((await patch(id, { remainingTonnage: 700.125 })).remainingTonnage).toBe(700.125);
    await complete(id, 30);
    expect((await contractOf(id)).remainingTonnage).toBe(670.125);
    await changeTrip(first, { status: 'on_route' });
    expect((await contractOf(id)).remainingTonnage).toBe(704.125);
  });

  test('typed for a month ends with the month', async () => {
    const id = await create({ remainingTonnage: 400 });
    expect(await figures(id)).toEqual({ remaining: '400.00', progress: '73.33' });
    await at('2026-10-31T22:00:00.000Z');
    expect(await figures(id)).toEqual({ remaining: '1500.00', progress: '0.00' });
    expect((await monthsOf(id))[1]).toMatchObject({ month: '2026-10', remainingTonnage: 400 });
  });
});

describe('another monthly tonnage', () => {
  test('moves the remaining along while nobody has typed a figure', async () => {
    const id = await create();
    await complete(id, '101.98');
    expect(await patch(id, { monthlyTonnage: 2_000, remainingTonnage: 1_398.02 })).toMatchObject({
      monthlyTonnage: 2_000,
      remainingTonnage: 1_898.02,
      progress: 5.1,
    });
  });

  test('leaves a typed figure alone', async () => {
    const id = await create({ remainingTonnage: 700 });
    expect(await patch(id, { monthlyTonnage: 2_000, remainingTonnage: 700 })).toMatchObject({ remainingTonnage: 700, progress: 65 });
  });

  test('holds from its month on: the months before keep theirs, begun or not', async () => {
    const id = await create();
    await at('2026-12-10T08:00:00.000Z');
    await patch(id, { monthlyTonnage: 2_000 });
    const agreed = (await monthsOf(id)).map((row: { month: string; monthlyTonnage: number }) => [row.month, row.monthlyTonnage]);
    expect(agreed).toEqual([
      ['2026-12', 2_000],
      ['2026-11', 1_500],
      ['2026-10', 1_500],
    ]);
  });
});

describe('the months of contracts', () => {
  test('are begun once for those that run, on the 1st or after a sleep', async () => {
    const running = await create();
    const ended = await create({ contractEnd: '2026-11-30' });
    const coming = await create({ contractStart: '2027-01-15', remainingTonnage: 750 });
    await at('2026-12-31T21:00:00.000Z');
    await begin();
    await begin();
    const days = async (id: string) => (await storedMonths(id)).map(({ month }) => month);
    expect(await days(running)).toEqual(['2026-10-01', '2026-11-01', '2026-12-01']);
    expect(await days(ended)).toEqual(['2026-10-01']);
    expect(await days(coming)).toEqual(['2027-01-01']);
    await at('2027-01-20T06:00:00.000Z');
    await begin();
    // the figure typed for the first month of a contract to come is still its figure
    expect(await contractOf(coming)).toMatchObject({ tonnageMonth: '2027-01', remainingTonnage: 750 });
  });

  test('do not begin anew when a contract has ended: it shows what was left of its last one', async () => {
    const id = await create({ contractEnd: '2026-10-25' });
    await complete(id, 500);
    await at('2026-12-02T06:00:00.000Z');
    await begin();
    expect(await contractOf(id)).toMatchObject({ expired: true, tonnageMonth: '2026-10', remainingTonnage: 1_000, progress: 33.33 });
    expect((await monthsOf(id)).map(({ month }: { month: string }) => month)).toEqual(['2026-10']);
    // and when it is prolonged, the present month begins whole
    expect(await patch(id, { contractEnd: '2027-03-31', remainingTonnage: 1_000 })).toMatchObject({
      expired: false,
      tonnageMonth: '2026-12',
      remainingTonnage: 1_500,
    });
  });
});

test('a start that goes to another month and back leaves nothing of what was agreed before', async () => {
  const id = await create({ contractStart: '2027-01-01', contractEnd: null, monthlyTonnage: 1_000, remainingTonnage: 800 });
  const shown = ({ monthlyTonnage, remainingTonnage, tonnageMonth }: Record<string, unknown>) => [
    monthlyTonnage,
    remainingTonnage,
    tonnageMonth,
  ];
  expect(shown(await patch(id, { contractStart: '2027-02-01', monthlyTonnage: 2_000 }))).toEqual([2_000, 2_000, '2027-02']);
  expect(shown(await patch(id, { contractStart: '2027-01-01' }))).toEqual([2_000, 2_000, '2027-01']);
  expect((await monthsOf(id)).map(({ month, monthlyTonnage }: Record<string, unknown>) => [month, monthlyTonnage])).toEqual([
    ['2027-01', 2_000],
  ]);
  // the month that runs, and those that have run, keep what was agreed in them
  await at('2027-02-10T06:00:00.000Z');
  await begin();
  await patch(id, { monthlyTonnage: 3_000 });
  await patch(id, { contractStart: '2027-03-01' });
  expect(shown(await patch(id, { contractStart: '2027-01-01' }))).toEqual([3_000, 3_000, '2027-02']);
  expect((await monthsOf(id)).map(({ month, monthlyTonnage }: Record<string, unknown>) => [month, monthlyTonnage])).toEqual([
    ['2027-02', 3_000],
    ['2027-01', 2_000],
  ]);
});
