import type { TenantDb } from '../../db/database.ts';
import type { AuditEntries } from '../../db/tables.ts';
import type { Insertable } from 'kysely';

export async function insertAuditEntry(db: TenantDb, entry: Insertable<AuditEntries>): Promise<void> {
  await db.insertInto('auditEntries').values(entry).execute();
}
