import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { form, json, Sender } from '../../../test/sender.ts';
import { ok, TripDesk, type Body } from '../../../test/trip-desk.ts';

const NOW = '2026-11-21T06:00:00.000Z';
const SECONDS = Date.parse(NOW) / 1_000;
const MINUTE_MS = 60_000;
let desk: TripDesk;
let sender: Sender;
beforeAll(async () => {
  desk = await TripDesk.open();
  sender = await Sender.at(desk);
});
afterAll(() => desk.app.stop());
beforeEach(() => desk.app.clock.set(NOW));

/** A phone's message, its fix so many seconds ago. */
const post = (deviceKey: string, ago = 60, more = '') =>
  sender.send(`osmand/${sender.key}`, { body: `id=${deviceKey}&lat=-26.1&lon=28.2&timestamp=${SECONDS - ago}${more}`, type: form });
const list = async (query = ''): Promise<Body> => ok(await desk.controller.get(`/api/tracking/devices${query}`));
const patch = (id: string, body: object, who = desk.controller) => who.patch(`/api/tracking/devices/${id}`, body);
const shown = async (id: string): Promise<Body> => ok(await desk.controller.get(`/api/tracking/devices/${id}`));

/** A phone that was heard and waits for a vehicle. */
async function waitingDevice(deviceKey: string): Promise<Body> {
  expect((await post(deviceKey)).statusCode).toBe(200);
  return shown((await sender.device(deviceKey)).id);
}

describe('the list of devices', () => {
  test('shows those without a vehicle first, with what was last heard of each', async () => {
    const vehicle = await desk.newVehicle();
    const linked = await waitingDevice('list linked');
    ok(await patch(linked.id, { assetId: vehicle.id, name: 'Cab phone' }));
    await post('list waits', 60, '&batt=41');
    const { devices, counts } = await list('?search=list');
    expect(devices.map(({ deviceKey }: Body) => deviceKey)).toEqual(['list waits', 'list linked']);
    expect(devices[0]).toMatchObject({
      source: 'osmand',
      name: null,
      vehicle: null,
      batteryPercent: 41,
      lastFixAt: new Date((SECONDS - 60) * 1_000).toISOString(),
      lastPlace: { lat: -26.1, lon: 28.2 },
      lastRefusal: null,
    });
    expect(devices[1]).toMatchObject({
      name: 'Cab phone',
      vehicle: { id: vehicle.id, fleetNumber: vehicle.fleetNumber, registration: vehicle.assetReg, isDeleted: false },
    });
    expect(counts).toEqual({ all: 2, linked: 1, unassigned: 1, refusing: 0, silent: 0, ignored: 0 });
  });

  test('is searched by name, by what the device calls itself, and by both numbers of its vehicle however they are written', async () => {
    const vehicle = await desk.newVehicle({ fleetNumber: 'SRCH 77', assetReg: 'XY 12 ZZ GP' });
    const device = await waitingDevice('49100_500');
    ok(await patch(device.id, { assetId: vehicle.id, name: 'Thabo’s phone' }));
    for (const search of ['thabo', '49100_5', 'srch77', 'xy-12']) {
      expect((await list(`?search=${encodeURIComponent(search)}`)).devices.map(({ id }: Body) => id)).toEqual([device.id]);
    }
    for (const search of ['49100%', 'nobody']) expect((await list(`?search=${encodeURIComponent(search)}`)).counts.all).toBe(0);
  });

  test('is filtered, and its counts say what stands behind each filter', async () => {
    const vehicle = await desk.newVehicle();
    const of = async (key: string, change: object) => ok(await patch((await waitingDevice(`filter ${key}`)).id, change));
    await of('linked', { assetId: vehicle.id });
    await of('ignored', { isIgnored: true });
    await waitingDevice('filter waits');
    await sender.send(`osmand/${sender.key}`, { body: 'id=filter refused&batt=80', type: form });
    const silent = ok(await desk.controller.post('/api/tracking/devices', { assetId: vehicle.id, deviceKey: 'filter never' }), 201);
    expect(silent).toMatchObject({ lastSeenAt: null, lastFixAt: null });
    const keys = async (filter: string) =>
      (await list(`?search=filter&filter=${filter}`)).devices.map(({ deviceKey }: Body) => deviceKey.slice(7)).toSorted();
    await post('filter yesterday', 25 * 3_600);
    ok(await patch((await sender.device('filter yesterday')).id, { assetId: vehicle.id }));
    expect(await keys('linked')).toEqual(['linked', 'never', 'yesterday']);
    expect(await keys('unassigned')).toEqual(['refused', 'waits']);
    expect(await keys('refusing')).toEqual(['refused']);
    expect(await keys('silent')).toEqual(['never', 'yesterday']);
    expect(await keys('ignored')).toEqual(['ignored']);
    const { counts } = await list('?search=filter&filter=ignored&limit=1');
    expect(counts).toEqual({ all: 6, linked: 3, unassigned: 2, refusing: 1, silent: 2, ignored: 1 });
  });

  test('comes page by page and refuses what is no page', async () => {
    await Promise.all(['page a', 'page b', 'page c'].map((key) => waitingDevice(key)));
    const keys = async (query: string) => (await list(`?search=page&${query}`)).devices.map(({ deviceKey }: Body) => deviceKey);
    expect(await keys('limit=2')).toEqual(['page a', 'page b']);
    expect(await keys('limit=2&offset=2')).toEqual(['page c']);
    for (const wrong of ['limit=0', 'offset=-1', 'filter=broken']) {
      expect((await desk.controller.get(`/api/tracking/devices?${wrong}`)).status).toBe(422);
    }
  });
});

