import { isAdmin } from './permissions.ts';

/** Roles that somebody may get by the company's identity provider alone: never one that manages users. */
export const admittedRoles = ['Controller', 'Financial', 'Hybrid'] as const;
export type AdmittedRole = (typeof admittedRoles)[number];

/**
 * Whether a user may come in by what this product itself knows of them, a password or a passkey: managers always, so that nobody is locked out by a
 * provider that is away.
 */
export function mayComeWithoutProvider(
  role: string,
  provider: { readonly isActive: boolean; readonly passwordsAllowed: boolean } | null | undefined,
): boolean {
  return !provider?.isActive || provider.passwordsAllowed || isAdmin(role);
}

/** An address without what mail servers make no difference of; users are told apart by it. */
export function comparableEmail(email: string): string {
  return email.trim().toLowerCase();
}

const PLAIN_ADDRESS = /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z0-9-]+(\.[a-z0-9-]+)*$/i;
const LONGEST_ADDRESS = 254;

/** An e-mail address in plain letters: letters that only look alike are no way into somebody else's account. */
export function isEmail(text: string): boolean {
  return text.length <= LONGEST_ADDRESS && PLAIN_ADDRESS.test(text);
}

/** The address of a person as the provider vouches for it; null where it does not, or where it says what is none. */
export function verifiedEmail(claims: Readonly<Record<string, unknown>>): string | null {
  const { email, email_verified: isVerified } = claims;
  if (isVerified !== true || typeof email !== 'string' || !isEmail(email)) return null;
  return comparableEmail(email);
}

/** Whether an address is one of this domain itself, not of one that ends like it or lies below it. */
export function isOfDomain(email: string, domain: string): boolean {
  return email.slice(email.lastIndexOf('@') + 1) === domain.toLowerCase();
}

const SHORTEST_NAME = 3;
const LONGEST_NAME = 40;

/** A user name for somebody who comes by the provider: theirs there, before any @, of plain characters; numbered until `isTaken` says no. */
export function usernameFor(claims: Readonly<Record<string, unknown>>, email: string, isTaken: (name: string) => boolean): string {
  const { preferred_username: preferred } = claims;
  const own = (typeof preferred === 'string' && preferred !== '' ? preferred : email).split('@')[0]!;
  const plain = own.replaceAll(/[^a-zA-Z0-9._-]/g, '').slice(0, LONGEST_NAME);
  const name = plain.length < SHORTEST_NAME ? `user-${plain}` : plain;
  let numbered = name;
  for (let number = 2; isTaken(numbered.toLowerCase()); number += 1) numbered = `${name}${number}`;
  return numbered;
}
