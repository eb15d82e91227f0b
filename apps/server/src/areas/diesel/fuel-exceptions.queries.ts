import { sql, type Insertable } from 'kysely';
import type { TenantDb } from '../../db/database.ts';
import type { DieselPrices, FuelExceptionAnswers } from '../../db/tables.ts';

/** The newest answer to a doubt counts. */
export async function saveAnswer(db: TenantDb, row: Insertable<FuelExceptionAnswers>): Promise<void> {
  const { note, liters, tripKm, answeredAt, answeredBy } = row;
  await db
    .insertInto('fuelExceptionAnswers')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['tenantId', 'orderId', 'kind']).doUpdateSet({ note, liters, tripKm: tripKm ?? null, answeredAt, answeredBy }),
    )
    .execute();
}

/** What was named for a month itself; its first day names it. */
export function findPrice(db: TenantDb, month: string) {
  return db.selectFrom('dieselPrices').where('month', '=', month).select(['randPerLiter', 'updatedAt', 'updatedBy']).executeTakeFirst();
}

/** The same, locked for a change: other changes wait until this transaction ends, also while there is no row yet. */
export async function lockPrice(db: TenantDb, month: string) {
  await sql`select pg_advisory_xact_lock(hashtext(${`diesel price ${month}`}), current_setting('app.tenant_id')::int)`.execute(db);
  return findPrice(db, month);
}

export async function deletePrice(db: TenantDb, month: string): Promise<void> {
  await db.deleteFrom('dieselPrices').where('month', '=', month).execute();
}

export async function savePrice(db: TenantDb, row: Insertable<DieselPrices>): Promise<void> {
  const { randPerLiter, updatedAt, updatedBy } = row;
  await db
    .insertInto('dieselPrices')
    .values(row)
    .onConflict((conflict) => conflict.columns(['tenantId', 'month']).doUpdateSet({ randPerLiter, updatedAt, updatedBy }))
    .execute();
}
