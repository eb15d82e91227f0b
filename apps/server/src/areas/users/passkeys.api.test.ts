import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { FactorDesk, hostOf } from '../../../test/factor-desk.ts';
import { PasskeyDevice } from '../../../test/passkey-device.ts';
import type { Visitor } from '../../../test/test-app.ts';
import { testPassword } from '../../../test/test-users.ts';

let desk: FactorDesk;
beforeAll(async () => {
  desk = await FactorDesk.open();
});
afterAll(() => desk.app.stop());
beforeEach(() => desk.app.clock.set('2026-11-21T06:00:00.000Z'));

const currentPassword = testPassword;
const host = hostOf('kwela');
const origin = `https://${host}`;
const statusOf = async (answer: Promise<{ status: number; body: { code?: string } }>) => {
  const { status, body } = await answer;
  return [status, body.code];
};
const isSignedIn = async (visitor: Visitor) => (await visitor.get('/api/assets')).status === 200;
const start = (visitor: Visitor, proof: object = { currentPassword }) => visitor.post('/auth/account/factors/passkeys/start', proof);
const add = (visitor: Visitor, credential: object, name = 'Phone') => visitor.post('/auth/account/factors/passkeys', { name, credential });
const ask = async (visitor: Visitor, secondStep = false) => (await visitor.post('/auth/login/passkey/start', { secondStep })).body;
const answer = (visitor: Visitor, credential: object) => visitor.post('/auth/login/passkey', { credential });

