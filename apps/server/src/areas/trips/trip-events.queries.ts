import type { Insertable, Updateable } from 'kysely';
import type { TenantDb } from '../../db/database.ts';
import type { TripEvents } from '../../db/tables.ts';

/** A trip event, locked for the rest of the transaction. */
export function lockTripEvent(db: TenantDb, id: string) {
  return db.selectFrom('tripEvents').where('id', '=', id).selectAll().forUpdate().executeTakeFirst();
}

export async function insertTripEvent(db: TenantDb, row: Insertable<TripEvents>): Promise<void> {
  await db.insertInto('tripEvents').values(row).execute();
}

export async function updateTripEvent(db: TenantDb, id: string, change: Updateable<TripEvents>): Promise<void> {
  await db.updateTable('tripEvents').set(change).where('id', '=', id).execute();
}

export async function deleteTripEvent(db: TenantDb, id: string): Promise<void> {
  await db.deleteFrom('tripEvents').where('id', '=', id).execute();
}
