import { AppError } from '@superlink/api/error.ts';
import { codeIsAsked, type FactorChange, type FactorsHeld } from '@superlink/domain/users/second-factor.ts';
import type { SignedInScope } from '../../scope.ts';
import { takeCode } from './factor-codes.service.ts';
import type { FactorKeys } from './factor-keys.ts';
import { factorsHeldBy } from './factors.views.ts';
import { judgeOwnPassword } from './sign-in.service.ts';
import { lockUser } from './users.queries.ts';

export interface FactorProof {
  readonly currentPassword: string;
  readonly code?: string | undefined;
}

/**
 * What every change of the own factors asks first: the password, and a code where the rules say so. Answers what the user has; the user's row is held
 * from then on, so that changes and sign-ins of one user come one after the other.
 */
export async function proveOneself(
  scope: SignedInScope,
  keys: FactorKeys,
  change: FactorChange,
  { currentPassword, code }: FactorProof,
): Promise<FactorsHeld> {
  const { db, actor } = scope;
  await judgeOwnPassword(scope, currentPassword);
  const held = await lockOwnFactors(scope);
  if (!codeIsAsked(change, held)) return held;
  if (!code) throw new AppError('code_missing');
  if ((await takeCode(scope, keys, actor, code)) === null) throw new AppError('wrong_code', {}, { keepWrites: true });
  return factorsHeldBy(db, actor.id);
}

/** What the caller has to sign in with besides the password, held until the transaction ends. */
export async function lockOwnFactors({ db, actor }: SignedInScope): Promise<FactorsHeld> {
  if (!(await lockUser(db, actor.id))) throw new AppError('unauthenticated');
  return factorsHeldBy(db, actor.id);
}
