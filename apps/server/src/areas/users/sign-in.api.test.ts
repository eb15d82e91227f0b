import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { patience } from '../../../test/patience.ts';
import { TestApp, type Visitor } from '../../../test/test-app.ts';
import { newId } from '../../db/id.ts';
import { testPassword } from '../../../test/test-users.ts';
import { hashPassword } from './passwords.ts';
import { findUserByName, lockUser, updateUser } from './users.queries.ts';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.stop());
beforeEach(() => app.clock.set('2026-11-21T06:00:00.000Z'));

const minutes = (count: number) => count * 60_000;
const days = (count: number) => count * 86_400_000;

describe('signing in', () => {
  test('answers the user with the role’s own permissions and the grants (AUTH-008)', async () => {
    const visitor = app.visitor();
    const answer = await visitor.post('/auth/login', { username: ' Senior ', password: testPassword });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      id: expect.any(String),
      username: 'senior',
      role: 'Controller',
      is_active: true,
      permissions: ['controller:actions', 'controller:advanced_actions', 'finance:advanced_actions'],
    });
  });

  test('sets HttpOnly cookies for the tokens and a readable one for CSRF, all SameSite=Lax (AUTH-009)', async () => {
    const visitor = app.visitor();
    const { setCookies } = await visitor.post('/auth/login', { username: 'manager', password: testPassword });
    const byName = Object.fromEntries(setCookies.map((cookie) => [cookie.name, cookie]));
    expect(byName['at']).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 900 });
    expect(byName['rt']).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/auth', maxAge: 604_800 });
    expect(byName['csrf_token']).toMatchObject({ sameSite: 'Lax', path: '/' });
    expect(byName['csrf_token']!['httpOnly']).toBeUndefined();
  });

  test('answers a wrong name and a wrong password with one and the same sentence', async () => {
    const unknown = await app.visitor().post('/auth/login', { username: 'nobody', password: 'wrong-password' });
    const wrong = await app.visitor().post('/auth/login', { username: 'manager', password: 'wrong-password' });
    expect([unknown.status, wrong.status]).toEqual([401, 401]);
    expect(unknown.body.detail).toBe(wrong.body.detail);
    expect(unknown.body.code).toBe('bad_credentials');
  });

  test('refuses short and missing fields with the form’s own words (VAL-001 … VAL-004)', async () => {
    const answer = await app.visitor().post('/auth/login', { username: ' ab ', password: '12345' });
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toEqual({
      username: 'Username must be at least 3 characters',
      password: 'Password must be at least 6 characters',
    });
    expect(answer.body.detail).toBe('Username must be at least 3 characters');
    const empty = await app.visitor().post('/auth/login', {});
    expect(empty.body.errors).toEqual({ username: 'Username is required', password: 'Password is required' });
  });

  test('takes a password letter for letter: its blanks, its capitals and whatever stands behind many others', async () => {
    const password = ` Ons ry ${'ver '.repeat(20)}deur die nag🚛 `;
    const manager = await app.signIn('manager');
    await manager.post('/auth/users', { username: 'letters', password, role: 'Controller' });
    const statusOf = async (given: string) => (await app.visitor().post('/auth/login', { username: 'letters', password: given })).status;
    expect(await statusOf(password)).toBe(200);
    for (const other of [password.trim(), password.toLowerCase(), password.slice(0, 72), password.slice(0, -1)]) {
      expect(await statusOf(other)).toBe(401);
    }
  });

  test('waits after twenty failures of one name from one address, however right the next password is', async () => {
    const visitor = app.visitor();
    for (let attempt = 0; attempt < 20; attempt++) await visitor.post('/auth/login', { username: 'hybrid', password: 'wrong-password' });
    const throttled = await visitor.post('/auth/login', { username: 'hybrid', password: testPassword });
    expect(throttled.status).toBe(429);
    expect(throttled.body.detail).toBe('Too many failed sign-in attempts. Try again in 15 minutes.');
    expect((await app.visitor('seekoei').post('/auth/login', { username: 'hybrid', password: testPassword })).status).toBe(200);
    app.clock.advance(minutes(15) + 1);
    expect((await visitor.post('/auth/login', { username: 'hybrid', password: testPassword })).status).toBe(200);
  });

  test('waits after a hundred failures of one name from many addresses, but not where its user was let in before', async () => {
    const own = await TestApp.start({ trustProxy: 1 });
    const attempt = async (username: string, ip: string, password = testPassword) => {
      const { status } = await own.visitor().post('/auth/login', { username, password }, { headers: { 'x-forwarded-for': ip } });
      return status;
    };
    expect(await attempt('manager', '196.25.1.9')).toBe(200);
    const at = own.clock.now();
    for (const usernameNorm of ['manager', 'nobody'])
      await own.inTenant('kwela', (db) =>
        db
          .insertInto('signInFailures')
          .values(Array.from({ length: 99 }, (_, each) => ({ id: newId(at), usernameNorm, ip: `203.0.113.${each}`, at })))
          .execute(),
      );
    own.clock.advance(minutes(1));
    for (const name of ['manager', 'nobody']) expect(await attempt(name, '198.51.100.7', 'wrong-password')).toBe(401);
    for (const name of ['manager', 'nobody']) expect(await attempt(name, '198.51.100.8')).toBe(429);
    expect(await attempt('manager', '196.25.1.9')).toBe(200);
    expect(await attempt('controller', '198.51.100.8')).toBe(200);
    own.clock.advance(minutes(14));
    expect(await attempt('manager', '198.51.100.8')).toBe(200);
    await own.stop();
  });

  test('judges no more than twenty passwords of a burst that arrives at once', async () => {
    const guess = () => app.visitor().post('/auth/login', { username: 'burst', password: 'wrong-password' });
    const statuses = (await Promise.all(Array.from({ length: 60 }, guess))).map(({ status }) => status);
    expect([401, 429].map((wanted) => statuses.filter((status) => status === wanted).length)).toEqual([20, 40]);
  });

  test('does not let one’s right password through in the shadow of a burst of wrong ones', async () => {
    const attempts = Array.from({ length: 40 }, () => 'wrong-password').concat(testPassword);
    const answers = await Promise.all(attempts.map((password) => app.visitor().post('/auth/login', { username: 'hybrid', password })));
    expect(answers.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(20);
    app.clock.advance(minutes(15) + 1);
    expect((await app.visitor().post('/auth/login', { username: 'hybrid', password: testPassword })).status).toBe(200);
  });

  test('lets a crowd of right passwords in at once', async () => {
    const signIns = Array.from({ length: 25 }, () => app.visitor().post('/auth/login', { username: 'senior', password: testPassword }));
    expect((await Promise.all(signIns)).map(({ status }) => status)).toEqual(signIns.map(() => 200));
  });

  test('counts by the address that the trusted proxy saw, not by the one that the caller wrote', async () => {
    const own = await TestApp.start({ trustProxy: 1 });
    const guess = (forged: string, seen: string) =>
      own
        .visitor()
        .post(
          '/auth/login',
          { username: 'manager', password: 'wrong-password' },
          { headers: { 'x-forwarded-for': `${forged}, ${seen}`, 'x-real-ip': forged } },
        );
    for (let attempt = 0; attempt < 20; attempt++) expect((await guess(`203.0.113.${attempt}`, '198.51.100.7')).status).toBe(401);
    expect((await guess('203.0.113.99', '198.51.100.7')).status).toBe(429);
    expect((await guess('203.0.113.99', '198.51.100.8')).status).toBe(401);
    await own.stop();
  });

  test('is refused for an inactive user, whose running session stops as well (AUTH-025)', async () => {
    const finance = await app.signIn('finance');
    await app.inTenant('kwela', (db) => db.updateTable('users').set({ isActive: false }).where('username', '=', 'finance').execute());
    expect((await finance.get('/api/assets')).body.detail).toBe('Your account is inactive. Contact your manager.');
    const again = await app.visitor().post('/auth/login', { username: 'finance', password: testPassword });
    expect([again.status, again.body.code]).toEqual([403, 'inactive_account']);
    await app.inTenant('kwela', (db) => db.updateTable('users').set({ isActive: true }).where('username', '=', 'finance').execute());
  });

  test('by a password that is replaced at that moment lets nobody in', async () => {
    let signingIn: ReturnType<Visitor['post']> | undefined;
    await app.inTenant('kwela', async (db) => {
      const user = await findUserByName(db, 'hybrid');
      await lockUser(db, user!.id);
      signingIn = app.visitor().post('/auth/login', { username: 'hybrid', password: testPassword });
      const waiting = () =>
        sql<{ pid: number }>`select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await vi.waitFor(async () => expect((await waiting().execute(db)).rows).toHaveLength(1), patience);
      await updateUser(db, user!.id, { passwordHash: await hashPassword('tolls at mooi river') }, app.clock.now());
    });
    const answer = await signingIn!;
    expect([answer.status, answer.body.code]).toEqual([401, 'bad_credentials']);
    await app.signIn('hybrid', 'kwela', 'tolls at mooi river');
  });

  test('never answers or stores a password in the clear (AUTH-026)', async () => {
    const manager = await app.signIn('manager');
    expect(JSON.stringify((await manager.get('/auth/users')).body)).not.toMatch(/passwordHash|\$argon2|superlink-demo/i);
    const stored = await app.inTenant('kwela', (db) => db.selectFrom('users').select('passwordHash').execute());
    expect(stored.every((user) => user.passwordHash.startsWith('$argon2id$'))).toBe(true);
  });
});

describe('a session', () => {
  test('lasts fifteen minutes, and whoami renews it from the refresh cookie (AUTH-013)', async () => {
    const visitor = await app.signIn('controller');
    app.clock.advance(minutes(15) + 1000);
    expect((await visitor.get('/api/assets')).status).toBe(401);
    const whoami = await visitor.get('/auth/whoami');
    expect(whoami.status).toBe(200);
    expect(whoami.body.username).toBe('controller');
    expect((await visitor.get('/api/assets')).status).toBe(200);
  });

  test('is renewed by refresh with a new pair of tokens, and ends after seven days without one (AUTH-013, AUTH-021)', async () => {
    const visitor = await app.signIn('controller');
    const before = visitor.cookies.get('rt');
    app.clock.advance(minutes(16));
    expect((await visitor.post('/auth/refresh')).status).toBe(204);
    expect(visitor.cookies.get('rt')).not.toBe(before);
    app.clock.advance(days(7) + 1000);
    const late = await visitor.post('/auth/refresh');
    expect([late.status, late.body.detail]).toEqual([401, 'Session expired']);
    expect((await visitor.get('/auth/whoami')).status).toBe(401);
  });

  test('ends thirty days after the sign-in, however busy it is', async () => {
    const visitor = await app.signIn('controller');
    for (let day = 6; day < 30; day += 6) {
      app.clock.advance(days(6));
      expect((await visitor.get('/auth/whoami')).status).toBe(200);
    }
    app.clock.advance(days(6) - minutes(5));
    expect((await visitor.get('/auth/whoami')).status).toBe(200);
    app.clock.advance(minutes(5) + 1000);
    expect((await visitor.get('/api/assets')).status).toBe(401);
    expect((await visitor.post('/auth/refresh')).status).toBe(401);
    expect((await visitor.get('/auth/whoami')).status).toBe(401);
  });

  test.each(['all of its cookies', 'the refresh cookie alone'])('ends when the same browser signs in again, with %s', async (which) => {
    const browser = await app.signIn('controller');
    const copy = app.visitor();
    for (const [name, value] of browser.cookies) copy.cookies.set(name, value);
    if (which !== 'all of its cookies') browser.cookies.delete('at');
    expect((await browser.post('/auth/login', { username: 'manager', password: testPassword })).status).toBe(200);
    expect([(await copy.get('/api/assets')).status, (await copy.get('/auth/whoami')).status]).toEqual([401, 401]);
    expect((await browser.get('/auth/whoami')).body.username).toBe('manager');
  });

  test('of a browser goes on when the next sign-in fails there', async () => {
    const browser = await app.signIn('controller');
    expect((await browser.post('/auth/login', { username: 'manager', password: 'wrong-password' })).status).toBe(401);
    expect((await browser.get('/api/assets')).status).toBe(200);
  });

  test('survives two tabs that renew at the same moment', async () => {
    const visitor = await app.signIn('controller');
    const copy = app.visitor();
    for (const [name, value] of visitor.cookies) copy.cookies.set(name, value);
    app.clock.advance(minutes(16));
    const answers = await Promise.all([visitor.post('/auth/refresh'), copy.post('/auth/refresh')]);
    expect(answers.map((answer) => answer.status)).toEqual([204, 204]);
    expect((await copy.get('/api/assets')).status).toBe(200);
  });

  test('ends for everyone when a spent refresh token comes back later', async () => {
    const owner = await app.signIn('controller');
    const thief = app.visitor();
    for (const [name, value] of owner.cookies) thief.cookies.set(name, value);
    app.clock.advance(minutes(16));
    await owner.post('/auth/refresh');
    app.clock.advance(21_000);
    expect((await thief.post('/auth/refresh')).status).toBe(401);
    expect((await owner.get('/api/assets')).status).toBe(401);
  });

  test('ends also when the token was spent in what is now the future, because the clock was set back', async () => {
    const owner = await app.signIn('controller');
    const thief = app.visitor();
    for (const [name, value] of owner.cookies) thief.cookies.set(name, value);
    app.clock.advance(minutes(16));
    await owner.post('/auth/refresh');
    app.clock.advance(-minutes(5));
    expect((await thief.post('/auth/refresh')).status).toBe(401);
    expect((await owner.get('/api/assets')).status).toBe(401);
  });

  test.each(['with the access cookie', 'with the refresh cookie alone'])('a sign-out is in the audit log once, %s', async (which) => {
    const signOuts = () =>
      app.inTenant('kwela', (db) =>
        db.selectFrom('auditEntries').where('action', '=', 'signed_out').select(['actorName', 'recordId', 'actorId']).execute(),
      );
    const before = (await signOuts()).length;
    const visitor = await app.signIn('controller');
    const { id } = (await visitor.get('/auth/whoami')).body;
    if (which !== 'with the access cookie') visitor.cookies.delete('at');
    const cookies = new Map(visitor.cookies);
    expect((await visitor.post('/auth/logout')).status).toBe(204);
    for (const [name, value] of cookies) visitor.cookies.set(name, value);
    await visitor.post('/auth/logout');
    expect((await signOuts()).slice(before)).toEqual([{ actorName: 'controller', actorId: id, recordId: id }]);
  });

  test('ends with sign-out, on the server and in the browser (AUTH-022)', async () => {
    const visitor = await app.signIn('controller');
    const copy = app.visitor();
    for (const [name, value] of visitor.cookies) copy.cookies.set(name, value);
    expect((await visitor.post('/auth/logout')).status).toBe(204);
    expect([...visitor.cookies.keys()]).toEqual([]);
    expect((await copy.get('/api/assets')).status).toBe(401);
    expect((await copy.get('/auth/whoami')).status).toBe(401);
  });

  test('takes no change without its CSRF token, nor with another session’s (API-004)', async () => {
    const visitor = await app.signIn('manager');
    const other = await app.signIn('manager');
    const without = await visitor.post('/auth/users', {}, { withoutCsrf: true });
    expect([without.status, without.body.detail]).toEqual([403, 'CSRF token missing or invalid']);
    const foreign = await visitor.post('/auth/users', {}, { headers: { 'x-csrf-token': other.cookies.get('csrf_token')! } });
    expect(foreign.status).toBe(403);
    const refresh = await visitor.post('/auth/refresh', undefined, { withoutCsrf: true });
    expect(refresh.status).toBe(403);
    expect((await visitor.get('/auth/whoami')).status).toBe(200);
  });

  test('takes no change that another site’s page sends', async () => {
    const visitor = await app.signIn('manager');
    const answer = await visitor.post(
      '/auth/users',
      {},
      { headers: { 'sec-fetch-site': 'same-site', origin: 'http://seekoei.localhost' } },
    );
    expect([answer.status, answer.body.code]).toEqual([403, 'csrf']);
  });

  test('gets its CSRF cookie again from whoami and from health', async () => {
    const visitor = await app.signIn('manager');
    const token = visitor.cookies.get('csrf_token');
    for (const path of ['/auth/whoami', '/api/health']) {
      visitor.cookies.delete('csrf_token');
      await visitor.get(path);
      expect(visitor.cookies.get('csrf_token')).toBe(token);
    }
  });

  test('uses host-bound cookie names over https only', async () => {
    const secure = await TestApp.start({ trustProxy: 1 });
    const { setCookies } = await secure
      .visitor()
      .post('/auth/login', { username: 'manager', password: testPassword }, { headers: { 'x-forwarded-proto': 'https' } });
    expect(setCookies.map((cookie) => cookie.name).toSorted()).toEqual(['__Host-at', '__Host-csrf_token', '__Host-rt']);
    expect(setCookies.every((cookie) => cookie['secure'] === true && cookie['path'] === '/')).toBe(true);
    expect(setCookies.every((cookie) => cookie['domain'] === undefined)).toBe(true);
    await secure.stop();
  });

  test('is renewed and ended over https by the cookies of those names', async () => {
    const secure = await TestApp.start({ trustProxy: 1 });
    const headers = { 'x-forwarded-proto': 'https' };
    const visitor = secure.visitor();
    await visitor.post('/auth/login', { username: 'manager', password: testPassword }, { headers });
    const csrf = () => ({ headers: { ...headers, 'x-csrf-token': visitor.cookies.get('__Host-csrf_token')! } });
    secure.clock.advance(minutes(16));
    expect((await visitor.post('/auth/refresh', undefined, csrf())).status).toBe(204);
    expect((await visitor.get('/api/assets', { headers })).status).toBe(200);
    expect((await visitor.post('/auth/logout', undefined, csrf())).status).toBe(204);
    expect([...visitor.cookies.keys()]).toEqual([]);
    await secure.stop();
  });
});
