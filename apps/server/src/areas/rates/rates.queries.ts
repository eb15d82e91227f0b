import type { Insertable, Updateable } from 'kysely';
import type { TenantDb } from '../../db/database.ts';
import type { Rates } from '../../db/tables.ts';

/** A live rate, locked for the rest of the transaction, so that two changes come one after the other. */
export function lockRate(db: TenantDb, id: string) {
  return db.selectFrom('rates').where('id', '=', id).where('deletedAt', 'is', null).selectAll().forUpdate().executeTakeFirst();
}

/** A live client that stays until the transaction ends: whoever deletes it waits and then sees the new rate. */
export function holdClient(db: TenantDb, id: string) {
  return db.selectFrom('clients').where('id', '=', id).where('deletedAt', 'is', null).select('id').forShare().executeTakeFirst();
}

export async function insertRate(db: TenantDb, row: Insertable<Rates>): Promise<void> {
  await db.insertInto('rates').values(row).execute();
}

export async function updateRate(db: TenantDb, id: string, change: Updateable<Rates>): Promise<void> {
  await db.updateTable('rates').set(change).where('id', '=', id).execute();
}
