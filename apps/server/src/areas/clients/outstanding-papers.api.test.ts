import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { clientBody, contractBody, makeTrip, rateBody, removeTrips, vehicleBody } from '../../../test/factories.ts';
import { TestApp, type Visitor } from '../../../test/test-app.ts';

let app: TestApp;
let finance: Visitor;
let assetId: string;
beforeAll(async () => {
  app = await TestApp.start();
  finance = await app.signIn('finance');
  const vehicle = await (await app.signIn('controller')).post('/api/assets', vehicleBody());
  assetId = vehicle.body.id;
});
afterAll(() => app.stop());
beforeEach(async () => {
  await removeTrips(app);
  await app.inTenant('kwela', async (db) => {
    await db.deleteFrom('rates').execute();
    await db.deleteFrom('contractMonths').execute();
    await db.deleteFrom('contracts').execute();
    await db.deleteFrom('clients').execute();
  });
});

async function create(name: string): Promise<string> {
  const answer = await finance.post('/api/clients', clientBody({ name }));
  expect([answer.status, answer.body.detail]).toEqual([201, undefined]);
  return answer.body.id;
}
const trip = (clientId: string, fields: Omit<Parameters<typeof makeTrip>[1], 'assetId' | 'clientId'> = {}) =>
  makeTrip(app, { assetId, clientId, ...fields });
const list = async (query: string) => {
  const { status, body } = await finance.get(`/api/clients?${query}`);
  expect([query, status, body.total]).toEqual([query, 200, body.clients?.length]);
  return body.clients.map((client: { name: string }) => client.name);
};
const pending = async (id: string) => (await finance.get(`/api/clients/${id}/pending-pods`)).body;
const pods = 'has_outstanding_pods=true';
const invoices = 'has_outstanding_invoices=true';

describe('outstanding papers (CLI-014, POD-012; decision 12.6)', () => {
  test('OUT-1: a completed trip without POD and invoice counts as pending and puts the client into both lists', async () => {
    const clientId = await create('Both');
    await trip(clientId, { podUploaded: false, invoiceNumber: null });
    expect(await pending(clientId)).toEqual({ clientId, pendingPods: 1 });
    expect([await list(pods), await list(invoices)]).toEqual([['Both'], ['Both']]);
  });

  test('OUT-2: with a POD and no invoice, or one of spaces, it stands in the invoices only', async () => {
    for (const invoiceNumber of [null, '  ']) {
      const clientId = await create(`Invoice ${invoiceNumber}`);
      await trip(clientId, { podUploaded: true, invoiceNumber });
      expect(await pending(clientId)).toEqual({ clientId, pendingPods: 0 });
    }
    expect([await list(pods), await list(invoices)]).toEqual([[], ['Invoice', 'Invoice null']]);
  });

  test('OUT-3: a cancelled trip stands in neither, though it has an end date and no POD', async () => {
    const clientId = await create('Cancelled');
    await trip(clientId, { status: 'cancelled', podUploaded: false });
    expect(await pending(clientId)).toMatchObject({ pendingPods: 0 });
    expect([await list(pods), await list(invoices)]).toEqual([[], []]);
  });

  test('OUT-4: a reverted trip is on the road again and in neither, until it is completed once more', async () => {
    const clientId = await create('Reverted');
    const id = await trip(clientId, { status: 'on_route', isReverted: true });
    expect([await pending(clientId), await list(pods), await list(invoices)]).toEqual([{ clientId, pendingPods: 0 }, [], []]);
    await app.inTenant('kwela', (db) => db.updateTable('trips').set({ status: 'completed' }).where('id', '=', id).execute());
    expect([await pending(clientId), await list(pods)]).toEqual([{ clientId, pendingPods: 1 }, ['Reverted']]);
  });

  test('are counted per client, and a trip that was deleted counts nowhere', async () => {
    const [one, two] = [await create('One'), await create('Two')];
    for (const of of [one, one]) await trip(of);
    await trip(two, { podUploaded: true, invoiceNumber: 'A 1' });
    await trip(two, { deletedAt: app.clock.now() });
    expect([(await pending(one)).pendingPods, (await pending(two)).pendingPods]).toEqual([2, 0]);
    expect([await list(pods), await list(invoices), await list(`${pods}&${invoices}`)]).toEqual([['One'], ['One'], ['One']]);
    expect(await list('has_outstanding_pods=false&has_outstanding_invoices=false')).toEqual(['One', 'Two']);
  });

  test('both filters together leave the clients that are on both lists', async () => {
    const [both, one] = [await create('Both'), await create('One')];
    await trip(both, { podUploaded: false, invoiceNumber: 'X' });
    await trip(both, { podUploaded: true, invoiceNumber: null });
    await trip(one, { podUploaded: false, invoiceNumber: 'X' });
    expect(await list(`${pods}&${invoices}`)).toEqual(['Both']);
  });
});

