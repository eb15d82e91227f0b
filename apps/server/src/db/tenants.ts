import pg from 'pg';

/** Tenants are made by the operator over the owner's connection; the application role may only read them. */
export async function insertTenant(owner: pg.ClientConfig, tenant: { slug: string; displayName: string }): Promise<number> {
  const client = new pg.Client(owner);
  await client.connect();
  try {
    const { rows } = await client.query<{ id: number }>(
      'insert into tenants (slug, display_name) values ($1, $2) on conflict (slug) do nothing returning id',
      [tenant.slug, tenant.displayName],
    );
    if (!rows[0]) throw new Error(`Tenant ${tenant.slug} exists already`);
    return rows[0].id;
  } finally {
    await client.end();
  }
}

/** Makes several tenants at once, or none; those whose slug is taken stay as they are. */
export async function insertTenants(owner: pg.ClientConfig, tenants: readonly { slug: string; displayName: string }[]): Promise<void> {
  const client = new pg.Client(owner);
  await client.connect();
  try {
    await client.query(
      'insert into tenants (slug, display_name) select * from unnest($1::text[], $2::text[]) on conflict (slug) do nothing',
      [tenants.map(({ slug }) => slug), tenants.map(({ displayName }) => displayName)],
    );
  } finally {
    await client.end();
  }
}

export async function listTenants(owner: pg.ClientConfig): Promise<{ id: number; slug: string; displayName: string }[]> {
  const client = new pg.Client(owner);
  await client.connect();
  try {
    const { rows } = await client.query('select id, slug, display_name as "displayName" from tenants order by slug');
    return rows;
  } finally {
    await client.end();
  }
}
