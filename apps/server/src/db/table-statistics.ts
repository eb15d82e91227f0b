import type pg from 'pg';
import { listTenantTables } from './distribution.ts';

/** Has PostgreSQL look at what the tables hold, as it does by itself minutes later: until then lists are planned for tables with nothing in them. */
export async function takeStatistics(client: pg.Client): Promise<void> {
  const tables = await listTenantTables(client);
  await client.query(`vacuum (analyze) ${tables.map(({ name }) => name).join(', ')}`);
}
