import { AppError } from '@superlink/api/error.ts';
import type { AddNote, ChangeNote, ListedColleague, Note, NotedRecord, NotePage, NotesQuery } from '@superlink/api/notes/note.schema.ts';
import { pageEndOf } from '@superlink/api/page-end.ts';
import { calledIn, type Colleague } from '@superlink/domain/notes/mentions.ts';
import { mayChangeNote, mayDeleteNote, MOST_NOTES } from '@superlink/domain/notes/note.ts';
import { newId } from '../../db/id.ts';
import { announce } from '../../platform/live/announcement.ts';
import type { Scope, SignedInScope } from '../../scope.ts';
import { changeRecord, recordAudit, removeRecord, restoreRecord } from '../audit/public.ts';
import { insertNote, lockNote, lockNotesOf, lockStoredNote, markMentionsSeen, updateNote, writeMentions } from './notes.queries.ts';
import {
  countNotes,
  countUnseen,
  findNoteRow,
  listColleagues,
  listMentions,
  listNoteRows,
  listOpenMentions,
  recordIsThere,
  type MentionRow,
  type NoteRow,
} from './notes.views.ts';

function answerNote({ createdAt, editedAt, updatedAt, ...row }: NoteRow, mentions: readonly MentionRow[]): Note {
  return {
    ...row,
    createdAt: createdAt.toISOString(),
    editedAt: editedAt?.toISOString() ?? null,
    mentions: mentions.filter(({ noteId }) => noteId === row.id).map(({ userId, name, username }) => ({ id: userId, name, username })),
    updatedAt: updatedAt.toISOString(),
  };
}

async function requireNote({ db }: Pick<Scope, 'db'>, id: string): Promise<Note> {
  const row = await findNoteRow(db, id);
  if (!row) throw new AppError('not_found');
  return answerNote(row, await listMentions(db, [id]));
}

const noteRecords = { area: 'notes', lock: lockNote, read: requireNote };

/** Whoever may see a record may read and write its notes; one that was deleted takes them along, and brings them back. Throws not_found. */
async function requireRecord({ db }: Pick<Scope, 'db'>, place: NotedRecord): Promise<void> {
  if (!(await recordIsThere(db, place))) throw new AppError('not_found');
}

/** Throws notes_full. Holds the record's notes, so that two people at once do not write one too many. */
async function requireRoom({ db }: Pick<Scope, 'db'>, place: NotedRecord): Promise<void> {
  await lockNotesOf(db, place.id);
  if ((await countNotes(db, place)) >= MOST_NOTES) throw new AppError('notes_full', { most: MOST_NOTES });
}

export async function listNotes(scope: SignedInScope, place: NotedRecord, { before, limit }: NotesQuery): Promise<NotePage> {
  const { db } = scope;
  await requireRecord(scope, place);
  const found = await listNoteRows(db, place, before, limit + 1);
  const rows = found.slice(0, limit);
  const mentions = await listMentions(
    db,
    rows.map(({ id }) => id),
  );
  const last = rows.at(-1);
  return {
    notes: rows.map((row) => answerNote(row, mentions)),
    total: await countNotes(db, place),
    unseen: await countUnseen(db, place, scope.actor.id),
    next: found.length > limit && last ? pageEndOf({ at: last.createdAt, id: last.id }) : null,
  };
}

export function listOwnColleagues({ db }: Scope): Promise<ListedColleague[]> {
  return listColleagues(db);
}

/** Whom a text calls: colleagues by the name they have, or by the one that the note had for them already. */
async function calledBy({ db }: Pick<Scope, 'db'>, text: string, before: readonly Colleague[]): Promise<Colleague[]> {
  if (!text.includes('@')) return [];
  const known = new Map((await listColleagues(db)).map((colleague) => [colleague.name.toLowerCase(), colleague]));
  for (const named of before) known.set(named.name.toLowerCase(), named);
  return calledIn(text, [...known.values()]);
}

