import { sql, type Insertable } from 'kysely';
import type { TenantDb } from '../../db/database.ts';
import type { TenantSettings } from '../../db/tables.ts';

export function findSettings(db: TenantDb) {
  return db
    .selectFrom('tenantSettings')
    .select(['serviceWindowKm', 'blockExpiredDocuments', 'trailDays', 'updatedAt', 'updatedBy'])
    .executeTakeFirst();
}

/** The same, about to be changed: whoever else would change them waits for the end of this transaction, also where there is no row yet to lock. */
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
