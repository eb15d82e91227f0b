export { unlinkDriver } from './assign-driver.service.ts';
export { recordOdometer, removeOdometer } from './odometer.service.ts';
export { recomputeBookedVehicles, recomputeStatus } from './vehicle-status.service.ts';
export { lockVehicle } from './vehicles.queries.ts';
export { createVehicle, requireVehicle, type VehicleEffects } from './vehicles.service.ts';
