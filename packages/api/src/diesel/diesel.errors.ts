import { defineErrors } from '../define-errors.ts';

export const dieselErrors = defineErrors({
  no_previous_refuel: { status: 404, text: 'This vehicle has no previous refuel' },
  exception_gone: { status: 409, text: 'This fill is no longer suspicious: its figures have just changed' },
});
