import { driverFields } from '@superlink/api/drivers/driver.schema.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { driverBody, unfilled, vehicleBody } from '../../../test/factories.ts';
import { TestApp, type Visitor } from '../../../test/test-app.ts';

let app: TestApp;
let controller: Visitor;
let senior: Visitor;
let finance: Visitor;
beforeAll(async () => {
  app = await TestApp.start();
  controller = await app.signIn('controller');
  senior = await app.signIn('senior');
  finance = await app.signIn('finance');
});
afterAll(() => app.stop());
beforeEach(async () => {
  app.clock.set('2026-11-21T06:00:00.000Z');
  await app.inTenant('kwela', async (db) => {
    await db.deleteFrom('odometerReadings').execute();
    await db.deleteFrom('vehicles').execute();
    await db.deleteFrom('drivers').execute();
  });
});

// oxlint-disable-next-line typescript/no-explicit-any -- tests look into answers freely
async function create(fields: Record<string, unknown> = {}): Promise<any> {
  const answer = await controller.post('/api/drivers', driverBody(fields));
  expect([answer.status, answer.body.detail]).toEqual([201, undefined]);
  return answer.body;
}
// oxlint-disable-next-line typescript/no-explicit-any -- tests look into answers freely
async function createVehicleOf(driverId: string | null, fleetNumber: string): Promise<any> {
  const { body: vehicle } = await controller.post('/api/assets', vehicleBody({ fleetNumber }));
  const answer = await controller.patch(`/api/assets/${vehicle.id}`, { driverId });
  expect([answer.status, answer.body.detail]).toEqual([200, undefined]);
  return answer.body;
}
const names = (rows: { name: string; surname: string }[]) => rows.map((row) => `${row.name} ${row.surname}`);

describe('creating a driver', () => {
  test('answers every field of a driver, days as UTC midnight (DRV-025)', async () => {
    const driver = await create({
      name: ' Vusi ',
      surname: 'Mahlangu',
      phone: '+27 60 000 1640',
      idNumber: '8803249950089',
      passportNumber: 'dn911593',
      town: 'Vosloorus',
      ethnicity: 'on record',
      status: 'Annual Leave',
      annualLeaveDate: '2026-12-15',
      licExpDate: '2030-08-24',
      pdpExpDate: '2026-11-09',
    });
    expect(driver).toEqual({
      ...unfilled(driverFields),
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      name: 'Vusi',
      surname: 'Mahlangu',
      phone: '+27 60 000 1640',
      idNumber: '8803249950089',
      passportNumber: 'DN911593',
      town: 'Vosloorus',
      ethnicity: 'on record',
      status: 'Annual Leave',
      annualLeaveDate: '2026-12-15T00:00:00.000Z',
      licExpDate: '2030-08-24T00:00:00.000Z',
      pdpExpDate: '2026-11-09T00:00:00.000Z',
      assigned: false,
      assets: [],
      updatedAt: '2026-11-21T06:00:00.000Z',
    });
    expect((await controller.get(`/api/drivers/${driver.id}`)).body).toEqual(driver);
  });

  test.each([
    ['idNumber', '8803249950089', '8001015009087'],
    ['passportNumber', 'DN911593', 'MA561806'],
    ['town', 'Vosloorus', 'Nigel'],
    ['ethnicity', 'on record', 'not said'],
    ['annualLeaveDate', '2026-12-15T00:00:00.000Z', '2027-12-15T00:00:00.000Z'],
    ['licExpDate', '2030-08-24T00:00:00.000Z', '2031-08-24T00:00:00.000Z'],
  ])('%s is answered as it was created, as it was changed, and as nothing once it is cleared', async (field, first, second) => {
    const { id, ...created } = await create({ [field]: first });
    const change = async (value: unknown) => (await controller.patch(`/api/drivers/${id}`, { [field]: value })).body[field];
    expect([created[field], await change(second), await change(null)]).toEqual([first, second, null]);
  });

  test('needs names, phone and PDP expiry only, and is Active unless said otherwise (VAL-035, DRV-026)', async () => {
    const { body } = await controller.post('/api/drivers', { name: 'Thabo', surname: 'Mokoena', phone: '0', pdpExpDate: '2027-01-01' });
    expect(body).toMatchObject({ status: 'Active', idNumber: null, town: null, ethnicity: null, licExpDate: null, annualLeaveDate: null });
    const blank = await create({ idNumber: '', passportNumber: ' ', town: '', ethnicity: '', annualLeaveDate: '', licExpDate: null });
    expect(blank).toMatchObject({ idNumber: null, passportNumber: null, town: null, ethnicity: null, annualLeaveDate: null });
  });

  test('refuses every broken field with the form’s own words (VAL-028 … VAL-034)', async () => {
    const empty = await controller.post('/api/drivers', {});
    expect([empty.status, empty.body.errors]).toEqual([
      422,
      {
        name: 'First name is required',
        surname: 'Last name is required',
        phone: 'Phone number is required',
        pdpExpDate: 'PDP expiry is required',
      },
    ]);
    const broken = await controller.post('/api/drivers', {
      name: ' ',
      surname: 'S'.repeat(51),
      phone: 'call me',
      status: 'Retired',
      annualLeaveDate: 'soon',
      pdpExpDate: '2026-02-30',
    });
    expect(broken.body.errors).toEqual({
      name: 'First name is required',
      surname: 'Last name cannot exceed 50 characters',
      phone: 'Please enter a valid phone number',
      status: 'Choose one of the listed statuses',
      annualLeaveDate: 'Enter a valid date',
      pdpExpDate: 'Enter a valid date',
    });
    const long = await controller.post('/api/drivers', driverBody({ name: 'N'.repeat(51), phone: ' ' }));
    expect(long.body.errors).toEqual({ name: 'First name cannot exceed 50 characters', phone: 'Phone number is required' });
    expect((await create({ name: 'N'.repeat(50), surname: 'S'.repeat(50) })).name).toHaveLength(50);
  });

  test('takes any of the six statuses (DRV-026)', async () => {
    for (const status of ['Active', 'Sick Leave', 'Accumulated Leave', 'Annual Leave', 'Inactive', 'On Leave']) {
      expect((await create({ status })).status).toBe(status);
    }
  });

  test('warns of an odd identity number and saves it', async () => {
    const odd = await create({ idNumber: '8001015009088', passportNumber: '?' });
    expect([odd.idNumber, odd.warnings.map((warning: { code: string }) => warning.code)]).toEqual([
      '8001015009088',
      ['id_number_doubtful', 'passport_number_doubtful'],
    ]);
    expect(await create({ idNumber: '8001015009087', passportNumber: 'MA561806' })).not.toHaveProperty('warnings');
  });

  test('does not store whether the driver is assigned', async () => {
    expect((await create({ assigned: true })).assigned).toBe(false);
  });
});

