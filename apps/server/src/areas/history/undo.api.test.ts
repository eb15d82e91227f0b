import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { clientBody, driverBody, trailerBody, vehicleBody } from '../../../test/factories.ts';
import type { Visitor } from '../../../test/test-app.ts';
import { ok, TripDesk, type Body } from '../../../test/trip-desk.ts';

let desk: TripDesk;
beforeAll(async () => {
  desk = await TripDesk.open();
});
afterAll(() => desk.app.stop());
beforeEach(() => desk.app.clock.set('2026-11-21T06:00:00.000Z'));

const historyOf = async (record: string, id: string): Promise<Body[]> =>
  ok(await desk.controller.get(`/api/history/${record}/${id}`)).entries;
const undo = (entry: Body, who: Visitor = desk.senior) => who.post(`/api/history/entries/${entry.id}/undo`);
const read = async (path: string): Promise<Body> => {
  const { updatedAt: _stamp, ...record } = ok(await desk.controller.get(path));
  return record;
};
const vehicle = async (numbers: Record<string, unknown>): Promise<Body> => {
  const made = ok(await desk.controller.post('/api/assets', vehicleBody(numbers)), 201);
  desk.app.clock.advance(1000);
  return made;
};

describe('a change of fields', () => {
  test('is taken back by its entry, as a change of its own, and may be brought back once', async () => {
    const { id } = await vehicle({ fleetNumber: 'UND001', assetReg: 'UN 001 GP', assetMakeModel: 'Scania R460' });
    const before = await read(`/api/assets/${id}`);
    ok(await desk.senior.patch(`/api/assets/${id}`, { assetMakeModel: 'MAN TGX', assetYear: 2020, odometerReading: 190_000 }));
    const changed = await read(`/api/assets/${id}`);
    desk.app.clock.advance(1000);
    const [entry] = await historyOf('vehicle', id);
    expect(entry).toMatchObject({ did: 'Changed', canUndo: true, undone: null, takesBack: false });
    expect(ok(await undo(entry))).toEqual({ entries: 1 });
    expect(await read(`/api/assets/${id}`)).toEqual({ ...before, odometerReadAt: expect.any(String) });

    const [taking, taken] = await historyOf('vehicle', id);
    expect(taking).toMatchObject({ did: 'Taken back', by: 'senior', takesBack: true, canUndo: true });
    expect(taken).toMatchObject({ id: entry.id, undone: { by: 'senior', at: '2026-11-21T06:00:02.000Z' }, canUndo: false });
    const again = await undo(entry);
    expect([again.status, again.body.detail]).toEqual([409, 'This was already taken back by senior']);

    expect(ok(await undo(taking))).toEqual({ entries: 1 });
    expect(await read(`/api/assets/${id}`)).toMatchObject({ ...changed, odometerReadAt: expect.any(String) });
    const [redone, , first] = await historyOf('vehicle', id);
    expect([redone.canUndo, first.canUndo]).toEqual([false, true]);
    expect((await undo(redone)).body.detail).toBe('Not taken back: It brought a change back. Take that change back instead');
    expect(ok(await undo(first))).toEqual({ entries: 1 });
  });

  test('is not taken back when somebody changed the same field since, who is named; another field stands in nobody’s way', async () => {
    const { id } = await vehicle({ fleetNumber: 'UND002', assetReg: 'UN 002 GP' });
    ok(await desk.controller.patch(`/api/assets/${id}`, { assetYear: 2019 }));
    const [first] = await historyOf('vehicle', id);
    desk.app.clock.advance(60_000);
    ok(await desk.controller.patch(`/api/assets/${id}`, { assetMakeModel: 'Volvo FH' }));
    ok(await desk.senior.patch(`/api/assets/${id}`, { assetYear: 2021 }));
    const answer = await undo(first);
    expect([answer.status, answer.body.detail]).toEqual([
      409,
      'Not taken back: senior changed Year of UND002 on 21/11/2026 08:01. Take that back first.',
    ]);
    const [second] = await historyOf('vehicle', id);
    ok(await undo(second));
    ok(await undo(first));
    expect(await read(`/api/assets/${id}`)).toMatchObject({ assetYear: null, assetMakeModel: 'Volvo FH' });
  });

  test('of two who take it back at once one does', async () => {
    const { id } = await vehicle({ fleetNumber: 'UND003', assetReg: 'UN 003 GP' });
    ok(await desk.controller.patch(`/api/assets/${id}`, { assetYear: 2019 }));
    const [entry] = await historyOf('vehicle', id);
    const answers = await Promise.all([undo(entry), undo(entry, desk.controller), undo(entry)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });

  test('is not lost when it is made while another is taken back', async () => {
    const { id } = await vehicle({ fleetNumber: 'UND004', assetReg: 'UN 004 GP' });
    for (let time = 0; time < 5; time += 1) {
      ok(await desk.controller.patch(`/api/assets/${id}`, { assetYear: 2001 + time }));
      const [entry] = await historyOf('vehicle', id);
      // whoever takes back is either first, and the change stands after it, or second, and refused
      const [, changed] = await Promise.all([undo(entry), desk.controller.patch(`/api/assets/${id}`, { assetYear: 2015 + time })]);
      expect([changed.status, (await read(`/api/assets/${id}`)).assetYear]).toEqual([200, 2015 + time]);
    }
  });

  test('asks for the permission of whoever could make it', async () => {
    const { id } = await vehicle({ fleetNumber: 'UND005', assetReg: 'UN 005 GP' });
    ok(await desk.controller.patch(`/api/assets/${id}`, { odometerReading: 182_900 }));
    const [entry] = await historyOf('vehicle', id);
    const answer = await undo(entry, desk.controller);
    expect([answer.status, answer.body.code]).toEqual([409, 'undo_refused']);
    const driver = ok(await desk.controller.post('/api/drivers', driverBody({ name: 'Thandi', surname: 'Ndlovu' })), 201);
    const [made] = await historyOf('driver', driver.id);
    expect(made.canUndo).toBe(false);
    expect((await undo(made, desk.controller)).status).toBe(403);
    expect((await undo(made)).status).toBe(200);
  });
});

describe('a record that was deleted', () => {
  test('is there again with driver, trailers and bookings', async () => {
    const driver = ok(await desk.controller.post('/api/drivers', driverBody({ name: 'Sipho', surname: 'Dlamini' })), 201);
    const { id } = await vehicle({ fleetNumber: 'UND010', assetReg: 'UN 010 GP', driverId: driver.id });
    const trailer = ok(await desk.controller.post('/api/trailers', trailerBody({ trailerReg: 'UT 010 GP', position: 1 })), 201);
    ok(await desk.controller.post('/api/assignments', { assetId: id, trailerId: trailer.id, position: 1 }), 201);
    const before = await read(`/api/assets/${id}`);
    desk.app.clock.advance(1000);
    expect((await desk.senior.delete(`/api/assets/${id}`)).status).toBe(204);
    desk.app.clock.advance(1000);
    const [entry] = await historyOf('vehicle', id);
    expect(ok(await undo(entry))).toEqual({ entries: 2 });
    expect(await read(`/api/assets/${id}`)).toEqual(before);
    // and goes once more, as it came
    desk.app.clock.advance(1000);
    // beside what the trailer and the driver moved along
    const restored = (await historyOf('vehicle', id)).find(({ did }: Body) => did === 'Restored');
    expect(restored).toMatchObject({ did: 'Restored', takesBack: true });
  });

  test('stays deleted when its number was given away', async () => {
    const { id } = await vehicle({ fleetNumber: 'UND011', assetReg: 'UN 011 GP' });
    expect((await desk.senior.delete(`/api/assets/${id}`)).status).toBe(204);
    const [entry] = await historyOf('vehicle', id);
    await vehicle({ fleetNumber: 'UND011', assetReg: 'UN 012 GP' });
    const answer = await undo(entry);
    expect([answer.status, answer.body.detail]).toEqual([409, expect.stringMatching(/^Not taken back: .*fleet number/i)]);
    expect((await desk.controller.get(`/api/assets/${id}`)).status).toBe(404);
  });
});

test('a wrong cut-off of a client is taken back', async () => {
  const client = ok(await desk.app.signIn('finance').then((finance) => finance.post('/api/clients', clientBody())), 201);
  const before = await read(`/api/clients/${client.id}`);
  desk.app.clock.advance(1000);
  ok(await desk.controller.patch(`/api/clients/${client.id}`, { podCutOffType: 'monthly', podCutOff: 5 }));
  desk.app.clock.advance(1000);
  const [entry] = await historyOf('client', client.id);
  ok(await undo(entry));
  expect(await read(`/api/clients/${client.id}`)).toEqual(before);
});

test('company settings, letterhead, pallet rates, fences and permissions go back to what they were', async () => {
  const manager = await desk.app.signIn('manager');
  const last = async (record: string, id: string) => (ok(await manager.get(`/api/history/${record}/${id}`)).entries as Body[])[0];
  const takeBackLast = async (record: string, id: string) => {
    desk.app.clock.advance(1000);
    ok(await undo(await last(record, id), manager));
  };
  const put = async (path: string, body: object) => ok(await manager.request('PUT', path, { body }));

  await put('/api/settings', { serviceWindowKm: 3000, blockExpiredDocuments: false, trailDays: 30 });
  desk.app.clock.advance(1000);
  const { updatedAt } = ok(await manager.get('/api/settings'));
  await put('/api/settings', { serviceWindowKm: 1500, blockExpiredDocuments: true, trailDays: 30, updatedAt });
  await takeBackLast('settings', 'tenant_settings');
  expect(ok(await manager.get('/api/settings'))).toMatchObject({ serviceWindowKm: 3000, blockExpiredDocuments: false });

  const head = {
    addressLines: ['12 Main Reef Road'],
    vatNumber: null,
    registrationNumber: null,
    primaryColour: '#1f3a5f',
    accentColour: '#c2410c',
  };
  await put('/api/reports/letterhead', head);
  desk.app.clock.advance(1000);
  const { updatedAt: stamp } = ok(await manager.get('/api/reports/letterhead'));
  await put('/api/reports/letterhead', { ...head, addressLines: ['1 Loop Street'], updatedAt: stamp });
  await takeBackLast('letterhead', 'letterhead');
  expect(ok(await manager.get('/api/reports/letterhead')).addressLines).toEqual(['12 Main Reef Road']);

  await put('/api/chep/ledger/rates', { hirePerDay: 1.5, lossPerPallet: 300 });
  desk.app.clock.advance(1000);
  await put('/api/chep/ledger/rates', { hirePerDay: 2, lossPerPallet: 300 });
  await takeBackLast('palletRates', 'pallet_rates');

  const shape = { kind: 'circle', lat: -26.1, lon: 28.2, radiusM: 300 };
  const fence = ok(
    await manager.post('/api/tracking/geofences', { name: 'Yard of one', kind: 'client', clientId: desk.clientId, shape }),
    201,
  );
  desk.app.clock.advance(1000);
  expect((await manager.delete(`/api/tracking/geofences/${fence.id}`)).status).toBe(204);
  await takeBackLast('geofence', fence.id);
  expect(ok(await manager.get(`/api/tracking/geofences/${fence.id}`)).name).toBe('Yard of one');

  const [user] = (ok(await manager.get('/auth/users')) as Body[]).filter(({ username }) => username === 'controller');
  const grant = { target_user_id: user.id, permission: 'finance:actions' };
  ok(await manager.post('/auth/permissions/grant', grant));
  await takeBackLast('user', user.id);
  expect((await manager.post('/auth/permissions/revoke', grant)).body.code).toBe('not_granted');
});

test('a POD that was deleted is in force again, and one that was replaced too', async () => {
  const { id } = await vehicle({ fleetNumber: 'UND040', assetReg: 'UN 040 GP', odometerReading: 182_400 });
  const trip = await desk.drive(id);
  const pdf = (text: string) => ({ name: `${text}.pdf`, content: Uint8Array.from(Buffer.from(`%PDF-1.4\n${text}\n%%EOF`)) });
  expect((await desk.finance.upload('POST', `/api/trips/${trip.id}/pod`, pdf('first'))).status).toBe(201);
  desk.app.clock.advance(1000);
  expect((await desk.finance.upload('PUT', `/api/trips/${trip.id}/pod`, pdf('second'))).status).toBe(200);
  desk.app.clock.advance(1000);
  expect((await desk.finance.delete(`/api/trips/${trip.id}/pod`)).status).toBe(204);
  desk.app.clock.advance(1000);
  const nameNow = async () => ok(await desk.finance.get(`/api/trips/${trip.id}/pod/download`)).downloadUrl.match(/(\w+)\.pdf/)[1];
  const [deleted, replaced] = ok(await desk.finance.get(`/api/history/trip/${trip.id}`)).entries as Body[];
  ok(await undo(deleted, desk.finance));
  expect(await nameNow()).toBe('second');
  desk.app.clock.advance(1000);
  ok(await undo(replaced, desk.finance));
  expect(await nameNow()).toBe('first');
});

test('an entry of another company, of nothing and of what nobody may see is not found', async () => {
  const { id } = await vehicle({ fleetNumber: 'UND020', assetReg: 'UN 020 GP' });
  const [entry] = await historyOf('vehicle', id);
  const stranger = await desk.app.signIn('manager', 'seekoei');
  expect((await undo(entry, stranger)).status).toBe(404);
  expect((await undo({ id: '00000000-0000-4000-8000-000000000000' })).status).toBe(404);
  expect((await undo({ id: 'x' })).status).toBe(404);
});

test('a request that calls itself like the one that made the entry takes nothing back', async () => {
  const { id } = await vehicle({ fleetNumber: 'UND050', assetReg: 'UN 050 GP' });
  const headers = { 'x-request-id': '0199a000-0000-7000-8000-00000000beef' };
  ok(await desk.senior.request('PATCH', `/api/assets/${id}`, { body: { assetYear: 2019 }, headers }));
  const [entry] = await historyOf('vehicle', id);
  const answer = await desk.senior.request('POST', `/api/history/entries/${entry.id}/undo`, { headers });
  expect([answer.status, answer.body.code]).toEqual([409, 'undo_refused']);
  ok(await undo(entry));
});
