import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { contractBody, makeClient, makeTrip, removeTrips, stopBodies, vehicleBody } from '../../../test/factories.ts';
import { TestApp, type Visitor } from '../../../test/test-app.ts';

let app: TestApp;
let controller: Visitor;
let senior: Visitor;
let client: string;
beforeAll(async () => {
  app = await TestApp.start();
  controller = await app.signIn('controller');
  senior = await app.signIn('senior');
});
afterAll(() => app.stop());
beforeEach(async () => {
  app.clock.set('2026-11-21T06:00:00.000Z');
  await removeTrips(app);
  await app.inTenant('kwela', async (db) => {
    await db.deleteFrom('contractMonths').execute();
    await db.deleteFrom('contracts').execute();
    await db.deleteFrom('clients').execute();
  });
  client = await makeClient(app, { name: 'Tsessebe Steel', registeredName: 'Tsessebe Steel Traders (Pty) Ltd', customerCode: 'TSE001' });
});

// oxlint-disable-next-line typescript/no-explicit-any -- tests look into answers freely
async function create(fields: Record<string, unknown> = {}): Promise<any> {
  const answer = await controller.post('/api/contracts', contractBody(client, fields));
  expect([answer.status, answer.body.detail]).toEqual([201, undefined]);
  return answer.body;
}
const refusals = async (fields: Record<string, unknown>) => {
  const answer = await controller.post('/api/contracts', contractBody(client, fields));
  expect(answer.status).toBe(422);
  return answer.body.errors;
};
const [loading, offloading] = stopBodies();
const namesOf = (rows: { contractName: string | null; commodity: string }[]) => rows.map((row) => row.contractName ?? row.commodity);

