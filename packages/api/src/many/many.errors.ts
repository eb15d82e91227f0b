import { defineErrors } from '../define-errors.ts';

export const manyErrors = defineErrors({
  filter_grew: {
    status: 409,
    text: 'Nothing was done: this filter found {seen} rows when you chose them and finds {now} now. Look at the new ones and choose again.',
  },
});
