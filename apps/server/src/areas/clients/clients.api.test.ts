import { clientFields } from '@superlink/api/clients/client.schema.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import examples from '../../../../../packages/domain/vectors/worked-examples.json' with { type: 'json' };
import { clientBody, unfilled } from '../../../test/factories.ts';
import { TestApp, type Visitor } from '../../../test/test-app.ts';
import { keepAuditMonths } from '../audit/public.ts';

let app: TestApp;
let finance: Visitor;
let controller: Visitor;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.stop());
beforeEach(async () => {
  app.clock.set('2026-11-21T06:00:00.000Z');
  finance = await app.signIn('finance');
  controller = await app.signIn('controller');
  await app.inTenant('kwela', (db) => db.deleteFrom('clients').execute());
});

// oxlint-disable-next-line typescript/no-explicit-any -- tests look into answers freely
async function create(fields: Record<string, unknown> = {}): Promise<any> {
  const answer = await finance.post('/api/clients', clientBody(fields));
  expect([answer.status, answer.body.detail]).toEqual([201, undefined]);
  return answer.body;
}
const refusals = async (fields: Record<string, unknown>) => {
  const answer = await finance.post('/api/clients', clientBody(fields));
  expect(answer.status).toBe(422);
  return answer.body.errors;
};
const nomvula = { name: 'Nomvula T.', telephone: '+27 (11) 000-4410', email: 'debtors@nkanyezi.example' };

