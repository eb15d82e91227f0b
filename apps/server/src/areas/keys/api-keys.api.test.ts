import { MOST_API_KEYS } from '@superlink/domain/keys/api-key.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { clientBody, trailerBody, vehicleBody } from '../../../test/factories.ts';
import { KeyHolder, wholeKey } from '../../../test/key-holder.ts';
import { TestApp, type Answer, type Visitor } from '../../../test/test-app.ts';
import { silentLog } from '../../../test/test-users.ts';
import { ok, type Body } from '../../../test/trip-desk.ts';
import { beginDayEverywhere } from '../../jobs.ts';
import { isKeyText, newKeyText } from './key-text.ts';

const NOW = '2026-11-21T06:00:00.000Z';
const someId = '01890000-0000-7000-8000-000000000001';
let app: TestApp;
let manager: Visitor;
beforeAll(async () => {
  app = await TestApp.start({ origins: ['https://screens.example.co.za'] });
  manager = await app.signIn('manager');
});
afterAll(() => app.stop());
beforeEach(() => app.clock.set(NOW));

const listed = async (id: string): Promise<Body> => ok(await manager.get('/api/keys')).find((key: Body) => key.id === id);
const refusal = ({ status, body }: Answer) => [status, body.code];
const withKey = (key: string) => ({ headers: { authorization: `Bearer ${key}` } });
/** A visitor without a cookie, at this company. */
const stranger = (tenant = 'kwela') => app.visitor(tenant);

