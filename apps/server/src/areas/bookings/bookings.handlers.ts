import type { bookingsCalls } from '@superlink/api/bookings/bookings.calls.ts';
import type { Handlers } from '../../http/handlers.ts';
import {
  changeDriverEvent,
  createDriverEvent,
  listDriverEvents,
  moveDriverEvent,
  removeDriverEvent,
  requireDriverEvent,
} from './driver-events.service.ts';
import {
  changeVehicleEvent,
  createVehicleEvent,
  listEventsOfVehicle,
  listVehicleEvents,
  moveVehicleEvent,
  removeVehicleEvent,
  requireVehicleEvent,
} from './vehicle-events.service.ts';

export const bookingsHandlers: Handlers<typeof bookingsCalls> = {
  vehicleEvents: (scope, { query }) => listVehicleEvents(scope, query),
  eventsOfVehicle: (scope, { params, query }) => listEventsOfVehicle(scope, params.id, query),
  vehicleEvent: (scope, { params }) => requireVehicleEvent(scope, params.id),
  createVehicleEvent: (scope, { body }) => createVehicleEvent(scope, body),
  updateVehicleEvent: (scope, { params, body }) => changeVehicleEvent(scope, params.id, body),
  completeVehicleEvent: (scope, { params }) => moveVehicleEvent(scope, params.id, 'complete'),
  cancelVehicleEvent: (scope, { params }) => moveVehicleEvent(scope, params.id, 'cancel'),
  removeVehicleEvent: (scope, { params }) => removeVehicleEvent(scope, params.id),

  driverEvents: (scope, { query }) => listDriverEvents(scope, query),
  driverEvent: (scope, { params }) => requireDriverEvent(scope, params.id),
  createDriverEvent: (scope, { body }) => createDriverEvent(scope, body),
  updateDriverEvent: (scope, { params, body }) => changeDriverEvent(scope, params.id, body),
  completeDriverEvent: (scope, { params }) => moveDriverEvent(scope, params.id, 'complete'),
  cancelDriverEvent: (scope, { params }) => moveDriverEvent(scope, params.id, 'cancel'),
  removeDriverEvent: (scope, { params }) => removeDriverEvent(scope, params.id),
};
