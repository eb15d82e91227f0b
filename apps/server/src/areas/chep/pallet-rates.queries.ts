import type { Insertable } from 'kysely';
import type { TenantDb } from '../../db/database.ts';
import type { PalletRates } from '../../db/tables.ts';

export function findPalletRates(db: TenantDb) {
  return db.selectFrom('palletRates').select(['hirePerDay', 'lossPerPallet']).executeTakeFirst();
}

export async function putPalletRates(db: TenantDb, rates: Omit<Insertable<PalletRates>, 'tenantId'>): Promise<void> {
  await db
    .insertInto('palletRates')
    .values(rates)
    .onConflict((conflict) => conflict.columns(['tenantId']).doUpdateSet(rates))
    .execute();
}
