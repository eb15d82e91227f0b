import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeClient, rateBody, stopBodies } from '../../../test/factories.ts';
import { TestApp, type Visitor } from '../../../test/test-app.ts';

let app: TestApp;
let controller: Visitor;
let client: string;
beforeAll(async () => {
  app = await TestApp.start();
  controller = await app.signIn('controller');
});
afterAll(() => app.stop());
beforeEach(async () => {
  app.clock.set('2026-11-21T06:00:00.000Z');
  await app.inTenant('kwela', async (db) => {
    await db.deleteFrom('rates').execute();
    await db.deleteFrom('clients').execute();
  });
  client = await makeClient(app, { name: 'Kestrel Point', registeredName: 'Kestrel Point Retail (Pty) Ltd' });
});

// oxlint-disable-next-line typescript/no-explicit-any -- tests look into answers freely
async function create(fields: Record<string, unknown> = {}): Promise<any> {
  const answer = await controller.post('/api/routes', rateBody(client, fields));
  expect([answer.status, answer.body.detail]).toEqual([201, undefined]);
  return answer.body;
}
const refusals = async (fields: Record<string, unknown>) => {
  const answer = await controller.post('/api/routes', rateBody(client, fields));
  expect(answer.status).toBe(422);
  return answer.body.errors;
};
const [loading, offloading] = stopBodies();
const idsOf = (rows: { appId: string }[]) => rows.map(({ appId }) => appId);

