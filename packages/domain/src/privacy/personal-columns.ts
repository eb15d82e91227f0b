/**
 * How a column with personal data is freed of a person (decision 1.45):
 * - `ownRecord`: of the person's own row, which its area empties
 * - `goes`: its rows go with the person's own record, or with the end of the work
 * - `linked`: its row names the person by an id (linkedColumns)
 * - `userName`: holds the name of a user and nothing else
 * - `text`: people write what they like; the person is looked for in it
 * - `json`, `jsonText`: the same in a value with fields, and in one that is kept as text
 * - `withText`: a key that the database makes unique, written beside the text that it is made of (boundTexts)
 * - `history`: of the record of who did what, which changes by one function alone
 * - `answers`: rows in which the person is found go
 */
export const treatments = [
  'ownRecord',
  'goes',
  'linked',
  'userName',
  'text',
  'json',
  'jsonText',
  'withText',
  'history',
  'answers',
] as const;
export type Treatment = (typeof treatments)[number];

/** `rest`: columns of the table without personal data of a driver, a user or a client's contact. */
type TableColumns = Readonly<Record<string, string>>;

/**
 * Every column of every table that can hold a text, with what is done with it when somebody is erased. A test reads the columns of the database: a new one
 * that stands here nowhere fails, so whoever adds one says whether it holds something of a person.
 */
export const textColumns: Readonly<Record<string, TableColumns>> = {
  account_tokens: { rest: 'purpose' },
  api_keys: { name: 'text', created_by: 'userName', revoked_by: 'userName', rest: 'beginning permissions last_used_from' },
  audit_entries: { actor_name: 'history', before: 'history', after: 'history', rest: 'area action record_id request_id mark' },
  chep_records: {
    delay_reason: 'text',
    override_code: 'text',
    created_by: 'userName',
    updated_by: 'userName',
    rest: 'locked_in_client depot_address receipt_number',
  },
  client_detention: { updated_by: 'userName' },
  clients: {
    operations_contacts: 'ownRecord',
    debtors_contact: 'ownRecord',
    financial_manager: 'ownRecord',
    creditors_contact: 'ownRecord',
    dynamic_fields: 'json',
    updated_by: 'userName',
    rest: 'registered_name name customer_code registration_number vat_number search name_norm physical_address delivery_address pod_cut_off_type status',
  },
  commodities: { rest: 'name name_norm' },
  contracts: { updated_by: 'userName', rest: 'contract_name commodity search rate_type currency status km_source stops polyline' },
  day_hand_overs: { line: 'text', rest: 'kind need_key' },
  day_snoozes: { rest: 'kind need_key' },
  diesel_orders: {
    location: 'text',
    driver_name: 'linked',
    driver_surname: 'linked',
    created_by: 'userName',
    updated_by: 'userName',
    rest: 'external_order_number asset_reg asset_fleet_number',
  },
  diesel_prices: { updated_by: 'userName' },
  driver_documents: { uploaded_by: 'userName', rest: 'doc_type' },
  driver_events: { event_description: 'text', updated_by: 'userName', rest: 'event_type event_status' },
  drivers: {
    name: 'ownRecord',
    surname: 'ownRecord',
    search: 'ownRecord',
    phone: 'ownRecord',
    id_number: 'ownRecord',
    passport_number: 'ownRecord',
    town: 'ownRecord',
    ethnicity: 'ownRecord',
    updated_by: 'userName',
    rest: 'status',
  },
  erasures: { reason: 'text', asked_by: 'userName', terms: 'goes', rest: 'kind neutral_name' },
  factor_rules: { updated_by: 'userName', rest: 'roles' },
  factor_setups: { rest: 'kind challenge' },
  fence_presence: { rest: 'presence' },
  frontend_errors: { message: 'text', report: 'json', rest: 'error_type severity' },
  fuel_exception_answers: { note: 'text', answered_by: 'userName', rest: 'kind' },
  geofences: { name: 'text', name_norm: 'withText', updated_by: 'userName', rest: 'kind ring' },
  identity_attempts: { rest: 'redirect_uri' },
  identity_links: { issuer: 'goes', subject: 'goes' },
  identity_providers: { updated_by: 'userName', rest: 'issuer client_id button_text role_of_unknown email_domain' },
  import_rows: { cells: 'json', edit: 'json', kept: 'text' },
  imports: {
    file_name: 'text',
    failure: 'text',
    created_by: 'userName',
    finished_by: 'userName',
    undone_by: 'userName',
    rest: 'kind sheet sheets headings mapping decimal_sign date_order state mode',
  },
  ingest_keys: { name: 'text', created_by: 'userName', revoked_by: 'userName', rest: 'ending' },
  kept_answers: { answer: 'answers' },
  letterheads: { updated_by: 'userName', rest: 'address_lines vat_number registration_number primary_colour accent_colour' },
  list_views: { name: 'text', name_key: 'withText', query: 'json', updated_by: 'userName', rest: 'list columns density' },
  note_mentions: { name: 'linked' },
  notes: { text: 'text', updated_by: 'userName', rest: 'record' },
  odometer_readings: { reason: 'text', rest: 'source flags' },
  pallet_rates: { updated_by: 'userName' },
  passkeys: { name: 'goes', rest: 'transports' },
  places: { rest: 'address search' },
  rates: { updated_by: 'userName', rest: 'route_name commodity search rate_type currency km_source stops polyline status' },
  report_runs: { created_by: 'userName', rest: 'month state failure' },
  schema_migrations: { rest: 'name checksum' },
  search_pins: { rest: 'kind' },
  sessions: { user_agent: 'goes', ip: 'goes' },
  sign_in_failures: { username_norm: 'goes', ip: 'goes' },
  sign_in_steps: { rest: 'challenge' },
  stored_files: { file_name: 'text', rest: 'state content_type sha256' },
  telematics_accounts: { name: 'text', username: 'text', rest: 'provider base_url cursor last_error' },
  tenant_settings: { updated_by: 'userName' },
  tenants: { rest: 'slug display_name' },
  tracking_devices: { name: 'text', rest: 'source device_key speed_unit last_refusal recent_ahead_minutes' },
  trailers: {
    dynamic_fields: 'json',
    updated_by: 'userName',
    rest: 'trailer_fleet_number trailer_reg trailer_fleet_number_norm trailer_reg_norm trailer_type trailer_make_model status',
  },
  trip_events: { event_description: 'text', updated_by: 'userName', rest: 'event_type event_status' },
  trip_pods: { uploaded_by: 'userName' },
  trip_ways: { rest: 'places' },
  trips: {
    locked_in_driver: 'text',
    created_by: 'userName',
    updated_by: 'userName',
    rest: 'status load_nr rate_type invoice_number locked_in_client locked_in_registration locked_in_rate_details locked_in_fleet_number',
  },
  undone_entries: { undone_by: 'userName', rest: 'by_request' },
  users: {
    username: 'ownRecord',
    username_norm: 'ownRecord',
    password_hash: 'ownRecord',
    email: 'ownRecord',
    email_norm: 'ownRecord',
    rest: 'role granted language',
  },
  vehicle_events: { event_description: 'text', updated_by: 'userName', rest: 'event_type event_status' },
  vehicle_latest: { rest: 'raw_dt' },
  vehicles: {
    updated_by: 'userName',
    rest: 'fleet_number asset_reg fleet_number_norm asset_reg_norm asset_make_model asset_vin status hand_status cross_border_permits',
  },
  webhook_attempts: { fault: 'text', answer: 'text' },
  webhook_deliveries: { fault: 'text', rest: 'state' },
  webhook_notices: { record_name: 'text', payload: 'jsonText', rest: 'type' },
  webhook_receivers: { name: 'text', updated_by: 'userName', rest: 'url types paused_because' },
};

