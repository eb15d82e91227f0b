import { AppError } from '@superlink/api/error.ts';
import type { CreateListView, ListView, UpdateListView } from '@superlink/api/lists/list-view.schema.ts';
import { freePlace, listViewKey, mayChangeView, MOST_LIST_VIEWS, type ViewedList } from '@superlink/domain/lists/list-view.ts';
import { mayAccess } from '@superlink/domain/users/permissions.ts';
import { newId } from '../../db/id.ts';
import type { SignedInScope } from '../../scope.ts';
import { changeRecord, recordAudit, removeRecord, type RecordKind } from '../audit/public.ts';
import {
  clearDefault,
  deleteListView,
  insertListView,
  listPlaces,
  lockListView,
  updateListView,
  type HeldListView,
} from './lists.queries.ts';
import { findListView, listListViews, type ListViewRow } from './lists.views.ts';

const mayShare = ({ actor }: Pick<SignedInScope, 'actor'>) => mayAccess(actor.permissions, { any: ['manager:actions'] });

function answerView({ actor }: SignedInScope, { ownerId, updatedAt, ...row }: ListViewRow): ListView {
  const isOwn = ownerId === actor.id;
  // how a list opens is everybody's own matter
  return { ...row, isDefault: isOwn && row.isDefault, isOwn, updatedAt: updatedAt.toISOString() };
}

/** A view that the user may open. Throws not_found, also for a private one of somebody else. */
export async function requireView(scope: SignedInScope, id: string): Promise<ListView> {
  const row = await findListView(scope.db, id);
  if (!row || (row.ownerId !== scope.actor.id && !row.isShared)) throw new AppError('not_found');
  return answerView(scope, row);
}

export async function listViews(scope: SignedInScope, list: ViewedList): Promise<ListView[]> {
  return (await listListViews(scope.db, scope.actor.id, list)).map((row) => answerView(scope, row));
}

const ofViews: RecordKind<HeldListView, ListView> = {
  area: 'lists',
  lock: lockListView,
  read: requireView,
  logged: ({ isOwn: _isOwn, updatedAt: _at, updatedBy: _by, ...logged }) => logged,
};

/** Keeps how a list is looked at. Throws forbidden for one to share by who is no manager, list_view_taken, too_many_list_views. */
export async function createView(scope: SignedInScope, body: CreateListView): Promise<ListView> {
  const { db, actor, clock } = scope;
  if (body.isShared && !mayShare(scope)) throw new AppError('forbidden');
  const place = freePlace(await listPlaces(db, actor.id, body.list));
  if (place === null) throw new AppError('too_many_list_views', { most: MOST_LIST_VIEWS });
  const now = clock.now();
  const id = newId(now);
  if (body.isDefault) await clearDefault(db, actor.id, body.list);
  const stamps = { createdAt: now, updatedAt: now, updatedBy: actor.username };
  await insertListView(db, { ...body, id, ownerId: actor.id, place, nameKey: listViewKey(body.name), ...stamps });
  const made = await requireView(scope, id);
  await recordAudit(scope, { area: 'lists', action: 'created', recordId: id, after: ofViews.logged!(made) });
  return made;
}

/** Throws forbidden for a shared view, unless a manager asks. */
function requireChangeable(scope: SignedInScope, view: ListView): void {
  if (!mayChangeView(view, mayShare(scope))) throw new AppError('forbidden');
}

/** Throws not_found for a private view of somebody else, forbidden for a shared one unless a manager asks. */
export async function changeView(scope: SignedInScope, id: string, { updatedAt, ...body }: UpdateListView): Promise<ListView> {
  requireChangeable(scope, await requireView(scope, id));
  return changeRecord(scope, ofViews, { id, startedFrom: updatedAt }, async ({ row, before, stamp }) => {
    // it may have been shared between the look and the lock
    requireChangeable(scope, before);
    // of somebody else's it would leave nothing to see: a manager deletes it
    if ((body.isShared === true && !mayShare(scope)) || (body.isShared === false && !before.isOwn)) throw new AppError('forbidden');
    const { isDefault, ...change } = body;
    // how a list opens for its owner is not a manager's to say
    const asDefault = before.isOwn && isDefault !== undefined ? { isDefault } : {};
    if (asDefault.isDefault) await clearDefault(scope.db, row.ownerId, row.list);
    const named = body.name === undefined ? {} : { nameKey: listViewKey(body.name) };
    await updateListView(scope.db, id, { ...change, ...asDefault, ...named, ...stamp });
  });
}

export async function deleteView(scope: SignedInScope, id: string): Promise<void> {
  requireChangeable(scope, await requireView(scope, id));
  await removeRecord(scope, ofViews, id, async ({ before }) => {
    requireChangeable(scope, before);
    await deleteListView(scope.db, id);
  });
}
