import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { Sender } from '../../../test/sender.ts';
import { TestApp, type Visitor } from '../../../test/test-app.ts';
import { silentLog } from '../../../test/test-users.ts';
import { ok, TripDesk, type Body } from '../../../test/trip-desk.ts';
import { UpstreamServer } from '../../../test/upstream-server.ts';
import { openBackgroundIngest, type BackgroundIngest } from '../../background-ingest.ts';
import { openTelematics } from '../../platform/telematics/open-telematics.ts';
import { createSeal } from '../../seal.ts';
import { pollAccounts } from './public.ts';

const MINUTE_MS = 60_000;
const address = '/api/tracking/accounts';
const telematics = openTelematics({ allowPrivate: true });

let desk: TripDesk;
let sender: Sender;
let manager: Visitor;
let upstream: UpstreamServer;
let door: BackgroundIngest;
beforeAll(async () => {
  desk = await TripDesk.at(await TestApp.start({ telematics }));
  sender = await Sender.at(desk);
  manager = sender.manager;
  upstream = await UpstreamServer.start();
  door = await openBackgroundIngest(desk.app.access, { clock: desk.app.clock, log: silentLog });
});
afterAll(async () => {
  await upstream.stop();
  await door.close();
  await desk.app.stop();
});
beforeEach(async () => {
  for (const { id } of ok(await manager.get(address))) await manager.delete(`${address}/${id}`);
  upstream.seen.length = 0;
  upstream.answer = () => ({ body: { data: [], meta: { last_page: 1 } } });
});

const body = (more: object = {}) => ({
  provider: 'cartrack',
  name: 'Cartrack of Kwela',
  baseUrl: upstream.url,
  username: 'kwela',
  secrets: { password: 'hush-hush' },
  ...more,
});
const create = async (more: object = {}): Promise<Body> => ok(await manager.post(address, body(more)), 201);
const shown = async (): Promise<Body> => ok(await manager.get(address))[0];
const poll = async () => {
  const tenant = await desk.app.database.findTenant('kwela');
  const seal = createSeal('a secret of the tests that is long enough', 'telematics accounts');
  return pollAccounts(tenant!.id, { ...door, telematics, seal, clock: desk.app.clock, log: silentLog });
};
const event = (vehicle_id: number, registration: string, minutesAgo: number, more: object = {}) => ({
  vehicle_id,
  registration,
  event_ts: new Date(desk.app.clock.now().getTime() - minutesAgo * MINUTE_MS).toISOString(),
  latitude: -26.141,
  longitude: 28.203,
  speed: 76,
  bearing: 142,
  odometer: 54_302_100,
  ...more,
});
const answering = (...data: object[]) => {
  upstream.answer = () => ({ body: { data, meta: { last_page: 1 } } });
};

test('what an account signs in with is never answered, never in the audit and not readable in the database', async () => {
  const created = await create();
  expect(created).toEqual({
    id: created.id,
    provider: 'cartrack',
    name: 'Cartrack of Kwela',
    baseUrl: upstream.url,
    username: 'kwela',
    isActive: true,
    state: 'new',
    lastRunAt: null,
    lastOkAt: null,
    lastError: null,
    pausedUntil: null,
    createdAt: desk.app.clock.now().toISOString(),
  });
  ok(await manager.patch(`${address}/${created.id}`, { secrets: { password: 'hush-again' } }));
  const kept = await desk.app.inTenant('kwela', async (db) => ({
    audit: await db.selectFrom('auditEntries').selectAll().where('recordId', '=', created.id).execute(),
    rows: await db.selectFrom('telematicsAccounts').selectAll().where('id', '=', created.id).execute(),
  }));
  expect(kept.audit).toHaveLength(2);
  expect(JSON.stringify(kept)).not.toContain('hush');
  expect(kept.rows[0]!.credentials.toString('latin1')).not.toContain('hush');
});

test('only managers see and change accounts', async () => {
  const { id } = await create();
  for (const who of [desk.senior, desk.finance]) {
    expect((await who.get(address)).status).toBe(403);
    expect((await who.post(address, body())).status).toBe(403);
    expect((await who.patch(`${address}/${id}`, { isActive: false })).status).toBe(403);
    expect((await who.delete(`${address}/${id}`)).status).toBe(403);
    expect((await who.post(`${address}/${id}/try`)).status).toBe(403);
  }
});

