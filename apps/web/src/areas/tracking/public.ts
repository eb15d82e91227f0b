export { positionWords, vehicleOnMap } from './position-words.ts';
export { useVehiclePosition } from './position.queries.ts';
export { TripVisits } from './trip-visits.tsx';
