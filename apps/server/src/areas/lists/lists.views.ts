import { MOST_LIST_VIEWS, MOST_SHARED_VIEWS, type ViewedList } from '@superlink/domain/lists/list-view.ts';
import type { TenantDb } from '../../db/database.ts';

const rows = (db: TenantDb) =>
  db
    .selectFrom('listViews as v')
    .innerJoin('users as u', (on) => on.onRef('u.id', '=', 'v.ownerId'))
    .select([
      'v.id',
      'v.ownerId',
      'v.list',
      'v.name',
      'v.query',
      'v.columns',
      'v.density',
      'v.isShared',
      'v.isDefault',
      'v.updatedAt',
      'v.updatedBy',
      'u.username as owner',
    ]);

/** Views of a list that a user may open, by name. */
export function listListViews(db: TenantDb, userId: string, list: ViewedList) {
  return rows(db)
    .where('v.list', '=', list)
    .where((either) => either.or([either('v.ownerId', '=', userId), either('v.isShared', '=', true)]))
    .orderBy('v.nameKey')
    .orderBy('v.id')
    .limit(MOST_LIST_VIEWS + MOST_SHARED_VIEWS)
    .execute();
}

export function findListView(db: TenantDb, id: string) {
  return rows(db).where('v.id', '=', id).executeTakeFirst();
}
export type ListViewRow = NonNullable<Awaited<ReturnType<typeof findListView>>>;
