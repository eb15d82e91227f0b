import { sql, type Insertable } from 'kysely';
import type { TenantDb } from '../../db/database.ts';
import type { PalletRates } from '../../db/tables.ts';

export function findPalletRates(db: TenantDb) {
  return db.selectFrom('palletRates').select(['hirePerDay', 'lossPerPallet', 'updatedAt', 'updatedBy']).executeTakeFirst();
}

/** The same, locked for a change: other changes wait until this transaction ends, also while there is no row yet. */
export async function lockPalletRates(db: TenantDb) {
  await sql`select pg_advisory_xact_lock(hashtext('pallet rates'), current_setting('app.tenant_id')::int)`.execute(db);
  return findPalletRates(db);
}

export async function putPalletRates(db: TenantDb, rates: Omit<Insertable<PalletRates>, 'tenantId'>): Promise<void> {
  await db
    .insertInto('palletRates')
    .values(rates)
    .onConflict((conflict) => conflict.columns(['tenantId']).doUpdateSet(rates))
    .execute();
}
