import { trailerFields } from '@superlink/api/trailers/trailer.schema.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { trailerBody, unfilled, vehicleBody } from '../../../test/factories.ts';
import { TestApp, type Visitor } from '../../../test/test-app.ts';

let app: TestApp;
let controller: Visitor;
beforeAll(async () => {
  app = await TestApp.start();
  controller = await app.signIn('controller');
});
afterAll(() => app.stop());
beforeEach(async () => {
  app.clock.set('2026-11-21T06:00:00.000Z');
  await app.inTenant('kwela', async (db) => {
    await db.deleteFrom('trailerAssignments').execute();
    await db.deleteFrom('trailers').execute();
    await db.deleteFrom('odometerReadings').execute();
    await db.deleteFrom('vehicles').execute();
  });
});

// oxlint-disable-next-line typescript/no-explicit-any -- tests look into answers freely
async function create(fields: Record<string, unknown> = {}): Promise<any> {
  const answer = await controller.post('/api/trailers', trailerBody(fields));
  expect([answer.status, answer.body.detail]).toEqual([201, undefined]);
  return answer.body;
}
const refusals = async (fields: Record<string, unknown>) => {
  const answer = await controller.post('/api/trailers', trailerBody(fields));
  expect(answer.status).toBe(422);
  return answer.body.errors;
};
/** Couples the trailer to a vehicle of that fleet number, which is created where it is not there yet. */
async function couple(trailer: { id: string; position: number }, fleetNumber: string): Promise<string> {
  const { body: vehicles } = await controller.get(`/api/assets?search=${fleetNumber}`);
  const vehicle = vehicles[0] ?? (await controller.post('/api/assets', vehicleBody({ fleetNumber }))).body;
  const answer = await controller.post('/api/assignments', { assetId: vehicle.id, trailerId: trailer.id, position: trailer.position });
  expect([answer.status, answer.body.detail]).toEqual([201, undefined]);
  return vehicle.id;
}
const regs = (rows: { trailerReg: string }[]) => rows.map((row) => row.trailerReg);

