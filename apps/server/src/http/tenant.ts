import { AppError } from '@superlink/api/error.ts';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../db/database.ts';
import type { Tenant } from '../scope.ts';

const label = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
const ipv4 = /^\d{1,3}(\.\d{1,3}){3}$/;

/** First label of a host name, or null where a host names no company: localhost, an IP address, www or a bare domain (decision 1.1). */
export function labelOfHost(host: string, baseDomain?: string): string | null {
  const name = host.replace(/:\d+$/, '').toLowerCase();
  if (name.startsWith('[') || ipv4.test(name) || name === baseDomain) return null;
  const labels = name.split('.');
  const first = labels[0]!;
  const isBare = labels.length === 1 || (labels.length === 2 && labels[1] !== 'localhost');
  return isBare || first === 'www' ? null : first;
}

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
    return slug;
  }
  const slug = labelOfHost(request.host, baseDomain) ?? defaultTenant;
  if (slug === undefined) throw new AppError('tenant_missing');
  return slug;
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
      const found = label.test(slug) ? await database.findTenant(slug) : undefined;
      const tenant = found ? { ...found, serviceWindowKm: Number(found.serviceWindowKm) } : null;
      if (seen.size >= CACHE_SIZE) seen.clear();
      seen.set(slug, (entry = { tenant, until: Date.now() + (tenant ? KNOWN_MS : UNKNOWN_MS) }));
    }
    if (!entry.tenant) throw new AppError('unknown_tenant');
    return entry.tenant;
  };
}
