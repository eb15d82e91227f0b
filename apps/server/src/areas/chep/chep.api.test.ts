import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import examples from '../../../../../packages/domain/vectors/worked-examples.json' with { type: 'json' };
import { makeClient, makeTrip, vehicleBody } from '../../../test/factories.ts';
import { TestApp, type Answer, type Visitor } from '../../../test/test-app.ts';

let app: TestApp;
let controller: Visitor;
let finance: Visitor;
let hybrid: Visitor;
let senior: Visitor;
let clientId: string;
let assetId: string;
beforeAll(async () => {
  app = await TestApp.start();
  [controller, finance, hybrid, senior] = (await Promise.all(
    ['controller', 'finance', 'hybrid', 'senior'].map((username) => app.signIn(username)),
  )) as [Visitor, Visitor, Visitor, Visitor];
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
/** One of a vehicle of its own, for tests that complete it. */
const tripOnItsOwn = async (fields: TripFields = {}) =>
  trip({ assetId: (await controller.post('/api/assets', vehicleBody())).body.id, isBackDated: false, ...fields });
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

describe('recording the pallets of a trip', () => {
  test('answers every field of a record; client, load, vehicle and driver are the trip’s (CHEP-021, CHEP-034 … CHEP-036)', async () => {
    const tripId = await trip({ loadNr: 'L-77', lockedInRegistration: 'TST 1 GP' });
    const made = ok(await controller.post('/api/chep', pickUp(tripId, { lockedInClient: 'Somebody else' })), 201);
    expect(made).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      tripId,
      clientId,
      clientName: expect.any(String),
      lockedInClient: 'Nkanyezi Household Brands',
      outstandingPallets: 34,
      gracePeriod: 7,
      firstPhaseCompleted: true,
      pickUpDate: '2026-11-21T00:00:00.000Z',
      chepDepot: { address: 'Pallet depot Isando' },
      deliveryDate: null,
      chepReceiptNumber: null,
      delayReason: null,
      overrideCode: null,
      isDelayed: false,
      isCollectionPending: false,
      isAuthorizationReceived: false,
      isCompleted: false,
      status: 'pending',
      lockedInLoadNr: 'L-77',
      gracePeriodDaysRemaining: 7,
      gracePeriodExpired: false,
      overdueDays: 0,
      trip: { tripNumber: expect.any(Number), status: 'on_route', lockedInRegistration: 'TST 1 GP', lockedInDriver: 'Sipho Dlamini' },
      updatedAt: '2026-11-21T06:00:00.000Z',
      updatedBy: 'controller',
    });
    expect(ok(await finance.get(`/api/chep/${made.id}`))).toEqual(made);
  });

  test('ignores what belongs to phase 2, and fills in the grace (decision 17.8, CHEP-023)', async () => {
    const made = await record({
      gracePeriod: undefined,
      isCompleted: true,
      isDelayed: true,
      deliveryDate: '2026-11-22',
      chepReceiptNumber: 'R1',
      firstPhaseCompleted: undefined,
      chepDepot: { address: 'Pallet depot Isando', lat: -26.145, lng: 28.21 },
    });
    expect(made).toMatchObject({
      status: 'pending',
      deliveryDate: null,
      chepReceiptNumber: null,
      gracePeriod: 7,
      firstPhaseCompleted: true,
    });
  });

  test('refuses broken fields with the form’s words (VAL-106 … VAL-108)', async () => {
    const refused = async (fields: object) => {
      const answer = await controller.post('/api/chep', pickUp(await trip(), fields as Record<string, unknown>));
      expect(answer.status).toBe(422);
      return answer.body.errors;
    };
    expect(await refused({ chepDepot: { address: '  ' }, outstandingPallets: 0, pickUpDate: '', gracePeriod: -1 })).toEqual({
      'chepDepot.address': 'CHEP depot address is required',
      outstandingPallets: 'Outstanding pallets must be at least 1',
      pickUpDate: 'Pick Up Date is required',
      gracePeriod: 'Grace period cannot be negative',
    });
    expect(await refused({ chepDepot: null, outstandingPallets: null, gracePeriod: 1.5, pickUpDate: '2026-02-30' })).toEqual({
      chepDepot: 'CHEP depot address is required',
      outstandingPallets: 'Outstanding pallets is required',
      gracePeriod: 'Grace period must be a whole number of days',
      pickUpDate: 'Enter a valid date',
    });
    expect(await refused({ outstandingPallets: 1.5, colour: 'blue' })).toEqual({
      outstandingPallets: 'Outstanding pallets must be a whole number',
      colour: 'Unknown field',
    });
    expect(await refused({ tripId: 'none' })).toEqual({ tripId: 'Choose the trip of the pallets' });
    expect(await refused({ tripId: '01890000-0000-7000-8000-000000000001' })).toEqual({ tripId: 'This trip does not exist' });
    expect(await refused({ clientId: await makeClient(app) })).toEqual({ clientId: 'This trip belongs to another client' });
  });

  test('is for trips that are or were on the road, whether or not they were meant as CHEP loads', async () => {
    for (const status of ['scheduled', 'cancelled'] as const) {
      const answer = await controller.post('/api/chep', pickUp(await trip({ status })));
      expect([answer.status, answer.body.code]).toEqual([409, 'chep_trip_state']);
    }
    ok(await controller.post('/api/chep', pickUp(await trip({ isChepLoad: false }))), 201);
    ok(await controller.post('/api/chep', pickUp(await trip({ status: 'completed', endDate: '2026-11-11' }))), 201);
  });

  test('is refused for a trip that was deleted', async () => {
    const deleted = await trip({ status: 'completed', endDate: '2026-11-11', deletedAt: new Date('2026-11-12T06:00:00Z') });
    const answer = await controller.post('/api/chep', pickUp(deleted));
    expect([answer.status, answer.body.errors]).toEqual([422, { tripId: 'This trip does not exist' }]);
  });

  test('happens once a trip, also when two users do it at the same moment (CHS-8, CHEP-037)', async () => {
    const tripId = await trip();
    const answers = await Promise.all([controller, hybrid, senior].map((who) => who.post('/api/chep', pickUp(tripId))));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    for (const { body } of answers.filter(({ status }) => status === 409)) {
      expect(body.detail).toBe('A CHEP record already exists for this trip. Please edit the existing record.');
    }
    expect((await listed('')).total).toBe(1);
  });

  test('needs controller:actions; reading needs nothing but a sign-in (PERM-011)', async () => {
    const made = await record();
    expect((await finance.post('/api/chep', pickUp(await trip()))).status).toBe(403);
    expect((await put(made.id, {}, finance)).status).toBe(403);
    expect((await finance.delete(`/api/chep/${made.id}`)).status).toBe(403);
    expect((await finance.get(`/api/chep/${made.id}`)).status).toBe(200);
  });
});

