import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import examples from '../../../../../packages/domain/vectors/worked-examples.json' with { type: 'json' };
import { driverBody, trailerBody, vehicleBody } from '../../../test/factories.ts';
import { TestApp, type Visitor } from '../../../test/test-app.ts';

let app: TestApp;
let controller: Visitor;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.stop());
beforeEach(async () => {
  app.clock.set('2026-11-21T06:00:00.000Z');
  controller = await app.signIn('controller');
  await app.inTenant('kwela', async (db) => {
    await db.deleteFrom('trailerAssignments').execute();
    await db.deleteFrom('odometerReadings').execute();
    await db.deleteFrom('vehicles').execute();
    await db.deleteFrom('trailers').execute();
    await db.deleteFrom('drivers').execute();
  });
});

interface Row {
  id: string;
  kind: string;
  name: string;
  state: string;
  expiry: string;
}
async function post(path: string, body: object): Promise<{ id: string }> {
  const answer = await controller.post(path, body);
  expect([path, answer.status, answer.body.detail]).toEqual([path, 201, undefined]);
  return answer.body;
}
const newVehicle = (fields: Record<string, unknown> = {}) => post('/api/assets', vehicleBody({ assetExpLic: '2027-06-20', ...fields }));
const newTrailer = (fields: Record<string, unknown> = {}) => post('/api/trailers', trailerBody(fields));
const newDriver = (fields: Record<string, unknown> = {}) => post('/api/drivers', driverBody({ pdpExpDate: '2027-06-20', ...fields }));
async function board(query = '', visitor = controller): Promise<Row[]> {
  const answer = await visitor.get(`/api/expiries${query}`);
  expect([query, answer.status]).toEqual([query, 200]);
  return answer.body;
}
const counts = async (query = '') => (await controller.get(`/api/expiries/counts${query}`)).body;
const names = (rows: Row[]) => rows.map((row) => row.name);

