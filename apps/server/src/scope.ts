import type { Role } from '@superlink/domain/users/permissions.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { TenantDb } from './db/database.ts';
import type { Clock } from './platform/clock.ts';

/** The company of a request and its settings (decision 1.25). */
export interface Tenant {
  readonly id: number;
  readonly slug: string;
  readonly displayName: string;
  readonly serviceWindowKm: number;
}

/** The signed-in user of a request. Permissions are the role's own plus the grants, read afresh each time. */
export interface Actor {
  readonly id: string;
  readonly username: string;
  readonly role: Role;
  readonly isActive: boolean;
  readonly permissions: readonly string[];
  readonly sessionId: string;
}

/** What of the HTTP exchange a service may see: cookies for sessions, address and browser for the record. Nothing else of HTTP. */
export interface Exchange {
  readonly requestId: string;
  readonly method: string;
  readonly ip: string;
  readonly userAgent: string | null;
  /** true over https: cookies then carry their host prefixes */
  readonly secure: boolean;
  /** address under which the browser reached the product, without a trailing slash */
  readonly origin: string;
  readonly csrfHeader: string;
  cookie(name: string): string | undefined;
  setCookie(name: string, value: string, options: { path: string; maxAgeSeconds: number; readable?: boolean }): void;
  clearCookie(name: string, path: string): void;
}

/** What services may write to the log. */
export type Log = Pick<FastifyBaseLogger, 'debug' | 'info' | 'warn' | 'error'>;

/** What the HTTP gate needs of the area that keeps sessions; machinery knows no area, so app.ts hands it in. */
export interface SessionKeeper {
  /** The user behind the access cookie, or null. Throws tenant_mismatch for a session of another company. */
  load(db: TenantDb, exchange: Exchange, tenant: Tenant): Promise<Actor | null>;
  /** Renews from the refresh cookie; false when there is nothing to renew from. */
  renew(db: TenantDb, exchange: Exchange, tenant: Tenant): Promise<boolean>;
  /** Throws when the CSRF header does not belong to the session. */
  checkCsrf(exchange: Exchange, sessionId: string): void;
}

/** Everything a handler works with. There is no other way to a database handle. */
export interface Scope {
  readonly db: TenantDb;
  readonly tenant: Tenant;
  readonly actor: Actor | null;
  readonly clock: Clock;
  readonly log: Log;
  readonly exchange: Exchange;
}

export interface SignedInScope extends Scope {
  readonly actor: Actor;
}
