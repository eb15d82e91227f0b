import { AppError } from '@superlink/api/error.ts';
import { isFreshStep, RECOVERY_CODES, readFactorCode, shownRecoveryCode, WRONG_CODES } from '@superlink/domain/users/second-factor.ts';
import { newId } from '../../db/id.ts';
import type { Scope } from '../../scope.ts';
import { recordAudit } from '../audit/public.ts';
import { stepOfCode } from './authenticator-app.ts';
import { newRecoveryCode, type FactorKeys } from './factor-keys.ts';
import { findAuthenticator, noteAuthenticatorUse, putRecoveryCodes, spendRecoveryCode } from './factors.queries.ts';
import { waitUntil } from './sign-in.service.ts';
import { insertFailure, listWrongCodes } from './users.queries.ts';
import { comparableUsername } from './username.ts';

const WINDOW_MS = WRONG_CODES.minutes * 60_000;

/** A user whose row is held, so that no code is judged beside another of the same user. */
export interface HeldUser {
  readonly id: string;
  readonly username: string;
}

/** Throws while too many codes of this user were wrong. */
export async function refuseTooManyCodes({ db, clock }: Scope, { username }: HeldUser): Promise<void> {
  const now = clock.now().getTime();
  const wrong = await listWrongCodes(db, comparableUsername(username), new Date(now - WINDOW_MS), WRONG_CODES.most);
  if (wrong.length < WRONG_CODES.most) return;
  throw new AppError('codes_throttled', waitUntil(wrong.at(-1)!.at.getTime() + WINDOW_MS, now));
}

/** A wrong code counts, from wherever it came, and as a failed sign-in from its address (decision 2.7). */
export async function noteWrongCode({ db, clock, exchange }: Scope, { username }: HeldUser): Promise<void> {
  const now = clock.now();
  await insertFailure(db, { id: newId(now), usernameNorm: comparableUsername(username), ip: exchange.ip, at: now, isCode: true });
}

async function takeAppCode({ db, clock, tenant, log }: Scope, keys: FactorKeys, userId: string, code: string): Promise<boolean> {
  const found = await findAuthenticator(db, userId);
  if (!found) return false;
  const opened = keys.seal.open({ tenantId: tenant.id, id: userId }, found.sealed);
  if (!opened) {
    log.error({ user: userId }, 'the secret of an authenticator app cannot be read: the product’s secret is another one');
    return false;
  }
  const step = stepOfCode(opened['key']!, code, clock.now());
  if (step === null || !isFreshStep(step, found.lastStep)) return false;
  await noteAuthenticatorUse(db, userId, step, clock.now());
  return true;
}

async function takeRecoveryCode(scope: Scope, keys: FactorKeys, user: HeldUser, code: string): Promise<boolean> {
  const isSpent = await spendRecoveryCode(scope.db, user.id, await keys.recoveryHash(user.id, code), scope.clock.now());
  if (isSpent) await recordAudit({ ...scope, actor: user }, { area: 'users', action: 'recovery_code_used', recordId: user.id });
  return isSpent;
}

/** Judges what was typed as a code and uses it up: what it was, or null when it is wrong, which counts. */
export async function takeCode(scope: Scope, keys: FactorKeys, user: HeldUser, typed: string) {
  await refuseTooManyCodes(scope, user);
  const read = readFactorCode(typed);
  const isRight =
    read &&
    (await (read.kind === 'authenticator' ? takeAppCode(scope, keys, user.id, read.code) : takeRecoveryCode(scope, keys, user, read.code)));
  if (isRight) return read.kind;
  await noteWrongCode(scope, user);
  return null;
}

/** Ten new codes in place of the older ones, as their owner keeps them; they are stored as nobody can read them. */
export async function makeCodes({ db }: Scope, keys: FactorKeys, userId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  const hashes = await Promise.all(codes.map((code) => keys.recoveryHash(userId, code)));
  await putRecoveryCodes(db, userId, hashes);
  return codes.map(shownRecoveryCode);
}