test.each([
  [{ provider: 'ctrack' }, 'provider'],
  [{ name: ' ' }, 'name'],
  [{ username: null }, 'username'],
  [{ secrets: {} }, 'secrets.password'],
  [{ secrets: { password: ' ' } }, 'secrets.password'],
  [{ baseUrl: 'fleet' }, 'baseUrl'],
  [{ baseUrl: 'ftp://fleet.example' }, 'baseUrl'],
  [{ baseUrl: 'https://kwela:hush@fleet.example' }, 'baseUrl'],
  [{ provider: 'mix', secrets: { password: 'x', clientId: 'x', clientSecret: 'x' } }, 'secrets.groupId'],
])('an account with %j is refused at its field', async (wrong, field) => {
  const answer = await manager.post(address, body(wrong));
  expect(answer.status).toBe(422);
  expect(Object.keys(answer.body.errors)).toEqual([field]);
});

test('another address wants what the account signs in with again, so that nobody can have it sent elsewhere', async () => {
  const { id } = await create();
  const moved = await manager.patch(`${address}/${id}`, { baseUrl: `${upstream.url}/else` });
  expect(moved.status).toBe(422);
  expect(moved.body.errors).toEqual({ 'secrets.password': 'Enter this again for the new address' });
  ok(await manager.patch(`${address}/${id}`, { baseUrl: `${upstream.url}/else`, secrets: { password: 'hush' } }));
  expect((await shown()).baseUrl).toBe(`${upstream.url}/else`);
});

test('what units reported comes in by their number, and a vehicle whose plate the provider knows is linked', async () => {
  const vehicle = await desk.newVehicle({ fleetNumber: 'CT-1', assetReg: 'KV 11 CT GP' });
  const other = await desk.newVehicle({ fleetNumber: '40119' });
  await create();
  answering(event(40_118, 'KV11CTGP', 1), event(40_118, 'KV11CTGP', 2), event(40_119, 'NOBODY', 1));
  await poll();
  const history = await sender.history(vehicle.id);
  expect(history).toHaveLength(2);
  // 16: asked for by a poll
  expect(history[0]).toMatchObject({ speedDkmh: 760, heading: 142, odometerM: 54_302_100, flags: 16 });
  expect(await sender.device('40118')).toMatchObject({ source: 'cartrack', assetId: vehicle.id, name: 'KV11CTGP' });
  // a number of the provider's is nobody's fleet number
  expect(await sender.device('40119')).toMatchObject({ source: 'cartrack', assetId: null, name: 'NOBODY' });
  expect(await sender.history(other.id)).toEqual([]);
  expect(await shown()).toMatchObject({ state: 'working', lastOkAt: desk.app.clock.now().toISOString(), lastError: null });
});

test('an account is asked once a minute, by whichever process comes first, and goes on where it was', async () => {
  await create();
  await Promise.all([poll(), poll()]);
  expect(upstream.seen).toHaveLength(1);
  desk.app.clock.advance(30_000);
  await poll();
  expect(upstream.seen).toHaveLength(1);
  desk.app.clock.advance(30_000);
  await poll();
  expect(upstream.seen).toHaveLength(2);
  // two minutes before the last question
  const started = Date.parse(`${upstream.last.query.get('start_timestamp')!.replace(' ', 'T')}+02:00`);
  expect(desk.app.clock.now().getTime() - started).toBe(3 * MINUTE_MS);
});

test('positions that could not be kept are asked for again', async () => {
  const vehicle = await desk.newVehicle({ fleetNumber: 'CT-2', assetReg: 'KV 22 CT GP' });
  await create();
  await poll();
  desk.app.clock.advance(MINUTE_MS);
  answering(event(40_122, 'KV22CTGP', 1));
  const failing = { ...door, ingest: { takeFrom: () => Promise.reject(new Error('the database is away')) } } as unknown as BackgroundIngest;
  const tenant = await desk.app.database.findTenant('kwela');
  const seal = createSeal('a secret of the tests that is long enough', 'telematics accounts');
  await pollAccounts(tenant!.id, { ...failing, telematics, seal, clock: desk.app.clock, log: silentLog });
  const asked = upstream.last.query.get('start_timestamp');
  expect((await shown()).state).toBe('failing');
  expect((await shown()).lastError).toContain('could not be stored');
  desk.app.clock.advance(MINUTE_MS);
  await poll();
  expect(upstream.last.query.get('start_timestamp')).toBe(asked);
  expect(await sender.history(vehicle.id)).toHaveLength(1);
  expect(await shown()).toMatchObject({ state: 'working', lastError: null });
});

