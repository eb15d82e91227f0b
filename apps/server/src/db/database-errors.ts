/** Unique indexes and foreign keys that say something to a user; the one place where constraint names meet error codes. */
const codeOfConstraint: Record<string, string> = {
  chep_records_trip: 'chep_exists',
  commodities_name: 'commodity_taken',
  imports_running: 'import_running',
  trailer_assignments_slot: 'slot_just_taken',
  trailer_assignments_trailer: 'trailer_just_assigned',
  trailers_fleet_number: 'trailer_fleet_number_taken',
  trailers_registration: 'trailer_registration_taken',
  trips_on_route: 'vehicle_busy',
  trip_pods_in_force: 'pod_exists',
  users_username: 'username_taken',
  vehicles_fleet_number: 'fleet_number_taken',
  vehicles_driver: 'driver_just_assigned',
  vehicles_registration: 'registration_taken',
};

const codeOfState: Record<string, string> = {
  // serialization failure, deadlock, lock not available
  '40001': 'conflict',
  '40P01': 'conflict',
  '55P03': 'conflict',
  // a character PostgreSQL cannot store, a number beyond its column, a text that is no value of its type
  '22021': 'validation_error',
  '22P05': 'validation_error',
  '22003': 'validation_error',
  '22P02': 'validation_error',
  // statement time-out, shutting down, starting up, too many connections
  '57014': 'overloaded',
  '57P01': 'overloaded',
  '57P03': 'overloaded',
  '53300': 'overloaded',
  '55000': 'overloaded',
};

const lostConnection = /ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|Connection terminated|timeout exceeded when trying to connect/;

/** The error code of something the database refused, or null when it is no refusal a caller can understand. */
export function codeOfDatabaseError(error: unknown): string | null {
  const { code, constraint, message } = error as { code?: string; constraint?: string; message?: string };
  if (code === '23505') return codeOfConstraint[constraint ?? ''] ?? 'conflict';
  if (code && codeOfState[code]) return codeOfState[code];
  if (error instanceof Error && lostConnection.test(`${code ?? ''} ${message ?? ''}`)) return 'overloaded';
  return null;
}
