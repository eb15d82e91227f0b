import type { Insertable } from 'kysely';
import type { TenantDb } from '../../db/database.ts';
import type { AuditEntries } from '../../db/tables.ts';
import { announce } from '../../platform/live/announcement.ts';

/**
 * Writes the entries and, with the commit, tells every listening server which areas of the company changed and by which request: what is audited is
 * announced, and nothing else is.
 */
export async function insertAuditEntries(db: TenantDb, entries: readonly Insertable<AuditEntries>[]): Promise<void> {
  await db.insertInto('auditEntries').values(entries).execute();
  await announce(
    db,
    entries.map(({ area, requestId }) => ({ area, request: requestId ?? null })),
  );
}
