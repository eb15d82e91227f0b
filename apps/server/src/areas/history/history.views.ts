import { sql } from 'kysely';
import type { TenantDb } from '../../db/database.ts';

/** Milliseconds between two entries of one request at most. */
const REQUEST_MS = 60_000;
/** What one request did elsewhere, as far as a page shows it: an import touches thousands. */
const MOST_ELSEWHERE = 20;

/** Names that a manager chooses from. */
const MOST_PEOPLE = 2_000;

/** Where a page begins: the last entry of the page before. */
export interface EntryPlace {
  readonly at: Date;
  readonly id: string;
}

export const entryColumns = [
  'a.id',
  'a.at',
  'a.actorId',
  'a.actorName',
  'a.area',
  'a.action',
  'a.recordId',
  'a.before',
  'a.after',
  'a.requestId',
  'a.erasedAt',
] as const;

/** A record whose entries are asked for, and how the entries of its kind begin; or, of a kind without a prefix, how those of the others do. */
export interface RecordEntries {
  readonly area: string;
  readonly recordId: string;
  readonly prefix: string;
  readonly others: readonly string[];
}

/** Whether an entry, called a, is of the record's kind: an area may hold several. */
export const isOfKind = ({ prefix, others }: RecordEntries) =>
  sql<boolean>`starts_with(a.action, ${prefix}) and not exists (select from unnest(${others}::text[]) other where starts_with(a.action, other))`;

/** Entries of a record, newest first. */
export function listEntriesOf(db: TenantDb, place: RecordEntries, before: EntryPlace | null, limit: number) {
  return db
    .selectFrom('auditEntries as a')
    .where('a.area', '=', place.area)
    .where('a.recordId', '=', place.recordId)
    .where(isOfKind(place))
    .$if(before !== null, (entries) =>
      entries.where(sql<boolean>`(a.at, a.id) < (${before!.at}, ${before!.id}::uuid)`).where('a.at', '<=', before!.at),
    )
    .select(entryColumns)
    .orderBy('a.at', 'desc')
    .orderBy('a.id', 'desc')
    .limit(limit)
    .execute();
}
export type EntryRow = Awaited<ReturnType<typeof listEntriesOf>>[number];

/** What the requests behind these entries did to other records; a bounded number for each. */
export function listEntriesBeside(db: TenantDb, entries: readonly Pick<EntryRow, 'id' | 'at' | 'requestId'>[]) {
  const known = entries.filter(({ requestId }) => requestId !== null);
  const wanted = sql<{ id: string; at: Date; requestId: string }>`
    unnest(${known.map(({ id }) => id)}::uuid[], ${known.map(({ at }) => at.toISOString())}::timestamptz[], ${known.map(({ requestId }) => requestId)}::text[])`;
  return db
    .selectFrom(wanted.as<'w'>(sql`w(id, at, request_id)`))
    .innerJoinLateral(
      (from) =>
        from
          .selectFrom('auditEntries as a')
          .where('a.at', '>=', sql<Date>`w.at - ${REQUEST_MS} * interval '1 millisecond'`)
          .where('a.at', '<=', sql<Date>`w.at + ${REQUEST_MS} * interval '1 millisecond'`)
          .whereRef('a.requestId', '=', 'w.requestId')
          .whereRef('a.id', '!=', 'w.id')
          .select(entryColumns)
          .orderBy('a.at')
          .orderBy('a.id')
          .limit(MOST_ELSEWHERE)
          .as('a'),
      (join) => join.onTrue(),
    )
    .select(entryColumns)
    .select('w.id as beside')
    .execute();
}

/** Whole entries of some places, newest first. */
export function listEntriesAt(db: TenantDb, places: readonly EntryPlace[]) {
  const wanted = sql<{ at: Date; id: string }>`
    unnest(${places.map(({ at }) => at.toISOString())}::timestamptz[], ${places.map(({ id }) => id)}::uuid[])`;
  return (
    db
      .selectFrom(wanted.as<'w'>(sql`w(at, id)`))
      // each by its key: joined as a whole, every entry of the company would be read
      .innerJoinLateral(
        (from) =>
          from
            .selectFrom('auditEntries as a')
            .whereRef('a.at', '>=', 'w.at')
            // what a migration wrote is dated finer than a place says
            .where('a.at', '<', sql<Date>`w.at + interval '1 millisecond'`)
            .whereRef('a.id', '=', 'w.id')
            .select(entryColumns)
            .limit(1)
            .as('a'),
        (join) => join.onTrue(),
      )
      .select(entryColumns)
      .orderBy('a.at', 'desc')
      .orderBy('a.id', 'desc')
      .execute()
  );
}

/** Who may have done something, as entries name them: users, deleted ones too, and API keys. */
export async function listPeople(db: TenantDb): Promise<string[]> {
  const users = await db.selectFrom('users').select('username').distinct().orderBy('username').limit(MOST_PEOPLE).execute();
  const keys = await db.selectFrom('apiKeys').select('name').distinct().orderBy('name').limit(MOST_PEOPLE).execute();
  return [...users.map(({ username }) => username), ...keys.map(({ name }) => `API key ${name}`)];
}

/** Entries about some records, or of one actor as well, before a place, newest first. */
export function listEntriesAbout(
  db: TenantDb,
  {
    area,
    recordId,
    actor,
  }: { readonly area: string; readonly recordId: string; readonly actor: { readonly id: string; readonly name: string } | null },
  before: EntryPlace | null,
  limit: number,
) {
  return db
    .selectFrom('auditEntries as a')
    .where((or) =>
      or.or([
        or.and([or('a.area', '=', area), or('a.recordId', '=', recordId)]),
        ...(actor ? [or.and([or('a.actorName', '=', actor.name), or('a.actorId', '=', actor.id)])] : []),
      ]),
    )
    .$if(before !== null, (rows) =>
      rows.where(sql<boolean>`(a.at, a.id) < (${before!.at}, ${before!.id}::uuid)`).where('a.at', '<=', before!.at),
    )
    .select(entryColumns)
    .orderBy('a.at', 'desc')
    .orderBy('a.id', 'desc')
    .limit(limit)
    .execute();
}
