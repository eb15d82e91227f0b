import type { Insertable } from 'kysely';
import type { TenantDb } from '../../db/database.ts';
import type { UndoneEntries } from '../../db/tables.ts';

/** Marks entries as taken back; answers those that nobody had taken back before. Of two who do it at once the second waits for the first. */
export async function insertUndone(db: TenantDb, rows: readonly Insertable<UndoneEntries>[]): Promise<string[]> {
  const added = await db
    .insertInto('undoneEntries')
    .values([...rows])
    .onConflict((conflict) => conflict.doNothing())
    .returning('entryId')
    .execute();
  return added.map(({ entryId }) => entryId);
}

/** What a request had taken back, which is in force again; answers its entries. */
export async function deleteUndoneBy(db: TenantDb, requestId: string): Promise<string[]> {
  const gone = await db.deleteFrom('undoneEntries').where('byRequest', '=', requestId).returning('entryId').execute();
  return gone.map(({ entryId }) => entryId);
}