describe('a key', () => {
  test('is answered whole once and kept as a hash; the list shows how it begins and what it may do', async () => {
    const made = ok(await manager.post('/api/keys', { ...wholeKey, readOnly: true }), 201);
    expect(made.key).toMatch(/^slk_[0-9A-Za-z]{39}$/);
    expect(made).toMatchObject({
      name: 'Debtors system',
      beginning: made.key.slice(0, 10),
      permissions: wholeKey.permissions,
      readOnly: true,
      perMinute: 600,
      state: 'live',
      expiresAt: '2027-11-21T22:00:00.000Z',
      createdBy: 'manager',
      makerLeft: false,
      lastUsedAt: null,
    });
    const stored = await app.inTenant('kwela', (db) => db.selectFrom('apiKeys').where('id', '=', made.id).selectAll().executeTakeFirst());
    expect(JSON.stringify(stored)).not.toContain(made.key.slice(10));
    const entry = await app.inTenant('kwela', (db) =>
      db.selectFrom('auditEntries').where('recordId', '=', made.id).selectAll().executeTakeFirstOrThrow(),
    );
    expect([entry.area, entry.action, entry.actorName]).toEqual(['keys', 'created', 'manager']);
    expect(JSON.stringify(entry)).not.toContain(made.key.slice(10));
    expect((await listed(made.id)).key).toBeUndefined();
  });

  test('that is told from a text that looks like one by its checksum', () => {
    const key = newKeyText();
    expect(isKeyText(key)).toBe(true);
    const other = key.at(-1) === 'a' ? 'b' : 'a';
    for (const wrong of [
      key.slice(0, -1) + other,
      `slk_${other}${key.slice(5)}`,
      key.slice(0, -1),
      `${key}a`,
      key.toUpperCase(),
      'slk_',
      '',
    ]) {
      expect(isKeyText(wrong)).toBe(wrong === key);
    }
  });

  test.each([
    ['without a name', { name: ' ' }, { name: 'Enter a name for the key' }],
    ['that may administer', { permissions: ['manager:actions'] }, { 'permissions.0': expect.any(String) }],
    ['with a permission that nobody knows', { permissions: ['all'] }, { 'permissions.0': expect.any(String) }],
    ['that ended yesterday', { expiresOn: '2026-11-20' }, { expiresOn: 'Choose today or a later day' }],
    ['for more than two years', { expiresOn: '2028-11-21' }, { expiresOn: 'A key works for two years at most' }],
    ['without an end', { expiresOn: undefined }, { expiresOn: 'Choose until when the key works' }],
    ['that may ask without end', { perMinute: 6_001 }, { perMinute: 'At most 6000' }],
    ['that may ask nothing', { perMinute: 0 }, { perMinute: 'At least 1' }],
  ])('%s is not made', async (_what, change, errors) => {
    const answer = await manager.post('/api/keys', { ...wholeKey, ...change });
    expect([answer.status, answer.body.errors]).toEqual([422, errors]);
  });

  test('is made, listed and revoked by managers only', async () => {
    const { id } = await KeyHolder.with(app);
    for (const name of ['controller', 'finance', 'hybrid', 'senior']) {
      const user = await app.signIn(name);
      expect((await user.post('/api/keys', wholeKey)).status).toBe(403);
      expect((await user.get('/api/keys')).status).toBe(403);
      expect((await user.delete(`/api/keys/${id}`)).status).toBe(403);
    }
  });

  test('reads and writes without cookie and CSRF header, and the history names it', async () => {
    const system = await KeyHolder.with(app);
    const vehicle = ok(await system.post('/api/assets', vehicleBody()), 201);
    expect(ok(await system.get(`/api/assets/${vehicle.id}`)).id).toBe(vehicle.id);
    const entry = await app.inTenant('kwela', (db) =>
      db.selectFrom('auditEntries').where('recordId', '=', vehicle.id).selectAll().executeTakeFirstOrThrow(),
    );
    expect([entry.actorName, entry.actorId]).toEqual(['API key Debtors system', system.id]);
    const late = await manager.patch(`/api/assets/${vehicle.id}`, { assetReg: 'KEY 1 GP', updatedAt: '2026-01-01T00:00:00.000Z' });
    expect(late.body.detail).toContain('API key Debtors system');
  });

  test('notes its last use with the address, at most once a minute, whatever became of the request', async () => {
    const system = await KeyHolder.with(app);
    expect((await system.get(`/api/assets/${someId}`)).status).toBe(404);
    expect(await listed(system.id)).toMatchObject({ lastUsedAt: NOW, lastUsedFrom: '127.0.0.1' });
    app.clock.advance(59_000);
    await system.get('/api/assets');
    expect(await listed(system.id)).toMatchObject({ lastUsedAt: NOW });
    app.clock.advance(1_000);
    await system.get('/api/assets');
    expect(await listed(system.id)).toMatchObject({ lastUsedAt: '2026-11-21T06:01:00.000Z' });
  });

  test('may do what it was given and no more, and one that only reads changes nothing', async () => {
    const finance = await KeyHolder.with(app, { permissions: ['finance:actions'] });
    expect(refusal(await finance.post('/api/assets', vehicleBody()))).toEqual([403, 'forbidden']);
    ok(await finance.post('/api/clients', clientBody()), 201);
    const reader = await KeyHolder.with(app, { readOnly: true });
    expect(refusal(await reader.post('/api/clients', clientBody()))).toEqual([403, 'key_reads_only']);
    // a question that is too long for an address changes nothing
    ok(await reader.post('/api/assets/mtd_rpk/bulk', { asset_ids: [someId], month: 11, year: 2026 }));
    ok(await reader.get('/api/clients'));
  });

  test('stops at once when it is revoked, and cannot be revoked again', async () => {
    const system = await KeyHolder.with(app);
    ok(await system.get('/api/assets'));
    expect((await manager.delete(`/api/keys/${system.id}`)).status).toBe(204);
    const refused = await system.get('/api/assets');
    expect(refusal(refused)).toEqual([401, 'api_key_refused']);
    expect(refused.headers['www-authenticate']).toBe('Bearer realm="Superlink", error="invalid_token"');
    expect(await listed(system.id)).toMatchObject({ state: 'revoked', revokedAt: NOW, revokedBy: 'manager' });
    expect((await manager.delete(`/api/keys/${system.id}`)).status).toBe(404);
  });

  test('ends with its last day, stays listed for 90 days, and is forgotten then', async () => {
    const system = await KeyHolder.with(app, { expiresOn: '2026-11-21' });
    app.clock.set('2026-11-21T21:59:59.000Z');
    ok(await system.get('/api/assets'));
    app.clock.set('2026-11-21T22:00:00.000Z');
    expect(refusal(await system.get('/api/assets'))).toEqual([401, 'api_key_refused']);
    const begin = () => beginDayEverywhere({ database: app.database, access: app.access, clock: app.clock, log: silentLog });
    const kept = () => app.inTenant('kwela', (db) => db.selectFrom('apiKeys').where('id', '=', system.id).select('id').execute());
    app.clock.set('2027-02-19T21:00:00.000Z');
    await begin();
    manager = await app.signIn('manager');
    expect(await listed(system.id)).toMatchObject({ state: 'expired' });
    app.clock.set('2027-02-19T23:00:00.000Z');
    await begin();
    expect(await kept()).toEqual([]);
    app.clock.set(NOW);
    manager = await app.signIn('manager');
  });

  test('works on after its maker was deactivated or deleted, and the list says that the maker has left', async () => {
    ok(await manager.post('/auth/users', { username: 'leaving', password: 'secret-1', role: 'Manager' }), 201);
    const leaving = await app.signIn('leaving', 'kwela', 'secret-1');
    const { id, key } = ok(await leaving.post('/api/keys', wholeKey), 201);
    const maker = ok(await manager.get('/auth/users')).find(({ username }: Body) => username === 'leaving');
    ok(await manager.patch(`/auth/users/${maker.id}`, { isActive: false }));
    expect(await listed(id)).toMatchObject({ makerLeft: true, state: 'live' });
    expect((await manager.delete(`/auth/users/${maker.id}`)).status).toBe(204);
    ok(await stranger().get('/api/assets', withKey(key)));
    expect(await listed(id)).toMatchObject({ makerLeft: true, createdBy: 'leaving' });
  });
});

