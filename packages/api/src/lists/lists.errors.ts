import { defineErrors } from '../define-errors.ts';

export const listsErrors = defineErrors({
  list_view_taken: { status: 409, text: 'You have a view of this name already', field: 'name' },
  too_many_list_views: { status: 409, text: 'You have {most} views of this list. Delete one first.' },
});
