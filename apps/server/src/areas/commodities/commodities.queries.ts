import type { Insertable } from 'kysely';
import type { TenantDb } from '../../db/database.ts';
import type { Commodities } from '../../db/tables.ts';

export async function insertCommodity(db: TenantDb, row: Insertable<Commodities>): Promise<void> {
  await db.insertInto('commodities').values(row).execute();
}

/** Answers the commodity that was there; of two who delete it at once, one gets it. */
export function deleteCommodityRow(db: TenantDb, id: string) {
  return db.deleteFrom('commodities').where('id', '=', id).returning(['id', 'name']).executeTakeFirst();
}
