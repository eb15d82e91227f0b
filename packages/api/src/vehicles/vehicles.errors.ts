import { defineErrors } from '../error.ts';

export const vehiclesErrors = defineErrors({
  registration_taken: { status: 409, text: 'Registration {assetReg} already exists', field: 'assetReg' },
  fleet_number_taken: { status: 409, text: 'Fleet number {fleetNumber} already exists', field: 'fleetNumber' },
  vehicle_on_trip: { status: 409, text: 'Cannot update opening kilometers. Vehicle is still assigned to a trip.' },
  vehicle_has_open_trips: { status: 409, text: 'Vehicle {fleetNumber} has scheduled or active trips. Complete or cancel them first.' },
});
