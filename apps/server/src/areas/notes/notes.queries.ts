import type { Colleague } from '@superlink/domain/notes/mentions.ts';
import { sql, type Insertable, type Updateable } from 'kysely';
import type { TenantDb } from '../../db/database.ts';
import type { Notes } from '../../db/tables.ts';

/** A live note, locked for the rest of the transaction, so that two changes come one after the other. */
export function lockNote(db: TenantDb, id: string) {
  return db.selectFrom('notes').where('id', '=', id).where('deletedAt', 'is', null).selectAll().forUpdate().executeTakeFirst();
}

/** A note as it is stored, a deleted one too, locked for the rest of the transaction. */
export function lockStoredNote(db: TenantDb, id: string) {
  return db.selectFrom('notes').where('id', '=', id).selectAll().forUpdate().executeTakeFirst();
}

/** Until the end of the transaction nobody else adds a note to this record. */
export async function lockNotesOf(db: TenantDb, recordId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`notes ${recordId}`}), current_setting('app.tenant_id')::int)`.execute(db);
}

export async function insertNote(db: TenantDb, row: Insertable<Notes>): Promise<void> {
  await db.insertInto('notes').values(row).execute();
}

export async function updateNote(db: TenantDb, id: string, change: Updateable<Notes>): Promise<void> {
  await db.updateTable('notes').set(change).where('id', '=', id).execute();
}

/** Whom a note names, from now on; who was named before and has read it is not called once more. */
export async function writeMentions(db: TenantDb, noteId: string, colleagues: readonly Colleague[]): Promise<void> {
  const ids = colleagues.map(({ id }) => id);
  await db
    .deleteFrom('noteMentions')
    .where('noteId', '=', noteId)
    .where('userId', '<>', sql<string>`all(${ids}::uuid[])`)
    .execute();
  if (colleagues.length === 0) return;
  await db
    .insertInto('noteMentions')
    .values(colleagues.map(({ id, name }) => ({ noteId, userId: id, name, seenAt: null })))
    .onConflict((conflict) => conflict.columns(['tenantId', 'noteId', 'userId']).doUpdateSet((row) => ({ name: row.ref('excluded.name') })))
    .execute();
}

/** What a user was called in, on one record, is read; answers how much of it was not. */
export async function markMentionsSeen(
  db: TenantDb,
  { recordId, userId, at }: { recordId: string; userId: string; at: Date },
): Promise<number> {
  const seen = await db
    .updateTable('noteMentions')
    .set({ seenAt: at })
    .where('userId', '=', userId)
    .where('seenAt', 'is', null)
    .where('noteId', 'in', db.selectFrom('notes').where('recordId', '=', recordId).select('id'))
    .returning('noteId')
    .execute();
  return seen.length;
}
