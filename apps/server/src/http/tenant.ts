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
const CACHE_SIZE = 10_000;

/** Finds the company of a request. Known ones are remembered for a minute, unknown ones briefly, so that guessing labels costs no database. */
export function tenantResolver(database: Database, naming: TenantNaming) {
  const seen = new Map<string, { tenant: Tenant | null; until: number }>();
  return async function resolveTenant(request: FastifyRequest): Promise<Tenant> {
    const slug = namedTenant(request, naming);
    let entry = seen.get(slug);
    if (!entry || entry.until < Date.now()) {
      const tenant = (label.test(slug) ? await database.findTenant(slug) : undefined) ?? null;
      if (seen.size >= CACHE_SIZE) seen.clear();
      seen.set(slug, (entry = { tenant, until: Date.now() + (tenant ? KNOWN_MS : UNKNOWN_MS) }));
    }
    if (!entry.tenant) throw new AppError('unknown_tenant');
    return entry.tenant;
  };
}