describe('the expiry board', () => {
  test('lists every paper with a date: discs of vehicles and trailers, licences and PDPs of drivers, permits', async () => {
    const vehicle = await newVehicle({
      fleetNumber: 'KRH001',
      assetReg: 'LP 25 DB GP',
      assetExpLic: '2026-11-15',
      crossBorderPermits: { Zambia: '2026-12-01' },
    });
    const trailer = await newTrailer({ trailerFleetNumber: 'KRT01L', trailerReg: 'XV 77 TN GP', trailerLicExp: '2026-11-30' });
    const driver = await newDriver({
      name: 'Thabo',
      surname: 'Mokoena',
      phone: '+27 82 000 1234',
      licExpDate: '2026-10-01',
      pdpExpDate: '2027-01-31',
    });
    await post('/api/assignments', { assetId: vehicle.id, trailerId: trailer.id, position: 1 });
    expect((await controller.patch(`/api/assets/${vehicle.id}`, { driverId: driver.id })).status).toBe(200);
    expect(await board()).toEqual([
      {
        id: `driver_licence:${driver.id}`,
        kind: 'driver_licence',
        recordId: driver.id,
        name: 'Thabo Mokoena',
        detail: '+27 82 000 1234',
        document: null,
        status: 'Active',
        assignedTo: 'KRH001',
        expiry: '2026-10-01T00:00:00.000Z',
        daysLeft: -51,
        state: 'expired',
        graceUntil: null,
      },
      {
        id: `vehicle_licence:${vehicle.id}`,
        kind: 'vehicle_licence',
        recordId: vehicle.id,
        name: 'KRH001',
        detail: 'LP 25 DB GP',
        document: null,
        status: 'Idle',
        assignedTo: null,
        expiry: '2026-11-15T00:00:00.000Z',
        daysLeft: -6,
        state: 'expired',
        graceUntil: '2026-12-06T00:00:00.000Z',
      },
      expect.objectContaining({
        id: `trailer_licence:${trailer.id}`,
        name: 'KRT01L',
        detail: 'XV 77 TN GP',
        assignedTo: 'KRH001',
        daysLeft: 9,
      }),
      expect.objectContaining({ id: `permit:${vehicle.id}:Zambia`, name: 'KRH001', document: 'Zambia', state: 'soon', daysLeft: 10 }),
      expect.objectContaining({ id: `driver_pdp:${driver.id}`, name: 'Thabo Mokoena', state: 'later', daysLeft: 71 }),
    ]);
    expect(await counts()).toEqual({ all: 5, expired: 2, soon: 2, later: 1 });
  });

  test.each(examples.expiry)('$id: $expiry at $now', async ({ expiry, now, expect: [label, days] }) => {
    app.clock.set(now);
    controller = await app.signIn('controller');
    await newDriver({ licExpDate: expiry, pdpExpDate: '2030-01-01' });
    const rows = await board('?kind=driver_licence');
    const state = { Expired: 'expired', 'Expires soon': 'soon', Valid: 'later' }[String(label)];
    expect(rows).toMatchObject(expiry === null ? [] : [{ state, daysLeft: days }]);
    expect(rows).toHaveLength(expiry === null ? 0 : 1);
    for (const each of ['expired', 'soon', 'later']) {
      expect(await board(`?kind=driver_licence&state=${each}`)).toHaveLength(each === state ? 1 : 0);
    }
    expect(await counts('?kind=driver_licence')).toMatchObject({ all: expiry === null ? 0 : 1, ...(state ? { [state]: 1 } : {}) });
  });

  test('turns at midnight in South Africa', async () => {
    await newVehicle({ assetExpLic: '2026-11-21' });
    const stateAt = async (instant: string) => {
      app.clock.set(instant);
      return (await board('', await app.signIn('controller')))[0]!.state;
    };
    expect(await stateAt('2026-11-21T21:59:59.999Z')).toBe('soon');
    expect(await stateAt('2026-11-21T22:00:00.000Z')).toBe('expired');
    expect(await stateAt('2026-10-21T22:00:00.000Z')).toBe('soon');
    expect(await stateAt('2026-10-21T21:59:59.999Z')).toBe('later');
  });

  test('filters by kind and state, and counts what the other filters leave', async () => {
    await newVehicle({ fleetNumber: 'A1', assetExpLic: '2026-11-01', crossBorderPermits: { Zambia: '2026-11-02', Malawi: '2027-11-02' } });
    await newTrailer({ trailerLicExp: '2026-11-03' });
    await newTrailer({ trailerLicExp: '' });
    await newDriver({ licExpDate: '2026-12-01', pdpExpDate: '2026-11-04' });
    const kinds = async (query: string) => (await board(query)).map((row) => row.kind);
    expect(await kinds('?state=expired')).toEqual(['vehicle_licence', 'permit', 'trailer_licence', 'driver_pdp']);
    expect(await kinds('?kind=permit')).toEqual(['permit', 'permit']);
    expect(await kinds('?kind=permit&state=later')).toEqual(['permit']);
    expect(await counts('?kind=permit')).toEqual({ all: 2, expired: 1, soon: 0, later: 1 });
    for (const wrong of ['kind=disc', 'state=over', 'limit=0.5', 'offset=-1']) {
      expect((await controller.get(`/api/expiries?${wrong}`)).status).toBe(422);
    }
  });

  test('finds by fleet number and registration in any writing, by name, phone and permit, and a vehicle’s trailer and driver with it', async () => {
    const vehicle = await newVehicle({
      fleetNumber: 'KRH-001',
      assetReg: 'nd 123-456',
      crossBorderPermits: { 'Zimbabwe C-BRTA': '2027-01-04' },
    });
    const trailer = await newTrailer({ trailerFleetNumber: 'KRT01L', trailerReg: 'XV 77 TN GP', trailerLicExp: '2027-01-01' });
    const driver = await newDriver({ name: 'Thábo', surname: 'Mokoena', phone: '082 000 1234', licExpDate: null });
    await newVehicle({ fleetNumber: 'Z9', assetReg: 'CA 1' });
    await post('/api/assignments', { assetId: vehicle.id, trailerId: trailer.id, position: 1 });
    await controller.patch(`/api/assets/${vehicle.id}`, { driverId: driver.id });
    const found = async (search: string) => names(await board(`?search=${encodeURIComponent(search)}`)).toSorted();
    expect(await found('ND123')).toEqual(['KRH-001', 'KRH-001']);
    expect(await found('krh001')).toEqual(['KRH-001', 'KRH-001', 'KRT01L', 'Thábo Mokoena']);
    expect(await found('mokoena thabo')).toEqual(['Thábo Mokoena']);
    expect(await found('+27 82 000 1234')).toEqual(['Thábo Mokoena']);
    expect(await found('zimbabwe')).toEqual(['KRH-001']);
    expect(await found('xv77')).toEqual(['KRT01L']);
    for (const wildcard of ['%', '_', '\\']) expect(await found(wildcard)).toEqual([]);
    expect(await counts('?search=krh001')).toMatchObject({ all: 4 });
  });

  test('pages without showing a paper twice or never, also when many expire on one day', async () => {
    for (let index = 0; index < 4; index += 1) {
      await newVehicle({ assetExpLic: '2027-01-01', crossBorderPermits: { Zambia: '2027-01-01', Malawi: '2027-01-01' } });
      await newTrailer({ trailerLicExp: '2027-01-01' });
      await newDriver({ licExpDate: '2027-01-01', pdpExpDate: '2027-01-01' });
    }
    const all = (await board('?limit=200')).map((row) => row.id);
    expect(new Set(all).size).toBe(24);
    const paged: string[] = [];
    for (let offset = 0; offset < 28; offset += 5) paged.push(...(await board(`?limit=5&offset=${offset}`)).map((row) => row.id));
    expect(paged).toEqual(all);
  });

  test('leaves out what is deleted and everything of another company', async () => {
    const vehicle = await newVehicle({ crossBorderPermits: { Zambia: '2027-01-01' } });
    const driver = await newDriver();
    await newTrailer({ trailerLicExp: '2027-01-01' });
    const senior = await app.signIn('senior');
    expect((await controller.delete(`/api/assets/${vehicle.id}`)).status).toBe(204);
    expect((await senior.delete(`/api/drivers/${driver.id}`)).status).toBe(204);
    expect((await board()).map((row) => row.kind)).toEqual(['trailer_licence']);
    const stranger = await app.signIn('controller', 'empty');
    expect(await board('', stranger)).toEqual([]);
    expect((await stranger.get('/api/expiries/counts')).body).toEqual({ all: 0, expired: 0, soon: 0, later: 0 });
  });

  test('goes into a file as filtered', async () => {
    await newVehicle({ fleetNumber: 'KRH001', assetReg: '=1+1', assetExpLic: '2026-11-15' });
    await newVehicle({ assetExpLic: '2027-11-15' });
    const file = await controller.get('/api/expiries/export?format=csv&state=expired');
    expect([file.status, file.headers['content-type']]).toEqual([200, expect.stringContaining('text/csv')]);
    const lines = String(file.body).replace('\ufeff', '').trim().split('\r\n');
    expect(lines[0]).toBe('Expiry;Days Left;Paper;Permit;Name;Registration or Phone;Assigned To;Status;Grace Until');
    expect(lines.slice(1)).toEqual([expect.stringMatching(/^2026-11-15;-6;Vehicle disc;;KRH001;'=1\+1;;Idle;2026-12-06$/)]);
    expect((await controller.get('/api/expiries/export?format=xlsx')).status).toBe(200);
    expect((await controller.get('/api/expiries/export?format=pdf')).status).toBe(422);
  });
});
