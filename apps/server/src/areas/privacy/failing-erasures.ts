import type pg from 'pg';

/** A company with erasures that could not be done yet. */
export interface FailingErasures {
  readonly company: string;
  readonly count: number;
  /** since when the first of them fails */
  readonly since: Date;
}

/** Companies with erasures that fail, for who looks as the database's owner; none in a schema that knows no such thing yet. */
export async function listFailingErasures(client: Pick<pg.Client, 'query'>): Promise<FailingErasures[]> {
  const { rows: known } = await client.query(
    `select from information_schema.columns where table_schema = 'public' and table_name = 'erasures' and column_name = 'failing_since'`,
  );
  if (known.length === 0) return [];
  const { rows: companies } = await client.query<{ id: number; slug: string }>('select id, slug from tenants order by slug');
  const failing: FailingErasures[] = [];
  for (const { id, slug } of companies) {
    // the owner, too, sees the rows of one company at a time
    await client.query(`select set_config('app.tenant_id', $1, false)`, [String(id)]);
    const { rows } = await client.query<{ count: number; since: Date | null }>(
      'select count(*)::int as count, min(failing_since) as since from erasures where tenant_id = $1 and failing_since is not null',
      [id],
    );
    const { count, since } = rows[0]!;
    if (since) failing.push({ company: slug, count, since });
  }
  return failing;
}
