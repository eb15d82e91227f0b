import type { Insertable } from 'kysely';
import type { TenantDb } from '../../db/database.ts';
import type { TenantSettings } from '../../db/tables.ts';

export function findSettings(db: TenantDb) {
  return db.selectFrom('tenantSettings').select(['serviceWindowKm', 'blockExpiredDocuments', 'trailDays']).executeTakeFirst();
}

export async function putSettings(db: TenantDb, settings: Omit<Insertable<TenantSettings>, 'tenantId'>): Promise<void> {
  await db
    .insertInto('tenantSettings')
    .values(settings)
    .onConflict((conflict) => conflict.columns(['tenantId']).doUpdateSet(settings))
    .execute();
}
