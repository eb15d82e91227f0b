export { eventBook } from './event-book.service.ts';
export { editedDates, moveAskedFor, movedTo, pastOf, refuseChangeOf, requireDates } from './event-rules.service.ts';
export { createVehicleEvent, moveVehicleEvent, removeEventsOfVehicle } from './vehicle-events.service.ts';
export { restoreDriverEvent, takeBackDriverEvent, unmakeDriverEvent } from './driver-events.service.ts';
export { restoreEventsOfVehicle, restoreVehicleEvent, takeBackVehicleEvent, unmakeVehicleEvent } from './undo-vehicle-event.service.ts';
