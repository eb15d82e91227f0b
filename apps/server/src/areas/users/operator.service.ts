import { AppError } from '@superlink/api/error.ts';
import type { AssignableRole, Permission } from '@superlink/domain/users/permissions.ts';
import type { Scope } from '../../scope.ts';
import { recordAudit } from '../audit/public.ts';
import { newResetLink } from './account-links.service.ts';
import { deleteOldSetUps } from './factors.queries.ts';
import { deleteOldAttempts } from './identity.queries.ts';
import { removeLostFactors } from './lost-factors.service.ts';
import { deleteSentMails } from './reset-mails.queries.ts';
import { deleteEndedSessions, revokeSessionsOfUser } from './sessions.queries.ts';
import { deleteOldSteps } from './sign-in-steps.queries.ts';
import { deleteOldFailures, findUserByName, updateUser } from './users.queries.ts';
import { createUser } from './users.service.ts';
import { comparableUsername } from './username.ts';

async function requireByName({ db }: Scope, username: string) {
  const user = await findUserByName(db, comparableUsername(username));
  if (!user) throw new AppError('not_found');
  return user;
}

/** Only the operator makes users of role admin (decision 2.6). `granted` lets demo users hold extra permissions. */
export async function createUserAsOperator(
  scope: Scope,
  user: { username: string; password: string; role: AssignableRole | 'admin'; granted?: Permission[] },
): Promise<string> {
  const { id } = await createUser(scope, user);
  if (user.granted) await updateUser(scope.db, id, { granted: user.granted }, scope.clock.now());
  return id;
}

/** Active users only; an inactive one loses every session at once (decision 2.8). */
export async function setUserActive(scope: Scope, username: string, isActive: boolean): Promise<void> {
  const user = await requireByName(scope, username);
  const now = scope.clock.now();
  await updateUser(scope.db, user.id, { isActive }, now);
  if (!isActive) await revokeSessionsOfUser(scope.db, user.id, now);
  await recordAudit(scope, { area: 'users', action: isActive ? 'activated' : 'deactivated', recordId: user.id });
}

/** A password link for a user when no manager is there to make one. */
export async function createResetLinkAsOperator(scope: Scope, username: string): Promise<string> {
  const user = await requireByName(scope, username);
  return (await newResetLink(scope, user.id)).resetUrl;
}

/** Lets a user who lost every second factor in by the password again; false when there was none. */
export async function removeFactorsAsOperator(scope: Scope, username: string): Promise<boolean> {
  const user = await requireByName(scope, username);
  return removeLostFactors(scope, user.id);
}

const DAY_MS = 86_400_000;

/** Forgets sessions that ended yesterday, failed sign-ins that no longer count, sign-ins and set-ups that nobody finished, and mails that were sent. */
export async function forgetEndedSessions({ db, clock }: Scope): Promise<void> {
  const yesterday = new Date(clock.now().getTime() - DAY_MS);
  await deleteEndedSessions(db, yesterday);
  await deleteOldFailures(db, yesterday);
  await deleteOldSteps(db, yesterday);
  await deleteOldSetUps(db, yesterday);
  await deleteOldAttempts(db, yesterday);
  await deleteSentMails(db, yesterday);
}
