import { defineErrors } from '../define-errors.ts';

export const commoditiesErrors = defineErrors({
  commodity_taken: { status: 409, text: 'Commodity already exists', field: 'name' },
});
