export { vehiclesInNeed } from './vehicle-needs.service.ts';
