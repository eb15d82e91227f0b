import { defineErrors } from '../define-errors.ts';

export const tripsErrors = defineErrors({
  trip_not_found: { status: 404, text: 'Trip not found' },
  trip_already_accepted: { status: 409, text: 'This trip has already been accepted' },
  trip_state: { status: 409, text: 'This trip is {status} and cannot be {action}. Somebody may just have changed it.' },
  trip_not_completed: { status: 409, text: 'Only completed trips can be corrected here' },
  vehicle_busy: { status: 409, text: 'Vehicle already has a trip on route' },
  vehicle_unfit: { status: 409, text: 'Vehicle {fleetNumber} is in {status}' },
  papers_expired: { status: 409, text: '{papers}. Your company lets no trip go on route with expired papers.' },
  trip_vehicle_gone: { status: 409, text: 'The vehicle of this trip was deleted' },
  trip_needs_chep: { status: 409, text: 'This is a CHEP load: create its CHEP record before completing the trip' },
  trip_undeletable: { status: 409, text: '{reason}' },
  pod_exists: { status: 409, text: 'This trip has a POD already. Replace it instead.' },
  pod_not_open: { status: 409, text: 'A POD belongs to a trip that is on route or completed' },
});