describe('creating a contract', () => {
  test('answers every field of a contract with its client and the tonnage of the month (CON-031, CON-034)', async () => {
    const via = { address: 'Harrismith', lat: -28.27, lng: 29.13, type: 'stop-loading', sequence: 'L2', customName: null };
    const contract = await create({
      contractName: ' Coil export Durban ',
      contractEnd: '2027-10-31',
      podCutOffDay: 20,
      stops: [loading, offloading, via],
      polyline: '_p~iF~ps|U',
      km: 578.04,
    });
    expect(contract).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      appId: 'CT-0001',
      contractName: 'Coil export Durban',
      commodity: 'Steel coils',
      client: {
        name: 'Tsessebe Steel',
        registeredName: 'Tsessebe Steel Traders (Pty) Ltd',
        customerCode: 'TSE001',
        physicalAddress: '1 Depot Road, Isando',
        status: 'active',
      },
      clientId: client,
      monthlyTonnage: 1_500,
      deliveredTonnage: 0,
      remainingTonnage: 1_500,
      overDeliveredTonnage: 0,
      progress: 0,
      tonnageMonth: '2026-11',
      contractStart: '2026-11-01T00:00:00.000Z',
      contractEnd: '2027-10-31T00:00:00.000Z',
      expired: false,
      rateType: 'per_ton',
      amount: 395,
      currency: 'R',
      status: 'active',
      km: 578,
      km_source: 'estimate',
      podCutOffDay: 20,
      isManual: false,
      stops: [loading, via, offloading],
      polyline: '_p~iF~ps|U',
      updatedAt: '2026-11-21T06:00:00.000Z',
    });
    expect((await controller.get(`/api/contracts/${contract.id}`)).body).toEqual(contract);
  });

  test('is active whatever is sent, and an empty end date is none (CON-029)', async () => {
    expect(await create({ status: 'inactive', contractEnd: '', contractName: '' })).toMatchObject({
      status: 'active',
      contractEnd: null,
      contractName: null,
      podCutOffDay: 0,
      isManual: false,
    });
  });

  test('keeps the numbers and names of a manual route, whose distance is nobody’s computation (decision 14.9)', async () => {
    const stops = [
      { address: 'Plaas Doornkloof, R59', type: 'loading', sequence: 1, customName: 'Doornkloof' },
      { address: 'Silo 4', type: 'offloading', sequence: 2, customName: null },
    ];
    const contract = await create({ isManual: true, stops, km: 41.5, km_source: 'engine', polyline: '_p~iF~ps|U' });
    expect(contract).toMatchObject({ isManual: true, km: 41.5, km_source: 'manual', polyline: null });
    expect(contract.stops).toEqual(stops.map((stop) => ({ ...stop, lat: null, lng: null })));
    expect(await refusals({ isManual: true, stops, km: undefined })).toEqual({ km: 'Distance is required in manual mode' });
    expect(await refusals({ isManual: true, stops, km: 0 })).toEqual({ km: 'Distance must be greater than 0' });
  });

  test('refuses every broken field with the form’s own words (VAL-070 … VAL-077)', async () => {
    const empty = await controller.post('/api/contracts', {});
    expect([empty.status, empty.body.errors]).toEqual([
      422,
      {
        clientId: 'Client is required',
        commodity: 'Required',
        monthlyTonnage: 'Monthly Tonnage is required',
        remainingTonnage: 'Remaining Tonnage is required',
        contractStart: 'Start Date is required',
        rateType: 'Rate type is required',
        amount: 'Amount is required',
        currency: 'Currency is required',
        stops: expect.any(String),
      },
    ]);
    expect(
      await refusals({
        commodity: 'C'.repeat(101),
        monthlyTonnage: -0.01,
        remainingTonnage: -1,
        amount: -0.01,
        currency: 'USD',
        rateType: 'per_km',
        contractStart: '',
        podCutOffDay: 32,
      }),
    ).toEqual({
      commodity: 'Cannot exceed 100 characters',
      monthlyTonnage: 'Minimum value is 0',
      remainingTonnage: 'Minimum value is 0',
      amount: 'Amount must be positive',
      currency: 'Choose one of: R',
      rateType: 'Choose one of: flat_rate, per_ton',
      contractStart: 'Start Date is required',
      podCutOffDay: 'Choose a day of the month, or the client’s rule',
    });
    expect(await refusals({ stops: [offloading] })).toEqual({ stops: 'At least one loading stop is required' });
    expect(await refusals({ stops: [loading] })).toEqual({ stops: 'At least one offloading stop is required' });
    expect(await refusals({ contractEnd: '2026-10-31' })).toEqual({ contractEnd: 'End date cannot be before start date' });
    expect(await refusals({ colour: 'red' })).toEqual({ colour: 'Unknown field' });
  });

  test('is for active clients of the own company only (CLI-030, CON-032; decision 12.8)', async () => {
    for (const status of ['inactive', 'pending', 'suspended'] as const) {
      const clientId = await makeClient(app, { status });
      const answer = await controller.post('/api/contracts', contractBody(clientId));
      expect([answer.status, answer.body.detail]).toEqual([422, `Client is not approved: ${status}`]);
    }
    const foreign = await makeClient(app, {}, 'seekoei');
    expect(await refusals({ clientId: foreign })).toEqual({ clientId: 'Choose one of your clients' });
  });

  test('is open to controllers and to finance with the advanced permission (PERM-010)', async () => {
    const finance = await app.signIn('finance');
    expect((await finance.post('/api/contracts', contractBody(client))).status).toBe(403);
    const manager = await app.signIn('manager');
    const { body: users } = await manager.get('/auth/users');
    const { id } = users.find((user: { username: string }) => user.username === 'finance');
    await app.inTenant('kwela', (db) =>
      db
        .updateTable('users')
        .set({ granted: ['finance:advanced_actions'] })
        .where('id', '=', id)
        .execute(),
    );
    const { body: contract } = await finance.post('/api/contracts', contractBody(client));
    expect(contract.appId).toBe('CT-0001');
    expect((await finance.patch(`/api/contracts/${contract.id}`, { amount: 1 })).status).toBe(403);
    await app.inTenant('kwela', (db) => db.updateTable('users').set({ granted: [] }).where('id', '=', id).execute());
  });

  test('gives numbers of their own to those who create at the same moment', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => controller.post('/api/contracts', contractBody(client))));
    expect(answers.map(({ body }) => body.appId).toSorted()).toEqual(['CT-0001', 'CT-0002', 'CT-0003']);
  });

  test('remembers its places for the next search', async () => {
    await create();
    const places = await app.inTenant('kwela', (db) => db.selectFrom('places').select('address').orderBy('address').execute());
    expect(places.map(({ address }) => address)).toEqual(expect.arrayContaining(['City Deep, Johannesburg', 'Maydon Wharf, Durban']));
  });
});

