import { defineErrors } from '../define-errors.ts';

export const trailersErrors = defineErrors({
  trailer_registration_taken: { status: 409, text: 'This registration already belongs to another trailer', field: 'trailerReg' },
  trailer_fleet_number_taken: { status: 409, text: 'This fleet number already belongs to another trailer', field: 'trailerFleetNumber' },
  trailer_position_locked: {
    status: 409,
    text: 'The position cannot change while the trailer is assigned to {fleetNumber}. Unlink it first.',
    field: 'position',
  },
});
