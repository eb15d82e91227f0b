import type { Insertable, Updateable } from 'kysely';
import type { TenantDb } from '../../db/database.ts';
import type { Trips } from '../../db/tables.ts';

/** A live trip, locked for the rest of the transaction. Its vehicle is locked first by everybody who changes both. */
export function lockTrip(db: TenantDb, id: string) {
  return db.selectFrom('trips').where('id', '=', id).where('deletedAt', 'is', null).selectAll().forUpdate().executeTakeFirst();
}
export type HeldTrip = NonNullable<Awaited<ReturnType<typeof lockTrip>>>;

/** A few hundred at a time. */
export async function insertTrips(db: TenantDb, rows: readonly Insertable<Trips>[]): Promise<void> {
  await db.insertInto('trips').values(rows).execute();
}

export async function updateTrip(db: TenantDb, id: string, change: Updateable<Trips>): Promise<void> {
  await db.updateTable('trips').set(change).where('id', '=', id).execute();
}