describe('creating a trailer', () => {
  test('answers every field of a trailer, numbers as numbers and days as UTC midnight (TRL-015)', async () => {
    const trailer = await create({
      position: 3,
      trailerFleetNumber: ' KRX01 ',
      trailerReg: 'VN 41 MB GP',
      trailerType: 'Tautliner tri-axle 15.3 m',
      trailerMakeModel: 'Paramount',
      trailerYear: 2019,
      trailerKm: 412_000.5,
      trailerLicExp: '2027-08-23',
      status: 'maintenance',
      dynamicFields: { 'Curtain colour': 'blue', axles: 3, leased: false, tyres: { front: ['new', null] } },
    });
    expect(trailer).toEqual({
      ...unfilled(trailerFields),
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      trailerFleetNumber: 'KRX01',
      trailerReg: 'VN 41 MB GP',
      trailerType: 'Tautliner tri-axle 15.3 m',
      trailerMakeModel: 'Paramount',
      trailerYear: 2019,
      trailerKm: 412_000.5,
      trailerLicExp: '2027-08-23T00:00:00.000Z',
      status: 'maintenance',
      position: 3,
      assigned: false,
      assignments: null,
      dynamicFields: { 'Curtain colour': 'blue', axles: 3, leased: false, tyres: { front: ['new', null] } },
      updatedAt: '2026-11-21T06:00:00.000Z',
    });
    expect((await controller.get(`/api/trailers/${trailer.id}`)).body).toEqual(trailer);
  });

  test.each([
    ['trailerFleetNumber', 'KRX01', 'KRX02', null],
    ['trailerMakeModel', 'Paramount', 'Afrit', null],
    ['trailerYear', 2019, 2020, 0],
    ['trailerKm', 412_000.5, 413_000, 0],
    ['trailerLicExp', '2027-08-23T00:00:00.000Z', '2028-08-23T00:00:00.000Z', null],
  ])('%s is answered as it was created, as it was changed, and as nothing once it is cleared', async (field, first, second, none) => {
    const { id, ...created } = await create({ [field]: first });
    const change = async (value: unknown) => (await controller.patch(`/api/trailers/${id}`, { [field]: value })).body[field];
    expect([created[field], await change(second), await change(null)]).toEqual([first, second, none]);
  });

  test('needs a position, a registration and a type; the rest is active, 0 or not set (TRL-016, TRL-018)', async () => {
    expect(await create({ trailerReg: 'CA 1' })).toMatchObject({
      status: 'active',
      trailerYear: 0,
      trailerKm: 0,
      trailerFleetNumber: null,
      trailerMakeModel: null,
      trailerLicExp: null,
      dynamicFields: {},
    });
    const cleared = { trailerFleetNumber: '', trailerYear: null, trailerKm: null, trailerLicExp: null };
    expect(await create(cleared)).toMatchObject({ trailerFleetNumber: null, trailerYear: 0, trailerKm: 0, trailerLicExp: null });
  });

  test('refuses every broken field with the form’s own words (VAL-036 … VAL-043, TRL-016, TRL-017)', async () => {
    const empty = await controller.post('/api/trailers', {});
    expect([empty.status, empty.body.detail]).toEqual([422, 'Please select a trailer position']);
    expect(empty.body.errors).toEqual({
      position: 'Please select a trailer position',
      trailerReg: 'Registration number is required',
      trailerType: 'Trailer type is required',
    });
    const broken = {
      position: 4,
      trailerReg: 'R'.repeat(21),
      trailerType: 'T'.repeat(51),
      trailerYear: -1,
      trailerKm: -1,
      trailerFleetNumber: 'F'.repeat(21),
      status: 'sold',
      trailerLicExp: 'soon',
    };
    expect(await refusals(broken)).toEqual({
      position: 'Please select a trailer position',
      trailerFleetNumber: 'Cannot exceed 20 characters',
      trailerReg: 'Cannot exceed 20 characters',
      trailerType: 'Cannot exceed 50 characters',
      trailerYear: 'Must be 1900 or later',
      trailerKm: 'Cannot be negative',
      trailerLicExp: 'Enter a valid date',
      status: 'Choose one of the listed statuses',
    });
    expect(await refusals({ trailerReg: ' - ' })).toEqual({ trailerReg: 'Registration number is required' });
    expect(await refusals({ color: 'red' })).toEqual({ color: 'Unknown field' });
    expect(await refusals({ dynamicFields: { note: 'x'.repeat(5_000) } })).toEqual({ dynamicFields: 'Cannot exceed 5000 characters' });
    expect(await refusals({ dynamicFields: [1] })).toEqual({ dynamicFields: 'Enter an object' });
  });

  test('takes the years 0, 1900 and next calendar year in South Africa, and none between or beyond', async () => {
    for (const trailerYear of [0, 1900, 2027]) expect((await create({ trailerYear })).trailerYear).toBe(trailerYear);
    for (const trailerYear of [1, 1899]) expect(await refusals({ trailerYear })).toEqual({ trailerYear: 'Must be 1900 or later' });
    expect(await refusals({ trailerYear: 2028 })).toEqual({ trailerYear: 'Cannot be later than 2027' });
    app.clock.set('2026-12-31T22:30:00.000Z');
    const later = await (await app.signIn('controller')).post('/api/trailers', trailerBody({ trailerYear: 2028 }));
    expect(later.body.trailerYear).toBe(2028);
  });

  test('takes a registration and a fleet number once, however they are spelt, and any number of trailers without one', async () => {
    await create({ trailerReg: 'nd 163-930', trailerFleetNumber: 'KRT-02F' });
    const twice = await controller.post('/api/trailers', trailerBody({ trailerReg: 'ND163930' }));
    expect([twice.status, twice.body.code]).toEqual([409, 'trailer_registration_taken']);
    expect(twice.body.errors).toEqual({ trailerReg: 'This registration already belongs to another trailer' });
    const fleet = await controller.post('/api/trailers', trailerBody({ trailerFleetNumber: 'krt02f' }));
    expect(fleet.body.errors).toEqual({ trailerFleetNumber: 'This fleet number already belongs to another trailer' });
    await create();
    await create();
    const other = await app.signIn('controller', 'seekoei');
    expect((await other.post('/api/trailers', trailerBody({ trailerReg: 'ND 163-930' }))).status).toBe(201);
  });

  test('lets one of two who enter the same registration at the same moment win', async () => {
    const answers = await Promise.all([1, 2].map(() => controller.post('/api/trailers', trailerBody({ trailerReg: 'CA 1' }))));
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([201, 409]);
  });
});

