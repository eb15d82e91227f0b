import { areas } from '@superlink/api';
import type { CallDefinition } from '@superlink/api/call.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { FactorDesk } from '../../../test/factor-desk.ts';
import type { Visitor } from '../../../test/test-app.ts';
import { testPassword } from '../../../test/test-users.ts';

let desk: FactorDesk;
/** A manager with a second factor. */
let manager: Visitor;
let codes: string[];
beforeAll(async () => {
  desk = await FactorDesk.open();
  manager = await desk.newUser('chief', 'Manager');
  codes = await desk.addApp('chief', manager);
});
afterAll(() => desk.app.stop());
beforeEach(async () => {
  desk.app.clock.set('2026-11-21T06:00:00.000Z');
  await desk.app.inTenant('kwela', (db) => db.deleteFrom('factorRules').execute());
  // tests move the clock by days
  await manager.post('/auth/login', { username: 'chief', password: testPassword });
  expect((await manager.post('/auth/login/code', { code: codes.shift() })).status).toBe(200);
});

const currentPassword = testPassword;
const put = (visitor: Visitor, rule: object) => visitor.put('/auth/factor-rule', rule);
const tomorrow = { roles: ['Controller', 'Manager'], from: '2026-11-22' };
const answered = { roles: ['Manager', 'Controller'], from: '2026-11-22T00:00:00.000Z' };
const statusOf = async (answer: Promise<{ status: number; body: { code?: string } }>) => {
  const { status, body } = await answer;
  return [status, body.code];
};

