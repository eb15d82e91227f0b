import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { FactorDesk } from '../../../test/factor-desk.ts';
import type { Visitor } from '../../../test/test-app.ts';
import { testPassword } from '../../../test/test-users.ts';
import { ok } from '../../../test/trip-desk.ts';

let desk: FactorDesk;
let manager: Visitor;
beforeAll(async () => {
  desk = await FactorDesk.open();
});
afterAll(() => desk.app.stop());
beforeEach(async () => {
  desk.app.clock.set('2026-11-21T06:00:00.000Z');
  await desk.app.inTenant('kwela', (db) => db.deleteFrom('identityProviders').execute());
  manager = await desk.app.signIn('manager');
});

const closed = [403, 'password_sign_in_off'];
const statusOf = async (answer: Promise<{ status: number; body: { code?: string } }>) => {
  const { status, body } = await answer;
  return [status, body.code];
};
/** The company wants everybody but managers to come by its provider. */
async function wantProvider(isActive = true): Promise<void> {
  const unknown = { admitsUnknown: false, roleOfUnknown: null, emailDomain: null };
  const provider = { issuer: 'https://login.example.com', clientId: 'superlink', clientSecret: 'hush', buttonText: 'Kwela account' };
  ok(await manager.post('/auth/identity-provider', { ...provider, ...unknown, isActive, passwordsAllowed: false }));
}

test('where a company wants people to come by its provider, a passkey lets in managers alone, as the whole sign-in and as a second step', async () => {
  const { device } = await desk.addPasskey(await desk.newUser('clerk'), 'Phone');
  const { device: managers } = await desk.addPasskey(await desk.newUser('boss', 'Manager'), 'Phone');
  const half = await desk.halfSignedIn('clerk');
  await wantProvider();
  expect(await statusOf(desk.answerByPasskey(desk.app.visitor(), device))).toEqual(closed);
  expect(await statusOf(desk.answerByPasskey(half, device, true))).toEqual(closed);
  expect((await half.get('/api/assets')).status).toBe(401);
  expect((await desk.answerByPasskey(desk.app.visitor(), managers)).status).toBe(200);
  await wantProvider(false);
  expect((await desk.answerByPasskey(desk.app.visitor(), device)).status).toBe(200);
});

test('where it says so in the middle of a sign-in, the code that was still missing lets nobody in, and is not spent by it', async () => {
  const [code] = await desk.addApp('waits', await desk.newUser('waits'));
  const half = await desk.halfSignedIn('waits');
  await wantProvider();
  expect(await statusOf(half.post('/auth/login/code', { code }))).toEqual(closed);
  expect((await half.get('/api/assets')).status).toBe(401);
  // nor is anybody asked for a code any more to be refused after it
  expect(await statusOf(desk.app.visitor().post('/auth/login', { username: 'waits', password: testPassword }))).toEqual(closed);
  await wantProvider(false);
  expect((await (await desk.halfSignedIn('waits')).post('/auth/login/code', { code })).status).toBe(200);
});