describe('creating a client', () => {
  test('answers every field of a client (CLI-021)', async () => {
    const body = {
      registeredName: 'Nkanyezi Household Brands (Pty) Ltd',
      name: 'Nkanyezi Household Brands',
      customerCode: 'NKA001',
      registrationNumber: '2014/000441/07',
      vatNumber: '4000000441',
      chepClient: true,
      originalPodRequired: true,
      physicalAddress: '12 Loper Avenue, Isando',
      deliveryAddress: 'Gate 3, Isando',
      operationsContacts: [nomvula, { ...nomvula, name: 'Pieter' }],
      debtorsContact: [nomvula],
      financialManager: [],
      creditorsContact: [nomvula],
      podCutOffType: 'monthly',
      podCutOff: 25,
      creditLimit: 1_500_000.55,
      status: 'active',
      dynamicFields: { 'Pallets a week': 40, 'Dock code': 'D7', strict: true },
    };
    const client = await create(body);
    expect(client).toEqual({
      ...unfilled(clientFields),
      ...body,
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      biReference: null,
      cutoffDatetime: '2026-11-25T00:00:00.000Z',
      updatedAt: '2026-11-21T06:00:00.000Z',
    });
    expect((await controller.get(`/api/clients/${client.id}`)).body).toEqual(client);
    // in the order in which the company wrote them
    expect(Object.keys(client.dynamicFields)).toEqual(['Pallets a week', 'Dock code', 'strict']);
  });

  test.each([
    ['customerCode', 'NKA001', 'NKA002'],
    ['registrationNumber', '2014/000441/07', '2015/000441/07'],
    ['vatNumber', '4000000441', '4000000442'],
    ['deliveryAddress', 'Gate 3, Isando', 'Gate 4, Isando'],
  ])('%s is answered as it was created, as it was changed, and as nothing once it is cleared', async (field, first, second) => {
    const { id, ...created } = await create({ [field]: first });
    const change = async (value: unknown) => (await finance.patch(`/api/clients/${id}`, { [field]: value })).body[field];
    expect([created[field], await change(second), await change(null)]).toEqual([first, second, null]);
  });

  test('needs names, an address and a cut-off; the rest is empty, scanned PODs, pending (CLI-025)', async () => {
    const { status: _active, ...least } = clientBody({ podCutOffType: 'weekly', podCutOff: undefined });
    const answer = await finance.post('/api/clients', least);
    expect(answer.body).toMatchObject({
      status: 'pending',
      podCutOff: 0,
      creditLimit: 0,
      chepClient: false,
      originalPodRequired: false,
      customerCode: null,
      deliveryAddress: null,
      operationsContacts: [],
      dynamicFields: {},
    });
  });

  test('refuses every broken field with the form’s own words (VAL-094 … VAL-105)', async () => {
    const empty = await finance.post('/api/clients', {});
    expect([empty.status, empty.body.detail]).toEqual([422, 'Registered name is required']);
    expect(empty.body.errors).toEqual({
      registeredName: 'Registered name is required',
      name: 'Trading name is required',
      physicalAddress: 'Physical address is required',
      podCutOffType: 'POD cut-off frequency is required',
    });
    const broken = {
      registeredName: '  ',
      name: '',
      physicalAddress: ' ',
      creditLimit: -0.01,
      status: 'closed',
      podCutOffType: 'daily',
      operationsContacts: [{ name: ' ', telephone: 'ring me', email: 'nobody' }],
      debtorsContact: [nomvula, { name: 'A', telephone: '', email: '' }],
      dynamicFields: { ' ': 'x' },
    };
    expect(await refusals(broken)).toEqual({
      registeredName: 'Registered name is required',
      name: 'Trading name is required',
      physicalAddress: 'Physical address is required',
      creditLimit: 'Credit limit cannot be negative',
      status: 'Choose one of: active, inactive, pending, suspended',
      podCutOffType: 'Choose one of: monthly, weekly, biweekly',
      'operationsContacts.0.name': 'Name is required',
      'operationsContacts.0.telephone': 'Please enter a valid telephone number',
      'operationsContacts.0.email': 'Please enter a valid email address',
      'debtorsContact.1.telephone': 'Please enter a valid telephone number',
      'debtorsContact.1.email': 'Please enter a valid email address',
      dynamicFields: 'Field name is required',
    });
    expect(await refusals({ color: 'red' })).toEqual({ color: 'Unknown field' });
    expect(await refusals({ dynamicFields: { note: 'x'.repeat(16_384) } })).toEqual({ dynamicFields: 'Cannot exceed 16 KB altogether' });
    expect(await refusals({ creditLimit: 1.001 })).toEqual({ creditLimit: 'At most 2 decimals' });
  });

  test('needs the day that its cut-off type asks for', async () => {
    for (const podCutOff of [0, undefined]) {
      expect(await refusals({ podCutOffType: 'monthly', podCutOff })).toEqual({ podCutOff: 'Day of month is required' });
    }
    expect(await refusals({ podCutOffType: 'weekly', podCutOff: 7 })).toEqual({ podCutOff: 'Day of week is required' });
    expect(await refusals({ podCutOffType: 'biweekly', biReference: '' })).toEqual({ biReference: 'First reference date is required' });
    expect(await refusals({ podCutOff: 32 })).toEqual({ podCutOff: 'POD cut-off day is required' });
  });

  test('keeps a reference for biweekly clients only, as a South African day', async () => {
    const friday = await create({ podCutOffType: 'biweekly', podCutOff: 5, biReference: '2026-11-05T22:00:00.000Z' });
    expect(friday).toMatchObject({ podCutOff: 0, biReference: '2026-11-06T00:00:00.000Z', cutoffDatetime: '2026-12-04T00:00:00.000Z' });
    expect(await create({ podCutOffType: 'weekly', podCutOff: 4, biReference: '2026-11-06' })).toMatchObject({ biReference: null });
  });

  test('needs finance:actions (PERM-015)', async () => {
    const refused = await controller.post('/api/clients', clientBody());
    expect([refused.status, refused.body.detail]).toEqual([403, 'Not enough permissions']);
  });
});