describe('who comes with a key', () => {
  test.each([
    ['of another shape', 'slk_short'],
    ['with a wrong checksum', `slk_${'a'.repeat(39)}`],
    ['that was never made', newKeyText()],
    ['longer than any', `slk_${'a'.repeat(9_000)}`],
  ])('%s is refused everywhere, also where anybody may come', async (_which, key) => {
    for (const address of ['/api/assets', '/api/health', '/auth/whoami']) {
      const answer = await stranger().get(address, withKey(key));
      expect([address, ...refusal(answer)]).toEqual([address, 401, 'api_key_refused']);
    }
  });

  test('of one company is a stranger at another', async () => {
    const { key } = await KeyHolder.with(app);
    const answer = await stranger('seekoei').get('/api/assets', withKey(key));
    expect(refusal(answer)).toEqual([401, 'api_key_refused']);
    expect(answer.headers['www-authenticate']).toContain('Bearer');
    const named = await stranger().get('/api/assets', { headers: { authorization: `Bearer ${key}`, 'x-tenant-id': 'seekoei' } });
    expect(refusal(named)).toEqual([401, 'api_key_refused']);
  });

  test('and a cookie is judged by the key alone', async () => {
    const { key } = await KeyHolder.with(app, { permissions: [], readOnly: true });
    expect(refusal(await manager.post('/api/clients', clientBody(), withKey(key)))).toEqual([403, 'key_reads_only']);
    expect(refusal(await manager.get('/auth/users', withKey(key)))).toEqual([403, 'not_for_keys']);
    expect(refusal(await manager.get('/api/assets', withKey(newKeyText())))).toEqual([401, 'api_key_refused']);
    // the cookie of another company is not looked at
    const elsewhere = await app.signIn('manager', 'seekoei');
    elsewhere.tenant = 'kwela';
    ok(await elsewhere.get('/api/assets', withKey(key)));
  });

  test('in the address has none', async () => {
    const { key } = await KeyHolder.with(app);
    for (const name of ['api_key', 'access_token', 'key']) {
      expect(refusal(await stranger().get(`/api/assets/summary?${name}=${key}`))).toEqual([401, 'unauthenticated']);
    }
  });

  test('hears of a login that a proxy asked for as if it were not there', async () => {
    for (const authorization of ['Basic bWU6bWU=', 'Bearer eyJhbGciOi.x.y', 'Negotiate abc', '']) {
      ok(await manager.get('/api/assets/summary', { headers: { authorization } }));
      const nobody = await stranger().get('/api/assets/summary', { headers: { authorization } });
      expect([...refusal(nobody), nobody.headers['www-authenticate']]).toEqual([401, 'unauthenticated', 'Bearer realm="Superlink"']);
    }
  });

  test('from a page of another site reads and writes nothing: no answer opens itself to that page', async () => {
    const { key } = await KeyHolder.with(app);
    const asked = await app.server.inject({
      method: 'OPTIONS',
      url: '/api/clients',
      headers: {
        host: 'kwela.localhost',
        origin: 'https://evil.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization',
      },
    });
    expect(asked.headers['access-control-allow-origin']).toBeUndefined();
    const headers = { authorization: `Bearer ${key}`, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    expect(refusal(await stranger().post('/api/clients', clientBody(), { headers }))).toEqual([403, 'csrf']);
    expect((await stranger().get('/api/clients', { headers })).headers['access-control-allow-origin']).toBeUndefined();
  });

  test('finds out at /api/health whether it works, and gets no cookie there', async () => {
    const { key } = await KeyHolder.with(app);
    const answer = await stranger().get('/api/health', withKey(key));
    expect([answer.status, answer.setCookies]).toEqual([200, []]);
  });

  test('hears no live stream', async () => {
    const { key } = await KeyHolder.with(app);
    expect(refusal(await stranger().get('/api/live', withKey(key)))).toEqual([403, 'not_for_keys']);
  });
});

describe('a key that asks too often', () => {
  test('waits for its next minute, alone', async () => {
    const system = await KeyHolder.with(app, { perMinute: 3 });
    const other = await KeyHolder.with(app, { perMinute: 3 });
    for (let asked = 0; asked < 3; asked += 1) ok(await system.get('/api/trailers/summary'));
    app.clock.advance(15_000);
    const refused = await system.get('/api/trailers/summary');
    expect(refusal(refused)).toEqual([429, 'key_rate_limited']);
    expect(refused.headers['retry-after']).toBe('45');
    expect(refusal(await system.post('/api/trailers', trailerBody()))).toEqual([429, 'key_rate_limited']);
    ok(await other.get('/api/trailers/summary'));
    ok(await manager.get('/api/trailers/summary'));
    app.clock.advance(45_000);
    ok(await system.get('/api/trailers/summary'));
  });

  test('is refused without a question to the database', async () => {
    const system = await KeyHolder.with(app, { perMinute: 1 });
    ok(await system.get('/api/trailers/summary'));
    let asked = 0;
    const count = () => void (asked += 1);
    app.database.pool.on('acquire', count);
    expect(refusal(await system.get('/api/trailers/summary'))).toEqual([429, 'key_rate_limited']);
    app.database.pool.off('acquire', count);
    expect(asked).toBe(0);
  });
});

test('a company has at most as many keys that work as it may, also when two are made at once; those that ended do not count', async () => {
  const other = await app.signIn('manager', 'seekoei');
  const make = () => other.post('/api/keys', wholeKey);
  const first = ok(await make(), 201);
  await app.inTenant('seekoei', async (db) => {
    const row = await db.selectFrom('apiKeys').where('id', '=', first.id).selectAll().executeTakeFirstOrThrow();
    const { tenantId: _own, ...columns } = row;
    const copies = Array.from({ length: MOST_API_KEYS - 2 }, (_, n) => ({
      ...columns,
      id: `01890000-0000-7000-8000-${String(n).padStart(12, '0')}`,
      secretHash: Buffer.from(`copy ${n}`),
    }));
    await db.insertInto('apiKeys').values(copies).execute();
  });
  const answers = await Promise.all([make(), make(), make()]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
  expect(answers.find(({ status }) => status === 409)!.body.code).toBe('too_many_api_keys');
  expect((await other.delete(`/api/keys/${first.id}`)).status).toBe(204);
  ok(await make(), 201);
});

test('of keys that ended the latest two hundred are kept', async () => {
  const other = await app.signIn('manager', 'empty');
  const make = async () => ok(await other.post('/api/keys', wholeKey), 201).id as string;
  const first = await make();
  await app.inTenant('empty', async (db) => {
    const row = await db.selectFrom('apiKeys').where('id', '=', first).selectAll().executeTakeFirstOrThrow();
    const { tenantId: _own, ...columns } = row;
    const copies = Array.from({ length: 220 }, (_, n) => ({
      ...columns,
      id: `01890000-0000-7000-8000-${String(n).padStart(12, '0')}`,
      secretHash: Buffer.from(`copy ${n}`),
      revokedAt: app.clock.now(),
    }));
    await db.insertInto('apiKeys').values(copies).execute();
  });
  await make();
  const kept = ok(await other.get('/api/keys'));
  expect(kept.filter(({ state }: Body) => state === 'revoked')).toHaveLength(200);
  expect(kept.filter(({ state }: Body) => state === 'live')).toHaveLength(2);
});
