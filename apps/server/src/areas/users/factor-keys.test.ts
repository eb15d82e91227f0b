import { hashRaw } from '@node-rs/argon2';
import { createHmac, hkdfSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { createFactorKeys } from './factor-keys.ts';

const secret = 'a secret of the tests, long enough';
const code = 'abcdefghijkm';

test('a recovery code is stored by the slow hash of passwords, under a salt of its user and a key of the product’s secret', async () => {
  const stored = await createFactorKeys(secret).recoveryHash('user-1', code);
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'recovery codes', 32));
  const salt = createHmac('sha256', key).update('user-1').digest();
  expect(stored).toEqual(await hashRaw(code, { memoryCost: 19_456, timeCost: 2, parallelism: 1, salt, secret: key }));
});

test.each([
  ['the same code of the same user is found again', secret, 'user-1', code, true],
  ['another code is another', secret, 'user-1', 'abcdefghijkn', false],
  ['the same code of another user is another', secret, 'user-2', code, false],
  ['under another secret it is another', 'another secret, long enough too', 'user-1', code, false],
])('%s', async (_, ofSecret, userId, typed, isSame) => {
  const stored = await createFactorKeys(secret).recoveryHash('user-1', code);
  expect((await createFactorKeys(ofSecret).recoveryHash(userId, typed)).equals(stored)).toBe(isSame);
});
