import type { NotedRecord } from '@superlink/api/notes/note.schema.ts';
import type { PageEnd } from '@superlink/api/page-end.ts';
import type { NotedKind } from '@superlink/domain/notes/note.ts';
import { sql, type RawBuilder } from 'kysely';
import type { TenantDb } from '../../db/database.ts';
import { ownTenant } from '../../db/tenant-plugin.ts';

/** Colleagues that a note can name. */
const MOST_COLLEAGUES = 1_000;

/** The live records of each kind, and what people call them. */
const liveRecords: Record<NotedKind, RawBuilder<unknown>> = {
  trip: sql`select id, 'Trip ' || trip_number as name from trips where tenant_id = ${ownTenant} and deleted_at is null`,
  vehicle: sql`select id, fleet_number as name from vehicles where tenant_id = ${ownTenant} and deleted_at is null`,
  client: sql`select id, name from clients where tenant_id = ${ownTenant} and deleted_at is null`,
  driver: sql`select id, name || ' ' || surname as name from drivers where tenant_id = ${ownTenant} and deleted_at is null`,
};

export async function recordIsThere(db: TenantDb, { record, id }: NotedRecord): Promise<boolean> {
  const { rows } = await sql`select 1 from (${liveRecords[record]}) r where r.id = ${id}`.execute(db);
  return rows.length > 0;
}

function liveNotes(db: TenantDb) {
  return db
    .selectFrom('notes as n')
    .innerJoin('users as u', 'u.id', 'n.authorId')
    .where('n.deletedAt', 'is', null)
    .select(['n.id', 'n.record', 'n.recordId', 'n.text', 'n.authorId', 'n.createdAt', 'n.editedAt', 'n.updatedAt', 'u.username as author']);
}

export function findNoteRow(db: TenantDb, id: string) {
  return liveNotes(db).where('n.id', '=', id).executeTakeFirst();
}
export type NoteRow = NonNullable<Awaited<ReturnType<typeof findNoteRow>>>;

/** Notes of a record, newest first. */
export function listNoteRows(db: TenantDb, { record, id }: NotedRecord, before: PageEnd | undefined, limit: number): Promise<NoteRow[]> {
  return liveNotes(db)
    .where('n.record', '=', record)
    .where('n.recordId', '=', id)
    .$if(before !== undefined, (notes) => notes.where(sql<boolean>`(n.created_at, n.id) < (${before!.at}, ${before!.id}::uuid)`))
    .orderBy('n.createdAt', 'desc')
    .orderBy('n.id', 'desc')
    .limit(limit)
    .execute();
}

export async function countNotes(db: TenantDb, { record, id }: NotedRecord): Promise<number> {
  const { notes } = await db
    .selectFrom('notes')
    .where('record', '=', record)
    .where('recordId', '=', id)
    .where('deletedAt', 'is', null)
    .select((select) => select.fn.countAll<number>().as('notes'))
    .executeTakeFirstOrThrow();
  return notes;
}

/** Notes of a record that name a user who has not looked yet. */
export async function countUnseen(db: TenantDb, { id }: NotedRecord, userId: string): Promise<number> {
  const { notes } = await db
    .selectFrom('noteMentions as m')
    .innerJoin('notes as n', 'n.id', 'm.noteId')
    .where('m.userId', '=', userId)
    .where('m.seenAt', 'is', null)
    .where('n.recordId', '=', id)
    .where('n.deletedAt', 'is', null)
    .select((select) => select.fn.countAll<number>().as('notes'))
    .executeTakeFirstOrThrow();
  return notes;
}

/** Whom notes name, with what each is called now. */
export function listMentions(db: TenantDb, noteIds: readonly string[]) {
  return db
    .selectFrom('noteMentions as m')
    .innerJoin('users as u', 'u.id', 'm.userId')
    .where('m.noteId', '=', sql<string>`any(${[...noteIds]}::uuid[])`)
    .select(['m.noteId', 'm.userId', 'm.name', 'u.username'])
    .orderBy('u.usernameNorm')
    .execute();
}
export type MentionRow = Awaited<ReturnType<typeof listMentions>>[number];

/** The active users of the company. */
export function listColleagues(db: TenantDb) {
  return db
    .selectFrom('users')
    .where('deletedAt', 'is', null)
    .where('isActive', '=', true)
    .select(['id', 'username as name'])
    .orderBy('usernameNorm')
    .limit(MOST_COLLEAGUES)
    .execute();
}

/** Where colleagues named a user who has not looked yet: live notes on live records, newest first, and how many there are. */
export async function listOpenMentions(db: TenantDb, userId: string, limit: number) {
  const records = (Object.keys(liveRecords) as NotedKind[]).map(
    (record) => sql`select ${record}::text as record, r.id, r.name from (${liveRecords[record]}) r`,
  );
  const { rows } = await sql<{
    noteId: string;
    record: NotedKind;
    recordId: string;
    recordName: string;
    author: string;
    at: Date;
    text: string;
    total: number;
  }>`
    select n.id as "noteId", n.record, n.record_id as "recordId", r.name as "recordName", u.username as author, n.created_at as at, n.text,
      (count(*) over ())::int as total
    from note_mentions m
    join notes n on n.tenant_id = ${ownTenant} and n.id = m.note_id and n.deleted_at is null
    join users u on u.tenant_id = ${ownTenant} and u.id = n.author_id
    cross join lateral (select live.name from (${sql.join(records, sql` union all `)}) live where live.record = n.record and live.id = n.record_id) r
    where m.tenant_id = ${ownTenant} and m.user_id = ${userId} and m.seen_at is null
    order by n.created_at desc, n.id desc limit ${limit}`.execute(db);
  return rows;
}
