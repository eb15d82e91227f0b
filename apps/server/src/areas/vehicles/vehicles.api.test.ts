import { vehicleFields } from '@superlink/api/vehicles/vehicle.schema.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { TestApp, type Visitor } from '../../../test/test-app.ts';
import { unfilled, vehicleBody } from '../../../test/factories.ts';

let app: TestApp;
let controller: Visitor;
let senior: Visitor;
beforeAll(async () => {
  app = await TestApp.start();
  controller = await app.signIn('controller');
  senior = await app.signIn('senior');
});
afterAll(() => app.stop());
beforeEach(async () => {
  app.clock.set('2026-11-21T06:00:00.000Z');
  await app.inTenant('kwela', async (db) => {
    await db.deleteFrom('odometerReadings').execute();
    await db.deleteFrom('vehicles').execute();
  });
});

// oxlint-disable-next-line typescript/no-explicit-any -- tests look into answers freely
async function create(fields: Record<string, unknown> = {}, visitor = controller): Promise<any> {
  const answer = await visitor.post('/api/assets', vehicleBody(fields));
  expect([answer.status, answer.body.detail]).toEqual([201, undefined]);
  return answer.body;
}
const fleetNumbers = (rows: { fleetNumber: string }[]) => rows.map((row) => row.fleetNumber);

