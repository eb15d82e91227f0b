import type { Day } from '../time/sast.ts';
import type { AssignableRole, Role } from './permissions.ts';

/** How long a sign-in waits for its second step, and a set-up for its end. */
export const STEP_MINUTES = 10;
/** Wrong codes after which one sign-in is over. */
export const CODES_PER_SIGN_IN = 5;
/** Wrong codes of one user, from wherever they come, after which further ones wait. */
export const WRONG_CODES = { most: 10, minutes: 15 } as const;
export const RECOVERY_CODES = 10;
export const MOST_PASSKEYS = 20;
/** For how long one code of an authenticator app holds. */
export const CODE_SECONDS = 30;

/** With what a sign-in is finished. */
export const factorKinds = ['authenticator', 'passkey', 'recovery_code'] as const;
export type FactorKind = (typeof factorKinds)[number];

/** Letters and figures that nobody takes for another; 12 of them are 60 bits. */
export const RECOVERY_LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';
export const RECOVERY_LENGTH = 12;

/** Of `RECOVERY_LETTERS`, as many as a code has. */
const recoveryPattern = /^[a-kmnp-z2-9]{12}$/;

/** A recovery code as people read it: `abcd-efgh-ijkm`. */
export function shownRecoveryCode(code: string): string {
  return code.match(/.{1,4}/g)!.join('-');
}

export interface FactorCode {
  readonly kind: Exclude<FactorKind, 'passkey'>;
  /** as it is compared */
  readonly code: string;
}

/** What somebody typed as a code: six figures are an authenticator app's, twelve letters and figures a recovery code; null is neither. */
export function readFactorCode(typed: string): FactorCode | null {
  const code = typed.replaceAll(/[\s-]/g, '').toLowerCase();
  if (/^\d{6}$/.test(code)) return { kind: 'authenticator', code };
  return recoveryPattern.test(code) ? { kind: 'recovery_code', code } : null;
}

/** Whether a code of this half minute may still be used: each counts once, and none before one that was used. */
export function isFreshStep(step: number, lastUsedStep: number): boolean {
  return step > lastUsedStep;
}

/** What a user has to sign in with besides the password. */
export interface FactorsHeld {
  readonly hasAuthenticator: boolean;
  readonly passkeys: number;
}

export function hasFactor({ hasAuthenticator, passkeys }: FactorsHeld): boolean {
  return hasAuthenticator || passkeys > 0;
}

export type FactorChange = 'set_up_authenticator' | 'remove_authenticator' | 'add_passkey' | 'remove_passkey' | 'make_recovery_codes';

/**
 * Whether a change asks for a code besides the password, of the authenticator app or a recovery code. It does where somebody who found an open screen
 * and knows the password could take the second factor away or go around it.
 */
export function codeIsAsked(change: FactorChange, held: FactorsHeld): boolean {
  switch (change) {
    case 'remove_authenticator':
      return true;
    case 'remove_passkey':
      return held.hasAuthenticator || held.passkeys <= 1;
    case 'set_up_authenticator':
    case 'make_recovery_codes':
    case 'add_passkey':
      return held.hasAuthenticator;
  }
}

/** Whom a company wants a second factor of: users of these roles, from this day on. */
export interface FactorRule {
  readonly roles: readonly AssignableRole[];
  readonly from: Day | null;
}

/** The day from which a user of this role must have a second factor; null where none is asked for. An admin counts as a manager (decision 2.6). */
export function factorWantedFrom({ roles, from }: FactorRule, role: Role): Day | null {
  return roles.includes(role === 'admin' ? 'Manager' : role) ? from : null;
}

/** Whether that day has come. */
export function isFactorDue(from: Day | null, today: Day): boolean {
  return from !== null && from <= today;
}

/** Whether a user would be left without the second factor that the company wants by now. */
export function isLastWantedFactor(change: 'remove_authenticator' | 'remove_passkey', held: FactorsHeld, isDue: boolean): boolean {
  const left = change === 'remove_authenticator' ? { ...held, hasAuthenticator: false } : { ...held, passkeys: held.passkeys - 1 };
  return isDue && !hasFactor(left);
}

export type FactorRuleRefusal = 'own_factor_first' | 'day_over';

/** Why a manager may not name this rule: without a factor of their own they could lock the company out, and no day of the past can still be kept. */
export function refusalOfFactorRule(
  before: FactorRule,
  after: FactorRule,
  { hasOwnFactor, today }: { readonly hasOwnFactor: boolean; readonly today: Day },
): FactorRuleRefusal | null {
  const isUnchanged = after.from === before.from && after.roles.join() === before.roles.join();
  if (after.roles.length === 0 || isUnchanged) return null;
  if (!hasOwnFactor) return 'own_factor_first';
  return after.from !== before.from && after.from !== null && after.from < today ? 'day_over' : null;
}
