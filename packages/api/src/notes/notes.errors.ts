import { defineErrors } from '../define-errors.ts';

export const notesErrors = defineErrors({
  notes_full: { status: 409, text: 'This record has {most} notes already. Delete one that is not needed any more.' },
  note_of_another: { status: 403, text: 'Only {author} can change this note' },
});
