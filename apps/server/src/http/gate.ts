import { AppError } from '@superlink/api/error.ts';
import type { CallDefinition } from '@superlink/api/call.ts';
import { mayAccess } from '@superlink/domain/users/permissions.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../db/database.ts';
import type { Actor, Exchange, SessionKeeper, Tenant } from '../scope.ts';
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

/** tenant → session → CSRF → access, in this order, before anything of the body is read. */
export function gate(options: GateOptions) {
  return async function enter(request: FastifyRequest, reply: FastifyReply, call: CallDefinition): Promise<Entrance> {
    const tenant = await options.resolveTenant(request);
    refuseForeignSite(request, options.isAllowedOrigin);
    const exchange = exchangeOf(request, reply, companyAddress(options.naming, tenant.slug) ?? '');
    const { database, sessions } = options;
    let actor = await database.inTenant(tenant.id, (db) => sessions.load(db, exchange, tenant));
    // whoami renews by itself, so that its 401 truly means signed out (decision 1.9)
    if (!actor && call.path === '/auth/whoami' && (await database.inTenant(tenant.id, (db) => sessions.renew(db, exchange, tenant)))) {
      actor = await database.inTenant(tenant.id, (db) => sessions.load(db, exchange, tenant));
    }
    if (actor && call.csrf !== false && !reading.has(request.method)) sessions.checkCsrf(exchange, actor.sessionId);
    if (call.access !== 'public') {
      if (!actor) throw new AppError('unauthenticated');
      if (!actor.isActive) throw new AppError('inactive_account');
      if (!mayAccess(actor.permissions, call.access)) throw new AppError('forbidden');
    }
    return { tenant, actor, exchange };
  };
}
