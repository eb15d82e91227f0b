export { recordOdometer, removeOdometer } from './odometer.service.ts';
export { createVehicle, requireVehicle } from './vehicles.service.ts';
