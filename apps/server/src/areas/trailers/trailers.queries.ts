import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { TenantDb } from '../../db/database.ts';
import type { Trailers } from '../../db/tables.ts';
import { newValuesOf } from '../../db/write-back.ts';

/** A live trailer, locked for the rest of the transaction, so that two changes come one after the other. */
export function lockTrailer(db: TenantDb, id: string) {
  return db.selectFrom('trailers').where('id', '=', id).where('deletedAt', 'is', null).selectAll().forUpdate().executeTakeFirst();
}

export async function insertTrailer(db: TenantDb, row: Insertable<Trailers>): Promise<void> {
  await insertTrailers(db, [row]);
}

export async function insertTrailers(db: TenantDb, rows: readonly Insertable<Trailers>[]): Promise<void> {
  await db.insertInto('trailers').values(rows).execute();
}

/** Writes trailers back that the caller has locked and changed. */
export async function writeTrailersBack(db: TenantDb, rows: readonly Selectable<Trailers>[]): Promise<void> {
  await db
    .insertInto('trailers')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['tenantId', 'id']).doUpdateSet(newValuesOf(rows)))
    .execute();
}

/** Lets live trailers go together; answers the ids of those that were still there. */
export async function markTrailersDeleted(db: TenantDb, ids: readonly string[], change: Updateable<Trailers>): Promise<string[]> {
  const rows = await db
    .updateTable('trailers')
    .set(change)
    .where('id', 'in', [...ids])
    .where('deletedAt', 'is', null)
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}

export async function updateTrailer(db: TenantDb, id: string, change: Updateable<Trailers>): Promise<void> {
  await db.updateTable('trailers').set(change).where('id', '=', id).execute();
}

/** Trailers as they are stored, deleted ones too, locked for the rest of the transaction in one order. */
export function lockStoredTrailers(db: TenantDb, ids: readonly string[]) {
  return db
    .selectFrom('trailers')
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .selectAll()
    .orderBy('id')
    .forUpdate()
    .execute();
}