describe('the list of drivers', () => {
  test('is a bare array by name without ethnicity, deleted drivers left out', async () => {
    const gone = await create({ name: 'Gone' });
    expect((await senior.delete(`/api/drivers/${gone.id}`)).status).toBe(204);
    await create({ name: 'Zanele', surname: 'Mkhize', ethnicity: 'on record' });
    await create({ name: 'ashwin', surname: 'Naidoo' });
    const { body } = await finance.get('/api/drivers');
    expect(names(body)).toEqual(['ashwin Naidoo', 'Zanele Mkhize']);
    for (const row of body) expect(row).not.toHaveProperty('ethnicity');
  });

  test('has the tabs’ groups and counts them (DRV-002, DRV-003)', async () => {
    for (const status of ['Active', 'Active', 'Sick Leave', 'On Leave', 'Inactive']) await create({ status });
    expect((await controller.get('/api/drivers?group=active')).body).toHaveLength(2);
    expect((await controller.get('/api/drivers?group=inactive')).body).toHaveLength(3);
    expect((await controller.get('/api/drivers/counts')).body).toEqual({ all: 5, active: 2, inactive: 3 });
    expect((await controller.get('/api/drivers/counts?search=nobody')).body).toEqual({ all: 0, active: 0, inactive: 0 });
    expect((await controller.get('/api/drivers?group=retired')).status).toBe(422);
  });

  test('is found by words of the name in any order, without accents, and by phone however it is written', async () => {
    await create({ name: 'Zoë', surname: 'van der Merwe', phone: '+27 81 000 8659' });
    await create({ name: 'Thabo', surname: 'Mokoena', phone: '(082) 000-1559' });
    const found = async (search: string) => names((await controller.get(`/api/drivers?search=${encodeURIComponent(search)}`)).body);
    expect(await found('merwe zoe')).toEqual(['Zoë van der Merwe']);
    expect(await found('VAN DER')).toEqual(['Zoë van der Merwe']);
    expect(await found('081 000')).toEqual(['Zoë van der Merwe']);
    expect(await found('+27820001559')).toEqual(['Thabo Mokoena']);
    expect(await found('thabo merwe')).toEqual([]);
    expect(await found('%')).toEqual([]);
    expect(await found('')).toHaveLength(2);
  });

  test('pages without doubles and sorts by any column, what is not set last', async () => {
    await create({ name: 'A', surname: 'zulu', licExpDate: '2028-01-01' });
    await create({ name: 'B', surname: 'Botha', licExpDate: '2027-01-01' });
    const third = await create({ name: 'C', surname: 'Mokoena' });
    await createVehicleOf(third.id, 'KRH001');
    const first = async (query: string) => (await controller.get(`/api/drivers?${query}`)).body.map((row: { name: string }) => row.name);
    expect(await first('sort=surname')).toEqual(['B', 'C', 'A']);
    expect(await first('sort=licExpDate')).toEqual(['B', 'A', 'C']);
    expect(await first('sort=licExpDate&direction=desc')).toEqual(['A', 'B', 'C']);
    expect(await first('sort=fleetNumber')).toEqual(['C', 'A', 'B']);
    expect(await first('sort=name&direction=desc&limit=2')).toEqual(['C', 'B']);
    expect(await first('limit=2&offset=2')).toEqual(['C']);
    for (const sort of ['status', 'phone', 'annualLeaveDate', 'pdpExpDate']) expect(await first(`sort=${sort}`)).toHaveLength(3);
    for (const bad of ['limit=0', 'limit=0.5', 'offset=-1', 'sort=ethnicity', 'direction=up']) {
      expect([bad, (await controller.get(`/api/drivers?${bad}`)).status]).toEqual([bad, 422]);
    }
  });

  test('gives pickers light rows with the vehicle’s fleet number (API-043)', async () => {
    const free = await create({ name: 'Free' });
    const taken = await create({ name: 'Taken' });
    await createVehicleOf(taken.id, 'KRH014');
    expect((await finance.get('/api/drivers/summary')).body).toEqual([
      { id: free.id, name: 'Free', surname: free.surname, status: 'Active', assigned: false, assetFleetNumber: null },
      { id: taken.id, name: 'Taken', surname: taken.surname, status: 'Active', assigned: true, assetFleetNumber: 'KRH014' },
    ]);
  });
});

