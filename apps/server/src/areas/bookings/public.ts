export { createVehicleEvent, moveVehicleEvent, removeEventsOfVehicle } from './vehicle-events.service.ts';