describe('creating a vehicle', () => {
  test('answers every field of a vehicle, numbers as numbers and days as UTC midnight (API-009, GEN-009, VEH-030, VEH-037, VEH-039, VEH-042)', async () => {
    const vehicle = await create({
      fleetNumber: ' KRH001 ',
      assetReg: 'LP 25 DB GP',
      assetMakeModel: 'Scania R 560',
      assetYear: 2023,
      assetVin: 'YS2ML0ZLL02659136',
      dieselCapacity: 1000,
      odometerReading: 478_250.5,
      assetExpLic: '2027-06-20',
      serviceInterval: 40_000,
      lastServiceKilometer: 450_000,
      crossBorderPermits: { 'Zimbabwe C-BRTA': '2027-01-04' },
    });
    expect(vehicle).toEqual({
      ...unfilled(vehicleFields),
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      fleetNumber: 'KRH001',
      assetReg: 'LP 25 DB GP',
      assetMakeModel: 'Scania R 560',
      assetYear: 2023,
      assetVin: 'YS2ML0ZLL02659136',
      dieselCapacity: 1000,
      odometerReading: 478_250.5,
      odometerReadAt: '2026-11-21T06:00:00.000Z',
      assetExpLic: '2027-06-20T00:00:00.000Z',
      status: 'Idle',
      driverId: null,
      driver: null,
      tripAssigned: false,
      current_assignments: [],
      serviceInterval: 40_000,
      lastServiceKilometer: 450_000,
      kmToService: 11_749.5,
      kmUntilNextService: 11_749.5,
      nextServiceDueOdo: 490_000,
      overdueByKm: 0,
      crossBorderPermits: { 'Zimbabwe C-BRTA': '2027-01-04T00:00:00.000Z' },
      performance: { totalRevenue: 0, completedTrips: 0, emptyKm: 0 },
      updatedAt: '2026-11-21T06:00:00.000Z',
    });
    expect((await controller.get(`/api/assets/${vehicle.id}`)).body).toEqual(vehicle);
  });

  test.each([
    ['assetMakeModel', 'Scania R 560', 'Volvo FH 440'],
    ['assetYear', 2023, 2022],
    ['assetVin', 'YS2ML0ZLL02659136', 'YV2RT40A8KB123456'],
    ['dieselCapacity', 1000, 830.25],
    ['serviceInterval', 40_000, 30_000.5],
    ['lastServiceKilometer', 450_000, 460_000],
  ])('%s is answered as it was created, as it was changed, and as nothing once it is cleared', async (field, first, second) => {
    const { id, ...created } = await create({ [field]: first });
    const change = async (value: unknown) => (await controller.patch(`/api/assets/${id}`, { [field]: value })).body[field];
    expect([created[field], await change(second), await change(null)]).toEqual([first, second, null]);
  });

  test('keeps the SAST day of a browser’s local midnight (TZ-5)', async () => {
    const vehicle = await create({ assetExpLic: '2026-02-28T22:00:00.000Z' });
    expect(vehicle.assetExpLic).toBe('2026-03-01T00:00:00.000Z');
  });

  test('takes any of the seven statuses and no other (VEH-038)', async () => {
    for (const status of ['Active', 'Idle', 'Workshop', 'Breakdown', 'Service', 'Major Repairs', 'No Driver Available']) {
      expect((await create({ status })).status).toBe(status);
    }
    const answer = await controller.post('/api/assets', vehicleBody({ status: 'Parked' }));
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['status']]);
  });

  test('refuses every broken field with the form’s own words (VAL-015, VAL-017, VAL-018, VAL-020 … VAL-024, VEH-042)', async () => {
    const answer = await controller.post('/api/assets', {
      fleetNumber: ' ',
      assetReg: 'R'.repeat(21),
      assetYear: -1,
      dieselCapacity: -0.01,
      odometerReading: -1,
      serviceInterval: -1,
      lastServiceKilometer: -1,
    });
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toEqual({
      fleetNumber: 'Fleet number is required',
      assetReg: 'Cannot exceed 20 characters',
      assetYear: 'Cannot be negative',
      dieselCapacity: 'Cannot be negative',
      odometerReading: 'Cannot be negative',
      assetExpLic: 'License expiry is required',
      serviceInterval: 'Cannot be negative',
      lastServiceKilometer: 'Cannot be negative',
    });
    const wrongKinds = await controller.post('/api/assets', vehicleBody({ fleetNumber: 5, odometerReading: '12', assetExpLic: 20270620 }));
    expect(wrongKinds.body.errors).toEqual({ fleetNumber: 'Enter a text', odometerReading: 'Enter a number', assetExpLic: 'Enter a text' });
    const empty = await controller.post('/api/assets', {});
    expect(empty.body.errors).toEqual({
      fleetNumber: 'Fleet number is required',
      assetReg: 'Registration is required',
      odometerReading: 'Odometer reading is required',
      assetExpLic: 'License expiry is required',
    });
  });

  test('refuses what cannot be stored and years that nobody meant, each at its field', async () => {
    const answer = await controller.post('/api/assets', vehicleBody({ assetMakeModel: 'Volvo\u0000', assetExpLic: '0202-05-31' }));
    expect([answer.status, answer.body.errors]).toEqual([
      422,
      { assetMakeModel: 'Contains a character that cannot be stored', assetExpLic: 'Enter a valid date' },
    ]);
    const list = await controller.get('/api/assets?limit=0&direction=up');
    expect(list.body.errors).toEqual({ limit: 'Must be at least 1', direction: 'Choose one of: asc, desc' });
  });

  test('takes a last service in whole kilometres from zero on (VAL-027)', async () => {
    const { id } = await create();
    const corrected = async (lastServiceKilometer: number) =>
      (await controller.patch(`/api/assets/${id}`, { lastServiceKilometer })).body.errors;
    expect(await corrected(120_000.5)).toEqual({ lastServiceKilometer: 'Please enter a valid kilometer value' });
    expect(Object.keys(await corrected(-1))).toEqual(['lastServiceKilometer']);
    expect(await corrected(0)).toBeUndefined();
  });

  test('takes twenty characters and refuses twenty-one (VAL-016, VAL-017)', async () => {
    await create({ fleetNumber: 'F'.repeat(20), assetReg: 'R'.repeat(20) });
    const answer = await controller.post('/api/assets', vehicleBody({ fleetNumber: 'F'.repeat(21) }));
    expect(answer.body.errors).toEqual({ fleetNumber: 'Cannot exceed 20 characters' });
  });

  test('refuses a model year after next calendar year in South Africa (VAL-019)', async () => {
    expect((await create({ assetYear: 2027 })).assetYear).toBe(2027);
    const late = await controller.post('/api/assets', vehicleBody({ assetYear: 2028 }));
    expect(late.body.errors).toEqual({ assetYear: 'Cannot be later than 2027' });
    app.clock.set('2026-12-31T22:30:00.000Z');
    expect((await create({ assetYear: 2028 }, await app.signIn('controller'))).assetYear).toBe(2028);
  });

  test('refuses days that do not exist, unknown fields, text for numbers and a body that is no object', async () => {
    for (const [field, value] of [
      ['assetExpLic', '2026-02-30'],
      ['odometerReading', '12'],
      ['tenant_id', 2],
      ['paint', 'red'],
      ['lastServiceKilometer', 1.5],
    ] as const) {
      const answer = await controller.post('/api/assets', vehicleBody({ [field]: value }));
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]]);
    }
    expect((await controller.request('POST', '/api/assets', { body: '[1', headers: { 'content-type': 'application/json' } })).status).toBe(
      400,
    );
    expect((await controller.post('/api/assets', [1])).status).toBe(422);
    expect((await controller.post('/api/assets')).status).toBe(422);
    expect((await controller.post('/api/assets', vehicleBody({ odometerReading: 1e12 }))).status).toBe(422);
  });

  test('takes a registration and a fleet number once, however they are spelt (REG-1)', async () => {
    await create({ fleetNumber: 'KRH-004', assetReg: 'nd 123-456' });
    for (const assetReg of ['ND123456', 'ND 123 456']) {
      const answer = await controller.post('/api/assets', vehicleBody({ assetReg }));
      expect([answer.status, answer.body.code]).toEqual([409, 'registration_taken']);
      expect(answer.body.errors).toEqual({ assetReg: 'This registration already belongs to another vehicle' });
    }
    expect((await controller.post('/api/assets', vehicleBody({ fleetNumber: 'krh004' }))).body.code).toBe('fleet_number_taken');
    const other = await app.signIn('controller', 'seekoei');
    expect((await other.post('/api/assets', vehicleBody({ assetReg: 'ND 123-456' }))).status).toBe(201);
    expect((await controller.post('/api/assets', vehicleBody({ assetReg: '- -' }))).body.errors).toEqual({
      assetReg: 'Registration is required',
    });
  });

  test('lets one of two who enter the same registration at the same moment win', async () => {
    const answers = await Promise.all(
      [1, 2].map((copy) => controller.post('/api/assets', vehicleBody({ assetReg: 'CA 1', fleetNumber: `C${copy}` }))),
    );
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([201, 409]);
  });
});

