import type { Insertable, Updateable } from 'kysely';
import type { TenantDb } from '../../db/database.ts';
import type { Rates } from '../../db/tables.ts';

/** A live rate, locked for the rest of the transaction, so that two changes come one after the other. */
export function lockRate(db: TenantDb, id: string) {
  return db.selectFrom('rates').where('id', '=', id).where('deletedAt', 'is', null).selectAll().forNoKeyUpdate().executeTakeFirst();
}

export async function insertRate(db: TenantDb, row: Insertable<Rates>): Promise<void> {
  await db.insertInto('rates').values(row).execute();
}

export async function updateRate(db: TenantDb, id: string, change: Updateable<Rates>): Promise<void> {
  await db.updateTable('rates').set(change).where('id', '=', id).execute();
}
