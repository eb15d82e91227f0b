export { bulkDrivers } from './bulk-drivers.service.ts';
export { createDriver } from './drivers.service.ts';
export { restoreDriver } from './delete-driver.service.ts';
export { eraseDriver, lockDriverForErasure } from './erase-driver.service.ts';
