import { defineErrors } from '../define-errors.ts';

export const assignmentsErrors = defineErrors({
  vehicle_gone: { status: 404, text: 'This vehicle is no longer there', field: 'assetId' },
  trailer_gone: { status: 404, text: 'This trailer is no longer there', field: 'trailerId' },
  trailer_assigned: {
    status: 409,
    text: 'Trailer {trailer} is already assigned to {fleetNumber}. Unlink it there first.',
    field: 'trailerId',
  },
  slot_taken: { status: 409, text: '{fleetNumber} already pulls {trailer} as its {slot} trailer. Unlink it first.', field: 'position' },
  trailer_just_assigned: { status: 409, text: 'Somebody has just assigned this trailer to another vehicle', field: 'trailerId' },
  slot_just_taken: { status: 409, text: 'Somebody has just assigned another trailer to this place', field: 'position' },
});