describe('linking a device', () => {
  test('lets its next fix be stored, and unlinking it the one after not; what was stored stays with the vehicle of the time', async () => {
    const vehicle = await desk.newVehicle();
    const device = await waitingDevice('link me');
    expect(await sender.history(vehicle.id)).toEqual([]);
    const linked = ok(await patch(device.id, { assetId: vehicle.id, updatedAt: device.updatedAt }));
    expect(linked).toMatchObject({ vehicle: { id: vehicle.id }, movedFrom: null });
    // every process hears of it within moments
    await expect
      .poll(async () => {
        await post('link me', 40);
        return (await sender.history(vehicle.id)).length;
      })
      .toBe(1);
    ok(await patch(device.id, { assetId: null }));
    let ago = 30;
    await expect
      .poll(async () => {
        const before = (await sender.history(vehicle.id)).length;
        await post('link me', (ago -= 1));
        return (await sender.history(vehicle.id)).length - before;
      })
      .toBe(0);
    const stayed = await sender.history(vehicle.id);
    expect(stayed[0]).toMatchObject({ fixAt: new Date((SECONDS - 40) * 1_000) });
    expect(ok(await desk.controller.get(`/api/tracking/vehicle/position/${vehicle.id}`))).toMatchObject({ assetId: vehicle.id });
  });

  test('moves it from the vehicle that it belonged to, and says from which', async () => {
    const [first, second] = [await desk.newVehicle(), await desk.newVehicle()];
    const device = await waitingDevice('moves');
    ok(await patch(device.id, { assetId: first.id }));
    expect(ok(await patch(device.id, { assetId: second.id }))).toMatchObject({ vehicle: { id: second.id }, movedFrom: first.fleetNumber });
    expect(ok(await patch(device.id, { name: 'Moved' })).movedFrom).toBeNull();
    expect((await shown(device.id)).links).toEqual([
      { at: NOW, by: 'controller', fleetNumber: second.fleetNumber },
      { at: NOW, by: 'controller', fleetNumber: first.fleetNumber },
    ]);
  });

  test('to a vehicle that is deleted, unknown or of another company is refused', async () => {
    const vehicle = await desk.newVehicle();
    const other = await desk.app.signIn('controller', 'seekoei');
    const { body: theirs } = await other.get('/api/assets/summary');
    expect((await desk.controller.delete(`/api/assets/${vehicle.id}`)).status).toBe(204);
    const device = await waitingDevice('no vehicle');
    for (const assetId of [vehicle.id, crypto.randomUUID(), theirs[0]?.id ?? crypto.randomUUID()]) {
      const answer = await patch(device.id, { assetId });
      expect([answer.status, answer.body.errors]).toEqual([422, { assetId: 'Choose a vehicle that is not deleted' }]);
    }
    expect((await patch(device.id, { assetId: 'KRH001' })).status).toBe(422);
    expect((await shown(device.id)).vehicle).toBeNull();
  });

  test('whose vehicle was deleted later still shows it, as deleted', async () => {
    const vehicle = await desk.newVehicle();
    const device = await waitingDevice('orphan');
    ok(await patch(device.id, { assetId: vehicle.id }));
    expect((await desk.controller.delete(`/api/assets/${vehicle.id}`)).status).toBe(204);
    expect((await shown(device.id)).vehicle).toMatchObject({ fleetNumber: vehicle.fleetNumber, isDeleted: true });
  });

  test('of two controllers at once lets one through and tells the other who was first', async () => {
    const [first, second] = [await desk.newVehicle(), await desk.newVehicle()];
    const { id, updatedAt } = await waitingDevice('contested');
    const answers = await Promise.all([first, second].map((vehicle) => patch(id, { assetId: vehicle.id, updatedAt })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409)!;
    expect([refused.body.code, refused.body.detail]).toEqual(['stale_record', expect.stringContaining('changed by controller')]);
    expect((await shown(id)).vehicle.id).toBe(answers.find(({ status }) => status === 200)!.body.vehicle.id);
  });

  test('suggests the vehicle that the device is called after, and names the other devices of its vehicle', async () => {
    const vehicle = await desk.newVehicle({ fleetNumber: 'SUG 5' });
    const device = await waitingDevice('sug-5');
    expect(device.suggestion).toMatchObject({ id: vehicle.id, fleetNumber: 'SUG 5' });
    ok(await patch(device.id, { assetId: vehicle.id }));
    const second = await waitingDevice('another');
    ok(await patch(second.id, { assetId: vehicle.id, name: 'Hard-wired' }));
    expect(await shown(device.id)).toMatchObject({ suggestion: null, besides: ['Hard-wired'] });
  });

  test('that is ignored takes it back, unless it is to stay ignored', async () => {
    const vehicle = await desk.newVehicle();
    const device = await waitingDevice('set aside');
    ok(await patch(device.id, { isIgnored: true }));
    expect(ok(await patch(device.id, { assetId: vehicle.id }))).toMatchObject({ isIgnored: false });
    ok(await patch(device.id, { assetId: null, isIgnored: true }));
    expect(ok(await patch(device.id, { assetId: vehicle.id, isIgnored: true }))).toMatchObject({ isIgnored: true });
  });
});

describe('changing a device', () => {
  test('is for controllers, and seen by everybody who is signed in', async () => {
    const device = await waitingDevice('whose');
    expect((await patch(device.id, { name: 'x' }, desk.finance)).status).toBe(403);
    expect((await desk.finance.post('/api/tracking/devices', { assetId: device.id, deviceKey: 'x' })).status).toBe(403);
    expect((await desk.finance.get(`/api/tracking/devices/${device.id}`)).status).toBe(200);
  });

  test('is written down with who did it, and is nothing when nothing changed', async () => {
    const device = await waitingDevice('audited');
    ok(await patch(device.id, { name: ' Gate phone ' }));
    const { updatedAt } = ok(await patch(device.id, { name: 'Gate phone', isIgnored: false }));
    expect(ok(await patch(device.id, { name: '' })).name).toBeNull();
    const entries = await desk.app.inTenant('kwela', (db) =>
      db.selectFrom('auditEntries').where('recordId', '=', device.id).orderBy('id').select(['action', 'actorName', 'after']).execute(),
    );
    expect(entries.map(({ action, actorName }) => [action, actorName])).toEqual(Array(2).fill(['device_changed', 'controller']));
    expect(entries[0]!.after).toMatchObject({ name: 'Gate phone' });
    expect(entries[0]!.after).not.toHaveProperty('vehicle');
    expect(updatedAt).not.toBe(device.updatedAt);
  });

  test.each([
    ['a clock beyond every time zone', { clockOffsetMinutes: 841 }, 'clockOffsetMinutes'],
    ['half a minute', { clockOffsetMinutes: 0.5 }, 'clockOffsetMinutes'],
    ['an unknown unit of speed', { speedUnit: 'mph' }, 'speedUnit'],
    ['a name that is too long', { name: 'x'.repeat(101) }, 'name'],
    ['a field that there is not', { deviceSecret: 'other' }, 'deviceSecret'],
  ])('refuses %s', async (_case, body, field) => {
    const device = await waitingDevice('refusing');
    const answer = await patch(device.id, body);
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]]);
  });

  test('of a device that sends local time puts its clock right: the offer is there until then, and its next fix is stored', async () => {
    const vehicle = await desk.newVehicle();
    const ahead = () =>
      sender.send(`osmand/${sender.key}`, {
        body: `id=local&lat=-26&lon=28&timestamp=${Math.round(desk.app.clock.now().getTime() / 1_000) + 7_195}`,
        type: form,
      });
    for (let message = 0; message < 3; message += 1) {
      expect((await ahead()).statusCode).toBe(200);
      desk.app.clock.set(new Date(Date.parse(NOW) + (message + 1) * 2 * MINUTE_MS).toISOString());
    }
    const device = await shown((await sender.device('local')).id);
    expect(device).toMatchObject({ lastRefusal: 'in_future', sendsLocalTime: true, clockOffsetMinutes: 0 });
    const changed = ok(await patch(device.id, { assetId: vehicle.id, clockOffsetMinutes: -120 }));
    expect(changed).toMatchObject({ sendsLocalTime: false, clockOffsetMinutes: -120 });
    await expect
      .poll(async () => {
        await ahead();
        return (await sender.history(vehicle.id)).length;
      })
      .toBe(1);
    expect((await shown(device.id)).lastRefusal).toBeNull();
  });
});

