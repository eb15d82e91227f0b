import { STEP_MINUTES } from '@superlink/domain/users/second-factor.ts';
import type { Exchange, Scope } from '../../scope.ts';
import { deleteEndedSteps, deleteStep, findStep, insertStep } from './sign-in-steps.queries.ts';
import { newToken, tenantOfToken, tokenHash } from './tokens.ts';

const LIFE_SECONDS = STEP_MINUTES * 60;
const cookieName = ({ secure }: Exchange) => (secure ? '__Host-step' : 'step');

/** What the browser's cookie of a waiting sign-in is stored as; null where it has none of this company. */
function stepOf({ exchange, tenant }: Scope): Buffer | null {
  const token = exchange.cookie(cookieName(exchange));
  return token !== undefined && tenantOfToken(token) === String(tenant.id) ? tokenHash(token) : null;
}

/**
 * A sign-in that waits: for the second step of a user whose password was right, or for a passkey that says who it is. It belongs to the browser that
 * gets the cookie, and takes the place of one that waited there before.
 */
export async function beginStep(scope: Scope, step: { userId?: string; challenge?: string }): Promise<void> {
  const { db, clock, exchange, tenant } = scope;
  const now = clock.now();
  const older = stepOf(scope);
  if (older) await deleteStep(db, older);
  await deleteEndedSteps(db, now);
  const token = newToken(tenant.id);
  const waiting = { userId: step.userId ?? null, challenge: step.challenge ?? null };
  await insertStep(db, { tokenHash: tokenHash(token), ...waiting, expiresAt: new Date(now.getTime() + LIFE_SECONDS * 1000) });
  exchange.setCookie(cookieName(exchange), token, { path: '/', maxAgeSeconds: LIFE_SECONDS });
}

/** The sign-in that waits in this browser, unless it ran out or was finished. */
export async function currentStep(scope: Scope) {
  const hash = stepOf(scope);
  return hash ? findStep(scope.db, hash, scope.clock.now()) : undefined;
}

export async function endStep({ db, exchange }: Scope, hash: Buffer): Promise<void> {
  await deleteStep(db, hash);
  exchange.clearCookie(cookieName(exchange), '/');
}
