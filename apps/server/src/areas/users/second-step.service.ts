import { AppError } from '@superlink/api/error.ts';
import type { SessionUser } from '@superlink/api/users/user.schema.ts';
import { CODES_PER_SIGN_IN } from '@superlink/domain/users/second-factor.ts';
import type { Scope } from '../../scope.ts';
import { completeSignIn } from './complete-sign-in.service.ts';
import { takeCode } from './factor-codes.service.ts';
import type { FactorKeys } from './factor-keys.ts';
import type { Sessions } from './sessions.service.ts';
import { deleteStep, lockStep, updateStep } from './sign-in-steps.queries.ts';
import { currentStep, endStep } from './sign-in-steps.service.ts';
import { lockUser } from './users.queries.ts';

/**
 * The second step by a code. The user's row is held first and the waiting sign-in after it, so of two who send one code, or two codes for one sign-in,
 * one is judged after the other.
 */
export async function signInWithCode(scope: Scope, sessions: Sessions, keys: FactorKeys, code: string): Promise<SessionUser> {
  const { db, clock, exchange } = scope;
  const found = await currentStep(scope);
  const user = found?.userId ? await lockUser(db, found.userId) : undefined;
  const step = found && (await lockStep(db, found.tokenHash, clock.now()));
  if (!user || !step) throw new AppError('sign_in_over');
  exchange.noteUser(user.id);
  if (!user.isActive) throw new AppError('inactive_account');
  const factor = await takeCode(scope, keys, user, code);
  if (factor === null) {
    const failures = step.failures + 1;
    await (failures >= CODES_PER_SIGN_IN ? deleteStep(db, step.tokenHash) : updateStep(db, step.tokenHash, { failures }));
    throw new AppError('wrong_code', {}, { keepWrites: true });
  }
  await endStep(scope, step.tokenHash);
  return completeSignIn(scope, sessions, user, factor);
}
