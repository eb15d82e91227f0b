export { positionWords, vehicleOnMap } from './position-words.ts';
export { useVehiclePosition } from './position.queries.ts';
export { TripTrack } from './trip-track.tsx';
export { TripVisits } from './trip-visits.tsx';
export { type ArrivalWords } from './arrival-words.ts';
export { useArrivals } from './arrival.queries.ts';
export { useDrivenSince } from './trail.queries.ts';
export { TripArrival } from './trip-arrival.tsx';