describe('a phone that is added for a vehicle', () => {
  test('is linked before it sends, so that its first fix is stored', async () => {
    const vehicle = await desk.newVehicle();
    const device = ok(await desk.controller.post('/api/tracking/devices', { assetId: vehicle.id, deviceKey: 'added 1' }), 201);
    expect(device).toMatchObject({ source: 'osmand', deviceKey: 'added 1', vehicle: { id: vehicle.id }, lastSeenAt: null });
    await post('added 1');
    expect(await sender.history(vehicle.id)).toHaveLength(1);
    expect((await shown(device.id)).links).toEqual([{ at: NOW, by: 'controller', fleetNumber: vehicle.fleetNumber }]);
  });

  test('that waits for a vehicle already is linked, also where it was ignored', async () => {
    const vehicle = await desk.newVehicle();
    const waiting = await waitingDevice('added 2');
    ok(await patch(waiting.id, { isIgnored: true }));
    const device = ok(await desk.controller.post('/api/tracking/devices', { assetId: vehicle.id, deviceKey: 'added 2' }), 201);
    expect(device).toMatchObject({ id: waiting.id, vehicle: { id: vehicle.id }, isIgnored: false });
    const again = ok(await desk.controller.post('/api/tracking/devices', { assetId: vehicle.id, deviceKey: 'added 2' }), 201);
    expect(again.id).toBe(waiting.id);
  });

  test('under the identifier of a deleted vehicle’s phone takes it over', async () => {
    const [gone, vehicle] = [await desk.newVehicle(), await desk.newVehicle()];
    const add = (assetId: string) => desk.controller.post('/api/tracking/devices', { assetId, deviceKey: 'added 4' });
    const { id } = ok(await add(gone.id), 201);
    expect((await desk.controller.delete(`/api/assets/${gone.id}`)).status).toBe(204);
    expect(ok(await add(vehicle.id), 201)).toMatchObject({ id, vehicle: { id: vehicle.id } });
  });

  test('under an identifier that sends for another vehicle is refused', async () => {
    const [first, second] = [await desk.newVehicle(), await desk.newVehicle()];
    const add = (assetId: string) => desk.controller.post('/api/tracking/devices', { assetId, deviceKey: 'added 3' });
    const answers = await Promise.all([add(first.id), add(second.id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const refused = answers.find(({ status }) => status === 409)!.body;
    expect(refused.errors.deviceKey).toMatch(/^A phone with this identifier sends for /);
    expect((await desk.controller.post('/api/tracking/devices', { assetId: first.id, deviceKey: ' ' })).body.errors).toEqual({
      deviceKey: 'Enter the device identifier',
    });
  });
});

test('the devices of one company are nobody else’s', async () => {
  const device = await waitingDevice('ours alone');
  const other = await desk.app.signIn('controller', 'seekoei');
  expect(ok(await other.get('/api/tracking/devices?search=ours')).counts.all).toBe(0);
  expect((await other.get(`/api/tracking/devices/${device.id}`)).status).toBe(404);
  expect((await other.patch(`/api/tracking/devices/${device.id}`, { name: 'x' })).status).toBe(404);
});

test('a batch of text is read by its headings, and says which lines were no position', async () => {
  const vehicle = await sender.linked('batch', 'csv unit');
  const body = `Device,Time,Lat,Lon\ncsv unit,${SECONDS - 60},-26.1,28.2\ncsv unit,soon,-26.1,28.2`;
  const answer = await sender.send(`batch/${sender.key}`, { body, type: 'text/csv; charset=utf-8' });
  expect(answer.json()).toEqual({ accepted: 1, duplicates: 0, unassigned: 0, refused: [{ index: 1, line: 3, code: 'bad_time' }] });
  expect(await sender.history(vehicle.id)).toHaveLength(1);
  for (const wrong of ['a,b\n1,2', `Time,Lat,Lon\n${'1,2,3\n'.repeat(1_001)}`, 'Time,Lat,Lon\n"1,2,3']) {
    const refused = await sender.send(`batch/${sender.key}`, { body: wrong, type: 'text/csv' });
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'validation_error']);
  }
  expect((await sender.send(`batch/${sender.key}`, { body: [], type: json })).statusCode).toBe(422);
});
