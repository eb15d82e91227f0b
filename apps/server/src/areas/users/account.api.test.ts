import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { TestApp } from '../../../test/test-app.ts';
import { testPassword } from '../../../test/test-users.ts';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
  const manager = await app.signIn('manager');
  for (const username of ['sessions', 'leaver', 'changer', 'guessed', 'weak']) {
    await manager.post('/auth/users', { username, password: testPassword, role: 'Controller' });
  }
});
afterAll(() => app.stop());
beforeEach(() => app.clock.set('2026-11-21T06:00:00.000Z'));

const idOf = async (username: string) =>
  (await (await app.signIn('manager')).get('/auth/users')).body.find((user: { username: string }) => user.username === username).id;

describe('the places where a user is signed in', () => {
  test('are listed with the latest used first and the one that asks marked, never those of others', async () => {
    const yard = await app.signIn('sessions');
    app.clock.advance(3 * 3_600_000);
    const office = await app.signIn('sessions');
    const { body } = await office.get('/auth/account/sessions');
    expect(body).toEqual([
      {
        id: expect.any(String),
        startedAt: '2026-11-21T09:00:00.000Z',
        lastUsedAt: '2026-11-21T09:00:00.000Z',
        userAgent: expect.anything(),
        ip: '127.0.0.1',
        isCurrent: true,
      },
      {
        id: expect.any(String),
        startedAt: '2026-11-21T06:00:00.000Z',
        lastUsedAt: '2026-11-21T06:00:00.000Z',
        userAgent: expect.anything(),
        ip: '127.0.0.1',
        isCurrent: false,
      },
    ]);
    // the yard's screen is used again and renews itself
    app.clock.advance(3_600_000);
    expect((await yard.get('/auth/whoami')).status).toBe(200);
    const order = (await yard.get('/auth/account/sessions')).body.map((each: { isCurrent: boolean; lastUsedAt: string }) => [
      each.isCurrent,
      each.lastUsedAt,
    ]);
    expect(order).toEqual([
      [true, '2026-11-21T10:00:00.000Z'],
      [false, '2026-11-21T09:00:00.000Z'],
    ]);
  });

  test('can be left one by one, at once, but not those of a colleague or of another company', async () => {
    const here = await app.signIn('leaver');
    const there = await app.signIn('leaver');
    const colleague = await app.signIn('senior');
    const idsOf = async (who: typeof here) => (await who.get('/auth/account/sessions')).body;
    const other = (await idsOf(here)).find((each: { isCurrent: boolean }) => !each.isCurrent).id;
    const own = (await idsOf(here)).find((each: { isCurrent: boolean }) => each.isCurrent).id;
    const stranger = (await idsOf(await app.signIn('manager', 'seekoei')))[0].id;
    const colleagues = (await idsOf(colleague))[0].id;

    const refused = await here.delete(`/auth/account/sessions/${own}`);
    expect([refused.status, refused.body.detail]).toEqual([409, 'You are signed in here. Use Logout instead.']);
    expect((await here.delete(`/auth/account/sessions/${colleagues}`)).status).toBe(404);
    expect((await here.delete(`/auth/account/sessions/${stranger}`)).status).toBe(404);
    expect((await here.delete(`/auth/account/sessions/${other}`)).status).toBe(204);
    expect((await here.delete(`/auth/account/sessions/${other}`)).status).toBe(404);
    expect([
      (await there.get('/api/assets')).status,
      (await colleague.get('/api/assets')).status,
      (await here.get('/api/assets')).status,
    ]).toEqual([401, 200, 200]);
  });

  test('ends once for two who leave it at the same moment', async () => {
    const here = await app.signIn('leaver');
    await app.signIn('leaver');
    const { body } = await here.get('/auth/account/sessions');
    const other = body.find((each: { isCurrent: boolean }) => !each.isCurrent).id;
    const leave = () => here.delete(`/auth/account/sessions/${other}`);
    expect((await Promise.all([leave(), leave()])).map(({ status }) => status).toSorted()).toEqual([204, 404]);
  });

  test('can all be left but this one', async () => {
    const here = await app.signIn('leaver');
    const others = [await app.signIn('leaver'), await app.signIn('leaver')];
    const before = (await here.get('/auth/account/sessions')).body.length;
    expect((await here.post('/auth/account/sessions/end-others')).body).toEqual({ ended: before - 1 });
    expect((await here.post('/auth/account/sessions/end-others')).body).toEqual({ ended: 0 });
    for (const other of others) expect((await other.get('/api/assets')).status).toBe(401);
    expect((await here.get('/auth/account/sessions')).body).toHaveLength(1);
  });
});

