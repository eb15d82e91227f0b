import { addDays } from '@superlink/domain/time/sast.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import examples from '../../../../../packages/domain/vectors/worked-examples.json' with { type: 'json' };
import { makeClient, makeTrip, vehicleBody } from '../../../test/factories.ts';
import { TestApp, type Answer, type Visitor } from '../../../test/test-app.ts';

let app: TestApp;
let controller: Visitor;
let finance: Visitor;
let clientId: string;
let assetId: string;
beforeAll(async () => {
  app = await TestApp.start();
  [controller, finance] = (await Promise.all(['controller', 'finance'].map((name) => app.signIn(name)))) as [Visitor, Visitor];
  assetId = (await controller.post('/api/assets', vehicleBody())).body.id;
});
afterAll(() => app.stop());
beforeEach(async () => {
  app.clock.set('2026-11-21T06:00:00.000Z');
  clientId = await makeClient(app);
});

// oxlint-disable-next-line typescript/no-explicit-any -- tests look into answers freely
type Body = any;
const ok = (answer: Answer, status = 200): Body => {
  expect([answer.status, answer.body?.detail]).toEqual([status, undefined]);
  return answer.body;
};
type TripFields = Partial<Parameters<typeof makeTrip>[1]>;
/** A CHEP load on route, back-dated so that one vehicle may have many. */
const trip = (fields: TripFields = {}) =>
  makeTrip(app, {
    assetId,
    clientId,
    status: 'on_route',
    isChepLoad: true,
    isBackDated: true,
    endDate: null,
    openingKilometers: 1_000,
    lockedInClient: 'Nkanyezi Household Brands',
    lockedInDriver: 'Sipho Dlamini',
    ...fields,
  });
const pickUp = (tripId: string, fields: Record<string, unknown> = {}) => ({
  tripId,
  clientId,
  lockedInClient: 'Nkanyezi Household Brands',
  outstandingPallets: 34,
  gracePeriod: 7,
  pickUpDate: '2026-11-21T00:00:00.000Z',
  chepDepot: { address: 'Pallet depot Isando' },
  firstPhaseCompleted: true,
  ...fields,
});
const record = async (fields: Record<string, unknown> = {}, ofTrip: TripFields = {}): Promise<Body> =>
  ok(await controller.post('/api/chep', pickUp(await trip(ofTrip), fields)), 201);
const delivered = (fields: Record<string, unknown> = {}) => ({
  outstandingPallets: 34,
  gracePeriod: 7,
  pickUpDate: '2026-11-21T00:00:00.000Z',
  chepDepot: { address: 'Pallet depot Isando' },
  deliveryDate: '2026-11-22T00:00:00.000Z',
  chepReceiptNumber: null,
  delayReason: null,
  overrideCode: null,
  isDelayed: false,
  isCollectionPending: false,
  isAuthorizationReceived: false,
  isCompleted: false,
  ...fields,
});
const put = (id: string, fields: Record<string, unknown> = {}, who = controller) => who.put(`/api/chep/${id}`, delivered(fields));
const listed = async (query: string): Promise<Body> => ok(await finance.get(`/api/chep?client_id=${clientId}&${query}`));

