import type { UploadType } from '@superlink/domain/files/file-rule.ts';
import type { Language } from '@superlink/domain/languages/language.ts';
import type { Day } from '@superlink/domain/time/sast.ts';
import type { Role } from '@superlink/domain/users/permissions.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { TenantDb } from './db/database.ts';
import type { Clock } from './platform/clock.ts';

/** The company of a request; its settings are read by the area `settings`, in the transaction that obeys them. */
export interface Tenant {
  readonly id: number;
  readonly slug: string;
  readonly displayName: string;
}

/**
 * Who asks: the signed-in user of a request, whose permissions are the role's own plus the grants, read afresh each time; or another system by an API
 * key (decision 2.20). What is written down says `id` and `username`, so a column that refers to a user takes no key's: the calls that keys may make
 * write names.
 */
export interface Actor {
  readonly id: string;
  /** of a key `API key …` */
  readonly username: string;
  /** null of a key, which has what it was given */
  readonly role: Role | null;
  readonly isActive: boolean;
  readonly permissions: readonly string[];
  /** empty of a key */
  readonly sessionId: string;
  /** of a user without a second factor whose company wants one: from which day on, and whether it has come */
  readonly missingFactor?: { readonly from: Day; readonly isDue: boolean };
  /** in which the user sees the screens, where that is not English */
  readonly language?: Language | null;
  /** there when an API key asks */
  readonly key?: { readonly readOnly: boolean };
}

/** What of the HTTP exchange a service may see: cookies for sessions, address and browser for the record. Nothing else of HTTP. */
export interface Exchange {
  readonly requestId: string;
  readonly method: string;
  readonly ip: string;
  readonly userAgent: string | null;
  /** true over https: cookies then carry their host prefixes */
  readonly secure: boolean;
  /** configured address of the company's screens, without a trailing slash; empty where none is, and the screen puts its own before a path */
  readonly origin: string;
  /** name of the machine and port that the caller asked for, which the caller chooses */
  readonly host: string;
  readonly csrfHeader: string;
  /** Says whom the request is about where nobody is signed in, for the log of security. */
  noteUser(id: string): void;
  /**
   * Gives the answer a mark that changes when the answer would; the browser keeps the answer and asks whether it still holds. Throws what ends
   * the request with 304 when the caller has the answer with this mark already.
   */
  endIfUnchanged(mark: string): void;
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

/** What the HTTP gate needs of the area that keeps API keys. */
export interface KeyKeeper {
  /** Who asks by a key. Throws api_key_refused, and key_rate_limited when it has asked too often. */
  load(tenant: Tenant, key: string, exchange: Exchange): Promise<Actor>;
}

/** What the binding of calls needs of the area that keeps answers. */
export interface AnswerKeeper {
  /**
   * Does work once for a caller's key within a day, in the transaction of the scope, and gives its answer again to who repeats the question. Throws
   * idempotency_key_invalid, idempotency_in_progress, idempotency_key_reused.
   */
  once(
    scope: SignedInScope,
    asked: { readonly key: string; readonly question: string },
    work: () => Promise<string>,
  ): Promise<{ readonly text: string; readonly isReplayed: boolean }>;
}

/** Everything a handler works with. There is no other way to a database handle. */
export interface Scope {
  readonly db: TenantDb;
  readonly tenant: Tenant;
  readonly actor: Actor | null;
  /** who works where no actor asks and it is not the product by itself, as the audit names it */
  readonly program?: string;
  readonly clock: Clock;
  readonly log: Log;
  readonly exchange: Exchange;
  /**
   * Work for when the transaction has committed, in a transaction of its own, before the caller hears of it. It is only for promptness: it may
   * be lost with the process, so what it does must also be found and done by a sweep. Its failure is logged and changes no answer.
   */
  afterCommit(work: (scope: Scope) => Promise<void>): void;
}

export interface SignedInScope extends Scope {
  readonly actor: Actor;
}

/** A file on its way in: its type is known from the first bytes, the rest arrives while `content` is read, once. */
export interface IncomingFile {
  readonly fileName: string;
  readonly type: UploadType;
  /** Throws file_too_large, or bad_request when the sender goes away. */
  readonly content: AsyncIterable<Uint8Array>;
}

/**
 * What a handler works with that waits for somebody else: a machine outside, or a sender's bytes. No transaction is open meanwhile, so a slow
 * outside never uses up the database's connections; it opens them one by one.
 */
export interface OutsideScope extends Omit<SignedInScope, 'db' | 'afterCommit'> {
  /** Aborted when the caller hangs up, so that nobody waits for an answer that no one will read. */
  readonly signal: AbortSignal;
  inTransaction<R>(work: (scope: SignedInScope) => Promise<R>): Promise<R>;
}

/** The same for a call that needs no session. */
export interface PublicOutsideScope extends Omit<OutsideScope, 'actor' | 'inTransaction'> {
  readonly actor: Actor | null;
  inTransaction<R>(work: (scope: Scope) => Promise<R>): Promise<R>;
}

/** What a handler of an upload works with. */
export interface UploadScope extends OutsideScope {
  /** The file of the call, checked by the call's rule. Throws file_type_refused, file_too_large, validation_error when there is none. */
  upload(): Promise<IncomingFile>;
}
