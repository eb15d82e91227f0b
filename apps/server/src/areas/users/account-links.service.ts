import { AppError } from '@superlink/api/error.ts';
import type { SessionUser } from '@superlink/api/users/user.schema.ts';
import { permissionsHeld } from '@superlink/domain/users/permissions.ts';
import type { TenantDb } from '../../db/database.ts';
import type { Scope, SignedInScope } from '../../scope.ts';
import { recordAudit } from '../audit/public.ts';
import { refuseWeakPassword } from './account.service.ts';
import { sessionUserOf } from './complete-sign-in.service.ts';
import { hashPassword } from './passwords.ts';
import { wantResetMail } from './reset-mails.queries.ts';
import { revokeSessionsOfUser } from './sessions.queries.ts';
import { deleteStepsOfUser } from './sign-in-steps.queries.ts';
import { newToken, tenantOfToken, tokenHash } from './tokens.ts';
import { deleteOpenTokens, findUserByName, insertAccountToken, lockAccountToken, spendAccountToken, updateUser } from './users.queries.ts';
import { createUser, requireUser } from './users.service.ts';
import { comparableUsername } from './username.ts';

const HOUR_MS = 3_600_000;
const ONBOARDING_HOURS = 72;
const RESET_HOURS = 24;

/** Whoever asks for a mail again sooner has it already, or will. */
const MAIL_AGAIN_MS = 15 * 60_000;

const FORGOT_ANSWER = 'If this user exists, a manager has been asked to send you a reset link.';
const MAIL_ANSWER =
  'If this user exists, a link to set a new password is on its way by email. Without an email address a manager has been asked to send you one.';

type LinkProblem = 'Invalid onboarding token' | 'This onboarding link was already used' | 'This onboarding link has expired';

async function onboardingProblem({ db, tenant, clock }: Scope, token: string): Promise<LinkProblem | null> {
  if (token === '' || tenantOfToken(token) !== String(tenant.id)) return 'Invalid onboarding token';
  const found = await lockAccountToken(db, tokenHash(token), 'onboarding');
  if (!found) return 'Invalid onboarding token';
  if (found.usedAt) return 'This onboarding link was already used';
  return found.expiresAt <= clock.now() ? 'This onboarding link has expired' : null;
}

export async function validateOnboarding(scope: Scope, token: string) {
  const problem = await onboardingProblem(scope, token);
  return { valid: problem === null, error_message: problem, tenant_display_name: problem === null ? scope.tenant.displayName : null };
}

/** The first account of a company: always an active manager, whatever was sent; the link dies with it (decisions 2.10, 2.11). */
export async function onboard(scope: Scope, body: { token: string; username: string; password: string }): Promise<SessionUser> {
  const reason = await onboardingProblem(scope, body.token);
  if (reason) throw new AppError('invalid_onboarding_token', { reason });
  await spendAccountToken(scope.db, tokenHash(body.token), scope.clock.now());
  const user = await createUser(scope, { username: body.username, password: body.password, role: 'Manager' });
  scope.exchange.noteUser(user.id);
  return sessionUserOf({ ...user, permissions: permissionsHeld(user.role, []) });
}

/** Makes the single-use onboarding link's token; for the operator's command line. */
export async function createOnboardingToken(db: TenantDb, tenantId: number, now: Date): Promise<string> {
  const token = newToken(tenantId);
  await deleteOpenTokens(db, 'onboarding', null);
  const expiresAt = new Date(now.getTime() + ONBOARDING_HOURS * HOUR_MS);
  await insertAccountToken(db, { tokenHash: tokenHash(token), purpose: 'onboarding', userId: null, expiresAt, createdAt: now });
  return token;
}

/**
 * The same answer for everyone. Where this server sends mail, an active user with an address gets the link by it; any other request shows up in User
 * Management until a reset is done (decision 2.13).
 */
export async function requestPasswordReset(scope: Scope, username: string, sendsMail: boolean): Promise<{ message: string }> {
  const user = await findUserByName(scope.db, comparableUsername(username));
  const now = scope.clock.now();
  if (user) {
    scope.exchange.noteUser(user.id);
    if (sendsMail && user.isActive && user.email !== null)
      await wantResetMail(scope.db, user.id, now, new Date(now.getTime() - MAIL_AGAIN_MS));
    else await updateUser(scope.db, user.id, { resetRequestedAt: now }, now);
    await recordAudit(scope, { area: 'users', action: 'reset_requested', recordId: user.id });
  }
  return { message: sendsMail ? MAIL_ANSWER : FORGOT_ANSWER };
}

export async function createResetLink(scope: SignedInScope, userId: string): Promise<{ resetUrl: string; expiresAt: string }> {
  await requireUser(scope, userId);
  return newResetLink(scope, userId);
}

/** A new link kills the older one (decision 2.14). */
export async function newResetLink(scope: Scope, userId: string, hours = RESET_HOURS): Promise<{ resetUrl: string; expiresAt: string }> {
  const { db, tenant, clock, exchange } = scope;
  const now = clock.now();
  const token = newToken(tenant.id);
  const expiresAt = new Date(now.getTime() + hours * HOUR_MS);
  await deleteOpenTokens(db, 'reset', userId);
  await insertAccountToken(db, { tokenHash: tokenHash(token), purpose: 'reset', userId, expiresAt, createdAt: now });
  await recordAudit(scope, { area: 'users', action: 'reset_link_created', recordId: userId });
  return { resetUrl: `${exchange.origin}/reset-password?token=${encodeURIComponent(token)}`, expiresAt: expiresAt.toISOString() };
}

/** Sets the password, ends every session of the user and the request that led here (decision 2.14). */
export async function resetPassword(scope: Scope, body: { token: string; password: string }): Promise<void> {
  const { db, tenant, clock, exchange } = scope;
  const now = clock.now();
  const hash = tokenHash(body.token);
  const found = tenantOfToken(body.token) === String(tenant.id) ? await lockAccountToken(db, hash, 'reset') : undefined;
  if (!found?.userId || found.usedAt || found.expiresAt <= now) throw new AppError('invalid_reset_token');
  const user = await requireUser(scope, found.userId).catch(() => {
    throw new AppError('invalid_reset_token');
  });
  exchange.noteUser(user.id);
  await refuseWeakPassword(scope, user.username, body.password);
  await spendAccountToken(db, hash, now);
  await updateUser(db, user.id, { passwordHash: await hashPassword(body.password), resetRequestedAt: null }, now);
  await deleteStepsOfUser(db, user.id);
  await revokeSessionsOfUser(db, user.id, now);
  await recordAudit(scope, { area: 'users', action: 'password_reset', recordId: user.id });
}
