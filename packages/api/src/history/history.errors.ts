import { defineErrors } from '../define-errors.ts';

export const historyErrors = defineErrors({
  already_undone: { status: 409, text: 'This was already taken back by {by}' },
  undo_outdated: { status: 409, text: 'Not taken back: {by} changed {fields} of {name} on {at}. Take that back first.' },
  undo_refused: { status: 409, text: 'Not taken back: {reason}' },
});
