import type { TenantDb } from '../../db/database.ts';
import type { AuditEntries } from '../../db/tables.ts';
import type { Insertable } from 'kysely';

export async function insertAuditEntries(db: TenantDb, entries: readonly Insertable<AuditEntries>[]): Promise<void> {
  await db.insertInto('auditEntries').values(entries).execute();
}
