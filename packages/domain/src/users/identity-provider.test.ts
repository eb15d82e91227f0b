import { describe, expect, it } from 'vitest';
import {
  admittedRoles,
  comparableEmail,
  isEmail,
  isOfDomain,
  mayComeWithoutProvider,
  usernameFor,
  verifiedEmail,
} from './identity-provider.ts';
import { isAdmin } from './permissions.ts';

describe('a password or a passkey', () => {
  it.each([
    ['Controller', null, true],
    ['Controller', { isActive: true, passwordsAllowed: true }, true],
    ['Controller', { isActive: true, passwordsAllowed: false }, false],
    ['Hybrid', { isActive: true, passwordsAllowed: false }, false],
    ['Financial', { isActive: false, passwordsAllowed: false }, true],
    ['Manager', { isActive: true, passwordsAllowed: false }, true],
    ['admin', { isActive: true, passwordsAllowed: false }, true],
  ] as const)('of a %s beside a provider %j lets in: %s', (role, provider, expected) =>
    expect(mayComeWithoutProvider(role, provider)).toBe(expected),
  );
});

it('nobody becomes a manager by the provider alone', () => {
  expect(admittedRoles.filter(isAdmin)).toEqual([]);
});

describe('an e-mail address', () => {
  it.each([
    [{ email: 'Thabo@Kwela.co.za', email_verified: true }, 'thabo@kwela.co.za'],
    [{ email: 'thabo@kwela.co.za', email_verified: 'true' }, null],
    [{ email: 'thabo@kwela.co.za', email_verified: false }, null],
    [{ email: 'thabo@kwela.co.za' }, null],
    [{ email: ['thabo@kwela.co.za'], email_verified: true }, null],
    [{ email_verified: true }, null],
    // a Cyrillic letter, and one whose small form is a plain i
    [{ email: 'thаbo@kwela.co.za', email_verified: true }, null],
    [{ email: 'THABİ@kwela.co.za', email_verified: true }, null],
  ])('of %j counts as %s', (claims, expected) => expect(verifiedEmail(claims)).toBe(expected));

  it('is the same however it is written', () => {
    expect(comparableEmail(' Thabo@Kwela.CO.ZA ')).toBe('thabo@kwela.co.za');
    expect([isEmail('a@b.co'), isEmail('a@b@c.co'), isEmail('a b@c.co'), isEmail(`${'a'.repeat(250)}@b.co`)]).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  it.each([
    ['thabo@kwela.co.za', 'kwela.co.za', true],
    ['thabo@kwela.co.za', 'Kwela.co.za', true],
    ['thabo@evil-kwela.co.za', 'kwela.co.za', false],
    ['thabo@depot.kwela.co.za', 'kwela.co.za', false],
    ['"a@kwela.co.za"@evil.example', 'kwela.co.za', false],
  ])('%s is of %s: %s', (email, domain, expected) => expect(isOfDomain(email, domain)).toBe(expected));
});

it.each([
  [{ preferred_username: 'thabo.m' }, 'thabo.m'],
  [{ preferred_username: 'thabo.m@kwela.co.za' }, 'thabo.m'],
  [{}, 'thabo'],
  [{ preferred_username: 7 }, 'thabo'],
  [{ preferred_username: 'Ü' }, 'user-'],
  [{ preferred_username: 'zanele' }, 'zanele3'],
  [{ preferred_username: 'x'.repeat(90) }, 'x'.repeat(40)],
])('whom the provider calls %j is called %s here', (claims, expected) => {
  const taken = new Set(['zanele', 'zanele2']);
  expect(usernameFor(claims, 'thabo@kwela.co.za', (name) => taken.has(name))).toBe(expected);
});
