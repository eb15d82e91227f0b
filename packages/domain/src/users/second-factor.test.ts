import { describe, expect, it } from 'vitest';
import {
  codeIsAsked,
  factorWantedFrom,
  isFactorDue,
  isFreshStep,
  isLastWantedFactor,
  readFactorCode,
  RECOVERY_LENGTH,
  RECOVERY_LETTERS,
  refusalOfFactorRule,
  shownRecoveryCode,
  type FactorRule,
} from './second-factor.ts';

const none = { hasAuthenticator: false, passkeys: 0 };
const app = { hasAuthenticator: true, passkeys: 0 };
const passkey = { hasAuthenticator: false, passkeys: 1 };

describe('a code that somebody typed', () => {
  it.each([
    ['123456', { kind: 'authenticator', code: '123456' }],
    [' 123 456 ', { kind: 'authenticator', code: '123456' }],
    ['abcd-efgh-jkm2', { kind: 'recovery_code', code: 'abcdefghjkm2' }],
    ['ABCD EFGH JKM2', { kind: 'recovery_code', code: 'abcdefghjkm2' }],
    ['abcd-efgh-jkl2', null],
    ['12345', null],
    ['1234567', null],
    ['', null],
  ])('"%s" is read as %o', (typed, code) => expect(readFactorCode(typed)).toEqual(code));

  it('of every letter of the list, and of no other, may be a recovery code', () => {
    const all = 'abcdefghijklmnopqrstuvwxyz0123456789';
    const taken = all.split('').filter((letter) => readFactorCode(letter.repeat(RECOVERY_LENGTH)) !== null);
    expect(taken.join('')).toBe(RECOVERY_LETTERS);
  });

  it('is shown as it is read again', () => {
    expect(shownRecoveryCode('abcdefghjkm2')).toBe('abcd-efgh-jkm2');
    expect(readFactorCode(shownRecoveryCode('abcdefghjkm2'))?.code).toBe('abcdefghjkm2');
  });
});

it('a code of an app holds once, and none of an earlier half minute holds after it', () => {
  expect([9, 10, 11].map((step) => isFreshStep(step, 10))).toEqual([false, false, true]);
});

it.each([
  ['set_up_authenticator', none, false],
  ['set_up_authenticator', passkey, false],
  ['set_up_authenticator', app, true],
  ['add_passkey', none, false],
  ['add_passkey', app, true],
  ['make_recovery_codes', app, true],
  ['make_recovery_codes', passkey, false],
  ['remove_authenticator', app, true],
  ['remove_passkey', passkey, true],
  ['remove_passkey', { hasAuthenticator: false, passkeys: 2 }, false],
  ['remove_passkey', { hasAuthenticator: true, passkeys: 2 }, true],
] as const)('to %s with %o a code is asked for: %s', (change, held, asked) => expect(codeIsAsked(change, held)).toBe(asked));

describe('a company that wants a second factor', () => {
  const rule: FactorRule = { roles: ['Manager', 'Financial'], from: '2026-11-23' };
  it.each([
    ['Manager', '2026-11-23'],
    ['admin', '2026-11-23'],
    ['Financial', '2026-11-23'],
    ['Controller', null],
  ] as const)('wants it of a %s from %s on', (role, from) => expect(factorWantedFrom(rule, role)).toBe(from));

  it('gets it from the day itself on', () => {
    expect(['2026-11-22', '2026-11-23', '2026-11-24'].map((today) => isFactorDue('2026-11-23', today))).toEqual([false, true, true]);
    expect(isFactorDue(null, '2026-11-24')).toBe(false);
  });

  it('lets nobody remove the last one from then on', () => {
    expect(isLastWantedFactor('remove_authenticator', app, true)).toBe(true);
    expect(isLastWantedFactor('remove_authenticator', app, false)).toBe(false);
    expect(isLastWantedFactor('remove_authenticator', { hasAuthenticator: true, passkeys: 1 }, true)).toBe(false);
    expect(isLastWantedFactor('remove_passkey', passkey, true)).toBe(true);
    expect(isLastWantedFactor('remove_passkey', { hasAuthenticator: false, passkeys: 2 }, true)).toBe(false);
  });

  const nothing: FactorRule = { roles: [], from: null };
  const today = '2026-11-22';
  it.each([
    [nothing, rule, { hasOwnFactor: true, today }, null],
    [nothing, rule, { hasOwnFactor: false, today }, 'own_factor_first'],
    [rule, nothing, { hasOwnFactor: false, today }, null],
    [rule, rule, { hasOwnFactor: false, today: '2026-12-24' }, null],
    [nothing, rule, { hasOwnFactor: true, today: '2026-11-23' }, null],
    [nothing, rule, { hasOwnFactor: true, today: '2026-11-24' }, 'day_over'],
    // a role is added to a rule that holds already
    [rule, { ...rule, roles: ['Manager'] }, { hasOwnFactor: true, today: '2026-12-24' }, null],
  ] as const)('goes from %o to %o by a manager with %o: %s', (before, after, who, refusal) =>
    expect(refusalOfFactorRule(before, after, who)).toBe(refusal),
  );
});
