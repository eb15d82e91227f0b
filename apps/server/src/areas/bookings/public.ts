export {
  editedDates,
  endOfCompleted,
  moveAskedFor,
  pastOf,
  refuseChangeOf,
  requireDates,
  requireDeletable,
  requireMove,
  statusOf,
} from './event-rules.service.ts';
export { createVehicleEvent, moveVehicleEvent, removeEventsOfVehicle } from './vehicle-events.service.ts';