describe('the roles of which a company wants a second factor', () => {
  test('are named by a manager who has one, from today on at the earliest, and are in the audit', async () => {
    expect((await manager.get('/auth/factor-rule')).body).toEqual({ roles: [], from: null, updatedAt: null });
    expect((await put(manager, tomorrow)).body).toEqual({ ...answered, updatedAt: expect.any(String) });
    expect((await manager.get('/auth/factor-rule')).body).toMatchObject(answered);
    const entries = await desk.app.inTenant('kwela', (db) =>
      db.selectFrom('auditEntries').where('recordId', '=', 'factor_rule').selectAll().execute(),
    );
    expect(entries.at(-1)).toMatchObject({ actorName: 'chief', action: 'factor_rule_updated', after: answered });
    const other = await desk.app.signIn('manager', 'seekoei');
    expect((await other.get('/auth/factor-rule')).body.roles).toEqual([]);
  });

  test('are refused to a manager without one, for a day that is over, without a day, and to who started from an older state', async () => {
    const without = await desk.app.signIn('manager');
    expect(await statusOf(put(without, tomorrow))).toEqual([409, 'own_factor_first']);
    const over = await put(manager, { ...tomorrow, from: '2026-11-20' });
    expect([over.status, over.body.errors]).toEqual([422, { from: 'Choose today or a later day' }]);
    for (const wrong of [{ roles: ['Manager'], from: null }, { roles: ['admin'], from: '2026-11-22' }, { roles: ['Manager'] }, {}]) {
      expect((await put(manager, wrong)).status).toBe(422);
    }
    expect((await put(manager, { ...tomorrow, updatedAt: null })).status).toBe(200);
    expect(await statusOf(put(manager, { roles: [], from: null, updatedAt: '2026-11-20T06:00:00.000Z' }))).toEqual([409, 'stale_record']);
    // to ask for nothing locks nobody out
    expect((await put(without, { roles: [], from: null })).body).toMatchObject({ roles: [], from: null });
  });

  test('take one of two managers who name the first ones at once', async () => {
    const both = await Promise.all(
      [['Manager'], ['Controller']].map((roles) => put(manager, { roles, from: '2026-11-22', updatedAt: null })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});

describe('a user without a second factor whose company wants one', () => {
  test('is reminded of it before the day, and works as ever', async () => {
    await put(manager, tomorrow);
    const visitor = desk.app.visitor();
    const reminder = { required_from: '2026-11-22T00:00:00.000Z', is_due: false };
    expect((await visitor.post('/auth/login', { username: 'controller', password: testPassword })).body.second_factor).toEqual(reminder);
    expect((await visitor.get('/auth/whoami')).body.second_factor).toEqual(reminder);
    expect((await visitor.get('/api/assets')).status).toBe(200);
    expect((await visitor.get('/auth/account/factors')).body.requiredFrom).toBe('2026-11-22T00:00:00.000Z');
    // of other roles nothing is asked
    expect((await (await desk.app.signIn('finance')).get('/auth/whoami')).body).not.toHaveProperty('second_factor');
  });

  test('can do nothing but set one up from the day on, from midnight in South Africa, in a running session too', async () => {
    const user = await desk.newUser('due');
    await put(manager, tomorrow);
    desk.app.clock.set('2026-11-21T21:59:59.000Z');
    expect((await user.get('/auth/whoami')).body.second_factor.is_due).toBe(false);
    expect((await user.get('/api/assets')).status).toBe(200);
    desk.app.clock.set('2026-11-21T22:00:00.000Z');
    expect((await user.get('/auth/whoami')).body.second_factor.is_due).toBe(true);
    const refused = await user.get('/api/assets');
    expect([refused.status, refused.body.code, refused.body.detail]).toEqual([
      403,
      'second_factor_required',
      'Your company requires a second factor. Set one up first.',
    ]);
    expect((await user.get('/api/live')).status).toBe(403);
    const [code] = await desk.addApp('due', user);
    expect((await user.get('/auth/whoami')).body).not.toHaveProperty('second_factor');
    expect((await user.get('/api/assets')).status).toBe(200);
    const remove = user.post('/auth/account/factors/authenticator/remove', { currentPassword, code });
    expect(await statusOf(remove)).toEqual([409, 'last_factor']);
    // and the code was not spent on what was refused
    expect((await user.get('/auth/account/factors')).body).toMatchObject({ recoveryCodesLeft: 10, authenticator: {} });
  });

  test('may also set up a passkey, and removes no last one either', async () => {
    const user = await desk.newUser('keys');
    await put(manager, { ...tomorrow, from: '2026-11-21' });
    const { recoveryCodes } = await desk.addPasskey(user, 'Phone');
    const [passkey] = (await user.get('/auth/account/factors')).body.passkeys;
    const remove = user.post(`/auth/account/factors/passkeys/${passkey.id}/remove`, { currentPassword, code: recoveryCodes![0] });
    expect(await statusOf(remove)).toEqual([409, 'last_factor']);
    await desk.addApp('keys', user);
    const last = user.post('/auth/account/factors/authenticator/remove', { currentPassword, code: recoveryCodes![0] });
    expect((await last).status).toBe(204);
  });

  test('is asked for one again after the lost ones were removed', async () => {
    const user = await desk.newUser('again');
    await desk.addApp('again', user);
    await put(manager, { ...tomorrow, from: '2026-11-21' });
    expect((await manager.post(`/auth/users/${await desk.idOf('again')}/factors/remove`, { currentPassword })).status).toBe(204);
    expect((await (await desk.app.signIn('again')).get('/api/assets')).body.code).toBe('second_factor_required');
  });

  test('is not asked any more when the company wants none, and an admin counts as a manager', async () => {
    await desk.app.inTenant('kwela', (db) => db.updateTable('users').set({ role: 'admin' }).where('username', '=', 'manager').execute());
    await put(manager, { roles: ['Manager'], from: '2026-11-21' });
    const admin = await desk.app.signIn('manager');
    expect((await admin.get('/auth/users')).body.code).toBe('second_factor_required');
    await put(manager, { roles: [], from: null });
    expect((await admin.get('/auth/users')).status).toBe(200);
    await desk.app.inTenant('kwela', (db) => db.updateTable('users').set({ role: 'Manager' }).where('username', '=', 'manager').execute());
  });

  const calls = Object.entries(areas).flatMap(([area, list]) =>
    Object.entries(list).map(([name, call]) => ({ name: `${area}.${name}`, call: call as CallDefinition })),
  );
  const closed = calls.filter(({ call }) => call.access !== 'public' && !call.beforeFactor);
  test('finds every other call closed', async () => {
    const user = await desk.newUser('walks', 'Manager');
    await put(manager, { ...tomorrow, from: '2026-11-21' });
    expect(closed.length).toBeGreaterThan(150);
    for (const { name, call } of closed) {
      const answer = await user.request(call.method, call.path.replaceAll(/\{\w+\}/g, '01890000-0000-7000-8000-000000000001'));
      expect([name, answer.status, answer.body.code]).toEqual([name, 403, 'second_factor_required']);
    }
    expect(
      calls
        .filter(({ call }) => call.beforeFactor)
        .map(({ name }) => name.replace('users.', ''))
        .toSorted(),
    ).toEqual(['addPasskey', 'confirmAuthenticator', 'ownFactors', 'startAuthenticator', 'startPasskey', 'whoami']);
  });
});