describe('the list of vehicles', () => {
  beforeEach(async () => {
    const statuses = ['Active', 'Active', 'Idle', 'Workshop', 'Breakdown', 'Service', 'Major Repairs', 'No Driver Available'];
    for (const [index, status] of statuses.entries()) {
      await create({ fleetNumber: `F${index + 1}`, assetReg: `ND 123-45${index}`, status, odometerReading: 1000 * (8 - index) });
    }
  });

  test('is a bare array in the order of fleet numbers', async () => {
    const { body } = await controller.get('/api/assets');
    expect(fleetNumbers(body)).toEqual(['F1', 'F2', 'F3', 'F4', 'F5', 'F6', 'F7', 'F8']);
  });

  test('shows behind each tab its statuses, and counts them (VEH-008)', async () => {
    const tab = async (group: string) => fleetNumbers((await controller.get(`/api/assets?group=${group}`)).body);
    expect(await tab('active')).toEqual(['F1', 'F2']);
    expect(await tab('idle')).toEqual(['F3']);
    expect(await tab('maintenance')).toEqual(['F4', 'F5', 'F6']);
    expect(await tab('inactive')).toEqual(['F7', 'F8']);
    expect((await controller.get('/api/assets/counts')).body).toEqual({ all: 8, active: 2, idle: 1, maintenance: 3, inactive: 2 });
    expect((await controller.get('/api/assets/counts?search=f1')).body).toEqual({
      all: 1,
      active: 1,
      idle: 0,
      maintenance: 0,
      inactive: 0,
    });
  });

  test('finds a registration without its blanks and a part of a fleet number, and never by a wildcard (VEH-004)', async () => {
    const search = async (term: string) => fleetNumbers((await controller.get(`/api/assets?search=${encodeURIComponent(term)}`)).body);
    expect(await search('nd123452')).toEqual(['F3']);
    expect(await search('f 7')).toEqual(['F7']);
    expect(await search('%')).toEqual([]);
    expect(await search('_')).toEqual([]);
  });

  test('pages and sorts on the server', async () => {
    const page = async (query: string) => fleetNumbers((await controller.get(`/api/assets?${query}`)).body);
    expect(await page('limit=3&offset=3')).toEqual(['F4', 'F5', 'F6']);
    expect(await page('limit=2&sort=odometerReading')).toEqual(['F8', 'F7']);
    expect(await page('limit=2&sort=fleetNumber&direction=desc')).toEqual(['F8', 'F7']);
    for (const wrong of ['limit=0', 'limit=0.5', 'limit=ten', 'offset=-1', 'sort=tenantId', 'group=parked']) {
      expect((await controller.get(`/api/assets?${wrong}`)).status).toBe(422);
    }
  });

  test('holds nothing of another company', async () => {
    const other = await app.signIn('controller', 'empty');
    expect((await other.get('/api/assets')).body).toEqual([]);
    expect((await other.get('/api/assets/counts')).body.all).toBe(0);
    expect((await other.get('/api/assets/summary')).body).toEqual([]);
    expect((await other.get('/api/assets/service')).body).toEqual([]);
  });

  test('has a light form for pickers (API-020)', async () => {
    const { body } = await controller.get('/api/assets/summary');
    expect(body[0]).toEqual({
      id: expect.any(String),
      fleetNumber: 'F1',
      assetReg: 'ND 123-450',
      status: 'Active',
      driverId: null,
      driver: null,
      odometerReading: 8000,
      odometerReadAt: expect.any(String),
      dieselCapacity: null,
    });
  });
});

