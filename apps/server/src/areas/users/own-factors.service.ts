import { AppError } from '@superlink/api/error.ts';
import { answerDayOrNull } from '@superlink/api/fields.ts';
import type { OwnFactors } from '@superlink/api/users/second-factor.schema.ts';
import { hasFactor, isLastWantedFactor, STEP_MINUTES, type FactorsHeld } from '@superlink/domain/users/second-factor.ts';
import type { SignedInScope } from '../../scope.ts';
import { recordAudit } from '../audit/public.ts';
import { appAddress, newAppKey, stepOfCode } from './authenticator-app.ts';
import { makeCodes, noteWrongCode, refuseTooManyCodes } from './factor-codes.service.ts';
import type { FactorKeys } from './factor-keys.ts';
import { lockOwnFactors, proveOneself, type FactorProof } from './factor-proof.service.ts';
import { wantedFactorOf } from './factor-rule.service.ts';
import {
  countRecoveryCodes,
  deleteAuthenticator,
  deleteRecoveryCodes,
  deleteSetUp,
  findAuthenticator,
  findSetUp,
  listPasskeys,
  putAuthenticator,
  putSetUp,
} from './factors.queries.ts';
import { listFactorChanges } from './factors.views.ts';

const YEAR_MS = 365 * 86_400_000;
const CHANGES_SHOWN = 10;
/** What the audit calls the changes of a user's factors; screens say it in words. */
const changeActions = [
  'authenticator_added',
  'authenticator_replaced',
  'authenticator_removed',
  'passkey_added',
  'passkey_removed',
  'recovery_codes_made',
  'recovery_code_used',
  'factors_removed',
];

/** When a set-up that begins now runs out. */
export const endOfSetUp = (now: Date) => new Date(now.getTime() + STEP_MINUTES * 60_000);

/** What the caller signs in with besides the password. */
export async function readOwnFactors(scope: SignedInScope): Promise<OwnFactors> {
  const { db, actor, clock } = scope;
  const app = await findAuthenticator(db, actor.id);
  const passkeys = await listPasskeys(db, actor.id);
  const wanted = await wantedFactorOf(scope, actor.role);
  const since = new Date(clock.now().getTime() - YEAR_MS);
  const changes = await listFactorChanges(db, actor.id, changeActions, since, CHANGES_SHOWN);
  return {
    authenticator: app ? { addedAt: app.createdAt.toISOString(), lastUsedAt: app.lastUsedAt?.toISOString() ?? null } : null,
    passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      addedAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
    recoveryCodesLeft: await countRecoveryCodes(db, actor.id),
    requiredFrom: answerDayOrNull(wanted?.from ?? null),
    changes: changes.map(({ at, action, actorName }) => ({ at: at.toISOString(), action, by: actorName })),
  };
}

/** A new secret for an authenticator app; it counts from its first code on, and an app that is there counts until then. */
export async function startAuthenticator(
  scope: SignedInScope,
  keys: FactorKeys,
  proof: FactorProof,
): Promise<{ uri: string; key: string }> {
  const { db, actor, tenant, clock } = scope;
  await proveOneself(scope, keys, 'set_up_authenticator', proof);
  const key = newAppKey();
  await putSetUp(db, {
    userId: actor.id,
    kind: 'authenticator',
    sessionId: actor.sessionId,
    sealed: keys.seal.seal({ tenantId: tenant.id, id: actor.id }, { key }),
    expiresAt: endOfSetUp(clock.now()),
  });
  return { uri: appAddress(key, { username: actor.username, company: tenant.displayName }), key };
}

/** The first code of a new app. Its half minute counts as used, so that nobody who saw the code signs in with it. */
export async function confirmAuthenticator(
  scope: SignedInScope,
  keys: FactorKeys,
  code: string,
): Promise<{ recoveryCodes: string[] | null }> {
  const { db, actor, tenant, clock } = scope;
  const now = clock.now();
  const held = await lockOwnFactors(scope);
  await refuseTooManyCodes(scope, actor);
  const setUp = await findSetUp(db, { userId: actor.id, kind: 'authenticator', sessionId: actor.sessionId }, now);
  const opened = setUp?.sealed ? keys.seal.open({ tenantId: tenant.id, id: actor.id }, setUp.sealed) : null;
  if (!setUp?.sealed || !opened) throw new AppError('set_up_over');
  const step = stepOfCode(opened['key']!, code.replaceAll(/\s/g, ''), now);
  if (step === null) {
    await noteWrongCode(scope, actor);
    throw new AppError('wrong_code', {}, { keepWrites: true });
  }
  await putAuthenticator(db, { userId: actor.id, sealed: setUp.sealed, lastStep: step, createdAt: now, lastUsedAt: null });
  await deleteSetUp(db, actor.id, 'authenticator');
  const action = held.hasAuthenticator ? 'authenticator_replaced' : 'authenticator_added';
  await recordAudit(scope, { area: 'users', action, recordId: actor.id });
  return { recoveryCodes: await codesOfFirstFactor(scope, keys, held) };
}

/** Who gets the first factor gets recovery codes with it. */
export async function codesOfFirstFactor(scope: SignedInScope, keys: FactorKeys, held: FactorsHeld): Promise<string[] | null> {
  return hasFactor(held) ? null : makeCodes(scope, keys, scope.actor.id);
}

/** Throws last_factor where the company wants a second factor by now and none would be left. */
export async function refuseLastFactor(
  scope: SignedInScope,
  change: 'remove_authenticator' | 'remove_passkey',
  held: FactorsHeld,
): Promise<void> {
  const wanted = await wantedFactorOf(scope, scope.actor.role);
  if (isLastWantedFactor(change, held, wanted?.isDue ?? false)) throw new AppError('last_factor');
}

export async function removeAuthenticator(scope: SignedInScope, keys: FactorKeys, proof: FactorProof): Promise<void> {
  const { db, actor } = scope;
  const held = await proveOneself(scope, keys, 'remove_authenticator', proof);
  if (!(await deleteAuthenticator(db, actor.id))) throw new AppError('not_found');
  await refuseLastFactor(scope, 'remove_authenticator', held);
  if (held.passkeys === 0) await deleteRecoveryCodes(db, actor.id);
  await recordAudit(scope, { area: 'users', action: 'authenticator_removed', recordId: actor.id });
}

/** Ten new recovery codes; the older ones hold no longer. */
export async function makeRecoveryCodes(scope: SignedInScope, keys: FactorKeys, proof: FactorProof): Promise<{ recoveryCodes: string[] }> {
  const { actor } = scope;
  const held = await proveOneself(scope, keys, 'make_recovery_codes', proof);
  if (!hasFactor(held)) throw new AppError('no_factor');
  const recoveryCodes = await makeCodes(scope, keys, actor.id);
  await recordAudit(scope, { area: 'users', action: 'recovery_codes_made', recordId: actor.id });
  return { recoveryCodes };
}
