import { sql } from 'kysely';
import type { TenantDb } from './database.ts';

/** Tables whose rows carry a readable number; their rows are deleted softly, so that no number comes twice. */
const numbered = { rates: 'app_number', contracts: 'app_number', trips: 'trip_number' } as const;

/**
 * The next readable number of the tenant (decision 1.18). Those who create at the same time wait for each other until the transaction ends;
 * call it right before the insert.
 */
export async function nextNumber(db: TenantDb, table: keyof typeof numbered): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext(${table}), current_setting('app.tenant_id')::int)`.execute(db);
  const { rows } = await sql<{ next: number }>`
    select coalesce(max(${sql.ref(numbered[table])}), 0) + 1 as next from ${sql.table(table)} where tenant_id = current_setting('app.tenant_id')::int
  `.execute(db);
  return rows[0]!.next;
}
