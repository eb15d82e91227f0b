export { TripStatusBadge, tripStatusNames } from './trip-status-badge.tsx';
export { tripMessages } from './trip.messages.ts';
export { useAcceptTrip, useAfterTrip, useCancelTrip, useCompleteTrip, useCreateTrip, useTrip, useUpdateTrip } from './trip.queries.ts';
export { TripPanel } from './trip.panel.tsx';
export { TripArchive } from './trip-archive.tsx';
