import type { Insertable } from 'kysely';
import type { TenantDb } from '../../db/database.ts';
import type { AuditEntries } from '../../db/tables.ts';
import { MOVED_ALONG } from '@superlink/api/history/record-acts.ts';
import { announce } from '../../platform/live/announcement.ts';

/**
 * Writes the entries and, with the commit, tells every listening server which areas of the company changed and by which request: what is audited is
 * announced, and nothing else is; what moved along is out of date by what moved it.
 */
export async function insertAuditEntries(db: TenantDb, entries: readonly Insertable<AuditEntries>[]): Promise<void> {
  await db.insertInto('auditEntries').values(entries).execute();
  await announce(
    db,
    entries.filter(({ action }) => action !== MOVED_ALONG).map(({ area, requestId }) => ({ area, request: requestId ?? null })),
  );
}
