import { AppError } from '@superlink/api/error.ts';
import type { Scope, SignedInScope } from '../../scope.ts';
import { recordAudit } from '../audit/public.ts';
import { deleteFactorsOf } from './factors.queries.ts';
import { revokeSessionsOfUser } from './sessions.queries.ts';
import { deleteStepsOfUser } from './sign-in-steps.queries.ts';
import { judgeOwnPassword } from './sign-in.service.ts';
import { lockUser } from './users.queries.ts';

/**
 * Takes every second factor from a user who lost them, so that the password alone signs in again. The sessions end, because a lost phone may hold one.
 * False when there was none.
 */
export async function removeLostFactors(scope: Scope, userId: string): Promise<boolean> {
  const { db, clock } = scope;
  if (!(await lockUser(db, userId))) throw new AppError('not_found');
  const { hadAuthenticator, passkeys } = await deleteFactorsOf(db, userId);
  if (!hadAuthenticator && passkeys === 0) return false;
  await deleteStepsOfUser(db, userId);
  await revokeSessionsOfUser(db, userId, clock.now());
  await recordAudit(scope, {
    area: 'users',
    action: 'factors_removed',
    recordId: userId,
    before: { authenticator: hadAuthenticator, passkeys },
  });
  return true;
}

/** The same by a manager, who gives the own password. */
export async function removeFactorsOf(scope: SignedInScope, userId: string, currentPassword: string): Promise<void> {
  if (userId === scope.actor.id) throw new AppError('own_factors');
  await judgeOwnPassword(scope, currentPassword);
  if (!(await removeLostFactors(scope, userId))) throw new AppError('no_factor');
}
