import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { TenantDb } from '../../db/database.ts';
import type { Clients } from '../../db/tables.ts';
import { newValuesOf } from '../../db/write-back.ts';

/** A live client, locked for the rest of the transaction, so that two changes come one after the other. */
export function lockClient(db: TenantDb, id: string) {
  return db.selectFrom('clients').where('id', '=', id).where('deletedAt', 'is', null).selectAll().forUpdate().executeTakeFirst();
}

/** A live client that stays as it is until the transaction ends, while others may do the same. */
export function shareClient(db: TenantDb, id: string) {
  return db
    .selectFrom('clients')
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .select(['id', 'registeredName', 'status', 'chepClient'])
    .forShare()
    .executeTakeFirst();
}

export async function insertClients(db: TenantDb, rows: readonly Insertable<Clients>[]): Promise<void> {
  await db.insertInto('clients').values(rows).execute();
}

/** Writes clients back that the caller has locked and changed. */
export async function writeClientsBack(db: TenantDb, rows: readonly Selectable<Clients>[]): Promise<void> {
  await db
    .insertInto('clients')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['tenantId', 'id']).doUpdateSet(newValuesOf(rows)))
    .execute();
}

export async function updateClient(db: TenantDb, id: string, change: Updateable<Clients>): Promise<void> {
  await db.updateTable('clients').set(change).where('id', '=', id).execute();
}

/** Lets live clients go together; answers the ids of those that were still there. */
export async function markClientsDeleted(db: TenantDb, ids: readonly string[], change: Updateable<Clients>): Promise<string[]> {
  const rows = await db
    .updateTable('clients')
    .set(change)
    .where('id', 'in', [...ids])
    .where('deletedAt', 'is', null)
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}

/** Clients as they are stored, deleted ones too, locked for the rest of the transaction in one order. */
export function lockStoredClients(db: TenantDb, ids: readonly string[]) {
  return db
    .selectFrom('clients')
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .selectAll()
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** A client as it is stored, a deleted one too, locked for the rest of the transaction. */
export function lockStoredClient(db: TenantDb, id: string) {
  return db.selectFrom('clients').where('id', '=', id).selectAll().forUpdate().executeTakeFirst();
}
