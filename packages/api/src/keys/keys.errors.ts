import { defineErrors } from '../define-errors.ts';

export const keysErrors = defineErrors({
  too_many_api_keys: { status: 409, text: 'A company has at most {most} keys that work. Revoke one that is not used any more.' },
});
