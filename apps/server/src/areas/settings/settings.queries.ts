import { sql, type Insertable } from 'kysely';
import type { TenantDb } from '../../db/database.ts';
import type { TenantSettings } from '../../db/tables.ts';

export function findSettings(db: TenantDb) {
  return db
    .selectFrom('tenantSettings')
    .select(['serviceWindowKm', 'blockExpiredDocuments', 'trailDays', 'updatedAt', 'updatedBy'])
    .executeTakeFirst();
}

/** The same, locked for a change: other changes wait until this transaction ends, also while there is no row yet. */
export async function lockSettings(db: TenantDb) {
  await sql`select pg_advisory_xact_lock(hashtext('settings'), current_setting('app.tenant_id')::int)`.execute(db);
  return findSettings(db);
}

export async function putSettings(db: TenantDb, settings: Omit<Insertable<TenantSettings>, 'tenantId'>): Promise<void> {
  await db
    .insertInto('tenantSettings')
    .values(settings)
    .onConflict((conflict) => conflict.columns(['tenantId']).doUpdateSet(settings))
    .execute();
}
