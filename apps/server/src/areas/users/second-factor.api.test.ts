import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { FactorDesk } from '../../../test/factor-desk.ts';
import type { Visitor } from '../../../test/test-app.ts';
import { silentLog, testPassword } from '../../../test/test-users.ts';
import type { Scope } from '../../scope.ts';
import { systemScope } from '../../system-scope.ts';
import { forgetEndedSessions, removeFactorsAsOperator } from './public.ts';

let desk: FactorDesk;
beforeAll(async () => {
  desk = await FactorDesk.open();
});
afterAll(() => desk.app.stop());
let day = 0;
// each test on a day of its own, so that no wrong code of another one counts
beforeEach(() => desk.app.clock.set(`2027-03-${String((day += 1)).padStart(2, '0')}T06:00:00.000Z`));

const currentPassword = testPassword;
const sendCode = (visitor: Visitor, code: string) => visitor.post('/auth/login/code', { code });
const statusOf = async (answer: Promise<{ status: number; body: { code?: string } }>) => {
  const { status, body } = await answer;
  return [status, body.code];
};
const isSignedIn = async (visitor: Visitor) => (await visitor.get('/api/assets')).status === 200;
const actionsOf = async (username: string) => {
  const id = await desk.idOf(username);
  const entries = await desk.app.inTenant('kwela', (db) =>
    db.selectFrom('auditEntries').where('recordId', '=', id).orderBy('at').orderBy('id').selectAll().execute(),
  );
  return entries;
};

describe('an authenticator app', () => {
  test('counts from its first code on, which brings ten recovery codes, and every step of it is in the audit without a secret', async () => {
    const user = await desk.newUser('enrols');
    const started = await user.post('/auth/account/factors/authenticator/start', { currentPassword });
    expect(started.body.uri).toMatch(/^otpauth:\/\/totp\/Superlink%20[^?]+:enrols\?/);
    expect((await user.get('/auth/account/factors')).body.authenticator).toBeNull();
    // until it is confirmed the password alone signs in
    await desk.app.signIn('enrols');
    expect(await statusOf(user.post('/auth/account/factors/authenticator', { code: '000000' }))).toEqual([422, 'wrong_code']);
    const confirmed = await user.post('/auth/account/factors/authenticator', { code: desk.codeFrom(started.body.key) });
    expect(confirmed.body.recoveryCodes).toHaveLength(10);
    const now = desk.app.clock.now().toISOString();
    expect((await user.get('/auth/account/factors')).body).toEqual({
      authenticator: { addedAt: now, lastUsedAt: null },
      passkeys: [],
      recoveryCodesLeft: 10,
      requiredFrom: null,
      changes: [{ at: now, action: 'authenticator_added', by: 'enrols' }],
    });
    const entries = JSON.stringify(await actionsOf('enrols'));
    expect(entries).not.toContain(started.body.key);
    expect(entries).not.toContain(confirmed.body.recoveryCodes[0]);
    const stored = await desk.app.inTenant('kwela', (db) => db.selectFrom('authenticators').select('sealed').execute());
    expect(stored.map(({ sealed }) => sealed.toString('latin1')).join()).not.toContain(started.body.key);
  });

  test('is asked for the password first, and for a code too where there is one already', async () => {
    const user = await desk.newUser('replaces');
    const start = (proof: object) => user.post('/auth/account/factors/authenticator/start', proof);
    expect(await statusOf(start({ currentPassword: 'wrong-password' }))).toEqual([422, 'wrong_password']);
    const codes = await desk.addApp('replaces', user);
    expect(await statusOf(start({ currentPassword }))).toEqual([422, 'code_missing']);
    expect(await statusOf(start({ currentPassword, code: '123456' }))).toEqual([422, 'wrong_code']);
    const older = desk.codeOf('replaces');
    expect(await desk.addApp('replaces', user, older)).toBeNull();
    expect((await user.get('/auth/account/factors')).body.recoveryCodesLeft).toBe(10);
    // the older app is out, the new one and the codes hold
    expect(await statusOf(sendCode(await desk.halfSignedIn('replaces'), older))).toEqual([422, 'wrong_code']);
    expect((await sendCode(await desk.halfSignedIn('replaces'), desk.codeOf('replaces'))).status).toBe(200);
    expect((await sendCode(await desk.halfSignedIn('replaces'), codes[0]!)).status).toBe(200);
  });

  test('is confirmed once, in the session that began, within ten minutes, and by its own user', async () => {
    const user = await desk.newUser('confirms');
    const other = await desk.newUser('another');
    const begin = async () => (await user.post('/auth/account/factors/authenticator/start', { currentPassword })).body.key as string;
    const confirm = (visitor: Visitor, key: string) => visitor.post('/auth/account/factors/authenticator', { code: desk.codeFrom(key) });
    const key = await begin();
    expect(await statusOf(confirm(other, key))).toEqual([409, 'set_up_over']);
    expect(await statusOf(confirm(await desk.app.signIn('confirms'), key))).toEqual([409, 'set_up_over']);
    desk.app.clock.advance(10 * 60_000);
    expect(await statusOf(confirm(user, key))).toEqual([409, 'set_up_over']);
    const again = await begin();
    const both = await Promise.all([confirm(user, again), confirm(user, again)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await other.get('/auth/account/factors')).body.authenticator).toBeNull();
  });

  test('goes with the password and a code, and the recovery codes with the last factor', async () => {
    const user = await desk.newUser('removes');
    const codes = await desk.addApp('removes', user);
    const remove = (proof: object) => user.post('/auth/account/factors/authenticator/remove', proof);
    expect(await statusOf(remove({ currentPassword: 'wrong-password', code: codes[0] }))).toEqual([422, 'wrong_password']);
    expect(await statusOf(remove({ currentPassword }))).toEqual([422, 'code_missing']);
    expect(await statusOf(remove({ currentPassword, code: codes[0]!.replace(/.$/, (last) => (last === '9' ? '8' : '9')) }))).toEqual([
      422,
      'wrong_code',
    ]);
    const elsewhere = await desk.halfSignedIn('removes');
    await sendCode(elsewhere, desk.codeOf('removes'));
    expect((await remove({ currentPassword, code: codes[1] })).status).toBe(204);
    expect((await user.get('/auth/account/factors')).body).toMatchObject({ authenticator: null, recoveryCodesLeft: 0 });
    expect(await statusOf(remove({ currentPassword, code: codes[2] }))).toEqual([422, 'wrong_code']);
    // a change of one's own ends no session
    expect(await isSignedIn(elsewhere)).toBe(true);
    await desk.app.signIn('removes');
  });
});

