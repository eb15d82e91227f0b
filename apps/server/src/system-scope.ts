import { randomUUID } from 'node:crypto';
import type { TenantDb } from './db/database.ts';
import type { Clock } from './platform/clock.ts';
import type { Actor, Exchange, Log, Scope, SignedInScope, Tenant } from './scope.ts';

const noCookies: Omit<Exchange, 'requestId' | 'origin'> = {
  method: 'POST',
  ip: '127.0.0.1',
  userAgent: 'operator',
  secure: false,
  host: '',
  csrfHeader: '',
  noteUser: () => {},
  endIfUnchanged: () => {},
  cookie: () => undefined,
  setCookie: () => {},
  clearCookie: () => {},
};

export interface SystemWork {
  readonly db: TenantDb;
  readonly tenant: Tenant;
  readonly clock: Clock;
  readonly log: Log;
  readonly origin?: string;
  /** as the audit names who works; `system` unless said otherwise */
  readonly program?: string;
}

/** How the audit names what an operator does at the command line. */
export const COMMAND_LINE = "operator's command line";

/**
 * Scope of work that nobody clicked: operator commands, jobs, demo data. The audit names it by its `program`, or `system`. What it leaves for after the commit is
 * done by the sweeps.
 */
export function systemScope(work: SystemWork): Scope {
  return { ...work, afterCommit: () => {}, actor: null, exchange: { ...noCookies, requestId: randomUUID(), origin: work.origin ?? '' } };
}

/** The same in the name of a user, for demo data that must look as if people had entered it. */
export function scopeOfUser(work: SystemWork, actor: Actor): SignedInScope {
  return { ...systemScope(work), actor };
}
