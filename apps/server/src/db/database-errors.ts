import { errorTable, type PlainErrorCode } from '@superlink/api/error-table.ts';

/** Unique indexes that say something to a user and are not named like the error code that they mean. */
const codeOfConstraint: Record<string, PlainErrorCode> = {
  chep_records_trip: 'chep_exists',
  commodities_name: 'commodity_taken',
  geofences_name: 'geofence_taken',
  imports_running: 'import_running',
  report_runs_running: 'report_run_running',
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

const codeOfState: Record<string, PlainErrorCode> = {
  // serialization failure, deadlock, lock not available
  '40001': 'conflict',
  '40P01': 'conflict',
  '55P03': 'conflict',
  // nested deeper than PostgreSQL can read
  '54001': 'validation_error',
  // a character PostgreSQL cannot store, a number beyond its column, a text that is no value of its type
  '22021': 'validation_error',
  '22P05': 'validation_error',
  '22003': 'validation_error',
  '22P02': 'validation_error',
  // statement time-out, too many connections, no memory
  '57014': 'overloaded',
  '53300': 'overloaded',
  '53200': 'overloaded',
  // closed to connections, ended by an operator, crashed, shutting down or starting up; only reads since a failover
  '55000': 'database_away',
  '57P01': 'database_away',
  '57P02': 'database_away',
  '57P03': 'database_away',
  '25006': 'database_away',
  // disk full
  '53100': 'storage_full',
};

/** PostgreSQL's class of connection exceptions. */
const isConnectionState = (code: string) => /^08[0-9A-Z]{3}$/.test(code);
/** What the driver says of a connection that is gone, was given up or could not be made; a file that is missing says ENOENT as well. */
const lostConnection =
  /Connection terminated|connection error and is not queryable|Client was closed|Query read timeout|server conn crashed|connect ENOENT|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN/;
/** Every connection of this process is taken. */
const noConnectionFree = 'timeout exceeded when trying to connect';

/** What a unique index says to a user; one that is named like its error code needs no line above. */
function codeOfUnique(index: string): PlainErrorCode {
  return codeOfConstraint[index] ?? (Object.hasOwn(errorTable, index) ? (index as PlainErrorCode) : 'conflict');
}

/** The error code of something the database refused, or null when it is no refusal a caller can understand. */
export function codeOfDatabaseError(error: unknown): PlainErrorCode | null {
  const { code, constraint, message } = error as { code?: string; constraint?: string; message?: string };
  if (code === '23505') return codeOfUnique(constraint ?? '');
  if (code && codeOfState[code]) return codeOfState[code];
  if (!(error instanceof Error)) return null;
  if (message === noConnectionFree) return 'overloaded';
  return isConnectionState(code ?? '') || lostConnection.test(`${code ?? ''} ${message ?? ''}`) ? 'database_away' : null;
}