describe('saying what became of the pallets', () => {
  test.each(examples.chepFlags)(
    '$id: the server normalises what is sent (CHEP-024 … CHEP-027; decision 17.3)',
    async ({ input, expect: expected }) => {
      const { id } = await record();
      const after = ok(await put(id, { deliveryDate: '2026-11-22', ...input }));
      const { deliveryDate, ...rest } = expected;
      expect(after).toMatchObject(rest);
      expect(after.deliveryDate).toBe(expected.isCollectionPending ? deliveryDate : `${input.deliveryDate ?? '2026-11-22'}T00:00:00.000Z`);
    },
  );

  test('the status column says of every stored record what the domain says', async () => {
    await Promise.all(
      examples.chepFlags.map(async ({ input, expect: { status } }) => {
        const { id } = await record();
        ok(await put(id, input));
        const [row] = await app.inTenant('kwela', (db) => db.selectFrom('chepRecords').where('id', '=', id).select('status').execute());
        expect(row!.status).toBe(status);
      }),
    );
  });

  test('asks for the delivery date unless a collection is pending (VAL-108, decision 17.6)', async () => {
    const { id } = await record();
    for (const fields of [{}, { isCompleted: true }, { isDelayed: true }, { isDelayed: true, isAuthorizationReceived: true }]) {
      const answer = await put(id, { ...fields, deliveryDate: null });
      expect([answer.status, answer.body.errors]).toEqual([422, { deliveryDate: 'Delivery Date is required' }]);
    }
    const early = await put(id, { isCompleted: true, deliveryDate: '2026-11-01', pickUpDate: '2026-11-02' });
    expect([early.status, early.body.errors]).toEqual([422, { deliveryDate: 'Delivery Date cannot be before Pick Up Date' }]);
    expect((await put(id, { isCompleted: true, deliveryDate: '2020-01-01' })).status).toBe(422);
    const waiting = ok(await put(id, { isDelayed: true, isCollectionPending: true, deliveryDate: null, delayReason: 'no empties' }));
    expect(waiting).toMatchObject({ status: 'delayed', isCollectionPending: true, delayReason: 'no empties' });
  });

  test('needs neither receipt number nor override code (VAL-109)', async () => {
    const [first, second] = [await record(), await record()];
    expect(ok(await put(first.id, { isCompleted: true })).status).toBe('completed');
    expect(ok(await put(second.id, { isDelayed: true, isAuthorizationReceived: true })).status).toBe('overridden');
  });

  test('keeps the pick-up where it is left out, and corrects it where it is sent', async () => {
    const { id } = await record();
    const kept = ok(await controller.put(`/api/chep/${id}`, { deliveryDate: '2026-11-22' }));
    expect(kept).toMatchObject({ outstandingPallets: 34, gracePeriod: 7, chepDepot: { address: 'Pallet depot Isando' } });
    const corrected = ok(await put(id, { outstandingPallets: 30, gracePeriod: 0, chepDepot: { address: 'Pallet depot Epping' } }));
    expect(corrected).toMatchObject({ outstandingPallets: 30, gracePeriod: 0, chepDepot: { address: 'Pallet depot Epping' } });
    expect((await put(id, { outstandingPallets: 0 })).body.errors).toEqual({
      outstandingPallets: 'Outstanding pallets must be at least 1',
    });
  });

  test('is over with completed and overridden records (CHS-7, CHEP-032)', async () => {
    for (const end of [{ isCompleted: true }, { isDelayed: true, isAuthorizationReceived: true }]) {
      const { id } = await record();
      const closed = ok(await put(id, end));
      const answer = await put(id);
      expect([answer.status, answer.body.code]).toEqual([409, 'chep_closed']);
      expect(ok(await finance.get(`/api/chep/${id}`))).toEqual(closed);
    }
  });

  test('lets one of two users win: the other is told, and nothing of his is stored', async () => {
    const { id, updatedAt } = await record();
    const answers = await Promise.all([
      put(id, { isCompleted: true, chepReceiptNumber: 'R1', updatedAt }, controller),
      put(id, { isDelayed: true, delayReason: 'no empties', updatedAt }, hybrid),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const winner = answers.find(({ status }) => status === 200)!.body;
    expect(ok(await finance.get(`/api/chep/${id}`))).toEqual(winner);
  });

  test('is refused to an editor who started from an older state, though the record is still open', async () => {
    const { id, updatedAt } = await record();
    ok(await put(id, { isDelayed: true, delayReason: 'no empties', updatedAt }, hybrid));
    const stale = await put(id, { isCompleted: true, updatedAt });
    expect([stale.status, stale.body.code]).toEqual([409, 'stale_record']);
  });

  test('leaves who did it and what changed in the audit', async () => {
    const { id } = await record();
    ok(await put(id, { isDelayed: true, delayReason: 'no empties' }));
    const entries = await app.inTenant('kwela', (db) =>
      db.selectFrom('auditEntries').where('recordId', '=', id).select(['action', 'actorName', 'after']).orderBy('id').execute(),
    );
    expect(entries.map(({ action, actorName }) => [action, actorName])).toEqual([
      ['created', 'controller'],
      ['updated', 'controller'],
    ]);
    expect(entries[1]!.after).toMatchObject({ status: 'delayed', delayReason: 'no empties' });
  });
});

describe('deleting a record', () => {
  test('takes controller:actions while it is open and controller:advanced_actions once it is closed (decision 17.7)', async () => {
    const open = await record();
    ok(await put(open.id, { isDelayed: true }));
    expect((await controller.delete(`/api/chep/${open.id}`)).status).toBe(204);
    for (const end of [{ isCompleted: true }, { isDelayed: true, isAuthorizationReceived: true }]) {
      const { id } = await record();
      ok(await put(id, end));
      expect((await controller.delete(`/api/chep/${id}`)).status).toBe(403);
      expect((await senior.delete(`/api/chep/${id}`)).status).toBe(204);
      const gone = await finance.get(`/api/chep/${id}`);
      expect([gone.status, gone.body.detail]).toEqual([404, 'The requested CHEP record could not be found.']);
    }
  });

  test('makes room for the record to be made again, also on the completed trip (API-033, API-051)', async () => {
    const tripId = await tripOnItsOwn();
    const exists = async () => ok(await finance.get(`/api/trips/${tripId}/chep-form-exists`));
    const waiting = async () =>
      ok(await finance.get('/api/chep/trips-without-record')).some((one: { tripId: string }) => one.tripId === tripId);
    expect([await exists(), await waiting()]).toEqual([{ exists: false, chepId: null }, true]);
    const { id } = ok(await controller.post('/api/chep', pickUp(tripId)), 201);
    expect([await exists(), await waiting()]).toEqual([{ exists: true, chepId: id }, false]);
    const completion = { tonnage: 30, closingKilometers: 1_400, endDate: '2026-11-22' };
    ok(await controller.post(`/api/trips/${tripId}/complete`, completion));
    expect((await controller.delete(`/api/chep/${id}`)).status).toBe(204);
    expect([await exists(), await waiting()]).toEqual([{ exists: false, chepId: null }, true]);
    ok(await controller.post('/api/chep', pickUp(tripId)), 201);
    expect(await waiting()).toBe(false);
  });
});

describe('a trip and its record', () => {
  const completion = { tonnage: 30, closingKilometers: 1_400, endDate: '2026-11-22', loadNr: 'L-900' };

  test('a CHEP load completes only with its record; others without (TRP-4, CHEP-041)', async () => {
    const tripId = await tripOnItsOwn();
    const refused = await controller.post(`/api/trips/${tripId}/complete`, completion);
    expect([refused.status, refused.body.code]).toEqual([409, 'trip_needs_chep']);
    const { id } = ok(await controller.post('/api/chep', pickUp(tripId)), 201);
    ok(await controller.post(`/api/trips/${tripId}/complete`, completion));
    // the load number came with the completion
    expect(ok(await finance.get(`/api/chep/${id}`))).toMatchObject({ lockedInLoadNr: 'L-900', trip: { status: 'completed' } });
    ok(await controller.post(`/api/trips/${await tripOnItsOwn({ isChepLoad: false })}/complete`, completion));
  });

  test('a cancelled trip’s record stays and says so (decision 15.16)', async () => {
    const tripId = await trip();
    const { id } = ok(await controller.post('/api/chep', pickUp(tripId)), 201);
    ok(await controller.post(`/api/trips/${tripId}/cancel`));
    expect(ok(await finance.get(`/api/chep/${id}`))).toMatchObject({ status: 'pending', trip: { status: 'cancelled' } });
    ok(await put(id, { isCompleted: true }));
    expect((await controller.delete(`/api/trips/${tripId}`)).status).toBe(204);
    expect(ok(await finance.get(`/api/chep/${id}`)).trip.lockedInDriver).toBe('Sipho Dlamini');
  });

  test('a client with records cannot be deleted, even when their trips are gone (decision 20.6)', async () => {
    const tripId = await trip({ status: 'on_route' });
    ok(await controller.post('/api/chep', pickUp(tripId)), 201);
    ok(await controller.post(`/api/trips/${tripId}/cancel`));
    expect((await controller.delete(`/api/trips/${tripId}`)).status).toBe(204);
    const answer = await finance.delete(`/api/clients/${clientId}`);
    expect([answer.status, answer.body.detail]).toEqual([409, expect.stringContaining('has 1 CHEP record and')]);
  });
});
