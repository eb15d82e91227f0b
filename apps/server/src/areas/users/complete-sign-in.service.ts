import { answerDay } from '@superlink/api/fields.ts';
import { AppError } from '@superlink/api/error.ts';
import type { SessionUser } from '@superlink/api/users/user.schema.ts';
import { permissionsHeld } from '@superlink/domain/users/permissions.ts';
import type { FactorKind } from '@superlink/domain/users/second-factor.ts';
import type { Actor, Scope } from '../../scope.ts';
import { recordAudit } from '../audit/public.ts';
import { wantedFactorOf } from './factor-rule.service.ts';
import { refuseWithoutProvider } from './identity-provider.service.ts';
import type { Sessions } from './sessions.service.ts';
import { deletePasswordFailures, updateUser, type findUser } from './users.queries.ts';
import { comparableUsername } from './username.ts';

type StoredUser = NonNullable<Awaited<ReturnType<typeof findUser>>>;

export function sessionUserOf(
  user: Pick<Actor, 'id' | 'username' | 'role' | 'isActive' | 'permissions' | 'missingFactor' | 'language'>,
): SessionUser {
  const { id, username, role, isActive, permissions, missingFactor, language } = user;
  // no call of this area is open to keys
  if (role === null) throw new AppError('not_for_keys');
  return {
    id,
    username,
    role,
    is_active: isActive,
    permissions: permissions as SessionUser['permissions'],
    ...(missingFactor ? { second_factor: { required_from: answerDay(missingFactor.from), is_due: missingFactor.isDue } } : {}),
    ...(language ? { language } : {}),
  };
}

/**
 * Starts the session of a user whose every step was right, by whichever of the product's own ways. `factor` is what stood for the second one, of a user
 * who has any.
 */
export async function completeSignIn(scope: Scope, sessions: Sessions, user: StoredUser, factor: FactorKind | null): Promise<SessionUser> {
  const { db, clock, exchange } = scope;
  if (!user.isActive) throw new AppError('inactive_account');
  await refuseWithoutProvider(scope, user.role);
  const now = clock.now();
  await deletePasswordFailures(db, comparableUsername(user.username), exchange.ip);
  await updateUser(db, user.id, { lastLoginAt: now }, now);
  await sessions.start(scope, user.id);
  const actor = { ...user, permissions: permissionsHeld(user.role, user.granted), sessionId: '' };
  const entry = { area: 'users', action: 'signed_in', recordId: user.id, ...(factor ? { after: { secondFactor: factor } } : {}) };
  await recordAudit({ ...scope, actor }, entry);
  const missingFactor = factor ? undefined : await wantedFactorOf(scope, user.role);
  return sessionUserOf({ ...actor, ...(missingFactor ? { missingFactor } : {}) });
}
