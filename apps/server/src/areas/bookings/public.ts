export { eventBook } from './event-book.service.ts';
export { editedDates, moveAskedFor, movedTo, pastOf, refuseChangeOf, requireDates } from './event-rules.service.ts';
export { createVehicleEvent, moveVehicleEvent, removeEventsOfVehicle } from './vehicle-events.service.ts';
