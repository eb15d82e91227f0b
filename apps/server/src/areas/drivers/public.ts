export { createDriver, requireDriver } from './drivers.service.ts';