describe('the second step of a sign-in', () => {
  test('is asked for after the right password, which is no session yet, and finished by a code of the app', async () => {
    const user = await desk.newUser('steps');
    await desk.addApp('steps', user);
    const visitor = desk.app.visitor();
    const half = await visitor.post('/auth/login', { username: 'steps', password: testPassword });
    expect(half.body).toEqual({ second_step: ['authenticator', 'recovery_code'] });
    expect(half.setCookies.map(({ name, httpOnly, sameSite, maxAge }) => [name, httpOnly, sameSite, maxAge])).toEqual([
      ['step', true, 'Lax', 600],
    ]);
    expect([(await visitor.get('/api/assets')).status, (await visitor.get('/auth/whoami')).status]).toEqual([401, 401]);
    const wrong = await desk.app.visitor().post('/auth/login', { username: 'steps', password: 'wrong-password' });
    expect([wrong.status, wrong.body.code, wrong.setCookies]).toEqual([401, 'bad_credentials', []]);
    const whole = await sendCode(visitor, desk.codeOf('steps'));
    expect(whole.body).toMatchObject({ username: 'steps', role: 'Controller', is_active: true });
    expect([await isSignedIn(visitor), visitor.cookies.has('step')]).toEqual([true, false]);
    expect((await actionsOf('steps')).at(-1)).toMatchObject({
      action: 'signed_in',
      actorName: 'steps',
      after: { secondFactor: 'authenticator' },
    });
  });

  test.each([-1, 0, 1])('takes the code of a phone whose clock is off by %i half minutes', async (steps) => {
    const user = await desk.newUser(`drift${steps}`);
    await desk.addApp(`drift${steps}`, user);
    expect((await sendCode(await desk.halfSignedIn(`drift${steps}`), desk.codeOf(`drift${steps}`, steps))).status).toBe(200);
  });

  test.each([-2, 2])('takes none that is off by %i', async (steps) => {
    const user = await desk.newUser(`far${steps}`);
    await desk.addApp(`far${steps}`, user);
    expect((await sendCode(await desk.halfSignedIn(`far${steps}`), desk.codeOf(`far${steps}`, steps))).status).toBe(422);
  });

  test('takes each code of the app once, also from two who send it at once, and none from before it', async () => {
    const user = await desk.newUser('replays');
    await desk.addApp('replays', user);
    const [first, second] = [await desk.halfSignedIn('replays'), await desk.halfSignedIn('replays')];
    const code = desk.codeOf('replays');
    const both = await Promise.all([sendCode(first, code), sendCode(second, code)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    const later = await desk.halfSignedIn('replays');
    expect((await sendCode(later, desk.codeOf('replays', -1))).status).toBe(422);
    expect((await sendCode(later, desk.codeOf('replays', 1))).status).toBe(200);
  });

  test('does not take the code by which the app was confirmed', async () => {
    const user = await desk.newUser('confirmed');
    const { body } = await user.post('/auth/account/factors/authenticator/start', { currentPassword });
    const code = desk.codeFrom(body.key);
    await user.post('/auth/account/factors/authenticator', { code });
    expect((await sendCode(await desk.halfSignedIn('confirmed'), code)).status).toBe(422);
  });

  test('takes each recovery code once, also from two at once, however it is typed', async () => {
    const user = await desk.newUser('recovers');
    const codes = await desk.addApp('recovers', user);
    const [first, second] = [await desk.halfSignedIn('recovers'), await desk.halfSignedIn('recovers')];
    const both = await Promise.all([sendCode(first, codes[0]!), sendCode(second, codes[0]!.toUpperCase().replaceAll('-', ' '))]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    const left = (await user.get('/auth/account/factors')).body;
    expect([left.recoveryCodesLeft, left.changes[0].action]).toEqual([9, 'recovery_code_used']);
  });

  test('ends after five wrong codes, and after ten minutes, and with its own success', async () => {
    const user = await desk.newUser('ends');
    const codes = await desk.addApp('ends', user);
    const guessed = await desk.halfSignedIn('ends');
    for (let guess = 0; guess < 5; guess++) expect(await statusOf(sendCode(guessed, '000000'))).toEqual([422, 'wrong_code']);
    expect(await statusOf(sendCode(guessed, codes[0]!))).toEqual([400, 'sign_in_over']);
    const slow = await desk.halfSignedIn('ends');
    desk.app.clock.advance(10 * 60_000);
    expect(await statusOf(sendCode(slow, codes[0]!))).toEqual([400, 'sign_in_over']);
    const right = await desk.halfSignedIn('ends');
    const step = right.cookies.get('step')!;
    expect((await sendCode(right, codes[0]!)).status).toBe(200);
    const thief = desk.app.visitor();
    thief.cookies.set('step', step);
    expect(await statusOf(sendCode(thief, codes[1]!))).toEqual([400, 'sign_in_over']);
    expect(await statusOf(sendCode(desk.app.visitor(), codes[1]!))).toEqual([400, 'sign_in_over']);
  });

  test('waits after ten wrong codes of one user, from wherever they come, and the right one waits too', async () => {
    const user = await desk.newUser('guessed');
    const codes = await desk.addApp('guessed', user);
    const answers: number[] = [];
    for (let attempt = 0; attempt < 3; attempt++) {
      const visitor = await desk.halfSignedIn('guessed');
      for (let guess = 0; guess < 4; guess++) answers.push((await sendCode(visitor, '000000')).status);
    }
    expect(answers).toEqual([...Array.from({ length: 10 }, () => 422), 429, 429]);
    const waiting = await desk.halfSignedIn('guessed');
    const refused = await sendCode(waiting, codes[0]!);
    expect([refused.body.code, refused.body.detail]).toEqual(['codes_throttled', 'Too many wrong codes. Try again in 15 minutes.']);
    expect(await statusOf(user.post('/auth/account/factors/recovery-codes', { currentPassword, code: codes[0] }))).toEqual([
      429,
      'codes_throttled',
    ]);
    desk.app.clock.advance(15 * 60_000 + 1);
    expect((await sendCode(await desk.halfSignedIn('guessed'), codes[0]!)).status).toBe(200);
  });

  test('judges no more than ten codes of a burst over many sign-ins at once', async () => {
    const user = await desk.newUser('burst');
    await desk.addApp('burst', user);
    const visitors = await Promise.all(Array.from({ length: 6 }, () => desk.halfSignedIn('burst')));
    const guesses = visitors.flatMap((visitor) => [1, 2, 3].map(() => sendCode(visitor, '000000')));
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect([422, 429].map((wanted) => statuses.filter((status) => status === wanted).length)).toEqual([10, 8]);
  });

  test('is of the user whose password was right, whoever holds the code', async () => {
    const victim = await desk.newUser('victim');
    const attacker = await desk.newUser('attacker');
    await desk.addApp('victim', victim);
    const codes = await desk.addApp('attacker', attacker);
    const half = await desk.halfSignedIn('victim');
    expect((await sendCode(half, desk.codeOf('attacker'))).status).toBe(422);
    expect((await sendCode(half, codes[0]!)).status).toBe(422);
    expect(await isSignedIn(half)).toBe(false);
  });

  test('ends for a user who was deleted or deactivated, whose password was changed or whose factors were removed between both steps', async () => {
    const manager = await desk.app.signIn('manager');
    for (const username of ['deleted', 'inactive', 'renewed', 'lost']) {
      const user = await desk.newUser(username);
      const [code] = await desk.addApp(username, user);
      const half = await desk.halfSignedIn(username);
      const id = await desk.idOf(username);
      const changes: Record<string, () => Promise<{ status: number }>> = {
        deleted: () => manager.delete(`/auth/users/${id}`),
        inactive: () => manager.patch(`/auth/users/${id}`, { isActive: false }),
        renewed: () => user.post('/auth/account/password', { currentPassword, password: 'tolls at mooi river' }),
        lost: () => manager.post(`/auth/users/${id}/factors/remove`, { currentPassword }),
      };
      expect((await changes[username]!()).status).toBeLessThan(300);
      const late = await sendCode(half, code!);
      expect([username, late.status, late.body.code]).toEqual([
        username,
        ...(username === 'inactive' ? [403, 'inactive_account'] : [400, 'sign_in_over']),
      ]);
    }
  });

  test('is not of another company, whose sign-in has another browser’s cookie', async () => {
    const user = await desk.newUser('twofold');
    const stranger = await desk.newUser('twofold', 'Controller', 'seekoei');
    await desk.addApp('twofold', stranger);
    const codes = await desk.addApp('twofold', user);
    const half = await desk.halfSignedIn('twofold');
    half.tenant = 'seekoei';
    expect(await statusOf(sendCode(half, codes[0]!))).toEqual([400, 'sign_in_over']);
  });

  test('stays when the password was set anew by a reset link', async () => {
    const user = await desk.newUser('reset');
    await desk.addApp('reset', user);
    const link = await (await desk.app.signIn('manager')).post(`/auth/users/${await desk.idOf('reset')}/reset-link`);
    const token = new URL(link.body.resetUrl).searchParams.get('token')!;
    const half = await desk.halfSignedIn('reset');
    expect((await desk.app.visitor().post('/auth/password/reset', { token, password: 'tolls at mooi river' })).status).toBe(204);
    expect(await statusOf(sendCode(half, desk.codeOf('reset')))).toEqual([400, 'sign_in_over']);
    const visitor = desk.app.visitor();
    const answer = await visitor.post('/auth/login', { username: 'reset', password: 'tolls at mooi river' });
    expect(answer.body).toEqual({ second_step: ['authenticator', 'recovery_code'] });
  });
});

describe('recovery codes', () => {
  test('are made anew with the password and a code, and the older ones hold no longer', async () => {
    const user = await desk.newUser('renews');
    const make = (proof: object) => user.post('/auth/account/factors/recovery-codes', proof);
    expect(await statusOf(make({ currentPassword }))).toEqual([409, 'no_factor']);
    const older = await desk.addApp('renews', user);
    expect(await statusOf(make({ currentPassword: 'wrong-password' }))).toEqual([422, 'wrong_password']);
    expect(await statusOf(make({ currentPassword }))).toEqual([422, 'code_missing']);
    expect(await statusOf(make({ currentPassword, code: 'no code' }))).toEqual([422, 'wrong_code']);
    const { body } = await make({ currentPassword, code: desk.codeOf('renews') });
    expect(new Set(body.recoveryCodes).size).toBe(10);
    expect(body.recoveryCodes[0]).toMatch(/^[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}$/);
    const half = await desk.halfSignedIn('renews');
    expect((await sendCode(half, older[0]!)).status).toBe(422);
    expect((await sendCode(half, body.recoveryCodes[0])).status).toBe(200);
  });
});

test('a manager removes the lost factors of a colleague with the own password, which signs the colleague out', async () => {
  const manager = await desk.app.signIn('manager');
  const user = await desk.newUser('loses');
  const id = await desk.idOf('loses');
  const remove = (who: string, password = testPassword) => manager.post(`/auth/users/${who}/factors/remove`, { currentPassword: password });
  expect(await statusOf(remove(id))).toEqual([409, 'no_factor']);
  await desk.addApp('loses', user);
  expect(await statusOf(remove(id, 'wrong-password'))).toEqual([422, 'wrong_password']);
  expect(await statusOf(remove(await desk.idOf('manager')))).toEqual([409, 'own_factors']);
  expect(await isSignedIn(user)).toBe(true);
  expect((await remove(id)).status).toBe(204);
  expect(await isSignedIn(user)).toBe(false);
  const again = await desk.app.signIn('loses');
  const { changes, authenticator } = (await again.get('/auth/account/factors')).body;
  expect([authenticator, changes[0].action, changes[0].by]).toEqual([null, 'factors_removed', 'manager']);
});

test('the operator removes them where no manager can, and what nobody finished is forgotten', async () => {
  const user = await desk.newUser('operated');
  const [code] = await desk.addApp('operated', user);
  const asOperator = <R>(work: (scope: Scope) => Promise<R>) =>
    desk.app.inTenant('kwela', async (db) => {
      const tenant = await desk.app.database.findTenant('kwela');
      return work(systemScope({ db, tenant: tenant!, clock: desk.app.clock, log: silentLog }));
    });
  await user.post('/auth/account/factors/authenticator/start', { currentPassword, code });
  await desk.halfSignedIn('operated');
  const unfinished = () =>
    desk.app.inTenant('kwela', async (db) => [
      (await db.selectFrom('signInSteps').select('tokenHash').execute()).length,
      (await db.selectFrom('factorSetups').select('kind').execute()).length,
    ]);
  expect((await unfinished()).every((rows) => rows > 0)).toBe(true);
  desk.app.clock.advance(2 * 86_400_000);
  await asOperator(forgetEndedSessions);
  expect(await unfinished()).toEqual([0, 0]);
  expect(await asOperator((scope) => removeFactorsAsOperator(scope, 'Operated'))).toBe(true);
  expect(await asOperator((scope) => removeFactorsAsOperator(scope, 'operated'))).toBe(false);
  expect(await isSignedIn(user)).toBe(false);
  await desk.app.signIn('operated');
});

test.each([
  ['post', '/auth/account/factors/authenticator/start'],
  ['post', '/auth/account/factors/authenticator/remove'],
  ['post', '/auth/account/factors/passkeys/start'],
  ['post', '/auth/account/factors/recovery-codes'],
] as const)('wrong passwords at %s %s count as failed sign-ins', async (method, path) => {
  const username = `tries${path.split('/').slice(-2).join('').replaceAll('-', '')}`.slice(0, 30);
  const user = await desk.newUser(username);
  for (let attempt = 0; attempt < 20; attempt++) expect((await user[method](path, { currentPassword: 'wrong-password' })).status).toBe(422);
  expect(await statusOf(user[method](path, { currentPassword }))).toEqual([429, 'sign_in_throttled']);
});

test('wrong codes count at every change that asks for one', async () => {
  const user = await desk.newUser('spends');
  await desk.addApp('spends', user);
  await desk.addPasskey(user, 'Key', desk.codeOf('spends'));
  const { id } = (await user.get('/auth/account/factors')).body.passkeys[0];
  desk.app.clock.advance(60_000);
  const code = '000000';
  const paths = ['authenticator/start', 'authenticator/remove', 'passkeys/start', `passkeys/${id}/remove`, 'recovery-codes'];
  const send = (path: string) => statusOf(user.post(`/auth/account/factors/${path}`, { currentPassword, code }));
  const started = await user.post('/auth/account/factors/authenticator/start', { currentPassword, code: desk.codeOf('spends') });
  for (const path of paths) expect(await send(path)).toEqual([422, 'wrong_code']);
  for (const path of paths) expect(await send(path)).toEqual([422, 'wrong_code']);
  for (const path of paths) expect(await send(path)).toEqual([429, 'codes_throttled']);
  const confirmed = user.post('/auth/account/factors/authenticator', { code: desk.codeFrom(started.body.key) });
  expect(await statusOf(confirmed)).toEqual([429, 'codes_throttled']);
});
