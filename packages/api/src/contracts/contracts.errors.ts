import { defineErrors } from '../define-errors.ts';

export const contractsErrors = defineErrors({
  contract_in_use: { status: 409, text: 'Failed to delete contract. It may be linked to other records.' },
});
