export { bulkDrivers } from './bulk-drivers.service.ts';
export { createDriver, requireDriver } from './drivers.service.ts';
