import type { ViewedList } from '@superlink/domain/lists/list-view.ts';
import type { Insertable, Updateable } from 'kysely';
import type { TenantDb } from '../../db/database.ts';
import type { ListViews } from '../../db/tables.ts';

export function lockListView(db: TenantDb, id: string) {
  return db.selectFrom('listViews').where('id', '=', id).selectAll().forUpdate().executeTakeFirst();
}
export type HeldListView = NonNullable<Awaited<ReturnType<typeof lockListView>>>;

export async function listPlaces(db: TenantDb, ownerId: string, list: ViewedList): Promise<number[]> {
  const rows = await db.selectFrom('listViews').where('ownerId', '=', ownerId).where('list', '=', list).select('place').execute();
  return rows.map(({ place }) => place);
}

export async function insertListView(db: TenantDb, row: Insertable<ListViews>): Promise<void> {
  await db.insertInto('listViews').values(row).execute();
}

export async function updateListView(db: TenantDb, id: string, change: Updateable<ListViews>): Promise<void> {
  await db.updateTable('listViews').set(change).where('id', '=', id).execute();
}

/** Another view of a user is to open a list: the one that did so no longer does. */
export async function clearDefault(db: TenantDb, ownerId: string, list: ViewedList): Promise<void> {
  await db
    .updateTable('listViews')
    .set({ isDefault: false })
    .where('ownerId', '=', ownerId)
    .where('list', '=', list)
    .where('isDefault', '=', true)
    .execute();
}

export async function deleteListView(db: TenantDb, id: string): Promise<void> {
  await db.deleteFrom('listViews').where('id', '=', id).execute();
}
