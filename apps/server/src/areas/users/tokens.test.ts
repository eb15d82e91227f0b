import { expect, test } from 'vitest';
import { csrfToken, newToken, sameText, tokenHash } from './tokens.ts';

test('a token holds 256 bits that nobody can guess, and no two are alike', () => {
  const tokens = Array.from({ length: 1_000 }, () => newToken(7));
  expect(new Set(tokens).size).toBe(1_000);
  for (const token of tokens) {
    expect(token).toMatch(/^7\.[\w-]{43}$/);
    expect(Buffer.from(token.slice(2), 'base64url')).toHaveLength(32);
  }
});

test('of a token only its hash is kept, from which nobody comes back to it', () => {
  const token = newToken(7);
  expect(tokenHash(token)).toHaveLength(32);
  expect(tokenHash(token).equals(tokenHash(token))).toBe(true);
  expect(tokenHash(token).equals(tokenHash(newToken(7)))).toBe(false);
});

test('the CSRF token is one session’s and one secret’s', () => {
  const own = csrfToken('a secret of the tests', 'session-1');
  expect(own).toHaveLength(43);
  expect([csrfToken('a secret of the tests', 'session-2'), csrfToken('another secret', 'session-1')]).not.toContain(own);
  expect([sameText(own, own), sameText(own, `${own}x`), sameText('', own)]).toEqual([true, false, false]);
});
