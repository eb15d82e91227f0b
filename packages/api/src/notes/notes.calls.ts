import { z } from 'zod';
import { call, type Calls } from '../call.ts';
import { idParams } from '../fields.ts';
import { addNoteBody, changeNoteBody, colleague, note, notedRecordParams, notePage, notesQuery } from './note.schema.ts';

export const notesCalls = {
  ofRecord: call('/api/notes/{record}/{id}', {
    method: 'GET',
    summary: 'Notes on a trip, vehicle, client or driver, newest first',
    access: 'user',
    params: notedRecordParams,
    query: notesQuery,
    reply: notePage,
  }),
  add: call('/api/notes/{record}/{id}', {
    method: 'POST',
    makes: true,
    summary: 'Write a note on a record; a colleague who is named by @ and the user name finds it in My day',
    access: 'user',
    status: 201,
    params: notedRecordParams,
    body: addNoteBody,
    reply: note,
    errors: ['notes_full'],
  }),
  change: call('/api/notes/{id}', {
    method: 'PATCH',
    summary: 'Change a note of one’s own',
    access: 'user',
    params: idParams,
    body: changeNoteBody,
    reply: note,
    errors: ['note_of_another', 'stale_record'],
  }),
  remove: call('/api/notes/{id}', {
    method: 'DELETE',
    summary: 'Delete a note of one’s own; a manager deletes any',
    access: 'user',
    status: 204,
    params: idParams,
    reply: z.void(),
  }),
  markSeen: call('/api/notes/{record}/{id}/seen', {
    method: 'POST',
    summary: 'Say that the caller has read the notes of a record in which colleagues named the caller',
    access: 'user',
    status: 204,
    params: notedRecordParams,
    reply: z.void(),
  }),
  colleagues: call('/api/notes/colleagues', {
    method: 'GET',
    summary: 'Colleagues whom a note may name: the active users of the company, by name',
    access: 'user',
    reply: z.array(colleague),
  }),
} satisfies Calls;
