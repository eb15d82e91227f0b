import type { Month } from '@superlink/domain/time/sast.ts';
import type { Insertable, Updateable } from 'kysely';
import type { TenantDb } from '../../db/database.ts';
import type { ContractMonths, Contracts } from '../../db/tables.ts';

/** A live contract, locked for the rest of the transaction, so that two changes come one after the other. */
export function lockContract(db: TenantDb, id: string) {
  return db.selectFrom('contracts').where('id', '=', id).where('deletedAt', 'is', null).selectAll().forNoKeyUpdate().executeTakeFirst();
}

export async function insertContract(db: TenantDb, row: Insertable<Contracts>): Promise<void> {
  await db.insertInto('contracts').values(row).execute();
}

export async function updateContract(db: TenantDb, id: string, change: Updateable<Contracts>): Promise<void> {
  await db.updateTable('contracts').set(change).where('id', '=', id).execute();
}

/** Begins months that have no row yet; a month that has one keeps it. */
export async function insertMissingMonths(db: TenantDb, rows: readonly Insertable<ContractMonths>[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insertInto('contractMonths')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['tenantId', 'contractId', 'month']).doNothing())
    .execute();
}

export async function writeMonth(db: TenantDb, row: Insertable<ContractMonths>): Promise<void> {
  const { monthlyTonnage, anchor, anchorDelivered } = row;
  await db
    .insertInto('contractMonths')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['tenantId', 'contractId', 'month']).doUpdateSet({ monthlyTonnage, anchor, anchorDelivered }),
    )
    .execute();
}

/** Lets go of the months after `today`'s that a contract does not begin with any more. */
export async function dropMonthsAhead(
  db: TenantDb,
  contractId: string,
  { today, besides }: { today: Month; besides: Month },
): Promise<void> {
  await db
    .deleteFrom('contractMonths')
    .where('contractId', '=', contractId)
    .where('month', '>', `${today}-01`)
    .where('month', '!=', `${besides}-01`)
    .execute();
}
