import { defineErrors } from '../define-errors.ts';

export const bookingsErrors = defineErrors({
  event_already: { status: 409, text: 'This event is {status} already' },
  event_state: { status: 409, text: 'This event is {status} and cannot be {move}' },
  event_open: { status: 409, text: 'This event is {status}. Complete or cancel it before deleting it.' },
  service_km_missing: {
    status: 422,
    text: 'Please update the last service kilometers before completing this service',
    field: 'lastServiceKilometer',
  },
});
