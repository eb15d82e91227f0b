import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { IdentityDesk } from '../../../test/identity-desk.ts';
import type { Visitor } from '../../../test/test-app.ts';
import { testPassword } from '../../../test/test-users.ts';
import { ok } from '../../../test/trip-desk.ts';

let desk: IdentityDesk;
beforeAll(async () => {
  desk = await IdentityDesk.open();
});
afterAll(() => desk.stop());
beforeEach(() => desk.clear());

describe('a signed-in user', () => {
  const connect = (visitor: Visitor) => visitor.post('/auth/account/identity/connect', { currentPassword: testPassword });

  test('connects their account at the provider by their password, and may end that', async () => {
    await desk.save();
    desk.know('p1', 'private@example.com');
    const visitor = await desk.app.signIn('controller');
    expect(ok(await visitor.get('/auth/account'))).toEqual({
      email: null,
      provider: { buttonText: 'Kwela account', connectedAt: null, lastUsedAt: null },
    });
    expect((await visitor.post('/auth/account/identity/connect', { currentPassword: 'wrong-password' })).body.code).toBe('wrong_password');
    const done = ok(await desk.finish(visitor, await desk.answerFor(visitor, 'p1', connect)));
    expect(done).toMatchObject({ user: { username: 'controller' }, connected: true });
    expect(ok(await visitor.get('/auth/account')).provider.connectedAt).not.toBeNull();
    expect((await desk.signInAs('p1')).answer.body.user.username).toBe('controller');
    const off = (currentPassword: string) => visitor.post('/auth/account/identity/disconnect', { currentPassword });
    expect((await off('wrong-password')).body.code).toBe('wrong_password');
    await desk.save({ passwordsAllowed: false });
    expect((await off(testPassword)).body.code).toBe('identity_needed');
    await desk.save();
    expect(ok(await off(testPassword)).provider.connectedAt).toBeNull();
    expect((await desk.signInAs('p1')).code).toBe('identity_unknown');
  });

  test('connects none that is another’s, and no second one', async () => {
    await desk.save();
    desk.know('p1', 'private@example.com');
    desk.know('p2', 'else@example.com');
    const visitor = await desk.app.signIn('controller');
    ok(await desk.finish(visitor, await desk.answerFor(visitor, 'p1', connect)));
    // the same once more changes nothing
    ok(await desk.finish(visitor, await desk.answerFor(visitor, 'p1', connect)));
    expect((await desk.finish(visitor, await desk.answerFor(visitor, 'p2', connect))).body.code).toBe('identity_differs');
    const other = await desk.app.signIn('finance');
    expect((await desk.finish(other, await desk.answerFor(other, 'p1', connect))).body.code).toBe('identity_taken');
  });

  test('finishes only what they began themselves', async () => {
    await desk.save();
    desk.know('p1', 'private@example.com');
    const visitor = await desk.app.signIn('controller');
    const answer = await desk.answerFor(visitor, 'p1', connect);
    const other = await desk.app.signIn('finance');
    other.cookies.set('sign-in', visitor.cookies.get('sign-in')!);
    expect((await desk.finish(other, answer)).body.code).toBe('identity_attempt_over');
    expect((await desk.signInAs('p1')).code).toBe('identity_unknown');
  });

  test('who is a manager connects before it is switched on, to see that it works; nobody else does', async () => {
    await desk.save({ isActive: false });
    desk.know('p1', 'private@example.com');
    const visitor = await desk.app.signIn('controller');
    expect(ok(await visitor.get('/auth/account')).provider).toBeNull();
    expect((await connect(visitor)).body.code).toBe('no_identity_provider');
    expect(ok(await desk.finish(desk.manager, await desk.answerFor(desk.manager, 'p1', connect))).connected).toBe(true);
  });

  test('is told when the provider is away or cannot be trusted, or after too many wrong passwords', async () => {
    await desk.save({ issuer: 'http://127.0.0.1:1' });
    const visitor = await desk.app.signIn('controller');
    expect((await connect(visitor)).body.code).toBe('identity_provider_away');
    await desk.save({ issuer: `${desk.provider.issuer}/else` });
    expect((await connect(visitor)).body.code).toBe('identity_refused');
    expect((await desk.start(visitor)).body.code).toBe('identity_refused');
    const wrong = { currentPassword: 'wrong-password', email: null };
    const paths = ['/auth/account/email', '/auth/account/identity/connect', '/auth/account/identity/disconnect'];
    for (let at = 0; at < 20; at += 1) await visitor.post(paths[0]!, wrong);
    for (const path of paths) {
      const { currentPassword } = wrong;
      const answer = await visitor.post(path, path === paths[0] ? wrong : { currentPassword });
      expect([path, answer.body.code]).toEqual([path, 'sign_in_throttled']);
    }
    desk.app.clock.advance(16 * 60_000);
  });
});

describe('an e-mail address', () => {
  const change = (visitor: Visitor, email: string | null) => visitor.post('/auth/account/email', { currentPassword: testPassword, email });

  test('is changed by its user with the password, and by a manager, and is one user’s alone however it is written', async () => {
    const visitor = await desk.app.signIn('controller');
    expect(ok(await change(visitor, ' Sipho@Kwela.co.za ')).email).toBe('Sipho@Kwela.co.za');
    const other = await desk.app.signIn('finance');
    const taken = await change(other, 'SIPHO@kwela.CO.za');
    expect([taken.status, taken.body.code, taken.body.errors]).toEqual([
      409,
      'email_taken',
      { email: 'Another user has this email address' },
    ]);
    const address = `/auth/users/${await desk.idOf('finance')}`;
    expect((await desk.manager.patch(address, { email: 'sipho@kwela.co.za' })).body.code).toBe('email_taken');
    const body = { username: 'newcomer', password: testPassword, role: 'Hybrid', email: 'sipho@kwela.co.za' };
    expect((await desk.manager.post('/auth/users', body)).body.code).toBe('email_taken');
    ok(await change(visitor, ''));
    expect(ok(await desk.manager.patch(address, { email: 'sipho@kwela.co.za' })).email).toBe('sipho@kwela.co.za');
    expect((await change(visitor, 'x')).body.errors).toEqual({ email: 'Please enter a valid email address' });
    expect((await visitor.post('/auth/account/email', { currentPassword: 'wrong-password', email: null })).body.code).toBe(
      'wrong_password',
    );
  });
});
