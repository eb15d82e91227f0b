import { AppError } from '@superlink/api/error.ts';
import type { SecondStep } from '@superlink/api/users/second-factor.schema.ts';
import type { SessionUser } from '@superlink/api/users/user.schema.ts';
import { newId } from '../../db/id.ts';
import type { Scope, SignedInScope } from '../../scope.ts';
import { completeSignIn } from './complete-sign-in.service.ts';
import { refuseWithoutProvider } from './identity-provider.service.ts';
import { waysOfSecondStep } from './factors.views.ts';
import { passwordFits } from './passwords.ts';
import type { Sessions } from './sessions.service.ts';
import { beginStep } from './sign-in-steps.service.ts';
import {
  findUserByName,
  insertFailure,
  listFailures,
  listFailuresOnName,
  lockSignIns,
  lockUserOfPassword,
  wasLetInFrom,
} from './users.queries.ts';
import { comparableUsername } from './username.ts';

/** Failures from one address on one name before further attempts wait (decision 2.7). */
const MAX_FAILURES = 20;
/** Failures from everywhere on one name before only the addresses wait no longer from which its user was let in before (decision 2.21). */
const MAX_FAILURES_EVERYWHERE = 100;
const WINDOW_MS = 15 * 60_000;

/** What a refusal says of how long to wait, of two moments in ms. */
export function waitUntil(freeAt: number, now: number): { minutes: number; retryAfterSeconds: number } {
  const seconds = Math.max(1, Math.ceil((freeAt - now) / 1000));
  return { minutes: Math.ceil(seconds / 60), retryAfterSeconds: seconds };
}

/** Counted in the database, so that a restart or a second process does not forget. */
async function refuseThrottled({ db, clock, exchange }: Scope, usernameNorm: string): Promise<void> {
  const now = clock.now().getTime();
  const since = new Date(now - WINDOW_MS);
  const refuse = (oldestThatCounts: Date) => new AppError('sign_in_throttled', waitUntil(oldestThatCounts.getTime() + WINDOW_MS, now));
  const fromHere = await listFailures(db, usernameNorm, exchange.ip, since, MAX_FAILURES);
  if (fromHere.length >= MAX_FAILURES) throw refuse(fromHere.at(-1)!.at);
  const fromEverywhere = await listFailuresOnName(db, usernameNorm, since, MAX_FAILURES_EVERYWHERE);
  if (fromEverywhere.length < MAX_FAILURES_EVERYWHERE) return;
  // whoever guesses from a thousand addresses keeps nobody out of the places where they work
  if (!(await wasLetInFrom(db, usernameNorm, exchange.ip))) throw refuse(fromEverywhere.at(-1)!.at);
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

/** Judges the password of who is signed in, asked again before something that an open screen alone must not do. */
export async function judgeOwnPassword(scope: SignedInScope, password: string): Promise<void> {
  const usernameNorm = comparableUsername(scope.actor.username);
  await judgePassword(scope, usernameNorm, 'wrong_password', async () => {
    const user = await findUserByName(scope.db, usernameNorm);
    return (await passwordFits(user?.passwordHash, password)) ? (user ?? null) : null;
  });
}

/**
 * Checks name and password and starts a session, or, of a user with a second factor, a sign-in that waits for it. One answer for a wrong name and a
 * wrong password.
 */
export async function signIn(
  scope: Scope,
  sessions: Sessions,
  body: { username: string; password: string },
): Promise<SessionUser | SecondStep> {
  const { db, exchange } = scope;
  const usernameNorm = comparableUsername(body.username);
  const judged = await judgePassword(scope, usernameNorm, 'bad_credentials', async () => {
    const known = await findUserByName(db, usernameNorm);
    if (known) exchange.noteUser(known.id);
    return (await passwordFits(known?.passwordHash, body.password)) ? (known ?? null) : null;
  });
  // held, so that a new password, which ends every session and every sign-in under way, finds this one too
  const user = await lockUserOfPassword(db, judged);
  if (!user) throw new AppError('bad_credentials');
  if (!user.isActive) throw new AppError('inactive_account');
  const ways = await waysOfSecondStep(db, user.id);
  if (ways.length === 0) return completeSignIn(scope, sessions, user, null);
  // nobody is asked for a code to be refused after it
  await refuseWithoutProvider(scope, user.role);
  await beginStep(scope, { userId: user.id });
  return { second_step: ways };
}