describe('creating a rate', () => {
  test('answers every field of a rate with its client’s registered name (RTE-026, RTE-027)', async () => {
    const via = { address: 'Harrismith', lat: -28.27, lng: 29.13, type: 'stop-loading', sequence: 'L2', customName: null };
    const rate = await create({ routeName: ' N3 run ', stops: [loading, offloading, via], polyline: '_p~iF~ps|U', km: 578.04 });
    expect(rate).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      appId: 'RT-0001',
      client: 'Kestrel Point Retail (Pty) Ltd',
      clientName: expect.stringMatching(/^Kestrel Point/),
      clientId: client,
      routeName: 'N3 run',
      commodity: 'Steel coils',
      rateType: 'flat_rate',
      amount: 13_300,
      currency: 'R',
      effectiveDate: '2026-11-21T00:00:00.000Z',
      km: 578,
      km_source: 'estimate',
      stops: [loading, via, offloading],
      polyline: '_p~iF~ps|U',
      isManual: false,
      status: 'active',
      updatedAt: '2026-11-21T06:00:00.000Z',
    });
    expect((await controller.get(`/api/routes/${rate.id}`)).body).toEqual(rate);
  });

  test('keeps the numbers and names of a manual route, whose distance is nobody’s computation (RTE-027)', async () => {
    const stops = [
      { address: 'Plaas Doornkloof, R59', type: 'loading', sequence: 1, customName: 'Doornkloof' },
      { address: 'Silo 4', type: 'offloading', sequence: 2, customName: null },
    ];
    const rate = await create({ isManual: true, stops, km: 41.5, km_source: 'engine', polyline: '_p~iF~ps|U' });
    expect(rate).toMatchObject({ isManual: true, km: 41.5, km_source: 'manual', polyline: null });
    expect(rate.stops).toEqual(stops.map((stop) => ({ ...stop, lat: null, lng: null })));
  });

  test('is active from today, without name and kilometres, unless the caller says otherwise (RTE-028; decision 13.3)', async () => {
    app.clock.set('2026-11-21T22:30:00.000Z');
    const { effectiveDate: _day, km: _km, km_source: _source, ...least } = rateBody(client);
    const late = await app.signIn('controller');
    const { body } = await late.post('/api/routes', least);
    expect(body).toMatchObject({
      status: 'active',
      effectiveDate: '2026-11-22T00:00:00.000Z',
      routeName: null,
      km: 0,
      currency: 'R',
      isManual: false,
    });
  });

  test('makes its stops known to the next search of the company, and of no other', async () => {
    const address = 'Gate 7, Kliprivier depot';
    await create({ stops: [{ ...loading, address }, offloading] });
    const search = async (visitor: Visitor) =>
      (await visitor.get('/api/maps/autocomplete?input=gate%207%20klip')).body.predictions.map(
        ({ description }: { description: string }) => description,
      );
    expect(await search(controller)).toContain(address);
    expect(await search(await app.signIn('controller', 'seekoei'))).not.toContain(address);
  });

  test('counts up by company, also over deleted rates (decision 1.18)', async () => {
    const first = await create();
    await controller.delete(`/api/routes/${first.id}`);
    const made = await Promise.all([create(), create()]);
    expect(made.map(({ appId }) => appId).sort()).toEqual(['RT-0002', 'RT-0003']);
  });

  test('refuses every broken field with the form’s own words (VAL-062 … VAL-068)', async () => {
    const empty = await controller.post('/api/routes', {});
    expect([empty.status, empty.body.detail]).toEqual([422, 'Client is required']);
    expect(empty.body.errors).toMatchObject({
      clientId: 'Client is required',
      commodity: 'Commodity is required',
      rateType: 'Rate type is required',
      amount: 'Amount is required',
    });
    expect(await refusals({ amount: -1 })).toEqual({ amount: 'Amount must be positive' });
    expect(await refusals({ amount: 1.005 })).toEqual({ amount: 'At most 2 decimals' });
    expect(await refusals({ commodity: 'C'.repeat(101) })).toEqual({ commodity: 'Cannot exceed 100 characters' });
    expect(await refusals({ stops: [{ ...loading, address: ' ' }, offloading] })).toEqual({ 'stops.0.address': 'Address is required' });
    expect(await refusals({ stops: [loading] })).toEqual({ stops: 'At least one offloading stop is required' });
    expect(await refusals({ stops: [offloading] })).toEqual({ stops: 'At least one loading stop is required' });
    expect(await refusals({ isManual: true, km: undefined })).toEqual({ km: 'Distance is required in manual mode' });
    expect(await refusals({ isManual: true, km: 0 })).toEqual({ km: 'Distance must be greater than 0' });
    expect(await refusals({ currency: 'ZAR' })).toEqual({ currency: 'Choose one of: R' });
    expect(await refusals({ colour: 'red' })).toEqual({ colour: 'Unknown field' });
  });

  test('needs a client of the own company; an inactive one will do', async () => {
    const foreign = await makeClient(app, {}, 'seekoei');
    const gone = await makeClient(app, { deletedAt: new Date() });
    for (const clientId of [foreign, gone, '01890000-0000-7000-8000-000000000001']) {
      expect(await refusals({ clientId })).toEqual({ clientId: 'Choose one of your clients' });
    }
    expect((await create({ clientId: await makeClient(app, { status: 'suspended' }) })).status).toBe('active');
  });

  test('is open to finance with the advanced grant, changing is not (PERM-009, PERM-010)', async () => {
    const { id } = await create();
    const manager = await app.signIn('manager');
    const { body: users } = await manager.get('/auth/users');
    const finance = users.find(({ username }: { username: string }) => username === 'finance');
    await manager.post('/auth/permissions/grant', { target_user_id: finance.id, permission: 'finance:advanced_actions' });
    const granted = await app.signIn('finance');
    expect((await granted.post('/api/routes', rateBody(client))).status).toBe(201);
    expect((await granted.patch(`/api/routes/${id}`, { amount: 1 })).status).toBe(403);
    expect((await granted.delete(`/api/routes/${id}`)).status).toBe(403);
    expect((await granted.get(`/api/routes/${id}`)).status).toBe(200);
  });
});