describe('the own password', () => {
  const change = (currentPassword: string, password: string) => ({ currentPassword, password });

  test('is changed by who knows the current one; every other session ends, and the new one signs in', async () => {
    const here = await app.signIn('changer');
    const there = await app.signIn('changer');
    expect((await here.post('/auth/account/password', change(testPassword, 'tolls at mooi river'))).body).toEqual({ ended: 1 });
    expect([(await there.get('/api/assets')).status, (await here.get('/api/assets')).status]).toEqual([401, 200]);
    expect((await app.visitor().post('/auth/login', { username: 'changer', password: testPassword })).status).toBe(401);
    await app.signIn('changer', 'kwela', 'tolls at mooi river');
    const entries = await app.inTenant('kwela', (db) =>
      db.selectFrom('auditEntries').where('area', '=', 'users').where('action', '=', 'password_changed').selectAll().execute(),
    );
    expect(entries.map(({ recordId }) => recordId)).toEqual([await idOf('changer')]);
    expect(JSON.stringify(entries)).not.toMatch(/mooi|argon2/);
  });

  test('is not changed by a wrong guess; guesses count as failed sign-ins and wait after twenty', async () => {
    const open = await app.signIn('guessed');
    const guess = () => open.post('/auth/account/password', change('wrong-password', 'tolls at mooi river'));
    const first = await guess();
    expect([first.status, first.body.errors]).toEqual([422, { currentPassword: 'This is not your current password' }]);
    for (let attempt = 1; attempt < 20; attempt++) expect((await guess()).status).toBe(422);
    expect((await open.post('/auth/account/password', change(testPassword, 'tolls at mooi river'))).status).toBe(429);
    expect((await app.visitor().post('/auth/login', { username: 'guessed', password: testPassword })).status).toBe(429);
    app.clock.advance(15 * 60_000 + 1);
    expect((await app.visitor().post('/auth/login', { username: 'guessed', password: testPassword })).status).toBe(200);
  });

  test.each([
    ['short', 'Password must be at least 8 characters'],
    [testPassword, 'Choose a password that differs from the current one'],
    ['PassWord1', 'Many people use this password, so it is guessed first. Choose another one.'],
    ['weak-2026', 'Your name or the company’s is guessed first. Choose another password.'],
    ['Superlink-2026', 'Your name or the company’s is guessed first. Choose another password.'],
    ['Kwela2026!', 'Your name or the company’s is guessed first. Choose another password.'],
  ])('is not changed to %s', async (password, message) => {
    const user = await app.signIn('weak');
    const answer = await user.post('/auth/account/password', change(testPassword, password));
    expect([answer.status, answer.body.errors]).toEqual([422, { password: message }]);
    await app.signIn('weak');
  });

  test('is held to the same list when a reset link sets it, and the link stays good', async () => {
    const link = await (await app.signIn('manager')).post(`/auth/users/${await idOf('weak')}/reset-link`);
    const token = new URL(link.body.resetUrl).searchParams.get('token')!;
    const refused = await app.visitor().post('/auth/password/reset', { token, password: 'qwerty12' });
    expect([refused.status, refused.body.code]).toEqual([422, 'common_password']);
    const named = await app.visitor().post('/auth/password/reset', { token, password: 'weak-2026' });
    expect([named.status, named.body.code]).toEqual([422, 'own_name_password']);
    expect((await app.visitor().post('/auth/password/reset', { token, password: 'tolls at mooi river' })).status).toBe(204);
  });
});
