import { MOVED_ALONG } from '@superlink/api/history/record-acts.ts';
import { sql } from 'kysely';
import type { TenantDb } from '../../db/database.ts';
import { ownTenant } from '../../db/tenant-plugin.ts';
import { instantOfId } from '../../db/id.ts';
import { entryColumns, isOfKind, type RecordEntries } from './history.views.ts';

/** How long a large import may take, in ms. */
const IMPORT_MS = 3_600_000;
/** Between the first and the last entry of one act at most, in ms: an act on many records may go on in several requests that bear one name. */
export const ACT_MS = 15 * 60_000;

/** An entry by its id alone, which begins with its moment. */
export function findEntry(db: TenantDb, id: string) {
  return db
    .selectFrom('auditEntries as a')
    .where('a.id', '=', id)
    .where('a.at', '=', instantOfId(id))
    .select(entryColumns)
    .executeTakeFirst();
}
export type FoundEntry = NonNullable<Awaited<ReturnType<typeof findEntry>>>;

/** The import that made an entry, which goes back as a whole and by a way of its own. */
export function findImportOf(db: TenantDb, { at, requestId, actorId }: FoundEntry) {
  return db
    .selectFrom('auditEntries as a')
    .where('a.area', '=', 'imports')
    .where('a.action', '=', 'imported')
    .where('a.at', '>=', new Date(at.getTime() - IMPORT_MS))
    .where('a.at', '<=', new Date(at.getTime() + IMPORT_MS))
    .where('a.requestId', '=', requestId)
    .where('a.actorId', 'is not distinct from', actorId)
    .select(entryColumns)
    .executeTakeFirst();
}

/** What one person did by one request, in the order in which it was done. */
export function listEntriesOfAct(db: TenantDb, { at, requestId, actorId }: FoundEntry, limit: number): Promise<FoundEntry[]> {
  return db
    .selectFrom('auditEntries as a')
    .where('a.at', '>=', new Date(at.getTime() - ACT_MS))
    .where('a.at', '<=', new Date(at.getTime() + ACT_MS))
    .where('a.requestId', '=', requestId)
    .where('a.actorId', 'is not distinct from', actorId)
    .select(entryColumns)
    .orderBy('a.at')
    .orderBy('a.id')
    .limit(limit)
    .execute();
}

/** The first entry of what one caller did by one request since a moment, by which all of it is taken back. */
export async function findFirstEntryOfAct(
  db: TenantDb,
  { requestId, actorId, since }: { readonly requestId: string; readonly actorId: string; readonly since: Date },
): Promise<string | null> {
  const first = await db
    .selectFrom('auditEntries as a')
    .where('a.at', '>=', since)
    .where('a.at', '<=', new Date(since.getTime() + ACT_MS))
    .where('a.requestId', '=', requestId)
    .where('a.actorId', '=', actorId)
    .select('a.id')
    .orderBy('a.at')
    .orderBy('a.id')
    .limit(1)
    .executeTakeFirst();
  return first?.id ?? null;
}

/** Who took entries back. */
export function listUndone(db: TenantDb, entryIds: readonly string[]) {
  return db
    .selectFrom('undoneEntries')
    .where('entryId', '=', sql<string>`any(${[...entryIds]}::uuid[])`)
    .select(['entryId', 'undoneBy', 'undoneAt'])
    .execute();
}

/** Which of these requests took something back; and whether that had taken something back itself. */
export function listUndoing(db: TenantDb, requestIds: readonly string[]) {
  return db
    .selectFrom('undoneEntries')
    .where('byRequest', '=', sql<string>`any(${[...requestIds]}::text[])`)
    .groupBy('byRequest')
    .select(['byRequest', sql<boolean>`bool_or(is_redo)`.as('isRedo')])
    .execute();
}

/**
 * The first entry of a record after another one that moved one of these fields, and which; any field at all where `fields` is null. What was taken
 * back, what took it back, and what another record moved along count for nothing.
 */
export async function findLaterChange(
  db: TenantDb,
  place: RecordEntries,
  after: FoundEntry,
  fields: readonly string[] | null,
  ownRequest: string,
) {
  const { rows } = await sql<{ at: Date; by: string; action: string; fields: string[] }>`
    select a.at, a.actor_name as by, a.action, moved.fields
    from audit_entries a
    cross join lateral (
      select case jsonb_typeof(a.before) when 'object' then a.before else '{}' end as before,
             case jsonb_typeof(a.after) when 'object' then a.after else '{}' end as after
    ) said
    cross join lateral (
      select coalesce(array_agg(field), '{}') as fields from jsonb_object_keys(said.before || said.after) field
      where said.before -> field is distinct from said.after -> field and (${fields}::text[] is null or field = any(${fields}::text[]))
    ) moved
    where a.tenant_id = ${ownTenant} and a.area = ${place.area} and a.record_id = ${place.recordId}
      and a.at >= ${after.at} and (a.at, a.id) > (${after.at}, ${after.id}::uuid)
      and (${fields}::text[] is null or moved.fields <> '{}')
      and ${isOfKind(place)}
      and a.request_id is distinct from ${after.requestId} and a.request_id is distinct from ${ownRequest}
      and a.action <> ${MOVED_ALONG}
      and not exists (select from undone_entries u where u.tenant_id = ${ownTenant} and u.entry_id = a.id)
      and not exists (select from undone_entries u where u.tenant_id = ${ownTenant} and u.by_request = a.request_id)
    order by a.at, a.id
    limit 1`.execute(db);
  return rows[0];
}
