import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { wholeKey } from '../../../test/key-holder.ts';
import { TestApp, type Visitor } from '../../../test/test-app.ts';
import { testPassword } from '../../../test/test-users.ts';
import { ok } from '../../../test/trip-desk.ts';
import { createOnboardingToken } from './public.ts';

let app: TestApp;
let manager: Visitor;
beforeAll(async () => {
  app = await TestApp.start();
  manager = await app.signIn('manager');
});
afterAll(() => app.stop());
beforeEach(() => app.clock.set('2026-11-21T06:00:00.000Z'));

async function idOf(username: string): Promise<string> {
  const { body } = await manager.get('/auth/users');
  return body.find((user: { username: string }) => user.username === username).id;
}

async function createUser(username: string, role = 'Controller'): Promise<string> {
  const answer = await manager.post('/auth/users', { username, password: 'secret-1', role });
  expect(answer.status).toBe(201);
  return answer.body.id;
}

describe('user administration', () => {
  test('lists id, name, role, activity and the last sign-in, which follows the next sign-in (USER-004, USER-026)', async () => {
    const { status, body } = await manager.get('/auth/users');
    expect(status).toBe(200);
    const finance = body.find((user: { username: string }) => user.username === 'finance');
    expect(finance).toEqual({
      id: expect.any(String),
      username: 'finance',
      role: 'Financial',
      isActive: true,
      email: null,
      lastLogin: null,
      passwordResetRequestedAt: null,
      apiKeys: 0,
    });
    await app.signIn('finance');
    const after = (await manager.get('/auth/users')).body.find((user: { username: string }) => user.username === 'finance');
    expect(after.lastLogin).toBe('2026-11-21T06:00:00.000Z');
  });

  test('creates a user who signs in with the role’s own permissions (USER-024, USER-025)', async () => {
    await createUser('  thabo  ', 'Hybrid');
    const thabo = await app.signIn('THABO', 'kwela', 'secret-1');
    expect((await thabo.get('/auth/whoami')).body.permissions).toEqual(['controller:actions', 'finance:actions']);
  });

  test('refuses a name that is taken in any spelling, but not one of another company', async () => {
    const taken = await manager.post('/auth/users', { username: 'Controller', password: 'secret-1', role: 'Manager' });
    expect([taken.status, taken.body.detail, taken.body.errors]).toEqual([
      409,
      'Username already exists',
      { username: 'Username already exists' },
    ]);
    const other = await app.signIn('manager', 'seekoei');
    await other.post('/auth/users', { username: 'lerato', password: 'secret-1', role: 'Manager' });
    await createUser('lerato');
  });

  test('lets only one of two managers create the same name at the same moment', async () => {
    const answers = await Promise.all(
      ['twin', 'TWIN'].map((username) => manager.post('/auth/users', { username, password: 'secret-1', role: 'Controller' })),
    );
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([201, 409]);
  });

  test('refuses role admin, unknown roles and short passwords (VAL-009, VAL-013)', async () => {
    for (const [roles, text] of [
      [['', null], 'Role is required'],
      [['admin', 'Driver', 'manager'], 'Choose one of: Manager, Controller, Financial, Hybrid'],
    ] as const) {
      for (const role of roles) {
        const answer = await manager.post('/auth/users', { username: 'someone', password: 'secret-1', role });
        expect([answer.status, answer.body.errors.role]).toEqual([422, text]);
      }
    }
    const short = await manager.post('/auth/users', { username: 'someone', password: '12345', role: 'Manager' });
    expect(short.body.errors).toEqual({ password: 'Password must be at least 6 characters' });
  });

  test('refuses a name with a character that cannot be stored, without a server fault', async () => {
    const answer = await manager.post('/auth/users', { username: 'nul\u0000byte', password: 'secret-1', role: 'Manager' });
    expect([answer.status, answer.body.errors]).toEqual([422, { username: 'Contains a character that cannot be stored' }]);
  });

  test('needs a name of three characters (VAL-008)', async () => {
    const refused = async (username?: string) =>
      (await manager.post('/auth/users', { username, password: 'secret-1', role: 'Controller' })).body.errors;
    for (const name of [undefined, '', '  ']) expect(await refused(name)).toEqual({ username: 'Username is required' });
    expect(await refused('ab')).toEqual({ username: 'Username must be at least 3 characters' });
    expect(await refused('abc')).toBeUndefined();
  });

  test('deletes a user: sign-in ends, sessions die, the name is free again (API-014, USER-016, USER-017)', async () => {
    const id = await createUser('leaving');
    const leaving = await app.signIn('leaving', 'kwela', 'secret-1');
    expect((await manager.delete(`/auth/users/${id}`)).status).toBe(204);
    expect((await leaving.get('/api/assets')).status).toBe(401);
    expect((await app.visitor().post('/auth/login', { username: 'leaving', password: 'secret-1' })).status).toBe(401);
    expect((await manager.delete(`/auth/users/${id}`)).status).toBe(404);
    await createUser('leaving');
  });

  test('says how many keys that work each user made; they go on working without their maker', async () => {
    const id = await createUser('keymaker', 'Manager');
    const maker = await app.signIn('keymaker', 'kwela', 'secret-1');
    const keys = [];
    for (const name of ['Debtors', 'Fuel', 'Old']) keys.push(ok(await maker.post('/api/keys', { ...wholeKey, name }), 201));
    expect((await manager.delete(`/api/keys/${keys[2].id}`)).status).toBe(204);
    const made = async () =>
      ok(await manager.get('/auth/users'))
        .filter(({ apiKeys }: { apiKeys: number }) => apiKeys > 0)
        .map(({ username, apiKeys }: { username: string; apiKeys: number }) => [username, apiKeys]);
    expect(await made()).toEqual([['keymaker', 2]]);
    expect((await manager.delete(`/auth/users/${id}`)).status).toBe(204);
    const withKey = { headers: { authorization: `Bearer ${keys[0].key}` } };
    expect((await app.visitor().get('/api/assets', withKey)).status).toBe(200);
    expect(await made()).toEqual([]);
  });

  test('never deletes oneself nor the last active manager', async () => {
    const own = await manager.delete(`/auth/users/${await idOf('manager')}`);
    expect([own.status, own.body.code]).toEqual([409, 'own_account']);
    const second = await createUser('second', 'Manager');
    const secondManager = await app.signIn('second', 'kwela', 'secret-1');
    const answers = await Promise.all([
      manager.delete(`/auth/users/${second}`),
      secondManager.delete(`/auth/users/${await idOf('manager')}`),
    ]);
    expect(answers.map((answer) => answer.status).filter((status) => status === 204)).toHaveLength(1);
    await app.inTenant('kwela', (db) => db.updateTable('users').set({ deletedAt: null }).where('username', '=', 'manager').execute());
    manager = await app.signIn('manager');
  });
});

