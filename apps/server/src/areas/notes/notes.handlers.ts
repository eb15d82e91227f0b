import type { notesCalls } from '@superlink/api/notes/notes.calls.ts';
import type { Handlers } from '../../http/handlers.ts';
import { addNote, changeNote, deleteNote, listNotes, listOwnColleagues, markNotesSeen } from './notes.service.ts';

export const notesHandlers: Handlers<typeof notesCalls> = {
  ofRecord: (scope, { params, query }) => listNotes(scope, params, query),
  add: (scope, { params, body }) => addNote(scope, params, body),
  change: (scope, { params, body }) => changeNote(scope, params.id, body),
  remove: (scope, { params }) => deleteNote(scope, params.id),
  markSeen: (scope, { params }) => markNotesSeen(scope, params),
  colleagues: (scope) => listOwnColleagues(scope),
};
