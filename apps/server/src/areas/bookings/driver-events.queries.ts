import type { Insertable, Updateable } from 'kysely';
import type { TenantDb } from '../../db/database.ts';
import type { DriverEvents } from '../../db/tables.ts';

/** A driver event, locked for the rest of the transaction. */
export function lockDriverEvent(db: TenantDb, id: string) {
  return db.selectFrom('driverEvents').where('id', '=', id).selectAll().forUpdate().executeTakeFirst();
}

export async function insertDriverEvent(db: TenantDb, row: Insertable<DriverEvents>): Promise<void> {
  await db.insertInto('driverEvents').values(row).execute();
}

export async function updateDriverEvent(db: TenantDb, id: string, change: Updateable<DriverEvents>): Promise<void> {
  await db.updateTable('driverEvents').set(change).where('id', '=', id).execute();
}

export async function deleteDriverEvent(db: TenantDb, id: string): Promise<void> {
  await db.deleteFrom('driverEvents').where('id', '=', id).execute();
}

/** Name of a driver who is not deleted. Locks the driver until the transaction ends, so it cannot be deleted meanwhile. */
export function shareDriver(db: TenantDb, id: string) {
  return db
    .selectFrom('drivers')
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .select(['name', 'surname'])
    .forShare()
    .executeTakeFirst();
}
