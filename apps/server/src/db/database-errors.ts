import { errorTable, type PlainErrorCode } from '@superlink/api/error-table.ts';
import { isStalePlan } from './kept-plans.ts';

/** Constraints that a request can meet, and the error code that says it to a user; the one place where constraint names meet error codes. */
export const codeOfConstraint: Readonly<Record<string, PlainErrorCode>> = {
  chep_records_trip: 'chep_exists',
  commodities_name: 'commodity_taken',
  // of two who erase one person at once
  erasures_person: 'conflict',
  // of two who write the same at once
  contracts_number: 'conflict',
  diesel_orders_number: 'conflict',
  driver_documents_file: 'conflict',
  // the order was cancelled while somebody answered what was odd about it
  fuel_exception_answers_order_id_fkey: 'not_found',
  geofence_visits_open: 'conflict',
  geofences_name: 'geofence_taken',
  // of two accounts with one verified address that come in at once
  identity_links_user: 'conflict',
  // the import was taken away while its rows were being written
  import_rows_import_id_fkey: 'not_found',
  imports_running: 'import_running',
  // of two that a user keeps at the same moment
  list_views_default: 'conflict',
  list_views_name: 'list_view_taken',
  list_views_place: 'conflict',
  odometer_readings_order: 'conflict',
  passkeys_credential: 'passkey_taken',
  places_address: 'conflict',
  rates_number: 'conflict',
  report_runs_running: 'report_run_running',
  tracking_devices_key: 'conflict',
  trailer_assignments_slot: 'slot_just_taken',
  trailer_assignments_trailer: 'trailer_just_assigned',
  trailers_fleet_number: 'trailer_fleet_number_taken',
  trailers_registration: 'trailer_registration_taken',
  trip_pods_in_force: 'pod_exists',
  trips_number: 'conflict',
  trips_on_route: 'vehicle_busy',
  users_email: 'email_taken',
  users_username: 'username_taken',
  vehicles_driver: 'driver_just_assigned',
  vehicles_fleet_number: 'fleet_number_taken',
  vehicles_registration: 'registration_taken',
};

/**
 * Constraints that no request can violate, grouped by the reason. If one fails, our code has a fault: the answer is 500, and the log names it.
 * @reference a house rule holds that every constraint is here or has its code
 */
export const unreachableConstraints: Readonly<Record<string, readonly string[]>> = {
  'the company is the transaction’s own, and none is ever removed': ['*_tenant_id_fkey'],
  'the schema of the call, or a rule of the domain, refuses the value first': ['*_check'],
  'the row it names is found in the same transaction, and its table only marks rows as deleted': [
    'account_tokens_user_id_fkey',
    'api_keys_created_by_id_fkey',
    'authenticators_user_id_fkey',
    'chep_records_client_id_fkey',
    'chep_records_trip_id_fkey',
    'client_detention_client_id_fkey',
    'contract_months_contract_id_fkey',
    'contracts_client_id_fkey',
    'diesel_orders_asset_id_fkey',
    'diesel_orders_driver_id_fkey',
    'driver_documents_driver_id_fkey',
    'driver_events_driver_id_fkey',
    'day_digests_user_id_fkey',
    'day_hand_overs_giver_id_fkey',
    'day_hand_overs_holder_id_fkey',
    'day_mails_user_id_fkey',
    'day_snoozes_user_id_fkey',
    'factor_setups_user_id_fkey',
    'geofence_visits_asset_id_fkey',
    'geofence_visits_geofence_id_fkey',
    'geofences_client_id_fkey',
    'identity_attempts_user_id_fkey',
    'identity_links_user_id_fkey',
    'note_mentions_user_id_fkey',
    'notes_author_id_fkey',
    'list_views_owner_id_fkey',
    'odometer_readings_asset_id_fkey',
    'passkeys_user_id_fkey',
    'rates_client_id_fkey',
    'recovery_codes_user_id_fkey',
    'reset_mails_user_id_fkey',
    'search_pins_user_id_fkey',
    'sessions_user_id_fkey',
    'sign_in_steps_user_id_fkey',
    'tracking_devices_asset_id_fkey',
    'trailer_assignments_asset_id_fkey',
    'trailer_assignments_trailer_id_fkey',
    'trip_events_trip_id_fkey',
    'trip_pods_trip_id_fkey',
    'trips_asset_id_fkey',
    'trips_client_id_fkey',
    'trips_contract_id_fkey',
    'trips_driver_id_fkey',
    'trips_route_id_fkey',
    'vehicle_events_asset_id_fkey',
    'vehicle_latest_asset_id_fkey',
    'vehicles_driver_id_fkey',
  ],
  'the row it names is made or held in the same transaction': [
    'driver_documents_file_id_fkey',
    'letterheads_logo_file_id_fkey',
    'note_mentions_note_id_fkey',
    'report_runs_file_id_fkey',
    'session_tokens_session_id_fkey',
    'trip_pods_file_id_fkey',
    'webhook_attempts_notice_id_fkey',
    'webhook_deliveries_notice_id_fkey',
    'webhook_deliveries_receiver_id_fkey',
  ],
  'it is drawn by chance': ['api_keys_secret', 'ingest_keys_hash', 'session_tokens_refresh', 'vehicle_latest_id'],
  'companies are made by the operator alone, whose command says so': ['tenants_slug'],
};

/** PostgreSQL's states of a broken foreign key and check. */
const constraintStates = ['23503', '23514'];

/**
 * Whether the transaction that was ended so goes through when it is done again: PostgreSQL ends one of two that stand in each other's way, and one
 * that asks by a plan of a schema that has changed.
 */
export function isToDoAgain(error: unknown): boolean {
  return ['40P01', '40001'].includes((error as { code?: string }).code ?? '') || isStalePlan(error);
}

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
  // closed to connections, ended by an operator, crashed, shutting down or starting up; forgotten within a transaction; only reads since a failover
  '55000': 'database_away',
  '57P01': 'database_away',
  '57P02': 'database_away',
  '57P03': 'database_away',
  '25P03': 'database_away',
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

/**
 * The constraint that was broken. A distributed database hands on the message of the machine that holds the row without its fields, and the name in
 * it has the number of the shard at its end.
 */
function nameOfConstraint({ constraint, message }: { constraint?: string; message?: string }): string {
  const name = constraint ?? /constraint "([^"]+)"/.exec(message ?? '')?.[1] ?? '';
  return name.replace(/_\d{6,}$/, '');
}

/** The error code of something the database refused, or null when it is no refusal a caller can understand. */
export function codeOfDatabaseError(error: unknown): PlainErrorCode | null {
  const { code, constraint, message } = error as { code?: string; constraint?: string; message?: string };
  const broken = nameOfConstraint({ constraint, message });
  if (code === '23505') return codeOfUnique(broken);
  if (constraintStates.includes(code ?? '')) return codeOfConstraint[broken] ?? null;
  if (code && codeOfState[code]) return codeOfState[code];
  if (isStalePlan(error)) return 'database_away';
  if (!(error instanceof Error)) return null;
  if (message === noConnectionFree) return 'overloaded';
  return isConnectionState(code ?? '') || lostConnection.test(`${code ?? ''} ${message ?? ''}`) ? 'database_away' : null;
}
