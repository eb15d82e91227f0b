import type pg from 'pg';
import { SILENT_MS, withClient } from './connection.ts';

/** Tenants are made by the operator over the owner's connection; the application role may only read them. */
export async function insertTenant(owner: pg.ClientConfig, tenant: { slug: string; displayName: string }): Promise<number> {
  return withClient(owner, async (client) => {
    const { rows } = await client.query<{ id: number }>(
      'insert into tenants (slug, display_name) values ($1, $2) on conflict (slug) do nothing returning id',
      [tenant.slug, tenant.displayName],
    );
    if (!rows[0]) throw new Error(`Tenant ${tenant.slug} exists already`);
    return rows[0].id;
  });
}

/** Makes several tenants at once, or none; those whose slug is taken stay as they are. */
export async function insertTenants(owner: pg.ClientConfig, tenants: readonly { slug: string; displayName: string }[]): Promise<void> {
  await withClient(owner, (client) =>
    client.query('insert into tenants (slug, display_name) select * from unnest($1::text[], $2::text[]) on conflict (slug) do nothing', [
      tenants.map(({ slug }) => slug),
      tenants.map(({ displayName }) => displayName),
    ]),
  );
}

export async function listTenants(owner: pg.ClientConfig): Promise<{ id: number; slug: string; displayName: string }[]> {
  // the background work begins with this: a server that fell silent must not hold it up
  return withClient({ query_timeout: SILENT_MS, ...owner }, async (client) => {
    const { rows } = await client.query('select id, slug, display_name as "displayName" from tenants order by slug');
    return rows;
  });
}