describe('the filter by invoice number (CLI-013)', () => {
  test('finds the clients of a trip with exactly that number, in any status, whatever the case and the spaces around (CLI-013, CLI-002)', async () => {
    const [one, two] = [await create('One'), await create('Two')];
    await trip(one, { invoiceNumber: ' Inv-2026/041 ' });
    await trip(two, { invoiceNumber: 'INV-2026/0412', status: 'cancelled' });
    const found = (invoice: string) => list(`existing_invoice=${encodeURIComponent(invoice)}`);
    expect(await found('inv-2026/041')).toEqual(['One']);
    expect(await found('  INV-2026/0412 ')).toEqual(['Two']);
    for (const part of ['inv', '2026/041', 'inv-2026/04', '%', 'inv-2026_041']) expect(await found(part)).toEqual([]);
    expect(await found('   ')).toEqual(['One', 'Two']);
    expect(await list('existing_invoice=inv-2026%2F041&search=two')).toEqual([]);
  });
});

describe('deleting a client', () => {
  test('takes one that nothing hangs on out of every list, keeps its row, and is written down', async () => {
    const id = await create('Gone');
    expect((await finance.delete(`/api/clients/${id}`)).status).toBe(204);
    expect((await finance.get(`/api/clients/${id}`)).status).toBe(404);
    expect([await list(''), (await finance.get('/api/clients/summary')).body]).toEqual([[], []]);
    expect((await finance.delete(`/api/clients/${id}`)).status).toBe(404);
    const [entry] = await app.inTenant('kwela', (db) =>
      db.selectFrom('auditEntries').where('recordId', '=', id).where('action', '=', 'deleted').select(['actorName', 'before']).execute(),
    );
    expect(entry).toMatchObject({ actorName: 'finance', before: { name: 'Gone' } });
  });

  test('is refused while trips, contracts or routes hang on it, and names them (decision 20.6)', async () => {
    const clientId = await create('Busy');
    await trip(clientId, { status: 'cancelled' });
    const one = await finance.delete(`/api/clients/${clientId}`);
    expect([one.status, one.body.code, one.body.detail]).toEqual([
      409,
      'client_has_records',
      'Busy has 1 trip and cannot be deleted: set it inactive instead.',
    ]);
    await trip(clientId);
    const controller = await app.signIn('controller');
    const { body: rate } = await controller.post('/api/routes', rateBody(clientId));
    const { body: contract } = await controller.post('/api/contracts', contractBody(clientId));
    const all = await finance.delete(`/api/clients/${clientId}`);
    expect(all.body.detail).toBe('Busy has 2 trips, 1 contract and 1 route and cannot be deleted: set it inactive instead.');
    await app.inTenant('kwela', (db) => db.updateTable('trips').set({ deletedAt: app.clock.now() }).execute());
    expect((await (await app.signIn('manager')).delete(`/api/contracts/${contract.id}`)).status).toBe(204);
    const last = await finance.delete(`/api/clients/${clientId}`);
    expect(last.body.detail).toBe('Busy has 1 route and cannot be deleted: set it inactive instead.');
    expect((await controller.delete(`/api/routes/${rate.id}`)).status).toBe(204);
    expect((await finance.delete(`/api/clients/${clientId}`)).status).toBe(204);
  });

  test('and giving it a route at the same moment come one after the other: one of the two is refused', async () => {
    const controller = await app.signIn('controller');
    for (let round = 0; round < 5; round += 1) {
      const clientId = await create(`Race ${round}`);
      const [gone, rate] = await Promise.all([
        finance.delete(`/api/clients/${clientId}`),
        controller.post('/api/routes', rateBody(clientId)),
      ]);
      expect([
        [204, 422],
        [409, 201],
      ]).toContainEqual([gone.status, rate.status]);
    }
  });

  test('needs finance:actions (decision 2.4)', async () => {
    const id = await create('Kept');
    const refused = await (await app.signIn('controller')).delete(`/api/clients/${id}`);
    expect([refused.status, refused.body.detail]).toEqual([403, 'Not enough permissions']);
    expect((await (await app.signIn('hybrid')).delete(`/api/clients/${id}`)).status).toBe(204);
  });
});

describe('the exported list', () => {
  test('holds the clients of the list under the same filters, as CSV with South African decimals', async () => {
    const id = await create('Crest; Dairies');
    await finance.patch(`/api/clients/${id}`, { creditLimit: 1234.5, customerCode: '=CMD()' });
    await create('Kestrel');
    const csv = await finance.get('/api/clients/export?format=csv&search=crest');
    const [head, row, end] = csv.body.replace('\ufeff', '').split('\r\n');
    expect(head).toMatch(/^Trading Name;Registered Name;Customer Code;POD Cutoff;Physical Address;/);
    expect(row).toMatch(/^"Crest; Dairies";Test Client \d+ \(Pty\) Ltd;'=CMD\(\);2026-11-25;/);
    expect(row).toContain(';active;1234,5;');
    expect(end).toBe('');
    const xlsx = await finance.get('/api/clients/export');
    expect(xlsx.headers['content-disposition']).toContain('clients-2026-11-21.xlsx');
  });
});