describe('the list of trailers', () => {
  test('keeps the trailers of one vehicle together, front one first, and puts the unassigned after them by registration', async () => {
    const follower = await create({ trailerReg: 'A follower', position: 2 });
    await create({ trailerReg: 'Y free', position: 1 });
    const triAxle = await create({ trailerReg: 'Z tri-axle', position: 3 });
    await create({ trailerReg: 'B free', position: 2 });
    const leader = await create({ trailerReg: 'M leader', position: 1 });
    const vehicleId = await couple(follower, 'KRH002');
    await couple(leader, 'KRH002');
    await couple(triAxle, 'KRH001');
    const { body } = await controller.get('/api/trailers');
    expect(regs(body)).toEqual(['Z tri-axle', 'M leader', 'A follower', 'B free', 'Y free']);
    expect(body[2]).toMatchObject({
      assigned: true,
      assignments: { id: expect.any(String), assetId: vehicleId, assetFleetNumber: 'KRH002', position: 2 },
    });
    expect(body[3]).toMatchObject({ assigned: false, assignments: null });
  });

  test('filters by status group, counts behind each tab, and shows maintenance under All only', async () => {
    for (const [index, status] of ['active', 'active', 'inactive', 'maintenance'].entries()) {
      await create({ trailerReg: `T ${index}`, status });
    }
    const tab = async (group: string) => regs((await controller.get(`/api/trailers?group=${group}`)).body);
    expect(await tab('active')).toEqual(['T 0', 'T 1']);
    expect(await tab('inactive')).toEqual(['T 2']);
    expect((await controller.get('/api/trailers/counts')).body).toEqual({ all: 4, active: 2, inactive: 1 });
    expect((await controller.get('/api/trailers/counts?search=t1')).body).toEqual({ all: 1, active: 1, inactive: 0 });
  });

  test('pages, sorts and searches on the server', async () => {
    const pulled = await create({ trailerReg: 'ND 1', trailerFleetNumber: 'KRT03L', trailerYear: 2018 });
    await create({ trailerReg: 'CA 2', trailerFleetNumber: 'KRT01L', trailerYear: 2022 });
    await create({ trailerReg: 'BX 3', trailerYear: 2020 });
    await couple(pulled, 'KRH007');
    const page = async (query: string) => regs((await controller.get(`/api/trailers?${query}`)).body);
    expect(await page('limit=2')).toEqual(['ND 1', 'BX 3']);
    expect(await page('limit=2&offset=2')).toEqual(['CA 2']);
    expect(await page('sort=trailerYear&direction=desc')).toEqual(['CA 2', 'BX 3', 'ND 1']);
    expect(await page('sort=trailerFleetNumber')).toEqual(['CA 2', 'ND 1', 'BX 3']);
    expect(await page('sort=trailerFleetNumber&direction=desc')).toEqual(['ND 1', 'CA 2', 'BX 3']);
    expect(await page('search=ca-2')).toEqual(['CA 2']);
    expect(await page('search=krt0')).toEqual(['ND 1', 'CA 2']);
    expect(await page('search=KRH007')).toEqual(['ND 1']);
    expect(await page('search=%25')).toEqual([]);
    for (const wrong of ['limit=0', 'limit=0.5', 'offset=-1', 'sort=tenantId', 'group=maintenance']) {
      expect((await controller.get(`/api/trailers?${wrong}`)).status).toBe(422);
    }
  });

  test('has a light form for pickers that says who pulls what (API-015)', async () => {
    const pulled = await create({ trailerReg: 'ND 1', trailerFleetNumber: 'KRT01L' });
    await create({ trailerReg: 'CA 2', position: 2, status: 'inactive' });
    await couple(pulled, 'KRH001');
    expect((await controller.get('/api/trailers/summary')).body).toEqual([
      {
        id: pulled.id,
        trailerFleetNumber: 'KRT01L',
        trailerReg: 'ND 1',
        trailerType: 'Tautliner 6 m leader',
        position: 1,
        status: 'active',
        assigned: true,
        assetFleetNumber: 'KRH001',
      },
      expect.objectContaining({ trailerReg: 'CA 2', position: 2, status: 'inactive', assigned: false, assetFleetNumber: null }),
    ]);
  });

  test('holds nothing of another company', async () => {
    await create();
    const other = await app.signIn('controller', 'empty');
    expect((await other.get('/api/trailers')).body).toEqual([]);
    expect((await other.get('/api/trailers/summary')).body).toEqual([]);
    expect((await other.get('/api/trailers/counts')).body.all).toBe(0);
  });
});

