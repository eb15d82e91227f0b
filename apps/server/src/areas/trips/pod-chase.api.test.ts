import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import examples from '../../../../../packages/domain/vectors/worked-examples.json' with { type: 'json' };
import { clientBody, contractBody, makeTrip, removeTrips, vehicleBody } from '../../../test/factories.ts';
import { TestApp, type Visitor } from '../../../test/test-app.ts';

let app: TestApp;
let finance: Visitor;
let controller: Visitor;
let assetId: string;
beforeAll(async () => {
  app = await TestApp.start();
  finance = await app.signIn('finance');
  controller = await app.signIn('controller');
  assetId = (await made(controller, '/api/assets', vehicleBody())).id;
});
afterAll(() => app.stop());
beforeEach(async () => {
  app.clock.set('2026-11-21T06:00:00.000Z');
  await removeTrips(app);
});

async function made(who: Visitor, path: string, body: object): Promise<{ id: string }> {
  const answer = await who.post(path, body);
  expect([path, answer.status, answer.body.detail]).toEqual([path, 201, undefined]);
  return answer.body;
}
const newClient = async (fields: Record<string, unknown> = {}) => (await made(finance, '/api/clients', clientBody(fields))).id;
const newTrip = (clientId: string, fields: Record<string, unknown> = {}) =>
  makeTrip(app, { assetId, clientId, endDate: '2026-11-20', ...fields });

interface Row {
  id: string;
  dueDate: string | null;
  daysLeft: number | null;
  chaseState: string;
  finalRevenue: number;
}
async function read<T>(path: string): Promise<T> {
  const answer = await finance.get(path);
  expect([path, answer.status, answer.body.detail]).toEqual([path, 200, undefined]);
  return answer.body;
}
const board = (query = '') => read<{ trips: Row[]; total: number }>(`/api/trips/pod-chase${query}`);
interface Summary {
  states: Record<string, { trips: number; revenue: number }>;
  clients: { clientId: string; name: string; trips: number; podsMissing: number; invoicesMissing: number; revenue: number }[];
}
const summary = (query = '') => read<Summary>(`/api/trips/pod-chase/summary${query}`);

