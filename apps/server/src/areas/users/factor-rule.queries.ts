import { sql, type Insertable } from 'kysely';
import type { TenantDb } from '../../db/database.ts';
import type { FactorRules } from '../../db/tables.ts';

export function findFactorRule(db: TenantDb) {
  return db.selectFrom('factorRules').select(['roles', 'fromDay', 'updatedAt', 'updatedBy']).executeTakeFirst();
}

/** The same, locked for a change: other changes wait until this transaction ends, also while there is no row yet. */
export async function lockFactorRule(db: TenantDb) {
  await sql`select pg_advisory_xact_lock(hashtext('factor rule'), current_setting('app.tenant_id')::int)`.execute(db);
  return findFactorRule(db);
}

export async function putFactorRule(db: TenantDb, rule: Omit<Insertable<FactorRules>, 'tenantId'>): Promise<void> {
  await db
    .insertInto('factorRules')
    .values(rule)
    .onConflict((conflict) => conflict.columns(['tenantId']).doUpdateSet(rule))
    .execute();
}
