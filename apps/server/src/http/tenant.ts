import { AppError } from '@superlink/api/error.ts';
import { tenantOfHost } from '@superlink/domain/users/tenant-host.ts';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../db/database.ts';
import type { Tenant } from '../scope.ts';

const label = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
/** How a host that names no company is understood. */
export interface TenantNaming {
  readonly defaultTenant: string | undefined;
  readonly baseDomain: string | undefined;
}

function namedTenant(request: FastifyRequest, { defaultTenant, baseDomain }: TenantNaming): string {
  const header = request.headers['x-tenant-id'] ?? request.headers['x-tenant'];
  if (header !== undefined) {
    const slug = String(header).trim().toLowerCase();
    if (slug === '') throw new AppError('tenant_missing');
    if (!isBaseLabel(slug, request.host, baseDomain)) return slug;
  }
  const slug = tenantOfHost(request.host, baseDomain) ?? defaultTenant;
  if (slug === undefined) throw new AppError('tenant_missing');
  return slug;
}

/** A screen on the base domain itself sends that domain's first label, because only the server knows the domain: nobody was named. */
function isBaseLabel(slug: string, host: string, baseDomain: string | undefined): boolean {
  return baseDomain !== undefined && tenantOfHost(host) === slug && tenantOfHost(host, baseDomain) === null;
}

const KNOWN_MS = 60_000;
const UNKNOWN_MS = 2_000;
const KNOWN_MOST = 10_000;
const UNKNOWN_MOST = 1_000;

/**
 * Finds the company of a request. Known ones are remembered for a minute, unknown ones briefly, so that guessing labels costs no database. What
 * cannot be a label is remembered nowhere, and strangers' guesses push no company out.
 */
export function tenantResolver(database: Pick<Database, 'findTenant'>, naming: TenantNaming) {
  const known = new Map<string, { tenant: Tenant; until: number }>();
  const unknown = new Map<string, number>();
  return async function resolveTenant(request: FastifyRequest): Promise<Tenant> {
    const slug = namedTenant(request, naming);
    if (!label.test(slug)) throw new AppError('unknown_tenant');
    const now = Date.now();
    const entry = known.get(slug);
    if (entry && entry.until >= now) return entry.tenant;
    if ((unknown.get(slug) ?? 0) >= now) throw new AppError('unknown_tenant');
    const tenant = await database.findTenant(slug);
    if (!tenant) {
      known.delete(slug);
      if (unknown.size >= UNKNOWN_MOST) unknown.clear();
      unknown.set(slug, now + UNKNOWN_MS);
      throw new AppError('unknown_tenant');
    }
    unknown.delete(slug);
    if (known.size >= KNOWN_MOST) known.clear();
    known.set(slug, { tenant, until: now + KNOWN_MS });
    return tenant;
  };
}
