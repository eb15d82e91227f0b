export { takeInTrips, type PastTrip, type TripStep } from './take-in-trips.service.ts';
export { papersDue, sumPodsDue } from './pod-chase.service.ts';
export { requireTrip } from './trips.service.ts';
export { restorePod } from './trip-pod.service.ts';
export { restoreTrip, takeBackTrip, unmakeTrip } from './undo-trip.service.ts';
export { restoreTripEvent, takeBackTripEvent, unmakeTripEvent } from './trip-events.service.ts';
