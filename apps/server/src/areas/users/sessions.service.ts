import { AppError } from '@superlink/api/error.ts';
import { sastDay } from '@superlink/domain/time/sast.ts';
import { permissionsHeld } from '@superlink/domain/users/permissions.ts';
import { isFactorDue } from '@superlink/domain/users/second-factor.ts';
import { newId } from '../../db/id.ts';
import type { TenantDb } from '../../db/database.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Exchange, Log, Scope, SessionKeeper, Tenant } from '../../scope.ts';
import { recordAudit } from '../audit/public.ts';
import { findButtonText } from './identity.queries.ts';
import {
  extendSession,
  findSessionOfToken,
  findSessionUser,
  insertSession,
  insertTokens,
  lockRefreshToken,
  revokeSession,
  spendRefreshToken,
} from './sessions.queries.ts';
import { csrfToken, newToken, sameText, tenantOfToken, tokenHash } from './tokens.ts';

/** How long an access token is good for; it is renewed while the session is in use. */
export const ACCESS_SECONDS = 15 * 60;
const REFRESH_SECONDS = 7 * 24 * 3600;
/** However busy a session is, its user signs in again after so long (decision 1.30). */
const LONGEST_SESSION_SECONDS = 30 * 24 * 3600;
/** Two tabs may renew with the same token; later than this a spent token means that somebody holds a copy. */
const REUSE_GRACE_MS = 20_000;

/**
 * Over https no neighbouring host can set or overwrite one of these: a browser takes `__Host-` from this host alone, and with the path `/` only. On
 * http browsers refuse the prefix, and the refresh token keeps to the calls that need it.
 */
const cookiesOf = (secure: boolean) =>
  secure
    ? { access: '__Host-at', refresh: '__Host-rt', csrf: '__Host-csrf_token', refreshPath: '/' }
    : { access: 'at', refresh: 'rt', csrf: 'csrf_token', refreshPath: '/auth' };
/** What the sign-in page learns of the company's own sign-in, with the answer that sends a visitor to it: it asks for nothing. */
const PROVIDER_COOKIE = 'sign_in_with';
const PROVIDER_SECONDS = 30 * 24 * 3600;

export interface Sessions extends SessionKeeper {
  /** Begins a session; one by the company's identity provider wants no second factor of ours. */
  start(scope: Scope, userId: string, options?: { readonly byProvider: boolean }): Promise<void>;
  /** Ends the session of the caller's cookies, whichever of them is left. */
  end(scope: Scope): Promise<void>;
  /** Sets the readable CSRF cookie of a live session again. */
  showCsrf(exchange: Exchange, sessionId: string): void;
}

function ownToken(value: string | undefined, tenant: Tenant): string | null {
  if (!value) return null;
  if (tenantOfToken(value) !== String(tenant.id)) throw new AppError('tenant_mismatch');
  return value;
}

const later = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000);
const earlier = (a: Date, b: Date) => (a < b ? a : b);
/** When a session ends whatever is done with it. */
const endOf = (session: { readonly createdAt: Date }) => later(session.createdAt, LONGEST_SESSION_SECONDS);