describe('the next cut-off of a client', () => {
  const whole = examples.podCutoff.filter(({ expect: next }) => next !== null);
  test.each(whole)('$id: $type $podCutOff $biReference on $today', async (example) => {
    app.clock.set(example.now ?? `${example.today}T08:00:00.000Z`);
    // some of these days lie further ahead than the audit has room for by itself
    await keepAuditMonths(app.access.owner, app.clock.now(), null);
    finance = await app.signIn('finance');
    const { type: podCutOffType, podCutOff, biReference } = example;
    const client = await create({ podCutOffType, podCutOff, biReference });
    expect(client.cutoffDatetime).toBe(example.expect);
  });

  test('moves on at midnight in South Africa without anybody saving the client (CLI-029)', async () => {
    const { id } = await create({ podCutOffType: 'monthly', podCutOff: 21 });
    const at = async (instant: string) => {
      app.clock.set(instant);
      return (await (await app.signIn('finance')).get(`/api/clients/${id}`)).body.cutoffDatetime;
    };
    expect(await at('2026-11-21T21:59:59.999Z')).toBe('2026-11-21T00:00:00.000Z');
    expect(await at('2026-11-21T22:00:00.000Z')).toBe('2026-12-21T00:00:00.000Z');
  });
});

describe('changing a client', () => {
  test('changes what was sent and nothing else, by anybody who is signed in (API-039)', async () => {
    const client = await create({ customerCode: 'OLD', operationsContacts: [nomvula], dynamicFields: { a: '1' } });
    app.clock.advance(60_000);
    const { status, body } = await controller.patch(`/api/clients/${client.id}`, {
      name: 'Émile’s Trading',
      creditLimit: 250.5,
      operationsContacts: [],
      dynamicFields: { b: 2 },
      updatedAt: client.updatedAt,
    });
    expect([status, body]).toEqual([
      200,
      {
        ...client,
        name: 'Émile’s Trading',
        creditLimit: 250.5,
        operationsContacts: [],
        dynamicFields: { b: 2 },
        updatedAt: '2026-11-21T06:01:00.000Z',
      },
    ]);
    const found = await controller.get('/api/clients?search=EMILE');
    expect(found.body.total).toBe(1);
    const audit = await app.inTenant('kwela', (db) =>
      db.selectFrom('auditEntries').where('recordId', '=', client.id).where('action', '=', 'updated').select(['before', 'after']).execute(),
    );
    expect(audit[0]).toMatchObject({ before: { creditLimit: 0 }, after: { creditLimit: 250.5 } });
  });

  test('takes numbers for credit limit and cut-off, no texts (CLI-028)', async () => {
    const { id } = await create();
    const answer = await finance.patch(`/api/clients/${id}`, { creditLimit: '250', podCutOff: '4' });
    expect([answer.status, Object.keys(answer.body.errors).toSorted()]).toEqual([422, ['creditLimit', 'podCutOff']]);
  });

  test('of the cut-off type begins with day 0 and without a reference, unless the body brings them (CLI-026)', async () => {
    const { id } = await create({ podCutOffType: 'monthly', podCutOff: 25 });
    const patch = async (body: object) => (await finance.patch(`/api/clients/${id}`, body)).body;
    expect(await patch({ podCutOffType: 'weekly' })).toMatchObject({ podCutOff: 0, cutoffDatetime: '2026-11-23T00:00:00.000Z' });
    expect((await patch({ podCutOffType: 'monthly' })).errors).toEqual({ podCutOff: 'Day of month is required' });
    expect((await patch({ podCutOffType: 'biweekly' })).errors).toEqual({ biReference: 'First reference date is required' });
    expect(await patch({ podCutOffType: 'biweekly', biReference: '2026-12-01' })).toMatchObject({
      cutoffDatetime: '2026-12-01T00:00:00.000Z',
    });
    expect(await patch({ podCutOffType: 'monthly', podCutOff: 31 })).toMatchObject({ podCutOff: 31, biReference: null });
    expect(await patch({ podCutOff: 15 })).toMatchObject({ podCutOffType: 'monthly', podCutOff: 15 });
  });

  test('refuses an editor who started from an older state, and does not move the stamp of an empty change', async () => {
    const client = await create();
    expect((await controller.patch(`/api/clients/${client.id}`, { updatedAt: client.updatedAt })).body).toEqual(client);
    await controller.patch(`/api/clients/${client.id}`, { status: 'suspended', updatedAt: client.updatedAt });
    const late = await finance.patch(`/api/clients/${client.id}`, { status: 'active', updatedAt: client.updatedAt });
    expect([late.status, late.body.code]).toEqual([409, 'stale_record']);
    expect(late.body.detail).toContain('controller');
  });

  test('answers 404 for a client that is not there', async () => {
    const nobody = '01890000-0000-7000-8000-000000000001';
    for (const method of ['GET', 'PATCH', 'DELETE']) {
      expect((await finance.request(method, `/api/clients/${nobody}`, method === 'PATCH' ? { body: {} } : {})).status).toBe(404);
    }
    expect((await finance.get(`/api/clients/${nobody}/pending-pods`)).status).toBe(404);
  });
});