describe('the list of contracts', () => {
  beforeEach(async () => {
    const mill = await makeClient(app, { name: 'Blesbok Bend Milling' });
    await create({ contractName: 'Maize to mill', commodity: 'Maize', clientId: mill, contractEnd: '2026-11-21' });
    await create({ contractName: 'Alu run', commodity: 'Aluminium', contractEnd: '2026-11-20' });
    await create({ contractName: null, commodity: 'Coal' });
  });
  const list = async (query = '') => namesOf((await controller.get(`/api/contracts${query}`)).body);

  test('is a bare array by name, and by commodity where there is no name', async () => {
    expect(await list()).toEqual(['Alu run', 'Coal', 'Maize to mill']);
    expect(await list('?limit=1&offset=1')).toEqual(['Coal']);
  });

  test('keeps a contract active through its last day (CON-011; decision 14.5)', async () => {
    expect(await list('?active=true')).toEqual(['Coal', 'Maize to mill']);
    expect(await list('?active=false')).toEqual(['Alu run']);
    app.clock.set('2026-11-21T22:00:00.000Z');
    controller = await app.signIn('controller');
    expect(await list('?active=true')).toEqual(['Coal']);
    const { body } = await controller.get('/api/contracts?active=false');
    expect(body.map((row: { expired: boolean }) => row.expired)).toEqual([true, true]);
    app.clock.set('2026-11-21T06:00:00.000Z');
    controller = await app.signIn('controller');
  });

  test('finds by commodity, number, name and client, and takes signs as they are (CON-003)', async () => {
    expect(await list('?search=coal')).toEqual(['Coal']);
    expect(await list('?search=ct-0001')).toEqual(['Maize to mill']);
    expect(await list('?search=alu%20run')).toEqual(['Alu run']);
    expect(await list('?search=blesbok')).toEqual(['Maize to mill']);
    expect(await list('?search=%25')).toEqual([]);
    const { body } = await controller.get('/api/contracts?search=coal');
    expect(await list(`?search=${body[0].id}`)).toEqual(['Coal']);
  });

  test('is saved as a file under the same filters', async () => {
    const { bytes, headers } = await controller.get('/api/contracts/export?format=csv&search=maize');
    const lines = bytes.toString('utf8').replace('\ufeff', '').trim().split('\r\n');
    expect(headers['content-disposition']).toContain('contracts-2026-11-21.csv');
    expect(lines).toHaveLength(2);
    expect(lines[0]).toContain('ID;Contract Name;Client;');
    expect(lines[1]).toContain('CT-0001;Maize to mill;Blesbok Bend Milling (Pty) Ltd;');
    const workbook = await controller.get('/api/contracts/export');
    expect(workbook.bytes.subarray(0, 2).toString()).toBe('PK');
  });

  test('shows nothing of another company', async () => {
    const stranger = await app.signIn('manager', 'seekoei');
    expect((await stranger.get('/api/contracts?search=coal')).body).toEqual([]);
  });
});

