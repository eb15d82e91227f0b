import { notedKinds, NOTE_MAX } from '@superlink/domain/notes/note.ts';
import { z } from 'zod';
import { id, instantAnswer, paging, requiredText } from '../fields.ts';
import { pageEnd } from '../page-end.ts';

/** The record that notes are written on. */
export const notedRecordParams = z.object({ record: z.enum(notedKinds), id });
export type NotedRecord = z.output<typeof notedRecordParams>;

const text = requiredText('Write a note first', NOTE_MAX, `A note cannot exceed ${NOTE_MAX} characters`);

export const addNoteBody = z.strictObject({ text }).meta({ id: 'NoteCreate' });
export type AddNote = z.output<typeof addNoteBody>;

export const changeNoteBody = z
  .strictObject({
    text,
    /** the `updatedAt` the editor started from: a note that changed meanwhile is refused */
    updatedAt: instantAnswer.optional(),
  })
  .meta({ id: 'NoteUpdate' });
export type ChangeNote = z.output<typeof changeNoteBody>;

export const colleague = z.object({ id, name: z.string() }).meta({ id: 'Colleague' });
export type ListedColleague = z.infer<typeof colleague>;

export const note = z
  .object({
    id,
    record: z.enum(notedKinds),
    recordId: id,
    text: z.string().meta({ description: 'Plain text; colleagues are named by @ and their user name' }),
    authorId: id,
    author: z.string(),
    createdAt: instantAnswer,
    editedAt: instantAnswer.nullable(),
    mentions: z.array(
      z.object({
        id,
        name: z.string().meta({ description: 'as the text writes it' }),
        username: z.string().meta({ description: 'what the colleague is called now' }),
      }),
    ),
    updatedAt: instantAnswer,
  })
  .meta({ id: 'Note' });
export type Note = z.infer<typeof note>;

export const notesQuery = z.object({ before: pageEnd.optional(), limit: paging(20).limit });
export type NotesQuery = z.output<typeof notesQuery>;
export const notePage = z
  .object({
    notes: z.array(note),
    total: z.int(),
    unseen: z.int().meta({ description: 'of these, the notes in which the caller is named and which the caller has not opened yet' }),
    next: z.string().nullable(),
  })
  .meta({ id: 'NotePage' });
export type NotePage = z.infer<typeof notePage>;
