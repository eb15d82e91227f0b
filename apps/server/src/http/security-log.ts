import type { CallDefinition } from '@superlink/api/call.ts';
import { errorTable, type ErrorCode } from '@superlink/api/error-table.ts';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../scope.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** code of the error that was answered */
    refusal: ErrorCode | null;
    /** the user that a request is about before anybody is signed in */
    namedUser: string | null;
  }
}

/** An access token runs out every quarter of an hour, and the browser renews it: no event. */
const everyday = new Set<ErrorCode>(['unauthenticated']);
/** Refusals of secrets and of disguised files; all others that matter are told by their status. */
const telling = new Set<ErrorCode>([
  'wrong_password',
  'wrong_code',
  'passkey_refused',
  'invalid_reset_token',
  'invalid_onboarding_token',
  'identity_refused',
  'identity_attempt_over',
  'identity_taken',
  'file_type_refused',
]);
const DENIED = new Set([401, 403, 429]);

function isTelling(code: ErrorCode): boolean {
  return telling.has(code) || (DENIED.has(errorTable[code].status) && !everyday.has(code));
}

/** Whether a call changes who may do what: everything about accounts and sessions, and what managers alone may change. */
function isAboutAccess({ method, path, access }: CallDefinition): boolean {
  if (method === 'GET') return false;
  const needed: readonly string[] = typeof access === 'string' ? [] : 'any' in access ? access.any : access.all;
  return path.startsWith('/auth/') || needed.includes('manager:actions');
}

/** Who asks, as a line of the log names them: the id of a user or of an API key. */
export function namesOf(actor: Actor | null | undefined): { readonly user?: string; readonly key?: string } {
  if (!actor) return {};
  return actor.key ? { key: actor.id } : { user: actor.id };
}

const AGENT_LENGTH = 200;

/**
 * Writes a line for every answer that is about access, granted or denied, in one shape: what was tried, how it ended, by whom, of which company, from
 * where. Nothing of what was sent is in it. docs/operations.md says how to watch it.
 */
export function logSecurity(request: FastifyRequest): void {
  const { refusal, entrance } = request;
  const { call, operation } = request.routeOptions.config ?? {};
  const denied = refusal !== null && isTelling(refusal);
  if (!denied && !(call && isAboutAccess(call))) return;
  const line = {
    security: operation ?? 'no call',
    outcome: refusal === null ? 'done' : denied ? 'denied' : 'failed',
    reason: refusal ?? undefined,
    tenant: entrance?.tenant.slug,
    user: request.namedUser ?? undefined,
    ...namesOf(entrance?.actor),
    ip: request.ip,
    agent: request.headers['user-agent']?.slice(0, AGENT_LENGTH),
  };
  if (denied) request.log.warn(line, 'security');
  else request.log.info(line, 'security');
}