describe('the list of records', () => {
  test.each(examples.chep)(
    '$id: grace of a record is told as of today (CHEP-035)',
    async ({ pick, grace, today, status, expect: expected }) => {
      const { id } = await record({ pickUpDate: pick, gracePeriod: grace });
      const flags = { pending: {}, delayed: { isDelayed: true }, completed: { isCompleted: true } }[status as 'pending'];
      ok(await put(id, { ...flags, pickUpDate: pick, deliveryDate: pick, gracePeriod: grace }));
      // noon of the SAST day
      app.clock.set(`${today}T10:00:00.000Z`);
      expect(ok(await (await app.signIn('finance')).get(`/api/chep/${id}`))).toMatchObject({ status, overdueDays: 0, ...expected });
    },
  );

  test('filters by status, of which late are the pending past their grace (CHEP-038; decision 17.2, CHEP-004)', async () => {
    const days = [0, 7, 8, 20].map((ago) => addDays('2026-11-21', -ago));
    const [fresh, lastDay, late, delayed] = await Promise.all(days.map((pickUpDate) => record({ pickUpDate })));
    ok(await put(delayed.id, { isDelayed: true, pickUpDate: days[3] }));
    ok(await put(fresh.id, { isCompleted: true }));
    const ids = async (status: string) => (await listed(`status=${status}`)).cheps.map(({ id }: Body) => id);
    expect(await ids('late')).toEqual([late.id]);
    expect(await ids('pending')).toEqual([lastDay.id, late.id]);
    expect(await ids('delayed')).toEqual([delayed.id]);
    expect(await ids('completed')).toEqual([fresh.id]);
    const { total, counts } = await listed('status=late');
    expect([total, counts]).toEqual([1, { all: 4, pending: 2, delayed: 1, completed: 1, overridden: 0, late: 1 }]);
    expect((await finance.get('/api/chep?status=lost')).status).toBe(422);
  });

  test('filters by pick-up day, which wins, and by month in every spelling (decisions 4.4, 4.6; CHEP-038)', async () => {
    for (const pickUpDate of ['2026-10-31', '2026-11-01', '2026-11-30', '2026-12-01']) await record({ pickUpDate });
    const days = async (query: string) => (await listed(query)).cheps.map(({ pickUpDate }: Body) => pickUpDate.slice(0, 10));
    for (const month of ['2026-11', '11', 'November', '2026-11-15']) {
      expect(await days(`month=${month}`)).toEqual(['2026-11-30', '2026-11-01']);
    }
    expect(await days('date=2026-12-01&month=2026-11')).toEqual(['2026-12-01']);
    expect(await days('')).toEqual(['2026-12-01', '2026-11-30', '2026-11-01', '2026-10-31']);
    expect((await finance.get('/api/chep?month=smarch')).body.errors).toHaveProperty('month');
  });

  test('finds by client, load, vehicle, trip, depot, receipt and override code, whatever the case (CHEP-038)', async () => {
    const made = await record(
      { chepDepot: { address: 'Pallet depot Markman (Gqeberha)' } },
      { loadNr: 'LD_500%', lockedInRegistration: 'KWL 900 GP', lockedInClient: 'Umfolozi Mills' },
    );
    // without a figure, so that no number of the other trip is found in it
    await record({}, { lockedInRegistration: 'MKZ GP', lockedInFleetNumber: 'MKZ' });
    ok(await put(made.id, { isCompleted: true, chepReceiptNumber: 'RCT-9', chepDepot: { address: 'Pallet depot Markman (Gqeberha)' } }));
    for (const text of ['umfolozi', 'ld_500%', 'kwl 900', String(made.trip.tripNumber), 'gqeberha', 'rct-9']) {
      expect([text, (await listed(`search=${encodeURIComponent(text)}`)).cheps.map(({ id }: Body) => id)]).toEqual([text, [made.id]]);
    }
    expect((await listed('search=nothing_like_it')).total).toBe(0);
  });

  test('comes in pages of 30 unless another size is asked for, none above 200 (API-007, CHEP-038)', async () => {
    for (let made = 0; made < 31; made += 1) await record({ pickUpDate: addDays('2026-11-21', -made) });
    const first = await listed('');
    expect([first.cheps.length, first.total]).toEqual([30, 31]);
    const second = await listed('offset=30');
    expect(second.cheps.length).toBe(1);
    const ids = [...first.cheps, ...second.cheps].map(({ id }: Body) => id);
    expect(new Set(ids).size).toBe(31);
    expect((await listed('limit=60')).cheps.length).toBe(31);
    expect((await finance.get('/api/chep?limit=0.5')).status).toBe(422);
  });

  test('knows the depots of earlier records, the most used first', async () => {
    await app.inTenant('kwela', (db) => db.deleteFrom('chepRecords').execute());
    for (const address of ['Pallet depot Paarl', 'Pallet depot Epping', 'Pallet depot Epping']) await record({ chepDepot: { address } });
    expect(ok(await finance.get('/api/chep/depots'))).toEqual(['Pallet depot Epping', 'Pallet depot Paarl']);
  });

  test('goes out as a file under the same filters', async () => {
    await record({}, { loadNr: 'L-41' });
    const made = await record({ pickUpDate: '2026-11-01' }, { loadNr: 'L-42' });
    ok(await put(made.id, { pickUpDate: '2026-11-01', isDelayed: true, delayReason: '=1+1; no empties' }));
    const file = await finance.get(`/api/chep/export?client_id=${clientId}&status=delayed&format=csv`);
    const [head, ...lines] = file.bytes.toString('utf8').trim().split('\r\n');
    expect(head).toContain('Client;Load Number;Trip ID;Registration;Driver;Status;Pallets');
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(`;L-42;${made.trip.tripNumber};`);
    expect(lines[0]).toContain(`"'=1+1; no empties"`);
    expect((await finance.get('/api/chep/export')).bytes.subarray(0, 2).toString()).toBe('PK');
  });
});
