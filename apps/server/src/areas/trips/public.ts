export { takeInTrips, type PastTrip, type TripStep } from './take-in-trips.service.ts';
export { sumPodChase } from './pod-chase.service.ts';