test('a provider that wants a pause gets it, and that is no fault', async () => {
  await create();
  upstream.answer = () => ({ status: 429, headers: { 'x-ratelimit-retry-after-seconds': '300' } });
  await poll();
  expect(await shown()).toMatchObject({ state: 'waiting', lastError: null });
  desk.app.clock.advance(4 * MINUTE_MS);
  await poll();
  expect(upstream.seen).toHaveLength(1);
  desk.app.clock.advance(2 * MINUTE_MS);
  await poll();
  expect(upstream.seen).toHaveLength(2);
});

test('a refused login is said in words and not tried each minute, until somebody enters it again', async () => {
  const { id } = await create();
  upstream.answer = () => ({ status: 401 });
  await poll();
  const failed = await shown();
  expect(failed.state).toBe('failing');
  expect(failed.lastError).toContain('refused the login');
  desk.app.clock.advance(2 * MINUTE_MS);
  await poll();
  expect(upstream.seen).toHaveLength(1);
  ok(await manager.patch(`${address}/${id}`, { secrets: { password: 'right' } }));
  answering();
  await poll();
  expect(await shown()).toMatchObject({ state: 'working', lastError: null });
});

test('an account that is switched off or deleted is not asked, and of a deleted one the login is gone', async () => {
  const { id } = await create();
  ok(await manager.patch(`${address}/${id}`, { isActive: false }));
  await poll();
  expect((await shown()).state).toBe('off');
  expect((await manager.delete(`${address}/${id}`)).status).toBe(204);
  await poll();
  expect(upstream.seen).toEqual([]);
  expect(ok(await manager.get(address))).toEqual([]);
  expect((await manager.patch(`${address}/${id}`, { isActive: true })).status).toBe(404);
  expect((await manager.delete(`${address}/${id}`)).status).toBe(404);
  const row = await desk.app.inTenant('kwela', (db) =>
    db.selectFrom('telematicsAccounts').where('id', '=', id).select('credentials').executeTakeFirstOrThrow(),
  );
  expect(row.credentials).toHaveLength(0);
});

test('asked now, an account says how many vehicles it knows, or what went wrong, and keeps nothing', async () => {
  const { id } = await create();
  const before = (await sender.devices()).length;
  answering(event(501, 'A', 1), event(501, 'A', 2), event(502, 'B', 1));
  const tried = () => manager.post(`${address}/${id}/try`);
  expect(ok(await tried())).toEqual({ ok: true, vehicles: 2, fixes: 3, error: null });
  expect((await sender.devices()).length).toBe(before);
  expect(await shown()).toMatchObject({ state: 'new', lastRunAt: null });
  upstream.answer = () => ({ status: 403 });
  const { host } = new URL(upstream.url);
  expect(ok(await tried())).toEqual({
    ok: false,
    vehicles: 0,
    fixes: 0,
    error: `${host} refused the login (403). Enter what the account signs in with again.`,
  });
});

test('no account leads to an address within the network, unless the operator allows it', async () => {
  const closed = await TestApp.start();
  try {
    const visitor = await closed.signIn('manager');
    for (const baseUrl of [
      'http://fleet.example',
      'https://localhost',
      'https://10.0.0.8',
      'https://169.254.169.254/',
      'https://intranet',
      'https://[::1]',
    ]) {
      const answer = await visitor.post(address, body({ baseUrl }));
      expect([baseUrl, answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([baseUrl, 422, ['baseUrl']]);
    }
    expect((await visitor.post(address, body({ baseUrl: null }))).body.baseUrl).toBeNull();
  } finally {
    await closed.stop();
  }
});