describe('changing a contract', () => {
  test('changes what was sent and nothing else (API-042)', async () => {
    const before = await create({ contractEnd: '2027-10-31', podCutOffDay: 15 });
    const { status, body } = await controller.patch(`/api/contracts/${before.id}`, {
      amount: 402.5,
      status: 'inactive',
      updatedAt: before.updatedAt,
    });
    expect([status, body]).toEqual([200, { ...before, amount: 402.5, updatedAt: '2026-11-21T06:00:00.001Z' }]);
    const cleared = await controller.patch(`/api/contracts/${before.id}`, { contractEnd: null, podCutOffDay: 0 });
    expect(cleared.body).toMatchObject({ contractEnd: null, podCutOffDay: 0, amount: 402.5 });
    expect((await controller.patch(`/api/contracts/${before.id}`, { commodity: 'Manganese' })).status).toBe(200);
    expect(namesOf((await controller.get('/api/contracts?search=manganese')).body)).toEqual(['Coil export Durban']);
  });

  test('calls kilometres that come alone typed, and those that come with their line computed', async () => {
    const { id } = await create({ km: 578, km_source: 'engine', polyline: '_p~iF~ps|U' });
    const drawn = { km: 600, polyline: '_p~iF~ps|V' };
    expect((await controller.patch(`/api/contracts/${id}`, drawn)).body).toMatchObject({ ...drawn, km_source: 'engine' });
    expect((await controller.patch(`/api/contracts/${id}`, { km: 612 })).body).toMatchObject({ km: 612, km_source: 'manual' });
  });

  test('takes nothing that creating refuses', async () => {
    const { id, appId } = await create({ contractEnd: '2027-10-31' });
    const end = await controller.patch(`/api/contracts/${id}`, { contractStart: '2027-11-01' });
    expect([end.status, end.body.errors]).toEqual([422, { contractEnd: 'End date cannot be before start date' }]);
    const route = await controller.patch(`/api/contracts/${id}`, { isManual: true, km: 0 });
    expect(route.body.errors).toEqual({ km: 'Distance must be greater than 0' });
    // its number is shown and never written
    expect((await controller.patch(`/api/contracts/${id}`, { appId: 'CT-9' })).body.appId).toBe(appId);
  });

  test('asks for an active client only when the client changes (decision 12.8)', async () => {
    const { id } = await create();
    await app.inTenant('kwela', (db) => db.updateTable('clients').set({ status: 'suspended' }).where('id', '=', client).execute());
    expect((await controller.patch(`/api/contracts/${id}`, { clientId: client, amount: 1 })).status).toBe(200);
    const pending = await makeClient(app, { status: 'pending' });
    const refused = await controller.patch(`/api/contracts/${id}`, { clientId: pending });
    expect([refused.status, refused.body.detail]).toEqual([422, 'Client is not approved: pending']);
    const other = await makeClient(app);
    expect((await controller.patch(`/api/contracts/${id}`, { clientId: other })).body.clientId).toBe(other);
  });

  test('stays with its client while trips run on it, whatever became of them (decision 1.82)', async () => {
    const { id } = await create();
    const trip = await makeTrip(app, {
      assetId: (await controller.post('/api/assets', vehicleBody())).body.id,
      clientId: client,
      contractId: id,
    });
    const other = await makeClient(app);
    const refused = await controller.patch(`/api/contracts/${id}`, { clientId: other, amount: 2 });
    const clientId = 'Trips run on this contract. End it and make another one for the other client.';
    expect([refused.status, refused.body.errors]).toEqual([422, { clientId }]);
    expect((await controller.patch(`/api/contracts/${id}`, { clientId: client, amount: 2 })).body.amount).toBe(2);
    await app.inTenant('kwela', (db) => db.updateTable('trips').set({ deletedAt: new Date() }).where('id', '=', trip).execute());
    expect((await controller.patch(`/api/contracts/${id}`, { clientId: other })).body.clientId).toBe(other);
  });

  test('lets one of two who started from the same contract win, and tells the other who was first', async () => {
    const { id, updatedAt } = await create();
    const answers = await Promise.all([
      controller.patch(`/api/contracts/${id}`, { monthlyTonnage: 1_800, updatedAt }),
      senior.patch(`/api/contracts/${id}`, { monthlyTonnage: 1_900, updatedAt }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const [winner, loser] = answers.toSorted((a, b) => a.status - b.status);
    expect(loser!.body.code).toBe('stale_record');
    const { body } = await controller.get(`/api/contracts/${id}`);
    expect(body).toEqual(winner!.body);
  });

  test('of a contract that is not there, or another company’s, is 404', async () => {
    const { id } = await create();
    const stranger = await app.signIn('manager', 'seekoei');
    expect((await stranger.get(`/api/contracts/${id}`)).status).toBe(404);
    expect((await stranger.get(`/api/contracts/${id}/months`)).status).toBe(404);
    expect((await stranger.patch(`/api/contracts/${id}`, { amount: 1 })).status).toBe(404);
    expect((await stranger.delete(`/api/contracts/${id}`)).status).toBe(404);
  });
});

describe('deleting a contract', () => {
  let asset: string;
  beforeAll(async () => {
    asset = (await controller.post('/api/assets', vehicleBody())).body.id;
  });

  test('is for controllers with the advanced permission, and takes it from every list (PERM-014)', async () => {
    const { id, appId } = await create();
    expect((await controller.delete(`/api/contracts/${id}`)).status).toBe(403);
    expect((await senior.delete(`/api/contracts/${id}`)).status).toBe(204);
    expect((await senior.get(`/api/contracts/${id}`)).status).toBe(404);
    expect((await senior.get('/api/contracts')).body).toEqual([]);
    expect((await senior.delete(`/api/contracts/${id}`)).status).toBe(404);
    // its number does not come again
    expect((await create()).appId).not.toBe(appId);
  });

  test.each(['scheduled', 'completed', 'cancelled'] as const)(
    'is refused while a %s trip uses it (CON-020; decision 20.6)',
    async (status) => {
      const contract = await create();
      const trip = await makeTrip(app, { assetId: asset, clientId: client, contractId: contract.id, status });
      const refused = await senior.delete(`/api/contracts/${contract.id}`);
      expect([refused.status, refused.body.code, refused.body.detail]).toEqual([
        409,
        'contract_in_use',
        'Failed to delete contract. It may be linked to other records.',
      ]);
      await app.inTenant('kwela', (db) => db.updateTable('trips').set({ deletedAt: new Date() }).where('id', '=', trip).execute());
      expect((await senior.delete(`/api/contracts/${contract.id}`)).status).toBe(204);
    },
  );
});
