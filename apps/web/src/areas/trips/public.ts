export { TripStatusBadge } from './trip-status-badge.tsx';
export { useOpenTrips, useUpdateTrip } from './trip.queries.ts';
export { TripEditor, type ModeRequest } from './trip-editor.tsx';
export { type TripMode, type TripVehicle } from './trip.form-model.ts';
export { VehicleTrips } from './vehicle-trips.tsx';
export { TripPanel } from './trip.panel.tsx';
export { TripArchive } from './trip-archive.tsx';
export { TripActDialog, type TripAct } from './trip-act-dialog.tsx';
