import type { Insertable } from 'kysely';
import type { TenantDb } from '../../db/database.ts';
import type { TripPods } from '../../db/tables.ts';

/** A few hundred at a time. */
export async function insertPods(db: TenantDb, rows: readonly Insertable<TripPods>[]): Promise<void> {
  await db.insertInto('tripPods').values(rows).execute();
}

/** Takes the POD in force out of force; its file stays in the history. */
export async function retirePod(db: TenantDb, tripId: string, at: Date): Promise<void> {
  await db.updateTable('tripPods').set({ replacedAt: at }).where('tripId', '=', tripId).where('replacedAt', 'is', null).execute();
}

/** Puts a file in force again that was a trip's POD before. */
export async function reinstatePod(db: TenantDb, tripId: string, fileId: string): Promise<void> {
  await db.updateTable('tripPods').set({ replacedAt: null }).where('tripId', '=', tripId).where('fileId', '=', fileId).execute();
}
