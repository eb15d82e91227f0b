import { AppError } from '@superlink/api/error.ts';
import type { OwnSession } from '@superlink/api/users/account.schema.ts';
import { refusalOfPassword } from '@superlink/domain/users/password-choice.ts';
import type { Scope, SignedInScope } from '../../scope.ts';
import { recordAudit } from '../audit/public.ts';
import { commonPasswords } from './common-passwords.ts';
import { hashPassword } from './passwords.ts';
import { listSessionsOfUser, revokeOtherSessions, revokeSession } from './sessions.queries.ts';
import { ACCESS_SECONDS } from './sessions.service.ts';
import { deleteStepsOfUser } from './sign-in-steps.queries.ts';
import { judgeOwnPassword } from './sign-in.service.ts';
import { updateUser } from './users.queries.ts';

/** Nobody is signed in at more places; the latest used come first. */
const MOST_SHOWN = 100;

/** What a password is guessed by besides its owner's names, whoever runs the product. */
const PRODUCT = 'superlink';

/** Refuses a password that is guessed first: for every password that users choose themselves once they have an account. */
export async function refuseWeakPassword({ tenant }: Scope, username: string, password: string): Promise<void> {
  const common = await commonPasswords();
  const owner = { username, company: [tenant.slug, tenant.displayName, PRODUCT] };
  const refusal = refusalOfPassword(password, owner, (text) => common.has(text));
  if (refusal) throw new AppError(refusal);
}

/** Where the caller is signed in, the latest used first. A session in use renews its access as often as that runs out. */
export async function listOwnSessions({ db, actor, clock }: SignedInScope): Promise<OwnSession[]> {
  const sessions = await listSessionsOfUser(db, actor.id, clock.now(), MOST_SHOWN);
  return sessions.map(({ id, createdAt, userAgent, ip, accessExpiresAt }) => ({
    id,
    startedAt: createdAt.toISOString(),
    lastUsedAt: new Date(accessExpiresAt.getTime() - ACCESS_SECONDS * 1000).toISOString(),
    userAgent,
    ip,
    isCurrent: id === actor.sessionId,
  }));
}

/** Signs the caller out at another place, at once. */
export async function endOwnSession(scope: SignedInScope, id: string): Promise<void> {
  const { db, actor, clock } = scope;
  if (id === actor.sessionId) throw new AppError('current_session');
  if (!(await revokeSession(db, id, clock.now(), actor.id))) throw new AppError('not_found');
  await recordAudit(scope, { area: 'users', action: 'session_ended', recordId: actor.id });
}

/** Signs the caller out everywhere but here. */
export async function endOtherSessions(scope: SignedInScope): Promise<{ ended: number }> {
  const { db, actor, clock } = scope;
  const ended = await revokeOtherSessions(db, actor.id, actor.sessionId, clock.now());
  if (ended > 0) await recordAudit(scope, { area: 'users', action: 'sessions_ended', recordId: actor.id });
  return { ended };
}

/**
 * Changes the caller's password. Wrong guesses at the current one count as failed sign-ins do, so that an open screen is no way around those. All other
 * sessions end: whoever knew the old password is out.
 */
export async function changePassword(
  scope: SignedInScope,
  body: { currentPassword: string; password: string },
): Promise<{ ended: number }> {
  const { db, actor, clock } = scope;
  await judgeOwnPassword(scope, body.currentPassword);
  await refuseWeakPassword(scope, actor.username, body.password);
  const now = clock.now();
  await updateUser(db, actor.id, { passwordHash: await hashPassword(body.password), resetRequestedAt: null }, now);
  await deleteStepsOfUser(db, actor.id);
  await recordAudit(scope, { area: 'users', action: 'password_changed', recordId: actor.id });
  return { ended: await revokeOtherSessions(db, actor.id, actor.sessionId, now) };
}
