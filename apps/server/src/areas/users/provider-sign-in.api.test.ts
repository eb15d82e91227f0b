import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { IdentityDesk, returnTo } from '../../../test/identity-desk.ts';
import { testPassword } from '../../../test/test-users.ts';
import { ok } from '../../../test/trip-desk.ts';

let desk: IdentityDesk;
beforeAll(async () => {
  desk = await IdentityDesk.open();
});
afterAll(() => desk.stop());
beforeEach(() => desk.clear());

describe('somebody whom the provider knows', () => {
  test('comes in as the user with the same verified address, however it is written, and is known by the account from then on', async () => {
    await desk.save();
    await desk.giveEmail('controller', 'Sipho@Kwela.co.za');
    desk.know('p1', 'sipho@KWELA.co.za');
    const first = await desk.signInAs('p1');
    expect(first.answer.body).toMatchObject({ user: { username: 'controller' }, connected: false });
    expect(ok(await first.visitor.get('/auth/whoami')).username).toBe('controller');
    expect(first.visitor.cookies.has('sign-in')).toBe(false);
    // the address at the provider may change: the account is the person's
    await desk.giveEmail('controller', null);
    desk.know('p1', 'else@example.com');
    expect((await desk.signInAs('p1')).answer.body.user.username).toBe('controller');
    expect(await desk.audit('identity_connected')).toEqual([expect.objectContaining({ actorName: 'controller' })]);
    const [entry] = (await desk.audit('signed_in')).filter(({ after }) => after !== null);
    expect(entry).toMatchObject({ actorName: 'controller', after: { by: 'identity provider' } });
  });

  test.each([
    ['an address that the provider does not vouch for', { email: 'sipho@kwela.co.za', email_verified: false }],
    ['no word about whether the address was verified', { email: 'sipho@kwela.co.za' }],
    ['an address of nobody here', { email: 'nobody@kwela.co.za', email_verified: true }],
    ['letters that only look like it', { email: 'sіpho@kwela.co.za', email_verified: true }],
    ['no address', {}],
  ])('and who has %s does not come in', async (_, person) => {
    await desk.save();
    await desk.giveEmail('controller', 'sipho@kwela.co.za');
    desk.provider.people.set('p1', person);
    const { answer, visitor } = await desk.signInAs('p1');
    expect([answer.status, answer.body.code]).toEqual([403, 'identity_unknown']);
    expect((await visitor.get('/auth/whoami')).status).toBe(401);
  });

  test('does not come in once the user is inactive or deleted, by address or by account', async () => {
    await desk.save({ admitsUnknown: true, roleOfUnknown: 'Controller', emailDomain: 'kwela.co.za' });
    const gone = ok(
      await desk.manager.post('/auth/users', { username: 'goner', password: testPassword, role: 'Controller', email: 'g@kwela.co.za' }),
      201,
    );
    desk.know('g', 'g@kwela.co.za');
    ok(await desk.manager.patch(`/auth/users/${gone.id}`, { isActive: false }));
    expect((await desk.signInAs('g')).code).toBe('inactive_account');
    ok(await desk.manager.patch(`/auth/users/${gone.id}`, { isActive: true }));
    expect((await desk.signInAs('g')).answer.status).toBe(200);
    ok(await desk.manager.patch(`/auth/users/${gone.id}`, { isActive: false }));
    expect((await desk.signInAs('g')).code).toBe('inactive_account');
    expect((await desk.manager.delete(`/auth/users/${gone.id}`)).status).toBe(204);
    // nor by themselves as a new user; a manager may let them in again
    expect((await desk.signInAs('g')).code).toBe('identity_unknown');
    ok(
      await desk.manager.post('/auth/users', { username: 'goner', password: testPassword, role: 'Financial', email: 'g@kwela.co.za' }),
      201,
    );
    expect((await desk.signInAs('g')).answer.body.user).toMatchObject({ username: 'goner', role: 'Financial' });
  });

  test('with a second account there and the same address is no second person', async () => {
    await desk.save();
    await desk.giveEmail('controller', 'sipho@kwela.co.za');
    desk.know('p1', 'sipho@kwela.co.za');
    expect((await desk.signInAs('p1')).answer.status).toBe(200);
    desk.know('p2', 'sipho@kwela.co.za');
    expect((await desk.signInAs('p2')).code).toBe('identity_differs');
  });
});

