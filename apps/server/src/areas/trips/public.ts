export { takeInTrips, type PastTrip, type TripStep } from './take-in-trips.service.ts';
export { sumPodsDue } from './pod-chase.service.ts';
