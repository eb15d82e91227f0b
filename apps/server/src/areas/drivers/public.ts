export { bulkDrivers } from './bulk-drivers.service.ts';
export { createDriver } from './drivers.service.ts';
