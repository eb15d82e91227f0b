export { lockVehicleOfDriver, unlinkDriver } from './assign-driver.service.ts';
export { bulkVehicles } from './bulk-vehicles.service.ts';
export { keepLifetime } from './lifetime.service.ts';
export { dateOdometer, lastReadingOf, recordOdometer, removeOdometer, takeInReadings, type PastReading } from './odometer.service.ts';
export { recomputeBookedVehicles, recomputeStatus } from './vehicle-status.service.ts';
export { lockVehicle } from './vehicles.queries.ts';
export { changeVehicle, countVehicles, createVehicle, requireVehicle } from './vehicles.service.ts';
export { listVehicleSums, type VehicleSums } from './vehicle-performance.views.ts';
export { monthlyPerformance } from './vehicle-performance.service.ts';