describe('the list of clients', () => {
  const list = async (query = '') => {
    const answer = await controller.get(`/api/clients${query}`);
    expect([query, answer.status]).toEqual([query, 200]);
    return { names: answer.body.clients.map((client: { name: string }) => client.name), total: answer.body.total };
  };

  test('answers whole clients and their number by trading name, 25 at a time (API-008, API-037, CLI-015)', async () => {
    for (let index = 0; index < 27; index += 1) await create({ name: `${index % 2 ? 'b' : 'A'}${String(index).padStart(2, '0')}` });
    const first = await controller.get('/api/clients');
    expect([first.body.clients.length, first.body.total]).toEqual([25, 27]);
    expect(first.body.clients[0]).toMatchObject({ name: 'A00', podCutOffType: 'monthly', cutoffDatetime: '2026-11-25T00:00:00.000Z' });
    expect((await list('?offset=25&limit=10')).names).toEqual(['b23', 'b25']);
    expect((await list('?limit=50')).names).toHaveLength(27);
    for (const wrong of ['limit=0.5', 'limit=0', 'offset=-1', 'has_outstanding_pods=yes']) {
      expect((await controller.get(`/api/clients?${wrong}`)).status).toBe(422);
    }
  });

  test('finds by words of the names and the code, and wildcards are plain letters (CLI-015)', async () => {
    await create({ name: 'Áloe Crest', registeredName: 'Aloe Crest Dairies (Pty) Ltd', customerCode: 'ALO005' });
    await create({ name: 'Kestrel Point', registeredName: 'Kestrel Retail 100% Ltd', customerCode: 'KES_02' });
    const found = async (search: string) => (await list(`?search=${encodeURIComponent(search)}`)).names;
    for (const search of ['a', 'aloe', 'DAIRIES crest', 'alo005', ' áloe ']) expect(await found(search)).toContain('Áloe Crest');
    for (const search of ['%', 's_0', '\\']) expect(await found(search)).not.toContain('Áloe Crest');
    expect(await found('100%')).toEqual(['Kestrel Point']);
    expect(await found('nobody')).toEqual([]);
    expect((await list('?search=crest')).total).toBe(1);
  });

  test('light rows for pickers hold every client and six fields (API-038)', async () => {
    await create({ name: 'B', status: 'suspended', chepClient: true });
    await create({ name: 'a' });
    const { body } = await controller.get('/api/clients/summary');
    expect(body.map((row: { name: string; status: string }) => [row.name, row.status])).toEqual([
      ['a', 'active'],
      ['B', 'suspended'],
    ]);
    expect(Object.keys(body[0]).toSorted()).toEqual(['chepClient', 'customerCode', 'id', 'name', 'registeredName', 'status']);
  });
});

describe('two companies', () => {
  test('never see each other’s clients', async () => {
    await create({ name: 'Only here' });
    const other = await app.signIn('finance', 'seekoei');
    expect((await other.get('/api/clients?search=only')).body).toEqual({ clients: [], total: 0 });
    expect((await other.get('/api/clients/summary')).body).toEqual([]);
  });
});