describe('upcoming services', () => {
  test('lists overdue vehicles first and then those within the window (API-018, DASH-035; SVC-1 … SVC-6)', async () => {
    const cases = [
      ['SVC-1', 450_000, 40_000, 478_250],
      ['SVC-2', 450_000, 40_000, 491_830],
      ['SVC-3', 450_000, 40_000, 490_000],
      ['SVC-4', 0, 30_000, 12_400],
      ['SVC-5', 450_000, 0, 478_250],
      ['SVC-6', 450_000, 40_000, 0],
    ] as const;
    for (const [fleetNumber, lastServiceKilometer, serviceInterval, odometerReading] of cases) {
      await create({ fleetNumber, lastServiceKilometer, serviceInterval, odometerReading });
    }
    const { body } = await controller.get('/api/assets/service');
    expect(body.map((entry: { fleetNumber: string; kmToService: number }) => [entry.fleetNumber, entry.kmToService])).toEqual([
      ['SVC-2', -1830],
      ['SVC-3', 0],
    ]);
    expect(body[0].assetId).toBe(body[0].id);
  });

  test('follow the last service, the odometer and the interval at once (API-018, VEH-030, VEH-045)', async () => {
    const { id } = await create({ fleetNumber: 'S1', lastServiceKilometer: 450_000, serviceInterval: 40_000, odometerReading: 491_830 });
    const serviced = await controller.patch(`/api/assets/${id}`, { lastServiceKilometer: 491_800 });
    expect(serviced.body).toMatchObject({ kmToService: 39_970, overdueByKm: 0, nextServiceDueOdo: 531_800 });
    expect((await controller.get('/api/assets/service')).body).toEqual([]);
    const driven = await controller.patch(`/api/assets/${id}`, { odometerReading: 532_000 });
    expect(driven.body).toMatchObject({ kmToService: -200, kmUntilNextService: 0, overdueByKm: 200 });
  });
});

