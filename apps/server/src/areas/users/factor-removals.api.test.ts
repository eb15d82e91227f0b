import { afterAll, beforeAll, expect, test } from 'vitest';
import { FactorDesk } from '../../../test/factor-desk.ts';
import type { Answer } from '../../../test/test-app.ts';
import { testPassword as currentPassword } from '../../../test/test-users.ts';

let desk: FactorDesk;
beforeAll(async () => {
  desk = await FactorDesk.open();
});
afterAll(() => desk.app.stop());

const statusOf = async (answer: Promise<Answer>) => {
  const { status, body } = await answer;
  return [status, body.code];
};

test('wrong passwords count at the removal of a passkey and of a colleague’s factors too', async () => {
  const user = await desk.newUser('keyholder');
  await desk.addPasskey(user, 'Key');
  const { id } = (await user.get('/auth/account/factors')).body.passkeys[0];
  const warden = await desk.newUser('warden', 'Manager');
  const removals = [
    (password: string) => user.post(`/auth/account/factors/passkeys/${id}/remove`, { currentPassword: password }),
    async (password: string) => warden.post(`/auth/users/${await desk.idOf('keyholder')}/factors/remove`, { currentPassword: password }),
  ];
  for (const remove of removals) {
    for (let attempt = 0; attempt < 20; attempt++) expect(await statusOf(remove('wrong-password'))).toEqual([422, 'wrong_password']);
    expect(await statusOf(remove(currentPassword))).toEqual([429, 'sign_in_throttled']);
  }
});

test('a passkey is added with the password and a code where the user has an app', async () => {
  const user = await desk.newUser('adder');
  await desk.addApp('adder', user);
  expect(await statusOf(user.post('/auth/account/factors/passkeys/start', { currentPassword }))).toEqual([422, 'code_missing']);
  await desk.addPasskey(user, 'Key', desk.codeOf('adder'));
});