describe('a driver on a vehicle', () => {
  test('is assigned, with the vehicle among the assets, as soon as the vehicle has the driver (DRV-025)', async () => {
    const driver = await create();
    const vehicle = await createVehicleOf(driver.id, 'KRH002');
    const get = async () => (await controller.get(`/api/drivers/${driver.id}`)).body;
    expect(await get()).toMatchObject({ assigned: true, assets: [{ id: vehicle.id, fleetNumber: 'KRH002', assetReg: vehicle.assetReg }] });
    await controller.patch(`/api/assets/${vehicle.id}`, { driverId: '' });
    expect(await get()).toMatchObject({ assigned: false, assets: [] });
  });

  test('is free again when the vehicle is deleted', async () => {
    const driver = await create();
    const vehicle = await createVehicleOf(driver.id, 'KRH003');
    await controller.delete(`/api/assets/${vehicle.id}`);
    expect((await controller.get(`/api/drivers/${driver.id}`)).body).toMatchObject({ assigned: false, assets: [] });
  });
});

describe('a driver who is there already', () => {
  const given = { name: 'Sipho', surname: 'Twice', phone: '+27 82 111 2222', idNumber: '800101 5009 087', passportNumber: 'A1234567' };

  test('is asked about before a second one is saved, and saved when it is another person', async () => {
    await create(given);
    for (const [same, fields] of [
      ['ID number', { surname: 'Other', phone: '011', idNumber: '8001015009087', passportNumber: null }],
      ['passport number', { surname: 'Other', phone: '011', idNumber: null, passportNumber: 'a 123 4567' }],
      ['name and phone number', { idNumber: null, passportNumber: null, name: 'SIPHO', phone: '082 111-2222' }],
    ] as const) {
      const answer = await controller.post('/api/drivers', driverBody({ ...given, ...fields, confirmDuplicate: undefined }));
      expect([answer.status, answer.body.code]).toEqual([409, 'driver_exists']);
      expect(answer.body.detail).toContain(`Sipho Twice is there already with the same ${same}.`);
    }
    const another = await controller.post('/api/drivers', driverBody(given));
    expect([another.status, another.body.confirmDuplicate]).toEqual([201, undefined]);
  });

  test('is saved once by two who add the same one at the same moment', async () => {
    const body = driverBody({ surname: 'Meanwhile', confirmDuplicate: undefined });
    const answers = await Promise.all([1, 2, 3].map(() => controller.post('/api/drivers', body)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
  });

  test('may come back after he was deleted', async () => {
    const gone = await create({ surname: 'Returning' });
    await senior.delete(`/api/drivers/${gone.id}`);
    await create({ surname: 'Returning', confirmDuplicate: undefined });
  });
});

describe('changing a driver', () => {
  test('changes what was sent and nothing else, and moves the time stamp on', async () => {
    const driver = await create({ town: 'Durban', idNumber: '6907189970080' });
    const { body } = await controller.patch(`/api/drivers/${driver.id}`, { surname: 'Changed', updatedAt: driver.updatedAt });
    expect(body).toEqual({ ...driver, surname: 'Changed', updatedAt: '2026-11-21T06:00:00.001Z' });
    expect(names((await controller.get('/api/drivers?search=changed')).body)).toEqual(['Thabo Changed']);
  });

  test('refuses an editor who started from an older state, naming who changed it', async () => {
    const driver = await create();
    await senior.patch(`/api/drivers/${driver.id}`, { town: 'Isando' });
    const answer = await controller.patch(`/api/drivers/${driver.id}`, { town: 'Durban', updatedAt: driver.updatedAt });
    expect([answer.status, answer.body.code]).toEqual([409, 'stale_record']);
    expect(answer.body.detail).toContain('senior');
  });

  test('needs controller:actions (PERM-007)', async () => {
    const driver = await create();
    for (const body of [{ town: 'Durban' }, { assigned: true, town: 'Durban' }, {}]) {
      const answer = await finance.patch(`/api/drivers/${driver.id}`, body);
      expect([answer.status, answer.body.detail]).toEqual([403, 'Not enough permissions']);
    }
  });

  test('with nothing but assigned is open to everybody and changes nothing', async () => {
    const driver = await create();
    const answer = await finance.patch(`/api/drivers/${driver.id}`, { assigned: true });
    expect([answer.status, answer.body]).toEqual([200, driver]);
  });

  test('refuses unknown fields and a required field taken away', async () => {
    const driver = await create();
    const answer = await controller.patch(`/api/drivers/${driver.id}`, { phone: '', pdpExpDate: '', age: 4 });
    expect([answer.status, answer.body.errors]).toEqual([
      422,
      { phone: 'Phone number is required', pdpExpDate: 'PDP expiry is required', age: 'Unknown field' },
    ]);
  });
});

describe('deleting a driver', () => {
  test('needs controller:advanced_actions (PERM-008)', async () => {
    const driver = await create();
    expect((await controller.delete(`/api/drivers/${driver.id}`)).status).toBe(403);
    expect((await senior.delete(`/api/drivers/${driver.id}`)).status).toBe(204);
    expect((await senior.get(`/api/drivers/${driver.id}`)).status).toBe(404);
    expect((await senior.delete(`/api/drivers/${driver.id}`)).status).toBe(404);
  });

  test('frees the vehicle (DRV-024)', async () => {
    const driver = await create();
    const vehicle = await createVehicleOf(driver.id, 'KRH004');
    await senior.delete(`/api/drivers/${driver.id}`);
    expect((await controller.get(`/api/assets/${vehicle.id}`)).body).toMatchObject({ driverId: null, driver: null });
  });
});

test('the audit log holds who did what to a driver, and never the ethnicity', async () => {
  const driver = await create({ ethnicity: 'on record' });
  await controller.patch(`/api/drivers/${driver.id}`, { ethnicity: 'changed', town: 'Isando' });
  await senior.delete(`/api/drivers/${driver.id}`);
  const entries = await app.inTenant('kwela', (db) =>
    db
      .selectFrom('auditEntries')
      .where('recordId', '=', driver.id)
      .orderBy('id')
      .select(['action', 'actorName', 'before', 'after'])
      .execute(),
  );
  expect(entries.map(({ action, actorName }) => `${actorName} ${action}`)).toEqual([
    'controller created',
    'controller updated',
    'senior deleted',
  ]);
  expect(entries[1]!.after).toMatchObject({ town: 'Isando' });
  expect(JSON.stringify(entries)).not.toMatch(/ethnicity|on record/);
});
