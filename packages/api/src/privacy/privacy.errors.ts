import { defineErrors } from '../define-errors.ts';

export const privacyErrors = defineErrors({
  person_not_gone: { status: 409, text: '{reason}' },
  already_erased: { status: 409, text: 'This person was erased already, on {at} by {by}.' },
});
