import type { Insertable } from 'kysely';
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

export async function savePrice(db: TenantDb, row: Insertable<DieselPrices>): Promise<void> {
  const { randPerLiter, updatedAt, updatedBy } = row;
  await db
    .insertInto('dieselPrices')
    .values(row)
    .onConflict((conflict) => conflict.columns(['tenantId', 'month']).doUpdateSet({ randPerLiter, updatedAt, updatedBy }))
    .execute();
}
