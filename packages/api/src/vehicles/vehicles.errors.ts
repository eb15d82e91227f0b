import { defineErrors } from '../define-errors.ts';

export const vehiclesErrors = defineErrors({
  registration_taken: { status: 409, text: 'This registration already belongs to another vehicle', field: 'assetReg' },
  fleet_number_taken: { status: 409, text: 'This fleet number already belongs to another vehicle', field: 'fleetNumber' },
  driver_assigned: {
    status: 409,
    text: '{driver} is already assigned to {fleetNumber}. Unlink the driver there first.',
    field: 'driverId',
  },
  driver_just_assigned: { status: 409, text: 'Somebody has just assigned this driver to another vehicle', field: 'driverId' },
  vehicle_on_trip: { status: 409, text: 'Cannot update opening kilometers. Vehicle is still assigned to a trip.' },
  vehicle_has_open_trips: { status: 409, text: 'Vehicle {fleetNumber} has scheduled or active trips. Complete or cancel them first.' },
});
