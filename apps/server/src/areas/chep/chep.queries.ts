import type { Insertable, Updateable } from 'kysely';
import type { TenantDb } from '../../db/database.ts';
import type { ChepRecords } from '../../db/tables.ts';

/** A live record, locked for the rest of the transaction. */
export function lockChepRecord(db: TenantDb, id: string) {
  return db.selectFrom('chepRecords').where('id', '=', id).where('deletedAt', 'is', null).selectAll().forUpdate().executeTakeFirst();
}

/** A few hundred at a time. */
export async function insertChepRecords(db: TenantDb, rows: readonly Insertable<ChepRecords>[]): Promise<void> {
  await db.insertInto('chepRecords').values(rows).execute();
}

export async function updateChepRecord(db: TenantDb, id: string, change: Updateable<ChepRecords>): Promise<void> {
  await db.updateTable('chepRecords').set(change).where('id', '=', id).execute();
}

/** A trip whose pallets are recorded, held as it is until the transaction ends. */
export function shareTrip(db: TenantDb, id: string) {
  return db
    .selectFrom('trips')
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .select(['id', 'clientId', 'lockedInClient', 'status'])
    .forShare()
    .executeTakeFirst();
}