describe('the list of rates', () => {
  test('is a bare array, the newest first, without lines of ways', async () => {
    await create({ polyline: '_p~iF~ps|U' });
    await create();
    const { body } = await controller.get('/api/routes');
    expect(idsOf(body)).toEqual(['RT-0002', 'RT-0001']);
    expect(body[1]).not.toHaveProperty('polyline');
  });

  test('finds by number, client, commodity, loading and offloading address and rate type (RTE-001)', async () => {
    const other = await makeClient(app, { name: 'Blesbok Bend', registeredName: 'Blesbok Bend Milling (Pty) Ltd' });
    await create();
    const stops = [
      { ...loading, address: 'Randfontein' },
      { ...offloading, address: 'Epping, Cape Town' },
    ];
    await create({ clientId: other, commodity: 'Maize 100%', rateType: 'per_ton', amount: 300, stops });
    const found = async (search: string) => idsOf((await controller.get(`/api/routes?search=${encodeURIComponent(search)}`)).body);
    for (const search of [
      'rt-0002',
      'blesbok',
      'milling',
      'maize',
      '100%',
      'RANDFONTEIN',
      'cape town',
      'PER TON',
      'per_ton',
      'maize epping',
    ]) {
      expect([search, await found(search)]).toEqual([search, ['RT-0002']]);
    }
    expect(await found('city deep')).toEqual(['RT-0001']);
    expect(await found('rt-000')).toEqual(['RT-0002', 'RT-0001']);
    expect(await found('nothing')).toEqual([]);
    expect(await found('rt_0001')).toEqual([]);
    expect((await controller.get('/api/routes/count?search=maize')).body).toEqual({ total: 1 });
  });

  test('sorts by every column and pages without showing a rate twice', async () => {
    await create({ amount: 9.5, routeName: 'b', effectiveDate: '2026-12-01' });
    await create({ amount: 100, routeName: 'A' });
    await create({ amount: 20, stops: [{ ...loading, address: 'Aliwal North' }, offloading] });
    const sorted = async (query: string) => idsOf((await controller.get(`/api/routes?direction=asc&${query}`)).body);
    expect(await sorted('sort=amount')).toEqual(['RT-0001', 'RT-0003', 'RT-0002']);
    expect(await sorted('sort=routeName')).toEqual(['RT-0002', 'RT-0001', 'RT-0003']);
    expect((await sorted('sort=loading'))[0]).toBe('RT-0003');
    expect((await sorted('sort=effectiveDate'))[2]).toBe('RT-0001');
    for (const sort of ['appId', 'client', 'commodity', 'offloading', 'rateType', 'km', 'status']) {
      const pages = [await sorted(`sort=${sort}&limit=2`), await sorted(`sort=${sort}&limit=2&offset=2`)].flat();
      expect([sort, pages.toSorted()]).toEqual([sort, ['RT-0001', 'RT-0002', 'RT-0003']]);
    }
    expect((await controller.get('/api/routes?limit=0.5')).status).toBe(422);
    expect((await controller.get('/api/routes?sort=secret')).status).toBe(422);
  });

  test('of one client holds that client’s rates only (API-045)', async () => {
    const other = await makeClient(app);
    await create();
    await create({ clientId: other });
    expect(idsOf((await controller.get(`/api/routes/client/${other}`)).body)).toEqual(['RT-0002']);
    expect((await controller.get('/api/routes/client/01890000-0000-7000-8000-000000000001')).status).toBe(404);
    const stranger = await app.signIn('manager', 'seekoei');
    expect((await stranger.get(`/api/routes/client/${other}`)).status).toBe(404);
    expect((await stranger.get('/api/routes')).body).toEqual([]);
  });

  test('goes into a file with every stop and what a kilometre pays', async () => {
    await create();
    const { headers, body } = await controller.get('/api/routes/export?format=csv');
    expect(headers['content-type']).toContain('text/csv');
    const [, row] = String(body).split('\r\n');
    expect(row).toContain(
      'RT-0001;Kestrel Point Retail (Pty) Ltd;;Steel coils;City Deep, Johannesburg;Maydon Wharf, Durban;FLAT RATE;13300;578',
    );
    expect(row).toContain('23,01');
  });
});