describe('people whom nobody entered', () => {
  const open = { admitsUnknown: true, roleOfUnknown: 'Controller', emailDomain: 'Kwela.co.za' };

  test('get an account with the chosen role where the company wants it, each a name of their own', async () => {
    await desk.save(open);
    desk.know('n1', 'nomsa@kwela.co.za', { preferred_username: 'finance' });
    const { answer } = await desk.signInAs('n1');
    expect(answer.body.user).toMatchObject({ username: 'finance2', role: 'Controller' });
    expect((await desk.signInAs('n1')).answer.body.user.id).toBe(answer.body.user.id);
    expect(ok(await desk.manager.get('/auth/users')).find(({ id }: { id: string }) => id === answer.body.user.id).email).toBe(
      'nomsa@kwela.co.za',
    );
  });

  test.each(['nomsa@evil-kwela.co.za', 'nomsa@depot.kwela.co.za', 'nomsa@example.com'])('but not with the address %s', async (email) => {
    await desk.save(open);
    desk.know('n2', email);
    expect((await desk.signInAs('n2')).code).toBe('identity_unknown');
  });

  test('are one user, however many of their first sign-ins arrive at once', async () => {
    await desk.save(open);
    desk.know('n3', 'lerato@kwela.co.za');
    const visitors = [1, 2, 3].map(() => desk.app.visitor());
    const answers: string[] = [];
    for (const visitor of visitors) answers.push(await desk.answerFor(visitor, 'n3'));
    const users = await Promise.all(visitors.map(async (visitor, at) => ok(await desk.finish(visitor, answers[at]!)).user.id));
    expect(new Set(users).size).toBe(1);
  });

  test('and a user whom a manager makes at the same moment by the same name are two, each with a name of their own', async () => {
    await desk.save(open);
    for (let round = 0; round < 4; round += 1) {
      const name = `palesa.${'abcd'[round]}`;
      desk.know(name, `${name}@kwela.co.za`, { preferred_username: name });
      const visitor = desk.app.visitor();
      const answer = await desk.answerFor(visitor, name);
      const body = { username: name, password: testPassword, role: 'Controller' };
      const [came, made] = await Promise.all([desk.finish(visitor, answer), desk.manager.post('/auth/users', body)]);
      expect(came.status).toBe(200);
      expect([201, 409]).toContain(made.status);
      expect(came.body.user.username).toBe(made.status === 201 ? `${name}2` : name);
    }
  });

  test.each([
    [{ roleOfUnknown: 'Manager' }, 'roleOfUnknown'],
    [{ roleOfUnknown: 'admin' }, 'roleOfUnknown'],
    [{ roleOfUnknown: null }, 'roleOfUnknown'],
    [{ emailDomain: null }, 'emailDomain'],
    [{ emailDomain: 'kwela' }, 'emailDomain'],
  ])('never by %j', async (wrong, field) => {
    const answer = await desk.manager.post('/auth/identity-provider', desk.setup({ ...open, ...wrong }));
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]]);
  });
});