/** Adds a note; whoever was called to this record and answers has seen it. */
export async function addNote(scope: SignedInScope, place: NotedRecord, { text }: AddNote): Promise<Note> {
  const { db, clock, actor } = scope;
  await requireRecord(scope, place);
  await requireRoom(scope, place);
  const now = clock.now();
  const id = newId(now);
  await insertNote(db, {
    id,
    record: place.record,
    recordId: place.id,
    text,
    authorId: actor.id,
    createdAt: now,
    updatedAt: now,
    updatedBy: actor.username,
  });
  await writeMentions(db, id, await calledBy(scope, text, []));
  await markMentionsSeen(db, { recordId: place.id, userId: actor.id, at: now });
  const note = await requireNote(scope, id);
  await recordAudit(scope, { area: 'notes', action: 'created', recordId: id, after: note });
  return note;
}

/** Throws note_of_another, stale_record. */
export function changeNote(scope: SignedInScope, id: string, { text, updatedAt }: ChangeNote): Promise<Note> {
  const { db, clock, actor } = scope;
  return changeRecord(scope, noteRecords, { id, startedFrom: updatedAt }, async ({ before, stamp }) => {
    if (!mayChangeNote(actor, before)) throw new AppError('note_of_another', { author: before.author });
    await requireRecord(scope, { record: before.record, id: before.recordId });
    if (text === before.text) return;
    await updateNote(db, id, { text, editedAt: clock.now(), ...stamp });
    await writeMentions(db, id, await calledBy(scope, text, before.mentions));
    // who names themselves is not called
    await markMentionsSeen(db, { recordId: before.recordId, userId: actor.id, at: clock.now() });
  });
}

/** Soft, so that it can come back as it was. Throws forbidden. */
export function deleteNote(scope: SignedInScope, id: string): Promise<void> {
  return removeRecord(scope, noteRecords, id, async ({ before, stamp }) => {
    if (!mayDeleteNote(scope.actor, before)) throw new AppError('forbidden');
    await requireRecord(scope, { record: before.record, id: before.recordId });
    await updateNote(scope.db, id, { deletedAt: scope.clock.now(), ...stamp });
  });
}

/** A note that was deleted is there again; whoever might have deleted it may bring it back. Throws forbidden, not_found, notes_full. */
export async function restoreNote(scope: SignedInScope, id: string): Promise<void> {
  const row = await lockStoredNote(scope.db, id);
  if (!row) throw new AppError('not_found');
  if (!mayDeleteNote(scope.actor, row)) throw new AppError('forbidden');
  const place = { record: row.record, id: row.recordId };
  await requireRecord(scope, place);
  await requireRoom(scope, place);
  await restoreRecord(scope, noteRecords, id, (stamp) => updateNote(scope.db, id, { deletedAt: null, ...stamp }));
}

/** The caller has opened the notes of a record. Told to the caller's other windows, and in no log: what one reads is nobody else's business. */
export async function markNotesSeen(scope: SignedInScope, place: NotedRecord): Promise<void> {
  const { db, clock, actor, exchange } = scope;
  await requireRecord(scope, place);
  const seen = await markMentionsSeen(db, { recordId: place.id, userId: actor.id, at: clock.now() });
  if (seen > 0) await announce(db, [{ area: 'notes', request: exchange.requestId }]);
}

/** Most open mentions that are answered at once. */
const MOST_OPEN = 50;

/** A note in which a colleague named somebody who has not looked yet. */
export interface OpenMention {
  readonly noteId: string;
  readonly record: NotedRecord['record'];
  readonly recordId: string;
  readonly recordName: string;
  readonly author: string;
  readonly at: Date;
  readonly text: string;
}

/** What colleagues want of a user: newest first, a bounded number, and how many there are in all. */
export async function openMentionsOf(
  { db }: Pick<Scope, 'db'>,
  userId: string,
): Promise<{ readonly mentions: readonly OpenMention[]; readonly total: number }> {
  const rows = await listOpenMentions(db, userId, MOST_OPEN);
  return { mentions: rows.map(({ total: _total, ...mention }) => mention), total: rows[0]?.total ?? 0 };
}