describe('the chase board', () => {
  test.each(examples.podDue)('$id: papers of a trip are due on the first cut-off on or after its end', async (example) => {
    const { type: podCutOffType, podCutOff, biReference, tripEnd } = example;
    const clientId = await newClient({ podCutOffType, podCutOff, biReference });
    await newTrip(clientId, { startDate: tripEnd, endDate: tripEnd });
    expect((await board()).trips[0]!.dueDate?.slice(0, 10)).toBe(example.expect);
  });

  test('lists completed trips that lack POD or invoice number, and nothing else', async () => {
    const clientId = await newClient();
    const neither = await newTrip(clientId);
    const noInvoice = await newTrip(clientId, { podUploaded: true });
    const noPod = await newTrip(clientId, { invoiceNumber: 'INV-1' });
    await newTrip(clientId, { podUploaded: true, invoiceNumber: 'INV-2' });
    await newTrip(clientId, { status: 'cancelled' });
    await newTrip(clientId, { status: 'scheduled' });
    await newTrip(clientId, { deletedAt: new Date('2026-11-20T00:00:00.000Z') });
    const ids = async (query = '') => (await board(query)).trips.map(({ id }) => id).toSorted();
    expect(await ids()).toEqual([neither, noInvoice, noPod].toSorted());
    expect(await ids('?missing=pod')).toEqual([neither, noPod].toSorted());
    expect(await ids('?missing=invoice')).toEqual([neither, noInvoice].toSorted());
    expect((await finance.get('/api/trips/pod-chase?missing=driver')).status).toBe(422);
  });

  test('is searched as the archive is, and so are its sums and its file', async () => {
    const clientId = await newClient({ name: 'Springbok Mills' });
    const details = { km: 100, km_source: 'manual', emptyKm: null, commodity: 'Coal', currency: 'ZAR', pricing_type: 'flat_rate' };
    const stops = [{ address: 'Wildebeestfontein', type: 'loading', sequence: 1, customName: null, lat: null, lng: null }];
    const found = await newTrip(clientId, {
      loadNr: 'GNU-77',
      lockedInClient: 'Springbok Mills',
      lockedInFleetNumber: 'KW909',
      lockedInRegistration: 'ND 123-456',
      lockedInRevenue: 5_000,
      lockedInRateDetails: { ...details, effectiveDate: null, stops },
    });
    await app.inTenant('kwela', async (db) => {
      const { wayKey } = await db.selectFrom('trips').where('id', '=', found).select('wayKey').executeTakeFirstOrThrow();
      await db.insertInto('tripWays').values({ wayKey, places: '["wildebeestfontein"]' }).execute();
    });
    await newTrip(clientId, { lockedInClient: 'Another', loadNr: '100%' });
    for (const search of ['gnu-7', 'springbok', 'kw909', 'nd123456', 'ND 123', 'beestfontein']) {
      const query = `?search=${encodeURIComponent(search)}`;
      expect([search, (await board(query)).trips.map(({ id }) => id)]).toEqual([search, [found]]);
      expect([search, (await summary(query)).states['all']]).toEqual([search, { trips: 1, revenue: 5_000 }]);
    }
    expect((await board('?search=gnu-7&missing=invoice&limit=1')).total).toBe(1);
    expect((await board(`?search=gnu-7&client_id=${await newClient()}`)).total).toBe(0);
    expect((await board('?search=%25')).total).toBe(1);
    expect((await board('?search=nobody')).total).toBe(0);
    const file = await finance.get('/api/trips/pod-chase/export?format=csv&search=gnu-7');
    expect(file.bytes.toString('utf8').trim().split('\n')).toHaveLength(2);
  });

  test('puts the longest overdue first and clients without a cut-off last', async () => {
    const monthly = await newClient({ name: 'Monthly', podCutOff: 24 });
    const weekly = await newClient({ name: 'Weekly', podCutOffType: 'weekly', podCutOff: 4 });
    const none = await newClient({ name: 'None' });
    await app.inTenant('kwela', (db) => db.updateTable('clients').set({ podCutOff: 0 }).where('id', '=', none).execute());
    const undated = await newTrip(none);
    const later = await newTrip(monthly, { endDate: '2026-11-26' });
    const soon = await newTrip(monthly, { endDate: '2026-10-26' });
    const overdue = await newTrip(weekly, { startDate: '2026-11-01', endDate: '2026-11-13' });
    expect((await board()).trips.map(({ id, daysLeft, chaseState }) => [id, daysLeft, chaseState])).toEqual([
      [overdue, -8, 'overdue'],
      [soon, 3, 'soon'],
      [later, 33, 'later'],
      [undated, null, 'undated'],
    ]);
    expect((await board('?state=soon')).trips.map(({ id }) => id)).toEqual([soon]);
    expect((await board(`?client_id=${weekly}`)).total).toBe(1);
  });

  test('counts the cut-off day as in time until midnight in South Africa (decision 12.2)', async () => {
    await newTrip(await newClient({ podCutOff: 25 }));
    const standing = async (instant: string) => {
      app.clock.set(instant);
      const { body } = await (await app.signIn('finance')).get('/api/trips/pod-chase');
      return body.trips.map(({ daysLeft, chaseState }: Row) => [daysLeft, chaseState]);
    };
    expect(await standing('2026-11-25T21:59:00.000Z')).toEqual([[0, 'soon']]);
    expect(await standing('2026-11-25T22:00:00.000Z')).toEqual([[-1, 'overdue']]);
  });

  test('goes by the contract’s own day where a contract names one', async () => {
    const clientId = await newClient({ podCutOff: 25 });
    const contract = await made(controller, '/api/contracts', contractBody(clientId, { podCutOffDay: 28 }));
    await newTrip(clientId, { endDate: '2026-11-20', contractId: contract.id });
    await newTrip(clientId, { endDate: '2026-11-20' });
    expect((await board()).trips.map(({ dueDate }) => dueDate?.slice(0, 10))).toEqual(['2026-11-25', '2026-11-28']);
  });

  test('pages through every trip once, whatever share their due date', async () => {
    const [one, two] = [await newClient(), await newClient({ podCutOff: 10 })];
    const expected = new Set<string>();
    for (let trip = 0; trip < 23; trip += 1) {
      expected.add(await newTrip(trip % 3 === 0 ? one : two, { endDate: `2026-11-${String(1 + (trip % 4)).padStart(2, '0')}` }));
    }
    const seen: Row[] = [];
    for (let offset = 0; offset < 25; offset += 5) {
      const page = await board(`?limit=5&offset=${offset}`);
      expect(page.total).toBe(23);
      seen.push(...page.trips);
    }
    expect(seen).toHaveLength(23);
    expect(new Set(seen.map(({ id }) => id))).toEqual(expected);
    expect(seen.map(({ dueDate }) => dueDate)).toEqual(seen.map(({ dueDate }) => dueDate).toSorted());
  });

  test('counts what the client lists count, and sums the rand held up to the cent', async () => {
    const [late, quiet] = [await newClient({ podCutOff: 15 }), await newClient({ podCutOff: 15 })];
    await newTrip(late, { endDate: '2026-11-10', rateType: 'per_ton', lockedInRevenue: 412.5, tonnage: 33.86 });
    await newTrip(late, { endDate: '2026-11-10', rateType: 'per_ton', lockedInRevenue: 31, tonnage: 33.335 });
    await newTrip(late, { endDate: '2026-11-20', podUploaded: true });
    await newTrip(quiet, { endDate: '2026-11-20', podUploaded: true, invoiceNumber: 'INV-9' });
    const { states, clients } = await summary();
    expect(states).toEqual({
      all: { trips: 3, revenue: 25_000.64 },
      overdue: { trips: 2, revenue: 15_000.64 },
      soon: { trips: 0, revenue: 0 },
      later: { trips: 1, revenue: 10_000 },
      undated: { trips: 0, revenue: 0 },
    });
    expect(clients).toMatchObject([{ clientId: late, trips: 3, podsMissing: 2, invoicesMissing: 3, revenue: 25_000.64 }]);
    expect((await read<{ pendingPods: number }>(`/api/clients/${late}/pending-pods`)).pendingPods).toBe(2);
    const trips = async (query: string) => (await read<{ total: number }>(`/api/clients/${late}/trips?${query}`)).total;
    expect([await trips('pod_missing=true'), await trips('invoice_missing=true')]).toEqual([2, 3]);
    const listed = async (query: string) =>
      (await read<{ clients: { id: string }[] }>(`/api/clients?limit=200&${query}`)).clients.map(({ id }) => id);
    expect(await listed('has_outstanding_pods=true')).toEqual(clients.filter((row) => row.podsMissing > 0).map((row) => row.clientId));
    expect(await listed('has_outstanding_invoices=true')).toEqual(
      clients.filter((row) => row.invoicesMissing > 0).map((row) => row.clientId),
    );
    expect((await summary(`?client_id=${quiet}`)).states['all']).toEqual({ trips: 0, revenue: 0 });
  });

  test('comes as a file under the same filters', async () => {
    const clientId = await newClient();
    await newTrip(clientId, { loadNr: 'LD-77', endDate: '2026-11-20' });
    await newTrip(clientId, { loadNr: 'LD-78', podUploaded: true });
    const answer = await finance.get('/api/trips/pod-chase/export?format=csv&missing=pod');
    expect(answer.status).toBe(200);
    const lines = answer.bytes.toString('utf8').trim().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[0]).toContain('Due Date;Days Left;Client;Trip ID;Load Number');
    expect(lines[1]).toContain('2026-11-25;4;');
    expect(lines[1]).toContain('LD-77');
  });
});
