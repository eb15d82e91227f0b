import { describe, expect, it, test } from 'vitest';
import { permissions } from '../users/permissions.ts';
import { apiKeyState, endOfKey, keyExpiryProblem, keyPermissions, lastDayBefore, lastDayOfKey } from './api-key.ts';

const now = new Date('2026-11-21T06:00:00.000Z');

test('a key may be given every permission but that of managers', () => {
  expect(permissions.filter((permission) => !(keyPermissions as readonly string[]).includes(permission))).toEqual(['manager:actions']);
});

describe('the last day of a key', () => {
  it.each([
    ['2026-11-20', 'Choose today or a later day'],
    ['2026-11-21', null],
    ['2028-11-20', null],
    ['2028-11-21', 'A key works for two years at most'],
    ['2199-12-31', 'A key works for two years at most'],
  ])('%s: %s', (day, problem) => expect(keyExpiryProblem(day, now)).toBe(problem));

  it('is worked to its end in South Africa', () => {
    expect(endOfKey('2026-11-21').toISOString()).toBe('2026-11-21T22:00:00.000Z');
    expect(lastDayBefore(endOfKey('2026-11-21'))).toBe('2026-11-21');
    expect(lastDayOfKey(new Date('2026-11-21T22:30:00.000Z'), 30)).toBe('2026-12-22');
  });
});

test('a key is live until its end, and revoked for good', () => {
  const end = new Date('2026-11-21T22:00:00.000Z');
  expect(apiKeyState({ revokedAt: null, expiresAt: end }, now)).toBe('live');
  expect(apiKeyState({ revokedAt: null, expiresAt: end }, end)).toBe('expired');
  expect(apiKeyState({ revokedAt: now, expiresAt: end }, now)).toBe('revoked');
});