describe('a sign-in that is under way', () => {
  beforeEach(async () => {
    await desk.save();
    await desk.giveEmail('controller', 'sipho@kwela.co.za');
    desk.know('p1', 'sipho@kwela.co.za');
  });

  test('ends in the browser that began it, and in no other', async () => {
    const visitor = desk.app.visitor();
    const answer = await desk.answerFor(visitor, 'p1');
    const other = desk.app.visitor();
    expect((await desk.finish(other, answer)).body.code).toBe('identity_attempt_over');
    await desk.start(other);
    expect((await desk.finish(other, answer)).body.code).toBe('identity_attempt_over');
    // and the other's try has not used it up
    expect((await desk.finish(visitor, answer)).status).toBe(200);
  });

  test('ends once', async () => {
    const visitor = desk.app.visitor();
    const answer = await desk.answerFor(visitor, 'p1');
    const cookie = visitor.cookies.get('sign-in')!;
    const statuses = (await Promise.all([desk.finish(visitor, answer), desk.finish(visitor, answer)])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 409]);
    visitor.cookies.set('sign-in', cookie);
    expect((await desk.finish(visitor, answer)).body.code).toBe('identity_attempt_over');
  });

  test('may have others beside it in the same browser', async () => {
    const visitor = desk.app.visitor();
    const first = await desk.answerFor(visitor, 'p1');
    const second = await desk.answerFor(visitor, 'p1');
    expect((await desk.finish(visitor, first)).status).toBe(200);
    expect(second).not.toBe(first);
  });

  test('ends within ten minutes', async () => {
    const visitor = desk.app.visitor();
    const answer = await desk.answerFor(visitor, 'p1');
    desk.app.clock.advance(10 * 60_000);
    expect((await desk.finish(visitor, answer)).body.code).toBe('identity_attempt_over');
  });

  test('of one company ends at no other', async () => {
    const stranger = await desk.app.signIn('manager', 'seekoei');
    await desk.save({}, stranger);
    const visitor = desk.app.visitor();
    const answer = await desk.answerFor(visitor, 'p1');
    const elsewhere = desk.app.visitor('seekoei');
    elsewhere.cookies.set('sign-in', visitor.cookies.get('sign-in')!);
    expect((await desk.finish(elsewhere, answer)).body.code).toBe('identity_attempt_over');
  });

  test('with a state, code or issuer that were exchanged, or an answer of nothing, starts nobody’s session', async () => {
    for (const [name, value, code] of [
      ['state', 'else', 'identity_attempt_over'],
      ['code', 'else', 'identity_refused'],
      ['iss', 'https://else.example', 'identity_refused'],
    ]) {
      const visitor = desk.app.visitor();
      const answer = new URLSearchParams(await desk.answerFor(visitor, 'p1'));
      answer.set(name!, value!);
      expect((await desk.finish(visitor, answer.toString())).body.code).toBe(code);
    }
    const visitor = desk.app.visitor();
    await desk.start(visitor);
    expect((await desk.finish(visitor, '&&&')).body.code).toBe('identity_attempt_over');
  });

  test('is over when the provider was changed, switched off or let go meanwhile', async () => {
    const changes = [
      () => desk.save({ passwordsAllowed: false }),
      () => desk.save({ isActive: false }),
      () => desk.manager.delete('/auth/identity-provider'),
    ];
    for (const change of changes) {
      await desk.save();
      desk.app.clock.advance(1_000);
      const visitor = desk.app.visitor();
      const answer = await desk.answerFor(visitor, 'p1');
      await change();
      expect((await desk.finish(visitor, answer)).body.code).toBe('identity_attempt_over');
    }
  });

  test('that the person turned back from says so', async () => {
    expect((await desk.signInAs(null)).code).toBe('identity_declined');
  });

  test('is refused where the provider does not take the client secret', async () => {
    await desk.save({ clientSecret: 'another one' });
    expect((await desk.signInAs('p1')).code).toBe('identity_refused');
  });

  test('leaves nothing behind by which it could be finished', async () => {
    const visitor = desk.app.visitor();
    const { url } = ok(await desk.start(visitor));
    const rows = JSON.stringify(await desk.app.inTenant('kwela', (db) => db.selectFrom('identityAttempts').selectAll().execute()));
    const sent = new URL(url).searchParams;
    expect(sent.get('code_challenge_method')).toBe('S256');
    for (const name of ['state', 'nonce', 'code_challenge']) expect(rows).not.toContain(sent.get(name)!);
    expect(sent.get('redirect_uri')).toBe(returnTo('kwela'));
  });
});

test('a session by the provider wants no second factor of ours, where one by a password does', async () => {
  await desk.save();
  await desk.giveEmail('controller', 'sipho@kwela.co.za');
  desk.know('p1', 'sipho@kwela.co.za');
  const today = desk.app.clock.now().toISOString().slice(0, 10);
  await desk.app.inTenant('kwela', (db) =>
    db
      .insertInto('factorRules')
      .values({ roles: ['Controller'], fromDay: today, updatedAt: new Date(0), updatedBy: 'manager' })
      .execute(),
  );
  try {
    const { visitor } = await desk.signInAs('p1');
    expect((await visitor.get('/api/assets')).status).toBe(200);
    expect((await (await desk.app.signIn('controller')).get('/api/assets')).body.code).toBe('second_factor_required');
  } finally {
    await desk.app.inTenant('kwela', (db) => db.deleteFrom('factorRules').execute());
  }
});

describe('passwords', () => {
  test('let in managers alone where the company wants the others to come by the provider', async () => {
    await desk.save({ passwordsAllowed: false });
    const visitor = desk.app.visitor();
    const answer = await visitor.post('/auth/login', { username: 'controller', password: testPassword });
    expect([answer.status, answer.body.code, answer.body.detail]).toEqual([
      403,
      'password_sign_in_off',
      'Your company wants you to sign in with “Kwela account”',
    ]);
    // who does not know the password learns nothing of it
    expect((await visitor.post('/auth/login', { username: 'controller', password: 'wrong-password' })).body.code).toBe('bad_credentials');
    expect((await desk.app.signIn('manager')).cookies.has('at')).toBe(true);
    await desk.save({ passwordsAllowed: false, isActive: false });
    expect((await desk.app.signIn('controller')).cookies.has('at')).toBe(true);
  });
});
