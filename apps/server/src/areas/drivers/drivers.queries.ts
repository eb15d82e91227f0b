import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { TenantDb } from '../../db/database.ts';
import type { Drivers } from '../../db/tables.ts';
import { newValuesOf } from '../../db/write-back.ts';

/** A live driver, locked for the rest of the transaction, so that two changes come one after the other. */
export function lockDriver(db: TenantDb, id: string) {
  return db.selectFrom('drivers').where('id', '=', id).where('deletedAt', 'is', null).selectAll().forNoKeyUpdate().executeTakeFirst();
}

export async function insertDriver(db: TenantDb, row: Insertable<Drivers>): Promise<void> {
  await insertDrivers(db, [row]);
}

export async function insertDrivers(db: TenantDb, rows: readonly Insertable<Drivers>[]): Promise<void> {
  await db.insertInto('drivers').values(rows).execute();
}

/** Writes drivers back that the caller has locked and changed. */
export async function writeDriversBack(db: TenantDb, rows: readonly Selectable<Drivers>[]): Promise<void> {
  await db
    .insertInto('drivers')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['tenantId', 'id']).doUpdateSet(newValuesOf(rows)))
    .execute();
}

/** Lets live drivers go together; answers the ids of those that were still there. */
export async function markDriversDeleted(db: TenantDb, ids: readonly string[], change: Updateable<Drivers>): Promise<string[]> {
  const rows = await db
    .updateTable('drivers')
    .set(change)
    .where('id', 'in', [...ids])
    .where('deletedAt', 'is', null)
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}

export async function updateDriver(db: TenantDb, id: string, change: Updateable<Drivers>): Promise<void> {
  await db.updateTable('drivers').set(change).where('id', '=', id).execute();
}

/** Drivers as they are stored, deleted ones too, locked for the rest of the transaction in one order. */
export function lockStoredDrivers(db: TenantDb, ids: readonly string[]) {
  return db
    .selectFrom('drivers')
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .selectAll()
    .orderBy('id')
    .forUpdate()
    .execute();
}
