export { vehiclesInNeed } from './vehicle-needs.service.ts';
export { tripsInNeed, type TripInNeed } from './trip-needs.service.ts';