describe('a user’s role and state', () => {
  test('a new role holds at once in the running session', async () => {
    const id = await createUser('promoted');
    const promoted = await app.signIn('promoted', 'kwela', 'secret-1');
    const answer = await manager.patch(`/auth/users/${id}`, { role: 'Manager' });
    expect([answer.status, answer.body.role, answer.body.isActive]).toEqual([200, 'Manager', true]);
    expect((await promoted.get('/auth/users')).status).toBe(200);
    await manager.patch(`/auth/users/${id}`, { role: 'Controller' });
    expect((await promoted.get('/auth/users')).status).toBe(403);
  });

  test('an inactive user is signed out and stays out until activated again (AUTH-025)', async () => {
    const id = await createUser('resting');
    const resting = await app.signIn('resting', 'kwela', 'secret-1');
    expect((await manager.patch(`/auth/users/${id}`, { isActive: false })).body.isActive).toBe(false);
    expect((await resting.get('/auth/whoami')).status).toBe(401);
    expect((await app.visitor().post('/auth/login', { username: 'resting', password: 'secret-1' })).status).not.toBe(200);
    expect((await manager.patch(`/auth/users/${id}`, { isActive: true })).body.isActive).toBe(true);
    await app.signIn('resting', 'kwela', 'secret-1');
  });

  test('are not one’s own to change, and role admin is nobody’s to give', async () => {
    const own = await manager.patch(`/auth/users/${await idOf('manager')}`, { role: 'Controller' });
    expect([own.status, own.body.code]).toEqual([409, 'own_account_change']);
    const admin = await manager.patch(`/auth/users/${await idOf('controller')}`, { role: 'admin' });
    expect([admin.status, admin.body.errors]).toEqual([422, { role: 'Choose one of: Manager, Controller, Financial, Hybrid' }]);
    const operators = await createUser('operators', 'Manager');
    await app.inTenant('kwela', (db) => db.updateTable('users').set({ role: 'admin' }).where('id', '=', operators).execute());
    const taken = await manager.patch(`/auth/users/${operators}`, { role: 'Controller' });
    expect([taken.status, taken.body.code]).toEqual([409, 'operator_role']);
    await app.inTenant('kwela', (db) => db.updateTable('users').set({ deletedAt: app.clock.now() }).where('id', '=', operators).execute());
    const nobody = await manager.patch('/auth/users/01890000-0000-7000-8000-000000000001', { isActive: false });
    expect(nobody.status).toBe(404);
  });

  test('of two managers who deactivate each other at once one remains', async () => {
    const second = await createUser('deputy', 'Manager');
    const deputy = await app.signIn('deputy', 'kwela', 'secret-1');
    const answers = await Promise.all([
      manager.patch(`/auth/users/${second}`, { isActive: false }),
      deputy.patch(`/auth/users/${await idOf('manager')}`, { role: 'Controller' }),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.map(({ status }) => status).every((status) => [200, 401, 403, 409].includes(status))).toBe(true);
    await app.inTenant('kwela', (db) =>
      db.updateTable('users').set({ role: 'Manager', isActive: true }).where('username', '=', 'manager').execute(),
    );
    manager = await app.signIn('manager');
  });
});

describe('grants', () => {
  test('list only what was granted and what may still be granted (API-013, USER-010)', async () => {
    const id = await idOf('controller');
    const { body } = await manager.get(`/auth/permissions/user/${id}/tenant`);
    expect(body).toEqual({
      permissions: [],
      grantable_permissions: ['controller:advanced_actions', 'finance:actions', 'finance:advanced_actions'],
    });
    const managerRecord = await manager.get(`/auth/permissions/user/${await idOf('manager')}/tenant`);
    expect(managerRecord.body).toEqual({ permissions: [], grantable_permissions: [] });
  });

  test('work in the running session at once and stop at once when revoked (API-012, PERM-019, PERM-020, USER-013)', async () => {
    const id = await createUser('grantee', 'Financial');
    const grantee = await app.signIn('grantee', 'kwela', 'secret-1');
    const vehicle = { fleetNumber: 'GR1', assetReg: 'GR 1', odometerReading: 0, assetExpLic: '2027-01-01' };
    expect((await grantee.post('/api/assets', vehicle)).status).toBe(403);
    const granted = await manager.post('/auth/permissions/grant', { target_user_id: id, permission: 'controller:actions' });
    expect(granted.body.permissions).toEqual(['controller:actions']);
    expect((await grantee.get('/auth/whoami')).body.permissions).toEqual(['controller:actions', 'finance:actions']);
    expect((await grantee.post('/api/assets', vehicle)).status).toBe(201);
    await manager.post('/auth/permissions/revoke', { target_user_id: id, permission: 'controller:actions' });
    expect((await grantee.post('/api/assets', { ...vehicle, fleetNumber: 'GR2', assetReg: 'GR 2' })).status).toBe(403);
  });

  test('refuse manager:actions, the role’s own, unknown and already granted permissions (USER-014)', async () => {
    const target_user_id = await idOf('controller');
    for (const permission of ['manager:actions', 'controller:actions', 'trips:fly']) {
      const answer = await manager.post('/auth/permissions/grant', { target_user_id, permission });
      expect([answer.status, answer.body.code]).toEqual([422, 'not_grantable']);
    }
    expect((await manager.post('/auth/permissions/revoke', { target_user_id, permission: 'controller:actions' })).status).toBe(422);
  });

  test('are described for the person who grants them (USER-009, PERM-005)', async () => {
    const { body } = await manager.get('/auth/permissions/available');
    expect(Object.keys(body.permissions)).toEqual([
      'manager:actions',
      'controller:actions',
      'controller:advanced_actions',
      'finance:actions',
      'finance:advanced_actions',
    ]);
    expect(Object.values<string>(body.permissions).every((text) => text.length > 10)).toBe(true);
  });
});

describe('a forgotten password', () => {
  test('asks a manager, and the answer never tells whether the user exists', async () => {
    await createUser('forgetful');
    const known = await app.visitor().post('/auth/password/forgot', { username: 'Forgetful' });
    const unknown = await app.visitor().post('/auth/password/forgot', { username: 'no-such-user' });
    expect([known.status, unknown.status]).toEqual([200, 200]);
    expect(known.body).toEqual(unknown.body);
  });

  test('takes as long for a name that nobody has as for one that exists', async () => {
    const ask = async (username: string) => {
      const started = performance.now();
      await app.visitor().post('/auth/password/forgot', { username });
      return Math.round((performance.now() - started) / 10) * 10;
    };
    for (const username of ['forgetful', 'no-such-user']) {
      const times = [await ask(username), await ask(username), await ask(username)];
      // each a multiple of the step, however long the work was; the rest is the way there and back, of which a busy machine makes more
      expect(Math.min(...times), times.join()).toBeGreaterThanOrEqual(250);
      expect(Math.min(...times.map((ms) => ms % 250)), times.join()).toBeLessThan(120);
    }
  });

  test('shows up in User Management until a reset is done', async () => {
    const row = (await manager.get('/auth/users')).body.find((user: { username: string }) => user.username === 'forgetful');
    expect(row.passwordResetRequestedAt).toBe('2026-11-21T06:00:00.000Z');
  });

  test('is reset by a single-use link that ends every session of the user', async () => {
    const id = await idOf('forgetful');
    const old = await app.signIn('forgetful', 'kwela', 'secret-1');
    // whatever host a caller names: a proxy that believes it must not lead a user elsewhere with a live token
    const link = await manager.post(`/auth/users/${id}/reset-link`, undefined, {
      headers: { host: 'evil.example', 'x-tenant-id': 'kwela', 'x-forwarded-host': 'evil.example' },
    });
    expect(link.body.expiresAt).toBe('2026-11-22T06:00:00.000Z');
    const url = new URL(link.body.resetUrl);
    expect([url.host, url.pathname]).toEqual(['kwela.haulage.example.co.za', '/reset-password']);
    const token = url.searchParams.get('token')!;
    const visitor = app.visitor();
    const short = await visitor.post('/auth/password/reset', { token, password: '1234567' });
    expect([short.status, short.body.detail]).toEqual([422, 'Password must be at least 8 characters']);
    expect((await visitor.post('/auth/password/reset', { token, password: 'brand-new-1' })).status).toBe(204);
    expect((await old.get('/api/assets')).status).toBe(401);
    await app.signIn('forgetful', 'kwela', 'brand-new-1');
    const again = await visitor.post('/auth/password/reset', { token, password: 'brand-new-2' });
    expect([again.status, again.body.detail]).toEqual([400, 'This reset link is invalid or has expired']);
    const row = (await manager.get('/auth/users')).body.find((user: { username: string }) => user.username === 'forgetful');
    expect(row.passwordResetRequestedAt).toBeNull();
  });

  test('has one live link at a time, for 24 hours, at its own company', async () => {
    const id = await idOf('forgetful');
    const tokenOf = (answer: { body: { resetUrl: string } }) => new URL(answer.body.resetUrl).searchParams.get('token')!;
    const first = tokenOf(await manager.post(`/auth/users/${id}/reset-link`));
    const second = tokenOf(await manager.post(`/auth/users/${id}/reset-link`));
    const reset = (token: string, tenant = 'kwela') => app.visitor(tenant).post('/auth/password/reset', { token, password: 'brand-new-3' });
    expect((await reset(first)).status).toBe(400);
    expect((await reset(second, 'seekoei')).status).toBe(400);
    app.clock.advance(24 * 3_600_000 + 1);
    expect((await reset(second)).status).toBe(400);
    expect((await reset('nonsense')).status).toBe(400);
  });
});

describe('onboarding', () => {
  async function newToken(tenant = 'empty'): Promise<string> {
    const { id } = (await app.database.findTenant(tenant))!;
    return app.inTenant(tenant, (db) => createOnboardingToken(db, id, app.clock.now()));
  }
  const validate = (token: string, tenant = 'empty') =>
    app.visitor(tenant).get(`/auth/onboarding/validate?token=${encodeURIComponent(token)}`);

  test('names the company of a valid token and the fault of any other (ONB-004, ONB-012)', async () => {
    const token = await newToken();
    expect((await validate(token)).body).toEqual({ valid: true, error_message: null, tenant_display_name: 'empty (Test)' });
    for (const [wrong, tenant] of [
      ['', 'empty'],
      ['nonsense', 'empty'],
      [token, 'seekoei'],
    ] as const) {
      const { status, body } = await validate(wrong, tenant);
      expect([status, body]).toEqual([200, { valid: false, error_message: 'Invalid onboarding token', tenant_display_name: null }]);
    }
    app.clock.advance(72 * 3_600_000 + 1);
    expect((await validate(token)).body.error_message).toBe('This onboarding link has expired');
  });

  test('creates an active manager whatever role is sent, once (API-011, ONB-009, ONB-012, ONB-013)', async () => {
    const token = await newToken();
    const visitor = app.visitor('empty');
    const body = { token, username: ' founder ', password: 'long-enough', role: 'admin', is_active: false };
    const created = await visitor.post('/auth/onboarding', body);
    expect([created.status, created.body.username, created.body.role, created.body.is_active]).toEqual([201, 'founder', 'Manager', true]);
    await app.signIn('founder', 'empty', 'long-enough');
    const again = await visitor.post('/auth/onboarding', { ...body, username: 'second-founder' });
    expect([again.status, again.body.detail]).toEqual([400, 'This onboarding link was already used']);
    expect((await validate(token)).body.error_message).toBe('This onboarding link was already used');
  });

  test('lets only one of two who use the link at once in, and keeps the link when the form is refused (ONB-012, VAL-005, VAL-006)', async () => {
    const token = await newToken();
    const refused = await app.visitor('empty').post('/auth/onboarding', { token, username: 'ab', password: 'short' });
    expect(refused.body.errors).toEqual({
      username: 'Username must be at least 3 characters',
      password: 'Password must be at least 8 characters',
    });
    const taken = await app.visitor('empty').post('/auth/onboarding', { token, username: 'manager', password: 'long-enough' });
    expect([taken.status, taken.body.code]).toEqual([409, 'username_taken']);
    const answers = await Promise.all(
      ['first-in', 'second-in'].map((username) =>
        app.visitor('empty').post('/auth/onboarding', { token, username, password: 'long-enough' }),
      ),
    );
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([201, 400]);
  });
});

test('every change of a user is in the audit log with its actor, and no secret is', async () => {
  const entries = await app.inTenant('kwela', (db) => db.selectFrom('auditEntries').where('area', '=', 'users').selectAll().execute());
  expect(new Set(entries.map((entry) => entry.action))).toEqual(
    new Set([
      'created',
      'updated',
      'deleted',
      'signed_in',
      'permission_granted',
      'permission_revoked',
      'reset_requested',
      'reset_link_created',
      'password_reset',
    ]),
  );
  expect(entries.find((entry) => entry.action === 'permission_granted')).toMatchObject({
    actorName: 'manager',
    after: { granted: ['controller:actions'] },
  });
  expect(JSON.stringify(entries)).not.toMatch(/argon2|brand-new|superlink-demo/);
  expect(testPassword).toBe('superlink-demo');
});
