import { sql, type Insertable } from 'kysely';
import type { TenantDb } from '../../db/database.ts';
import type { AuditEntries } from '../../db/tables.ts';
import { LIVE_CHANNEL } from '../../platform/live/announcement.ts';

/**
 * Writes the entries and, with the commit, tells every listening server which areas of the company changed and by which request. One statement:
 * what is audited is announced, and nothing else is.
 */
export async function insertAuditEntries(db: TenantDb, entries: readonly Insertable<AuditEntries>[]): Promise<void> {
  await db
    .with('added', (query) => query.insertInto('auditEntries').values(entries).returning(['area', 'requestId']))
    .selectFrom((query) => query.selectFrom('added').select(['area', 'requestId']).distinct().as('changed'))
    .select(
      sql`pg_notify(${LIVE_CHANNEL}, json_build_object(
        'tenant', current_setting('app.tenant_id')::int, 'area', changed.area, 'request', changed.request_id)::text)`.as('announced'),
    )
    .execute();
}