describe('changing a vehicle', () => {
  test('changes what was sent and nothing else, for any signed-in user (API-017, API-025, VEH-043)', async () => {
    const before = await create({ assetMakeModel: 'Volvo FH 540', crossBorderPermits: { Zimbabwe: '2027-01-04' } });
    const finance = await app.signIn('finance');
    const answer = await finance.patch(`/api/assets/${before.id}`, { assetMakeModel: ' Volvo FH 480 ' });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ ...before, assetMakeModel: 'Volvo FH 480', updatedAt: expect.any(String) });
    expect(answer.body.updatedAt > before.updatedAt).toBe(true);
  });

  test('is refused to the second of two who started from the same state, and overwrites nothing', async () => {
    const { id, updatedAt } = await create({ assetMakeModel: 'Volvo FH 540' });
    const first = await senior.patch(`/api/assets/${id}`, { assetMakeModel: 'Volvo FH 480', updatedAt });
    expect(first.status).toBe(200);
    const second = await controller.patch(`/api/assets/${id}`, { assetMakeModel: 'Volvo FH 500', updatedAt });
    expect([second.status, second.body.code]).toEqual([409, 'stale_record']);
    expect(second.body.detail).toBe(
      'This record was changed by senior after you opened it. Nothing was saved: reload it, then make your change again.',
    );
    expect((await controller.get(`/api/assets/${id}`)).body.assetMakeModel).toBe('Volvo FH 480');
  });

  test('lets one of two who save at the same moment win', async () => {
    const { id, updatedAt } = await create();
    const answers = await Promise.all(
      ['A', 'B'].map((assetMakeModel) => controller.patch(`/api/assets/${id}`, { assetMakeModel, updatedAt })),
    );
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409]);
  });

  test('replaces the permits as a whole and empties optional fields (VEH-040)', async () => {
    const { id } = await create({ assetVin: 'X', crossBorderPermits: { Zimbabwe: '2027-01-04', Botswana: '2027-02-01' } });
    const answer = await controller.patch(`/api/assets/${id}`, { assetVin: '', crossBorderPermits: { ' Botswana ': '2027-03-01' } });
    expect(answer.body.assetVin).toBeNull();
    expect(answer.body.crossBorderPermits).toEqual({ Botswana: '2027-03-01T00:00:00.000Z' });
  });

  test('refuses another vehicle’s registration and leaves everything as it was', async () => {
    await create({ assetReg: 'CA 1' });
    const mine = await create({ assetReg: 'CA 2' });
    const answer = await controller.patch(`/api/assets/${mine.id}`, { assetReg: 'ca-1', assetMakeModel: 'Changed' });
    expect(answer.status).toBe(409);
    expect((await controller.get(`/api/assets/${mine.id}`)).body).toEqual(mine);
    expect((await controller.patch(`/api/assets/${mine.id}`, { assetReg: 'ca-2' })).body.assetReg).toBe('ca-2');
  });

  test('takes a status that the form only repeats for no choice by hand', async () => {
    const { id } = await create({ status: 'Workshop' });
    await controller.patch(`/api/assets/${id}`, { status: 'Workshop', assetMakeModel: 'MAN' });
    const changed = await controller.patch(`/api/assets/${id}`, { status: 'Idle' });
    expect(changed.body.status).toBe('Idle');
  });
});

describe('deleting a vehicle', () => {
  test('takes it from every list and frees its numbers', async () => {
    const { id } = await create({ assetReg: 'CA 9', fleetNumber: 'D1' });
    expect((await controller.delete(`/api/assets/${id}`)).status).toBe(204);
    expect((await controller.get(`/api/assets/${id}`)).status).toBe(404);
    expect((await controller.patch(`/api/assets/${id}`, { assetMakeModel: 'Ghost' })).status).toBe(404);
    expect((await controller.delete(`/api/assets/${id}`)).status).toBe(404);
    expect((await controller.get('/api/assets')).body).toEqual([]);
    await create({ assetReg: 'CA 9', fleetNumber: 'D1' });
  });

  test('is in the audit log with what the vehicle was', async () => {
    const { id } = await create({ assetReg: 'CA 10' });
    await controller.delete(`/api/assets/${id}`);
    const entries = await app.inTenant('kwela', (db) =>
      db
        .selectFrom('auditEntries')
        .where('recordId', '=', id)
        .orderBy('at')
        .orderBy('id')
        .select(['action', 'actorName', 'before'])
        .execute(),
    );
    expect(entries.map((entry) => [entry.action, entry.actorName])).toEqual([
      ['created', 'controller'],
      ['deleted', 'controller'],
    ]);
    expect(entries.find((entry) => entry.action === 'deleted')!.before).toMatchObject({ assetReg: 'CA 10' });
  });
});