describe('changing a rate', () => {
  test('changes what was sent and nothing else', async () => {
    const before = await create({ routeName: 'N3 run', polyline: '_p~iF~ps|U' });
    const { status, body } = await controller.patch(`/api/routes/${before.id}`, { amount: 14_000.5, status: 'inactive' });
    expect(status).toBe(200);
    expect(body).toEqual({ ...before, amount: 14_000.5, status: 'inactive', updatedAt: expect.any(String) });
    expect(idsOf((await controller.get('/api/routes?search=n3')).body)).toEqual(['RT-0001']);
  });

  test('into a manual route needs kilometres and forgets the line, and back again works', async () => {
    const { id } = await create({ km: 0, polyline: '_p~iF~ps|U' });
    expect((await controller.patch(`/api/routes/${id}`, { isManual: true })).body.errors).toEqual({
      km: 'Distance must be greater than 0',
    });
    const manual = await controller.patch(`/api/routes/${id}`, { isManual: true, km: 12 });
    expect(manual.body).toMatchObject({ isManual: true, km: 12, km_source: 'manual', polyline: null });
    const drawn = { isManual: false, km: 13, km_source: 'engine', polyline: '_p~iF~ps|U' };
    expect((await controller.patch(`/api/routes/${id}`, drawn)).body).toMatchObject(drawn);
  });

  test('calls kilometres that come alone typed, and those that come with their line computed', async () => {
    const { id } = await create({ km: 578, km_source: 'engine', polyline: '_p~iF~ps|U' });
    const drawn = { km: 600, polyline: '_p~iF~ps|V' };
    expect((await controller.patch(`/api/routes/${id}`, drawn)).body).toMatchObject({ ...drawn, km_source: 'engine' });
    expect((await controller.patch(`/api/routes/${id}`, { km: 612 })).body).toMatchObject({ km: 612, km_source: 'manual' });
  });

  test('checks a new client and keeps one that is gone meanwhile', async () => {
    const { id } = await create();
    const foreign = await makeClient(app, {}, 'seekoei');
    expect((await controller.patch(`/api/routes/${id}`, { clientId: foreign })).body.errors).toEqual({
      clientId: 'Choose one of your clients',
    });
    await app.inTenant('kwela', (db) => db.updateTable('clients').set({ deletedAt: new Date() }).where('id', '=', client).execute());
    expect((await controller.patch(`/api/routes/${id}`, { clientId: client, amount: 5 })).status).toBe(200);
  });

  test('is refused to the second of two who started from the same state', async () => {
    const { id, updatedAt } = await create();
    expect((await controller.patch(`/api/routes/${id}`, { amount: 1, updatedAt })).status).toBe(200);
    const second = await controller.patch(`/api/routes/${id}`, { amount: 2, updatedAt });
    expect([second.status, second.body.code]).toEqual([409, 'stale_record']);
  });

  test('and deleting are in the audit log with what the rate was', async () => {
    const { id } = await create();
    await controller.patch(`/api/routes/${id}`, { amount: 1 });
    expect((await controller.delete(`/api/routes/${id}`)).status).toBe(204);
    for (const answer of [
      await controller.get(`/api/routes/${id}`),
      await controller.patch(`/api/routes/${id}`, { amount: 2 }),
      await controller.delete(`/api/routes/${id}`),
    ]) {
      expect(answer.status).toBe(404);
    }
    const entries = await app.inTenant('kwela', (db) =>
      db.selectFrom('auditEntries').where('recordId', '=', id).orderBy('id').select(['action', 'actorName', 'before']).execute(),
    );
    expect(entries.map((entry) => [entry.action, entry.actorName])).toEqual([
      ['created', 'controller'],
      ['updated', 'controller'],
      ['deleted', 'controller'],
    ]);
    expect(entries[1]!.before).toMatchObject({ amount: 13_300 });
    expect(entries[2]!.before).toMatchObject({ appId: 'RT-0001', amount: 1 });
  });
});
