import { callsByKey } from '@superlink/api/call-by-key.ts';
import { AppError } from '@superlink/api/error.ts';
import type { CallDefinition } from '@superlink/api/call.ts';
import { mayAccess } from '@superlink/domain/users/permissions.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database, TenantDb } from '../db/database.ts';
import type { Actor, Exchange, KeyKeeper, SessionKeeper, Tenant } from '../scope.ts';
import { companyAddress, type PublicNaming } from './company-address.ts';
import { exchangeOf } from './exchange.ts';

/** What the gate found out about a request before its body is read. */
export interface Entrance {
  readonly tenant: Tenant;
  readonly actor: Actor | null;
  readonly exchange: Exchange;
}

export interface GateOptions {
  readonly database: Database;
  readonly sessions: SessionKeeper;
  readonly keys: KeyKeeper;
  readonly resolveTenant: (request: FastifyRequest) => Promise<Tenant>;
  readonly naming: PublicNaming;
  readonly isAllowedOrigin: (origin: string) => boolean;
}

const reading = new Set(['GET', 'HEAD', 'OPTIONS']);

/** A browser says where a request comes from; another site, or another company's subdomain, may not write here. */
function refuseForeignSite(request: FastifyRequest, isAllowedOrigin: (origin: string) => boolean): void {
  if (reading.has(request.method)) return;
  const site = request.headers['sec-fetch-site'];
  if ((site === 'cross-site' || site === 'same-site') && !isAllowedOrigin(String(request.headers.origin ?? ''))) throw new AppError('csrf');
}

/**
 * The API key of a request. Other logins in this header are not ours: a proxy before the server may have asked for them, and hands them on. A key in
 * the address is none, because addresses are written down on the way.
 */
function keyOf({ headers }: FastifyRequest): string | null {
  return /^Bearer +(slk_\S*) *$/i.exec(headers.authorization ?? '')?.[1] ?? null;
}

/** Throws what keeps a key out of a call that users of its permissions may make. */
function refuseKey(method: string, call: CallDefinition, { readOnly }: { readonly readOnly: boolean }): void {
  if (!callsByKey.has(call)) throw new AppError('not_for_keys');
  if (readOnly && !reading.has(method) && !call.reads) throw new AppError('key_reads_only');
}

/** Who asks, and of which company, before the database was asked who that is. */
type Arrival = Pick<Entrance, 'tenant' | 'exchange'>;

export interface Gate {
  /** Lets a request in by a transaction of its own. */
  enter(request: FastifyRequest, reply: FastifyReply, call: CallDefinition): Promise<Entrance>;
  /**
   * Lets a request in and does its work in the same transaction, which spares the ways to the database and back that a second one takes. For calls
   * that read: who writes is let in before the body is read, which may take minutes.
   */
  enterAndDo<R>(request: FastifyRequest, reply: FastifyReply, call: CallDefinition, work: GateWork<R>): Promise<R>;
}
export type GateWork<R> = (entrance: Entrance, db: TenantDb) => Promise<R>;

/** whoami renews by itself, so that its 401 truly means signed out (decision 1.9) */
const renewsItself = (call: CallDefinition) => call.path === '/auth/whoami';

/** tenant → session or key → CSRF → access, in this order, before anything of the body is read. */
export function gate({ database, sessions, keys, resolveTenant, naming, isAllowedOrigin }: GateOptions): Gate {
  async function arrive(request: FastifyRequest, reply: FastifyReply): Promise<Arrival> {
    const tenant = await resolveTenant(request);
    const arrival = { tenant, exchange: exchangeOf(request, reply, companyAddress(naming, tenant.slug) ?? '') };
    // known from here on, so that the log names who is refused
    request.entrance = { ...arrival, actor: null };
    refuseForeignSite(request, isAllowedOrigin);
    return arrival;
  }

  /** Throws what keeps the caller out of this call. */
  function admit(request: FastifyRequest, call: CallDefinition, { tenant, exchange }: Arrival, actor: Actor | null): Entrance {
    const entrance = { tenant, actor, exchange };
    request.entrance = entrance;
    if (actor?.key) refuseKey(request.method, call, actor.key);
    // a key comes with no request by itself, as a cookie does
    else if (actor && call.csrf !== false && !reading.has(request.method)) sessions.checkCsrf(exchange, actor.sessionId);
    if (call.access !== 'public') {
      if (!actor) throw new AppError('unauthenticated');
      if (!actor.isActive) throw new AppError('inactive_account');
      if (actor.missingFactor?.isDue && !call.beforeFactor) throw new AppError('second_factor_required');
      if (!mayAccess(actor.permissions, call.access)) throw new AppError('forbidden');
    }
    return entrance;
  }

  async function enterAs(request: FastifyRequest, call: CallDefinition, arrival: Arrival): Promise<Entrance> {
    const { tenant, exchange } = arrival;
    const key = keyOf(request);
    // whoever sends both a key and a cookie is judged by the key alone
    if (key !== null) return admit(request, call, arrival, await keys.load(tenant, key, exchange));
    const load = () => database.inTenant(tenant.id, (db) => sessions.load(db, exchange, tenant));
    let actor = await load();
    if (!actor && renewsItself(call) && (await database.inTenant(tenant.id, (db) => sessions.renew(db, exchange, tenant)))) {
      actor = await load();
    }
    return admit(request, call, arrival, actor);
  }

  return {
    async enter(request, reply, call) {
      return enterAs(request, call, await arrive(request, reply));
    },

    async enterAndDo<R>(request: FastifyRequest, reply: FastifyReply, call: CallDefinition, work: GateWork<R>): Promise<R> {
      const arrival = await arrive(request, reply);
      const { tenant, exchange } = arrival;
      if (keyOf(request) === null) {
        const done = await database.inTenant(tenant.id, async (db) => {
          const actor = await sessions.load(db, exchange, tenant);
          // what renewing writes stays written even where nobody gets in by it
          if (!actor && renewsItself(call)) return null;
          return { result: await work(admit(request, call, arrival, actor), db) };
        });
        if (done) return done.result;
      }
      const entrance = await enterAs(request, call, arrival);
      return database.inTenant(tenant.id, (db) => work(entrance, db));
    },
  };
}