describe('a passkey', () => {
  test('is added with a name after the password, brings recovery codes with the first, and is listed with its uses', async () => {
    const user = await desk.newUser('adds');
    const { device, recoveryCodes } = await desk.addPasskey(user, ' Yard phone ');
    expect(recoveryCodes).toHaveLength(10);
    desk.app.clock.advance(60_000);
    const visitor = desk.app.visitor();
    const signedIn = await desk.answerByPasskey(visitor, device);
    expect(signedIn.body).toMatchObject({ username: 'adds' });
    expect([await isSignedIn(visitor), visitor.cookies.has('step')]).toEqual([true, false]);
    const { body } = await user.get('/auth/account/factors');
    expect(body).toMatchObject({
      passkeys: [{ name: 'Yard phone', addedAt: '2026-11-21T06:00:00.000Z', lastUsedAt: '2026-11-21T06:01:00.000Z' }],
      recoveryCodesLeft: 10,
      changes: [{ action: 'passkey_added', by: 'adds' }],
    });
    expect((await desk.addPasskey(user, 'Key')).recoveryCodes).toBeNull();
  });

  test('belongs to the host of the company, asks for its holder, and is made once on one device', async () => {
    const user = await desk.newUser('options');
    const { device } = await desk.addPasskey(user, 'Phone');
    const { body } = await start(user);
    expect(body).toMatchObject({
      rp: { id: host, name: 'Superlink' },
      user: { name: 'options' },
      excludeCredentials: [{ id: device.id }],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
    });
    expect(await ask(desk.app.visitor())).toEqual({
      challenge: expect.any(String),
      rpId: host,
      timeout: 120_000,
      userVerification: 'required',
    });
    const half = await desk.halfSignedIn('options');
    expect((await ask(half, true)).allowCredentials).toEqual([{ id: device.id, type: 'public-key', transports: ['internal'] }]);
  });

  test('is not added without the password, twice, at another address, without its holder or by another’s set-up', async () => {
    const user = await desk.newUser('refused');
    const other = await desk.newUser('thief');
    expect(await statusOf(start(user, { currentPassword: 'wrong-password' }))).toEqual([422, 'wrong_password']);
    const device = new PasskeyDevice();
    expect(await statusOf(add(user, device.create({ challenge: 'aaaa', user: { id: '' } }, host, origin)))).toEqual([409, 'set_up_over']);
    const tries: ((options: never) => object)[] = [
      (options) => device.create(options, host, 'https://kwela.example.com'),
      (options) => device.create(options, 'example.com', origin),
      () => device.create({ challenge: 'c3Bva2Vu', user: { id: '' } }, host, origin),
      (options) => Object.assign(new PasskeyDevice(), { verifies: false }).create(options, host, origin),
      (options) => ({ ...device.create(options, host, origin), response: { clientDataJSON: 'e30', attestationObject: 'AAAA' } }),
    ];
    for (const attempt of tries) {
      const { body } = await start(user);
      expect(await statusOf(add(user, attempt(body as never)))).toEqual([400, 'passkey_refused']);
      // the challenge is used up
      expect(await statusOf(add(user, device.create(body, host, origin)))).toEqual([409, 'set_up_over']);
    }
    const { body } = await start(user);
    const credential = device.create(body, host, origin);
    expect(await statusOf(add(other, credential))).toEqual([409, 'set_up_over']);
    const both = await Promise.all([add(user, credential), add(user, credential)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { body: again } = await start(other);
    expect(await statusOf(add(other, device.create(again, host, origin)))).toEqual([409, 'passkey_taken']);
    expect((await add(user, { id: 'no bytes!' })).status).toBe(422);
  });

  test('is one of at most twenty', async () => {
    const user = await desk.newUser('collects');
    for (let each = 0; each < 20; each++) await desk.addPasskey(user, `Phone ${each}`);
    const refused = await start(user);
    expect([refused.status, refused.body.detail]).toEqual([409, 'You have 20 passkeys. Remove one that you no longer use first.']);
  });

  test('is removed with the password, the last one with a code too, and only by its own user', async () => {
    const user = await desk.newUser('removes');
    const other = await desk.newUser('meddles');
    const { recoveryCodes } = await desk.addPasskey(user, 'Phone');
    const { device } = await desk.addPasskey(user, 'Key');
    await desk.addPasskey(other, 'Own');
    await desk.addPasskey(other, 'Second');
    const [phone, key] = (await user.get('/auth/account/factors')).body.passkeys;
    const remove = (visitor: Visitor, { id }: { id: string }, code?: string | null) =>
      visitor.post(`/auth/account/factors/passkeys/${id}/remove`, { currentPassword, ...(code ? { code } : {}) });
    expect((await remove(other, phone)).status).toBe(404);
    expect((await remove(user, phone)).status).toBe(204);
    expect(await statusOf(remove(user, key))).toEqual([422, 'code_missing']);
    expect((await desk.answerByPasskey(desk.app.visitor(), device)).status).toBe(200);
    expect((await remove(user, key, recoveryCodes![0])).status).toBe(204);
    expect(await statusOf(desk.answerByPasskey(desk.app.visitor(), device))).toEqual([400, 'passkey_refused']);
    expect((await user.get('/auth/account/factors')).body).toMatchObject({ passkeys: [], recoveryCodesLeft: 0 });
    await desk.app.signIn('removes');
  });
});

describe('a sign-in by a passkey', () => {
  test('may be the second step of its own user, and of nobody else', async () => {
    const user = await desk.newUser('owner');
    const other = await desk.newUser('stranger');
    const { device } = await desk.addPasskey(user, 'Phone');
    const { device: foreign } = await desk.addPasskey(other, 'Phone');
    const half = await desk.halfSignedIn('owner');
    expect(await statusOf(desk.answerByPasskey(half, foreign, true))).toEqual([400, 'passkey_refused']);
    expect(await isSignedIn(half)).toBe(false);
    const whole = await desk.answerByPasskey(half, device, true);
    expect([whole.status, whole.body.username]).toEqual([200, 'owner']);
    expect(await statusOf(desk.app.visitor().post('/auth/login/passkey/start', { secondStep: true }))).toEqual([400, 'sign_in_over']);
  });

  test('is refused at another address, without its holder, with another challenge, with a forged answer or for another user', async () => {
    const user = await desk.newUser('guarded');
    const { device } = await desk.addPasskey(user, 'Phone');
    const tries: ((asked: { challenge: string }) => object)[] = [
      (asked) => device.get(asked, host, 'https://kwela.example.com'),
      (asked) => device.get(asked, 'kwela.example.com', origin),
      () => device.get({ challenge: 'c3Bva2Vu' }, host, origin),
      (asked) => ({ ...new PasskeyDevice().get(asked, host, origin), id: device.id, rawId: device.id }),
      (asked) => new PasskeyDevice().get(asked, host, origin),
      (asked) => {
        const right = device.get(asked, host, origin);
        return { ...right, response: { ...right.response, userHandle: Buffer.from('somebody').toString('base64url') } };
      },
      (asked) => {
        device.verifies = false;
        const unverified = device.get(asked, host, origin);
        device.verifies = true;
        return unverified;
      },
    ];
    for (const attempt of tries) {
      const visitor = desk.app.visitor();
      const asked = await ask(visitor);
      expect(await statusOf(answer(visitor, attempt(asked)))).toEqual([400, 'passkey_refused']);
      // the challenge is used up
      expect(await statusOf(answer(visitor, device.get(asked, host, origin)))).toEqual([400, 'sign_in_over']);
    }
  });

  test('takes an answer once, in the browser that asked, within ten minutes', async () => {
    const user = await desk.newUser('once');
    const { device } = await desk.addPasskey(user, 'Phone');
    const visitor = desk.app.visitor();
    const credential = device.get(await ask(visitor), host, origin);
    expect(await statusOf(answer(desk.app.visitor(), credential))).toEqual([400, 'sign_in_over']);
    const other = desk.app.visitor();
    await ask(other);
    expect(await statusOf(answer(other, credential))).toEqual([400, 'passkey_refused']);
    const copy = desk.app.visitor();
    copy.cookies.set('step', visitor.cookies.get('step')!);
    const both = await Promise.all([answer(visitor, credential), answer(copy, credential)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    const slow = desk.app.visitor();
    const late = device.get(await ask(slow), host, origin);
    desk.app.clock.advance(10 * 60_000);
    expect(await statusOf(answer(slow, late))).toEqual([400, 'sign_in_over']);
  });

  test('is refused when its counter went back, as that of a copy does', async () => {
    const user = await desk.newUser('copied');
    const { device } = await desk.addPasskey(user, 'Phone');
    device.counter = 41;
    expect((await desk.answerByPasskey(desk.app.visitor(), device)).status).toBe(200);
    device.counter = 40;
    expect(await statusOf(desk.answerByPasskey(desk.app.visitor(), device))).toEqual([400, 'passkey_refused']);
    expect((await desk.answerByPasskey(desk.app.visitor(), device)).status).toBe(400);
    device.counter = 42;
    expect((await desk.answerByPasskey(desk.app.visitor(), device)).status).toBe(200);
  });

  test('is none of another company, of a deleted user, nor of an inactive one', async () => {
    const manager = await desk.app.signIn('manager');
    const user = await desk.newUser('leaves');
    const { device } = await desk.addPasskey(user, 'Phone');
    const elsewhere = desk.app.visitor('seekoei');
    expect(await statusOf(answer(elsewhere, device.get(await ask(elsewhere), hostOf('seekoei'), `https://${hostOf('seekoei')}`)))).toEqual([
      400,
      'passkey_refused',
    ]);
    const id = await desk.idOf('leaves');
    await manager.patch(`/auth/users/${id}`, { isActive: false });
    expect(await statusOf(desk.answerByPasskey(desk.app.visitor(), device))).toEqual([403, 'inactive_account']);
    await manager.delete(`/auth/users/${id}`);
    expect(await statusOf(desk.answerByPasskey(desk.app.visitor(), device))).toEqual([400, 'passkey_refused']);
  });

  test('begins anew after a password of somebody else was right in the same browser', async () => {
    const user = await desk.newUser('first');
    const other = await desk.newUser('next');
    await desk.addPasskey(user, 'Phone');
    const { device } = await desk.addPasskey(other, 'Phone');
    const shared = await desk.halfSignedIn('first');
    expect((await desk.answerByPasskey(shared, device)).body.username).toBe('next');
  });
});
