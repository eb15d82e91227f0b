import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ForgedProvider } from '../../../test/forged-provider.ts';
import { IdentityDesk, returnTo } from '../../../test/identity-desk.ts';
import { clientId, clientSecret, IdentityServer } from '../../../test/identity-server.ts';
import { TestApp } from '../../../test/test-app.ts';
import { ok } from '../../../test/trip-desk.ts';

let desk: IdentityDesk;
beforeAll(async () => {
  desk = await IdentityDesk.open();
});
afterAll(() => desk.stop());
beforeEach(() => desk.clear());

describe('the provider of a company', () => {
  test('is away: that is said in words within the time, and the password way stands', async () => {
    const gone = await IdentityServer.start([returnTo('kwela')]);
    await desk.save({ issuer: gone.issuer });
    desk.provider.signedIn = 'p1';
    const visitor = desk.app.visitor();
    const started = ok(await desk.start(visitor));
    await gone.stop();
    const state = new URL(started.url).searchParams.get('state');
    for (const answer of [await desk.start(visitor), await desk.finish(visitor, `code=x&state=${state}`)]) {
      expect([answer.status, answer.body.code]).toEqual([503, 'identity_provider_away']);
      expect(answer.body.detail).toBe('The sign-in service of your company does not answer. Try again in a moment, or use your password.');
    }
    expect((await desk.app.signIn('controller')).cookies.has('at')).toBe(true);
  });

  test('stands on the sign-in page by what the answer to a signed-out visitor brings, and goes again', async () => {
    const visitor = desk.app.visitor();
    await visitor.get('/auth/whoami');
    expect(visitor.cookies.has('sign_in_with')).toBe(false);
    await desk.save({ buttonText: 'Kwela & Söhne' });
    await visitor.get('/auth/whoami');
    expect(visitor.cookies.get('sign_in_with')).toBe('Kwela & Söhne');
    await desk.save({ isActive: false });
    await visitor.get('/auth/whoami');
    expect(visitor.cookies.has('sign_in_with')).toBe(false);
    expect((await desk.start(visitor)).body.code).toBe('no_identity_provider');
  });

  test('is shown to managers without its secret, and its audit holds none', async () => {
    const saved = await desk.save();
    expect(saved).toMatchObject({ redirectUri: returnTo('kwela'), provider: { issuer: desk.provider.issuer, clientId, hasSecret: true } });
    expect(JSON.stringify([saved, await desk.audit('identity_provider_saved')])).not.toContain(clientSecret);
    const stored = await desk.app.inTenant('kwela', (db) =>
      db.selectFrom('identityProviders').select('clientSecret').executeTakeFirstOrThrow(),
    );
    expect(stored.clientSecret.toString('latin1')).not.toContain(clientSecret);
  });

  test('and who closed passwords beside it stands in the audit', async () => {
    await desk.save();
    await desk.save({ passwordsAllowed: false });
    expect(await desk.audit('identity_provider_saved')).toContainEqual({
      actorName: 'manager',
      before: expect.objectContaining({ passwordsAllowed: true }),
      after: expect.objectContaining({ passwordsAllowed: false }),
    });
  });

  test('keeps its secret when it is saved without one, unless it is another provider or another client', async () => {
    await desk.save();
    ok(await desk.manager.post('/auth/identity-provider', { ...desk.setup({ buttonText: 'Else' }), clientSecret: undefined }));
    await desk.giveEmail('controller', 'sipho@kwela.co.za');
    desk.know('p1', 'sipho@kwela.co.za');
    expect((await desk.signInAs('p1')).answer.status).toBe(200);
    for (const moved of [{ issuer: 'https://evil.example' }, { clientId: 'else' }]) {
      const answer = await desk.manager.post('/auth/identity-provider', { ...desk.setup(moved), clientSecret: undefined });
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['clientSecret']]);
    }
  });

  test('of two managers who change it at once the second is asked to look again', async () => {
    const { provider: first } = await desk.save();
    desk.app.clock.advance(1_000);
    await desk.save({ buttonText: 'Second', updatedAt: first.updatedAt });
    expect((await desk.manager.post('/auth/identity-provider', desk.setup({ updatedAt: first.updatedAt }))).body.code).toBe('stale_record');
  });

  test('is let go with its secret, once', async () => {
    await desk.save({ passwordsAllowed: false });
    expect((await desk.manager.delete('/auth/identity-provider')).status).toBe(204);
    expect((await desk.manager.delete('/auth/identity-provider')).status).toBe(404);
    expect(ok(await desk.manager.get('/auth/identity-provider')).provider).toBeNull();
    expect((await desk.app.signIn('controller')).cookies.has('at')).toBe(true);
  });

  test('is tried before it is saved', async () => {
    const attempt = async (issuer: string) => ok(await desk.manager.post('/auth/identity-provider/try', { issuer }));
    expect(await attempt(`${desk.provider.issuer}/.well-known/openid-configuration`)).toEqual({
      ok: true,
      host: new URL(desk.provider.issuer).host,
      problem: null,
    });
    expect((await attempt(`${desk.provider.issuer}/else`)).ok).toBe(false);
    expect((await attempt('http://192.0.2.1')).problem).toBe('Enter an address that begins with https://');
    expect((await attempt('http://127.0.0.1:1')).problem).toBe('Nobody answers there as a provider does. Check the address.');
  });

  test('lies outside the network of this server, unless the operator allows it', async () => {
    const closed = await TestApp.start();
    try {
      const visitor = await closed.signIn('manager');
      for (const issuer of [
        desk.provider.issuer,
        'http://login.example.com',
        'https://10.0.0.8',
        'https://localhost/realms/a',
        'https://sso.lan',
      ]) {
        const answer = await visitor.post('/auth/identity-provider', desk.setup({ issuer }));
        expect([issuer, answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([issuer, 422, ['issuer']]);
        expect(ok(await visitor.post('/auth/identity-provider/try', { issuer })).ok).toBe(false);
      }
    } finally {
      await closed.stop();
    }
  });
});