describe('changing a trailer', () => {
  test('changes what was sent and nothing else, for any signed-in user (API-016)', async () => {
    const before = await create({ trailerYear: 2019, trailerKm: 500, dynamicFields: { axles: 3 } });
    const finance = await app.signIn('finance');
    const answer = await finance.patch(`/api/trailers/${before.id}`, { trailerMakeModel: ' Afrit ', trailerLicExp: '2027-01-31' });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      ...before,
      trailerMakeModel: 'Afrit',
      trailerLicExp: '2027-01-31T00:00:00.000Z',
      updatedAt: expect.any(String),
    });
    const emptied = await controller.patch(`/api/trailers/${before.id}`, { trailerLicExp: '', trailerYear: 0, dynamicFields: {} });
    expect(emptied.body).toMatchObject({ trailerLicExp: null, trailerYear: 0, dynamicFields: {}, trailerKm: 500 });
  });

  test('takes `assigned` and goes on deriving it from the assignment (decision 7.4)', async () => {
    const free = await create();
    const answer = await controller.patch(`/api/trailers/${free.id}`, { assigned: true });
    expect([answer.status, answer.body]).toEqual([200, free]);
    const pulled = await create();
    await couple(pulled, 'KRH001');
    expect((await controller.patch(`/api/trailers/${pulled.id}`, { assigned: false })).body.assigned).toBe(true);
  });

  test('leaves the position alone while a vehicle pulls the trailer, and takes it again afterwards', async () => {
    const trailer = await create({ position: 1 });
    await couple(trailer, 'KRH001');
    const refused = await controller.patch(`/api/trailers/${trailer.id}`, { position: 3, trailerMakeModel: 'Changed' });
    expect([refused.status, refused.body.code]).toEqual([409, 'trailer_position_locked']);
    expect(refused.body.errors.position).toContain('KRH001');
    const unchanged = await controller.patch(`/api/trailers/${trailer.id}`, { position: 1, trailerMakeModel: 'Serco' });
    expect([unchanged.status, unchanged.body.trailerMakeModel]).toEqual([200, 'Serco']);
    await controller.post(`/api/assignments/${unchanged.body.assignments.id}/unlink`);
    expect((await controller.patch(`/api/trailers/${trailer.id}`, { position: 3 })).body.position).toBe(3);
  });

  test('never lets a trailer change its position while somebody couples it', async () => {
    const trailer = await create({ position: 1 });
    const vehicle = (await controller.post('/api/assets', vehicleBody())).body;
    const [moved, coupled] = await Promise.all([
      controller.patch(`/api/trailers/${trailer.id}`, { position: 2 }),
      controller.post('/api/assignments', { assetId: vehicle.id, trailerId: trailer.id, position: 1 }),
    ]);
    const { body: now } = await controller.get(`/api/trailers/${trailer.id}`);
    expect([moved.status, coupled.status].filter((status) => status < 300)).toHaveLength(1);
    expect(now.assignments === null || now.assignments.position === now.position).toBe(true);
  });

  test('is refused to the second of two who started from the same state', async () => {
    const { id, updatedAt } = await create();
    expect((await controller.patch(`/api/trailers/${id}`, { trailerType: 'Flat-deck', updatedAt })).status).toBe(200);
    const second = await controller.patch(`/api/trailers/${id}`, { trailerType: 'Side tipper', updatedAt });
    expect([second.status, second.body.code]).toEqual([409, 'stale_record']);
    expect((await controller.get(`/api/trailers/${id}`)).body.trailerType).toBe('Flat-deck');
  });

  test('refuses another trailer’s registration and a year beyond next year', async () => {
    await create({ trailerReg: 'CA 1' });
    const { id } = await create({ trailerReg: 'CA 2' });
    expect((await controller.patch(`/api/trailers/${id}`, { trailerReg: 'ca-1' })).body.code).toBe('trailer_registration_taken');
    expect((await controller.patch(`/api/trailers/${id}`, { trailerYear: 2028 })).body.errors).toEqual({
      trailerYear: 'Cannot be later than 2027',
    });
  });
});

describe('deleting a trailer', () => {
  test('takes it from every list, frees its numbers and its place behind the vehicle (API-016)', async () => {
    const trailer = await create({ trailerReg: 'CA 9', trailerFleetNumber: 'D1' });
    const vehicleId = await couple(trailer, 'KRH001');
    const finance = await app.signIn('finance');
    expect((await finance.delete(`/api/trailers/${trailer.id}`)).status).toBe(204);
    expect((await controller.get(`/api/trailers/${trailer.id}`)).status).toBe(404);
    expect((await controller.patch(`/api/trailers/${trailer.id}`, { trailerType: 'Ghost' })).status).toBe(404);
    expect((await controller.delete(`/api/trailers/${trailer.id}`)).status).toBe(404);
    expect((await controller.get('/api/trailers')).body).toEqual([]);
    expect((await controller.get(`/api/assets/${vehicleId}`)).body.current_assignments).toEqual([]);
    await couple(await create({ trailerReg: 'CA 9', trailerFleetNumber: 'D1' }), 'KRH001');
  });

  test('is in the audit log with what the trailer was and where it hung', async () => {
    const trailer = await create({ trailerReg: 'CA 10' });
    await couple(trailer, 'KRH001');
    await controller.delete(`/api/trailers/${trailer.id}`);
    const entries = await app.inTenant('kwela', (db) =>
      db.selectFrom('auditEntries').where('recordId', '=', trailer.id).orderBy('id').select(['action', 'actorName', 'before']).execute(),
    );
    expect(entries.map((entry) => [entry.action, entry.actorName])).toEqual([
      ['created', 'controller'],
      // to its vehicle, and off it
      ['moved_along', 'controller'],
      ['moved_along', 'controller'],
      ['deleted', 'controller'],
    ]);
    expect(entries[3]!.before).toMatchObject({ trailerReg: 'CA 10', assignments: { assetFleetNumber: 'KRH001' } });
  });
});