/** Opaque access and single-use refresh tokens, hashed at rest; ended sessions stop at once because each call looks them up (decision 1.8). */
export function createSessions(options: { secret: string; clock: Clock; log: Log }): Sessions {
  const { secret, clock, log } = options;

  function setCookies(exchange: Exchange, sessionId: string, access: string, refresh: string): void {
    const names = cookiesOf(exchange.secure);
    exchange.setCookie(names.access, access, { path: '/', maxAgeSeconds: ACCESS_SECONDS });
    exchange.setCookie(names.refresh, refresh, { path: names.refreshPath, maxAgeSeconds: REFRESH_SECONDS });
    showCsrf(exchange, sessionId);
  }

  function showCsrf(exchange: Exchange, sessionId: string): void {
    const { csrf } = cookiesOf(exchange.secure);
    exchange.setCookie(csrf, csrfToken(secret, sessionId), { path: '/', maxAgeSeconds: REFRESH_SECONDS, readable: true });
  }

  function clearCookies(exchange: Exchange): void {
    const names = cookiesOf(exchange.secure);
    exchange.clearCookie(names.access, '/');
    exchange.clearCookie(names.refresh, names.refreshPath);
    exchange.clearCookie(names.csrf, '/');
  }

  /** Whoever is signed out hears by which button else than a password they may come in; old news is taken back. */
  async function showProvider(db: TenantDb, exchange: Exchange): Promise<void> {
    const buttonText = await findButtonText(db);
    if (buttonText !== undefined)
      exchange.setCookie(PROVIDER_COOKIE, buttonText, { path: '/', maxAgeSeconds: PROVIDER_SECONDS, readable: true });
    else if (exchange.cookie(PROVIDER_COOKIE) !== undefined) exchange.clearCookie(PROVIDER_COOKIE, '/');
  }

  function checkCsrf(exchange: Exchange, sessionId: string): void {
    if (!sameText(exchange.csrfHeader, csrfToken(secret, sessionId))) throw new AppError('csrf');
  }

  async function issue(db: TenantDb, exchange: Exchange, tenant: Tenant, session: { id: string; createdAt: Date }): Promise<void> {
    const now = clock.now();
    const access = newToken(tenant.id);
    const refresh = newToken(tenant.id);
    await insertTokens(db, session.id, {
      accessHash: tokenHash(access),
      refreshHash: tokenHash(refresh),
      accessExpiresAt: earlier(later(now, ACCESS_SECONDS), endOf(session)),
      refreshExpiresAt: earlier(later(now, REFRESH_SECONDS), endOf(session)),
    });
    setCookies(exchange, session.id, access, refresh);
  }

  /** The session of the caller's cookies, whichever of them is left, live or not. */
  async function sessionOfCookies({ db, exchange, tenant }: Scope) {
    const names = cookiesOf(exchange.secure);
    const token = ownToken(exchange.cookie(names.access) ?? exchange.cookie(names.refresh), tenant);
    return token ? findSessionOfToken(db, tokenHash(token)) : undefined;
  }

  return {
    showCsrf,
    checkCsrf,

    async start(scope, userId, { byProvider } = { byProvider: false }) {
      const { db, exchange, tenant } = scope;
      const now = clock.now();
      // whoever signs in leaves nothing behind that a copy of the older cookies would still open
      const before = await sessionOfCookies(scope);
      if (before && !before.revokedAt) await revokeSession(db, before.sessionId, now);
      const id = newId(now);
      const { userAgent, ip } = exchange;
      await insertSession(db, { id, userId, createdAt: now, expiresAt: later(now, REFRESH_SECONDS), userAgent, ip, byProvider });
      await issue(db, exchange, tenant, { id, createdAt: now });
    },

    async load(db, exchange, tenant) {
      const names = cookiesOf(exchange.secure);
      const access = ownToken(exchange.cookie(names.access), tenant);
      if (!access) {
        ownToken(exchange.cookie(names.refresh), tenant);
        return null;
      }
      const user = await findSessionUser(db, tokenHash(access), clock.now());
      if (!user) return null;
      const { id, username, role, isActive, language, sessionId, missingFactorFrom: from } = user;
      const permissions = permissionsHeld(role, user.granted);
      const actor = { id, username, role, isActive, language, sessionId, permissions };
      return from === null ? actor : { ...actor, missingFactor: { from, isDue: isFactorDue(from, sastDay(clock.now())) } };
    },

    async renew(db, exchange, tenant) {
      const refresh = ownToken(exchange.cookie(cookiesOf(exchange.secure).refresh), tenant);
      if (!refresh) {
        await showProvider(db, exchange);
        return false;
      }
      const now = clock.now();
      const found = await lockRefreshToken(db, tokenHash(refresh));
      if (!found || found.revokedAt || found.refreshExpiresAt <= now) {
        clearCookies(exchange);
        await showProvider(db, exchange);
        return false;
      }
      if (exchange.method !== 'GET') checkCsrf(exchange, found.sessionId);
      // a clock that was set back makes the spending lie in the future, which is no grace either
      if (found.usedAt && Math.abs(now.getTime() - found.usedAt.getTime()) > REUSE_GRACE_MS) {
        // not thrown: the revocation must be committed
        await revokeSession(db, found.sessionId, now);
        const { requestId: reqId, ip } = exchange;
        log.warn({ security: 'users.spentToken', outcome: 'denied', tenant: tenant.slug, session: found.sessionId, ip, reqId }, 'security');
        clearCookies(exchange);
        return false;
      }
      await spendRefreshToken(db, tokenHash(refresh), now);
      await extendSession(db, found.sessionId, earlier(later(now, REFRESH_SECONDS), endOf(found)));
      await issue(db, exchange, tenant, { id: found.sessionId, createdAt: found.createdAt });
      return true;
    },

    async end(scope) {
      const { db, exchange } = scope;
      const found = await sessionOfCookies(scope);
      if (found) {
        checkCsrf(exchange, found.sessionId);
        await revokeSession(db, found.sessionId, clock.now());
        // with the refresh cookie alone nobody is the actor, and still it is known who leaves
        const actor = { id: found.id, username: found.username };
        if (!found.revokedAt) await recordAudit({ ...scope, actor }, { area: 'users', action: 'signed_out', recordId: found.id });
      }
      clearCookies(exchange);
      await showProvider(db, exchange);
    },
  };
}