/** Texts for which the database has no more room than this, and the keys that are made of them: the neutral name is often the longer one, and many get the same. */
export const boundTexts: Readonly<Record<string, { readonly most: number; readonly key?: string }>> = {
  'geofences.name': { most: 120, key: 'name_norm' },
  'ingest_keys.name': { most: 100 },
  'list_views.name': { most: 60, key: 'name_key' },
  'telematics_accounts.name': { most: 100 },
  'tracking_devices.name': { most: 100 },
  'webhook_receivers.name': { most: 100 },
};

/** What stands in a linked column from then on: the neutral name, a half of it, `erased`, cells that say so, or a record without its personal fields. */
export type LinkedValue = 'fullName' | 'name' | 'surname' | 'erased' | 'cells' | 'fields';

export interface LinkedColumn {
  readonly kind: 'driver' | 'user';
  readonly table: string;
  readonly column: string;
  /** the column that holds the person's id */
  readonly by: string;
  /** a column that must hold this word beside it */
  readonly where?: readonly [column: string, word: string];
  readonly becomes: LinkedValue;
}

/** Columns whose row says whom they are about. */
export const linkedColumns: readonly LinkedColumn[] = [
  { kind: 'driver', table: 'trips', column: 'locked_in_driver', by: 'driver_id', becomes: 'fullName' },
  { kind: 'driver', table: 'diesel_orders', column: 'driver_name', by: 'driver_id', becomes: 'name' },
  { kind: 'driver', table: 'diesel_orders', column: 'driver_surname', by: 'driver_id', becomes: 'surname' },
  { kind: 'driver', table: 'driver_events', column: 'event_description', by: 'driver_id', becomes: 'erased' },
  { kind: 'driver', table: 'notes', column: 'text', by: 'record_id', where: ['record', 'driver'], becomes: 'erased' },
  { kind: 'driver', table: 'import_rows', column: 'cells', by: 'record_id', becomes: 'cells' },
  { kind: 'driver', table: 'import_rows', column: 'edit', by: 'record_id', becomes: 'fields' },
  { kind: 'driver', table: 'webhook_notices', column: 'record_name', by: 'record_id', becomes: 'fullName' },
  { kind: 'user', table: 'note_mentions', column: 'name', by: 'user_id', becomes: 'fullName' },
];

/** Fields of a driver, a user, a note or a booking that the record of who did what holds of a person. */
export const personalFields = (
  'name surname phone town ethnicity idNumber passportNumber licExpDate pdpExpDate annualLeaveDate' +
  ' fileName text eventDescription line username email telephone issuer passkey recordName'
).split(' ');
/** The same of a record that names its driver by `driverId`. */
export const linkedFields = ['driverName', 'driverSurname', 'driver'];
/** Fields that hold the name of a user and nothing else. */
export const userNameFields = (
  'updatedBy createdBy uploadedBy answeredBy finishedBy undoneBy revokedBy cancelledBy' + ' to from owner author holder by username'
).split(' ');

/** The columns that are treated in one way. */
export function columnsOf(treatment: Treatment): { readonly table: string; readonly column: string }[] {
  return Object.entries(textColumns).flatMap(([table, columns]) =>
    Object.entries(columns).flatMap(([column, named]) => (column !== 'rest' && named === treatment ? [{ table, column }] : [])),
  );
}
