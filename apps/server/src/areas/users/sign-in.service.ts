import { AppError } from '@superlink/api/error.ts';
import type { SessionUser } from '@superlink/api/users/user.schema.ts';
import { permissionsHeld } from '@superlink/domain/users/permissions.ts';
import { newId } from '../../db/id.ts';
import type { Actor, Scope } from '../../scope.ts';
import { recordAudit } from '../audit/public.ts';
import { passwordFits } from './passwords.ts';
import type { Sessions } from './sessions.service.ts';
import { deleteFailures, findUserByName, insertFailure, listFailures, lockSignIns, updateUser } from './users.queries.ts';
import { comparableUsername } from './username.ts';

/** Failures from one address on one name before further attempts wait (decision 2.7). */
const MAX_FAILURES = 20;
const WINDOW_MS = 15 * 60_000;

export function sessionUserOf(user: Pick<Actor, 'id' | 'username' | 'role' | 'isActive' | 'permissions'>): SessionUser {
  const { id, username, role, isActive, permissions } = user;
  return { id, username, role, is_active: isActive, permissions: permissions as SessionUser['permissions'] };
}

/** Counted in the database, so that a restart or a second process does not forget. */
async function refuseThrottled({ db, clock, exchange }: Scope, usernameNorm: string): Promise<void> {
  const now = clock.now().getTime();
  const failures = await listFailures(db, usernameNorm, exchange.ip, new Date(now - WINDOW_MS), MAX_FAILURES);
  if (failures.length < MAX_FAILURES) return;
  const freeAt = failures.at(-1)!.at.getTime() + WINDOW_MS;
  const seconds = Math.max(1, Math.ceil((freeAt - now) / 1000));
  throw new AppError('sign_in_throttled', { minutes: Math.ceil(seconds / 60), retryAfterSeconds: seconds });
}

/**
 * Judges a password for this name: what `check` finds when it is right, the error `wrong` else. Failures count, and after too many of them the next ones
 * wait, however right they are (decision 2.7).
 */
export async function judgePassword<U>(
  scope: Scope,
  usernameNorm: string,
  wrong: 'bad_credentials' | 'wrong_password',
  check: () => Promise<U | null>,
): Promise<U> {
  const { db, clock, exchange } = scope;
  await refuseThrottled(scope, usernameNorm);
  const found = await check();
  // attempts that began together are judged one after the other, so that none of them overlooks the others' failures
  await lockSignIns(db, usernameNorm, exchange.ip);
  await refuseThrottled(scope, usernameNorm);
  if (found !== null) return found;
  const now = clock.now();
  await insertFailure(db, { id: newId(now), usernameNorm, ip: exchange.ip, at: now });
  throw new AppError(wrong, {}, { keepWrites: true });
}

/** Checks name and password and starts a session. One answer for a wrong name and a wrong password. */
export async function signIn(scope: Scope, sessions: Sessions, body: { username: string; password: string }): Promise<SessionUser> {
  const { db, clock, exchange } = scope;
  const usernameNorm = comparableUsername(body.username);
  const user = await judgePassword(scope, usernameNorm, 'bad_credentials', async () => {
    const known = await findUserByName(db, usernameNorm);
    if (known) exchange.noteUser(known.id);
    return (await passwordFits(known?.passwordHash, body.password)) ? (known ?? null) : null;
  });
  if (!user.isActive) throw new AppError('inactive_account');
  const now = clock.now();
  await deleteFailures(db, usernameNorm, exchange.ip);
  await updateUser(db, user.id, { lastLoginAt: now }, now);
  await sessions.start(scope, user.id);
  const role = user.role;
  const actor = { ...user, role, permissions: permissionsHeld(role, user.granted), sessionId: '' };
  await recordAudit({ ...scope, actor }, { area: 'users', action: 'signed_in', recordId: user.id });
  return sessionUserOf(actor);
}
