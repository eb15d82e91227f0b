import { defineErrors } from '../define-errors.ts';

export const driversErrors = defineErrors({
  driver_exists: {
    status: 409,
    text: '{driver} is there already with the same {same}. Is this another person?',
  },
  driver_on_trip: { status: 409, text: '{driver} is on the road with trip {trip}. Complete or cancel it first.' },
});
