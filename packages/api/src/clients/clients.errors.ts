import { defineErrors } from '../define-errors.ts';

export const clientsErrors = defineErrors({
  client_has_records: { status: 409, text: '{name} has {records} and cannot be deleted: set it inactive instead.' },
});
