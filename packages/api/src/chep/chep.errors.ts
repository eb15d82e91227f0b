import { defineErrors } from '../define-errors.ts';

export const chepErrors = defineErrors({
  chep_not_found: { status: 404, text: 'The requested CHEP record could not be found.' },
  chep_exists: { status: 409, text: 'A CHEP record already exists for this trip. Please edit the existing record.' },
  chep_closed: { status: 409, text: 'This CHEP record is {status} and cannot be changed any more' },
  chep_trip_state: { status: 409, text: 'A CHEP record belongs to a trip that is on route or completed; this one is {status}' },
});