describe('a provider that lies', () => {
  let forged: ForgedProvider;
  beforeEach(async () => {
    forged = await ForgedProvider.start();
    await desk.save({ issuer: forged.upstream.url });
    await desk.giveEmail('controller', 'sipho@kwela.co.za');
    forged.claims = { email: 'sipho@kwela.co.za', email_verified: true };
  });
  afterEach(() => forged.upstream.stop());

  async function attempt(): Promise<string> {
    const visitor = desk.app.visitor();
    const sent = new URL(ok(await desk.start(visitor)).url).searchParams;
    forged.nonce = sent.get('nonce')!;
    const answer = await desk.finish(visitor, `code=x&state=${sent.get('state')}`);
    return answer.body.code ?? answer.body.user.username;
  }

  test('is believed while it does not', async () => {
    expect(await attempt()).toBe('controller');
    expect(forged.upstream.seen.map(({ path }) => path)).toContain('/token');
  });

  test.each([
    ['of another audience', { aud: 'else' }],
    ['of several audiences, for another party', { aud: ['superlink', 'else'], azp: 'else' }],
    ['of another issuer', { iss: 'https://else.example' }],
    ['of another sign-in', { nonce: 'else' }],
    ['without a nonce', { nonce: undefined }],
    ['that has expired', { exp: Math.floor(Date.now() / 1000) - 60 }],
    ['without an end', { exp: undefined }],
    ['of nobody', { sub: undefined }],
  ])('by a token %s is not believed', async (_, claims) => {
    forged.claims = { ...forged.claims, ...claims };
    expect(await attempt()).toBe('identity_refused');
  });

  test('is not believed once its token has expired by our clock', async () => {
    const visitor = desk.app.visitor();
    const sent = new URL(ok(await desk.start(visitor)).url).searchParams;
    forged.nonce = sent.get('nonce')!;
    desk.app.clock.advance(5 * 60_000);
    expect((await desk.finish(visitor, `code=x&state=${sent.get('state')}`)).body.code).toBe('identity_refused');
  });

  test.each(['another key', 'nobody'] as const)('by a token signed by %s is not believed', async (signedBy) => {
    forged.signedBy = signedBy;
    expect(await attempt()).toBe('identity_refused');
  });

  test.each([
    [{ issuer: 'https://else.example' }],
    [{ authorization_endpoint: 'javascript:alert(1)' }],
    [{ authorization_endpoint: 'http://else.example/auth' }],
    [{ authorization_endpoint: undefined }],
  ])('and says of itself %j sends nobody anywhere', async (metadata) => {
    forged.metadata = metadata;
    expect((await desk.start(desk.app.visitor())).body.code).toBe('identity_refused');
  });

  test('and answers no more than a redirect, nothing or a fault is away or refused, never a fault of ours', async () => {
    for (const [given, code] of [
      [{ status: 302, headers: { location: 'http://127.0.0.1:1/' } }, 'identity_refused'],
      [{ status: 200, body: 'x'.repeat(1_000_000) }, 'identity_provider_away'],
      [{ status: 200, body: '[]' }, 'identity_refused'],
      [{ status: 500 }, 'identity_provider_away'],
    ] as const) {
      forged.upstream.answer = () => given;
      expect((await desk.start(desk.app.visitor())).body.code).toBe(code);
    }
  });
});
