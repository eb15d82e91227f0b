// Written by `npm run client` from the declared calls: change those, not this.
import type { Call, PagedCall, SuperlinkFile } from './call.ts';

/** Codes of refusals. A later server may know more. */
export type ErrorCode =
  | 'bad_request'
  | 'unauthenticated'
  | 'session_expired'
  | 'api_key_refused'
  | 'not_for_keys'
  | 'key_reads_only'
  | 'key_rate_limited'
  | 'forbidden'
  | 'second_factor_required'
  | 'inactive_account'
  | 'csrf'
  | 'tenant_mismatch'
  | 'tenant_missing'
  | 'idempotency_key_invalid'
  | 'idempotency_in_progress'
  | 'idempotency_key_reused'
  | 'unknown_tenant'
  | 'not_found'
  | 'request_timeout'
  | 'conflict'
  | 'answer_too_long'
  | 'too_large'
  | 'unsupported_media'
  | 'validation_error'
  | 'list_too_long'
  | 'rate_limited'
  | 'headers_too_large'
  | 'internal'
  | 'overloaded'
  | 'database_away'
  | 'files_away'
  | 'storage_full'
  | 'stale_record'
  | 'file_too_large'
  | 'file_type_refused'
  | 'link_refused'
  | 'too_many_api_keys'
  | 'list_view_taken'
  | 'too_many_list_views'
  | 'filter_grew'
  | 'no_google_key'
  | 'maps_no_route'
  | 'maps_unavailable'
  | 'maps_refused'
  | 'already_undone'
  | 'undo_outdated'
  | 'undo_refused'
  | 'sheet_unreadable'
  | 'sheet_empty'
  | 'sheet_too_long'
  | 'sheet_too_wide'
  | 'unknown_sheet'
  | 'import_files_waiting'
  | 'import_running'
  | 'import_closed'
  | 'import_has_problems'
  | 'import_changes_nothing'
  | 'import_unchecked'
  | 'import_looked_at_before'
  | 'import_record_changed'
  | 'import_not_done'
  | 'import_in_use'
  | 'bad_credentials'
  | 'sign_in_throttled'
  | 'username_taken'
  | 'own_account'
  | 'own_account_change'
  | 'operator_role'
  | 'last_active_manager'
  | 'last_manager'
  | 'not_grantable'
  | 'not_granted'
  | 'invalid_onboarding_token'
  | 'wrong_password'
  | 'common_password'
  | 'own_name_password'
  | 'sign_in_over'
  | 'wrong_code'
  | 'code_missing'
  | 'codes_throttled'
  | 'set_up_over'
  | 'passkey_refused'
  | 'passkey_taken'
  | 'too_many_passkeys'
  | 'last_factor'
  | 'no_factor'
  | 'own_factors'
  | 'own_factor_first'
  | 'day_over'
  | 'current_session'
  | 'email_taken'
  | 'no_identity_provider'
  | 'identity_provider_away'
  | 'identity_attempt_over'
  | 'identity_declined'
  | 'identity_refused'
  | 'identity_unknown'
  | 'identity_taken'
  | 'identity_differs'
  | 'identity_needed'
  | 'password_sign_in_off'
  | 'invalid_reset_token'
  | 'registration_taken'
  | 'fleet_number_taken'
  | 'driver_assigned'
  | 'driver_just_assigned'
  | 'vehicle_on_trip'
  | 'vehicle_has_open_trips'
  | 'driver_exists'
  | 'driver_on_trip'
  | 'event_already'
  | 'event_state'
  | 'event_open'
  | 'service_km_missing'
  | 'trailer_registration_taken'
  | 'trailer_fleet_number_taken'
  | 'trailer_position_locked'
  | 'vehicle_gone'
  | 'trailer_gone'
  | 'trailer_assigned'
  | 'slot_taken'
  | 'trailer_just_assigned'
  | 'slot_just_taken'
  | 'contract_in_use'
  | 'trip_not_found'
  | 'trip_already_accepted'
  | 'trip_state'
  | 'trip_not_completed'
  | 'vehicle_busy'
  | 'vehicle_unfit'
  | 'papers_expired'
  | 'trip_vehicle_gone'
  | 'trip_needs_chep'
  | 'trip_undeletable'
  | 'pod_exists'
  | 'pod_not_open'
  | 'chep_not_found'
  | 'chep_exists'
  | 'chep_closed'
  | 'chep_trip_state'
  | 'no_previous_refuel'
  | 'exception_gone'
  | 'client_has_records'
  | 'commodity_taken'
  | 'notes_full'
  | 'note_of_another'
  | 'person_not_gone'
  | 'already_erased'
  | 'pdf_unavailable'
  | 'logo_unreadable'
  | 'report_run_running'
  | 'report_run_empty'
  | 'report_run_over'
  | 'pins_full'
  | 'ingest_key_refused'
  | 'too_many_ingest_keys'
  | 'too_many_telematics_accounts'
  | 'geofence_taken'
  | 'too_many_geofences'
  | 'device_key_taken'
  | 'position_columns_missing'
  | 'position_vehicle_missing'
  | 'position_vehicle_needless'
  | 'too_many_webhook_receivers'
  | 'webhook_receiver_paused'
  | 'need_handed_over'
  | 'colleague_cannot'
  | 'afternoon_began';

export interface ApiKey {
  id: string;
  name: string;
  beginning: string;
  permissions: ('controller:actions' | 'controller:advanced_actions' | 'finance:actions' | 'finance:advanced_actions')[];
  readOnly: boolean;
  perMinute: number;
  state: 'live' | 'expired' | 'revoked';
  expiresAt: string;
  createdAt: string;
  createdBy: string;
  makerLeft: boolean;
  lastUsedAt: string | null;
  lastUsedFrom: string | null;
  revokedAt: string | null;
  revokedBy: string | null;
}

export interface Arrival {
  tripId: string;
  assetId: string;
  at: string;
  earliest: string;
  latest: string;
  /** By the lane's own last trips, or by what any truck takes */
  basis: 'lane' | 'default';
  /** Nothing was heard for half an hour */
  isStale: boolean;
  remainingKm: number;
  /** Against the end of the planned last day; null without one, and before a border that no trip of the lane has crossed */
  lateness: {
    state: 'on_time' | 'at_risk' | 'late';
    minutes: number;
  } | null;
  /** When it is at the next border post on its way; null when none lies before it */
  border: {
    name: string;
    at: string;
    earliest: string;
    latest: string;
  } | null;
}

export interface AssetFuelPerformance {
  assetId: string;
  fleetNumber: string;
  assetReg: string;
  month: number;
  year: number;
  totalKilometers: number;
  totalLiters: number;
  /** Litres of the orders with kilometres: the divisor of the consumption */
  measuredLiters: number;
  mtdConsumption: number | null;
}

export interface AssetFuelSummary {
  fleetNumber: string;
  assetReg: string;
  driverId: string | null;
  driver: {
    name: string;
    surname: string;
  } | null;
  odometerReading: number;
  odometerReadAt: string | null;
  dieselCapacity: number | null;
  assetId: string;
  orders: number;
  totalKilometers: number;
  totalLiters: number;
  /** Litres of the orders with kilometres: the divisor of the consumption */
  measuredLiters: number;
  consumption: number | null;
  recentConsumption: number | null;
  lastRefuel: {
    id: string;
    date: string;
    kilometers: number;
    liters: number;
    location: string;
  } | null;
}

export interface Assignment {
  id: string;
  assetId: string;
  trailerId: string;
  position: 1 | 2 | 3;
  assetFleetNumber: string;
  trailerRegistration: string;
  assignedAt: string;
}

export interface AuthenticatorSetUp {
  uri: string;
  key: string;
}

export interface ChepCounts {
  all: number;
  pending: number;
  delayed: number;
  completed: number;
  overridden: number;
  late: number;
}

export interface ChepFormExists {
  exists: boolean;
  chepId: string | null;
}

export interface ChepPage {
  cheps: ChepRecord[];
  total: number;
  counts: ChepCounts;
}

export interface ChepRecord {
  id: string;
  tripId: string;
  clientId: string;
  clientName: string;
  lockedInClient: string;
  outstandingPallets: number;
  gracePeriod: number;
  firstPhaseCompleted: boolean;
  /** UTC midnight of a calendar day */
  pickUpDate: string;
  chepDepot: {
    address: string;
  };
  deliveryDate: string | null;
  chepReceiptNumber: string | null;
  delayReason: string | null;
  overrideCode: string | null;
  isDelayed: boolean;
  isCollectionPending: boolean;
  isAuthorizationReceived: boolean;
  isCompleted: boolean;
  status: 'pending' | 'delayed' | 'completed' | 'overridden';
  lockedInLoadNr: string | null;
  gracePeriodDaysRemaining: number | null;
  gracePeriodExpired: boolean;
  overdueDays: number;
  trip: {
    tripNumber: number;
    status: 'scheduled' | 'on_route' | 'completed' | 'cancelled';
    lockedInRegistration: string;
    lockedInDriver: string | null;
  };
  updatedAt: string;
  updatedBy: string;
}

export interface Client {
  id: string;
  registeredName: string;
  name: string;
  customerCode: string | null;
  registrationNumber: string | null;
  vatNumber: string | null;
  status: 'active' | 'inactive' | 'pending' | 'suspended';
  physicalAddress: string;
  deliveryAddress: string | null;
  originalPodRequired: boolean;
  chepClient: boolean;
  creditLimit: number;
  operationsContacts: Contact[];
  debtorsContact: Contact[];
  financialManager: Contact[];
  creditorsContact: Contact[];
  podCutOffType: 'monthly' | 'weekly' | 'biweekly';
  podCutOff: number;
  biReference: string | null;
  cutoffDatetime: string | null;
  dynamicFields: { [name: string]: unknown };
  updatedAt: string;
}

export interface ClientDwell {
  clientId: string;
  clientName: string;
  freeHours: number | null;
  ratePerHour: number | null;
  visits: number;
  minutes: number;
  averageMinutes: number | null;
  detentionMinutes: number | null;
  detentionRand: number | null;
}

export interface ClientPage {
  clients: Client[];
  total: number;
}

export interface ClientSummary {
  id: string;
  name: string;
  registeredName: string;
  customerCode: string | null;
  status: 'active' | 'inactive' | 'pending' | 'suspended';
  chepClient: boolean;
}

export interface Colleague {
  id: string;
  name: string;
}

export type Colleagues = {
  id: string;
  username: string;
}[];

export interface Commodity {
  id: string;
  name: string;
}

export interface CompanySettings {
  serviceWindowKm: number;
  blockExpiredDocuments: boolean;
  trailDays: number;
  updatedAt: string | null;
}

export interface Contact {
  name: string;
  telephone: string;
  email: string;
}

export interface Contract {
  id: string;
  appId: string;
  contractName: string | null;
  clientId: string;
  commodity: string;
  /** UTC midnight of a calendar day */
  contractStart: string;
  contractEnd: string | null;
  podCutOffDay: number;
  monthlyTonnage: number;
  /** Never below zero */
  remainingTonnage: number;
  rateType: 'flat_rate' | 'per_ton';
  amount: number;
  currency: 'R';
  client: {
    name: string;
    registeredName: string;
    customerCode: string | null;
    physicalAddress: string;
    status: string;
  } | null;
  /** Tons of the contract’s completed trips that ended in the month */
  deliveredTonnage: number;
  /** Tons beyond what was agreed for the month */
  overDeliveredTonnage: number;
  /** Percent of the month’s tonnage, 0 to 100 */
  progress: number;
  /** Month of the tonnage, YYYY-MM: this one, the first to come, or the last of an ended contract */
  tonnageMonth: string;
  /** The last day is over */
  expired: boolean;
  status: string;
  km: number;
  km_source: 'estimate' | 'engine' | 'manual';
  isManual: boolean;
  stops: Stop[];
  updatedAt: string;
  polyline: string | null;
}

export interface ContractMonth {
  /** YYYY-MM */
  month: string;
  monthlyTonnage: number;
  /** Tons of the contract’s completed trips that ended in the month */
  deliveredTonnage: number;
  /** Never below zero */
  remainingTonnage: number;
  /** Tons beyond what was agreed for the month */
  overDeliveredTonnage: number;
  /** Percent of the month’s tonnage, 0 to 100 */
  progress: number;
  completedTrips: number;
}

export interface ContractRow {
  id: string;
  appId: string;
  contractName: string | null;
  clientId: string;
  commodity: string;
  /** UTC midnight of a calendar day */
  contractStart: string;
  contractEnd: string | null;
  podCutOffDay: number;
  monthlyTonnage: number;
  /** Never below zero */
  remainingTonnage: number;
  rateType: 'flat_rate' | 'per_ton';
  amount: number;
  currency: 'R';
  client: {
    name: string;
    registeredName: string;
    customerCode: string | null;
    physicalAddress: string;
    status: string;
  } | null;
  /** Tons of the contract’s completed trips that ended in the month */
  deliveredTonnage: number;
  /** Tons beyond what was agreed for the month */
  overDeliveredTonnage: number;
  /** Percent of the month’s tonnage, 0 to 100 */
  progress: number;
  /** Month of the tonnage, YYYY-MM: this one, the first to come, or the last of an ended contract */
  tonnageMonth: string;
  /** The last day is over */
  expired: boolean;
  status: string;
  km: number;
  km_source: 'estimate' | 'engine' | 'manual';
  isManual: boolean;
  stops: Stop[];
  updatedAt: string;
}

export interface DashboardMonth {
  summary: {
    month: number;
    year: number;
    totalRevenue: number;
    completedTrips: number;
    emptyKm: number;
    /** Loaded and empty km */
    totalKm: number;
    /** Rand per km, loaded and empty, sums over sums; 0 without kilometres */
    avgRevenuePerKm: number;
  };
  assets: Earnings[];
}

export interface DetentionTerms {
  clientId: string;
  freeHours: number;
  ratePerHour: number;
}

export interface DieselOrder {
  id: string;
  systemOrderNumber: string;
  externalOrderNumber: string;
  date: string;
  location: string;
  assetId: string;
  assetReg: string;
  assetFleetNumber: string;
  driverId: string | null;
  driverName: string | null;
  driverSurname: string | null;
  liters: number;
  kilometers: number;
  previousKm: number | null;
  tripKm: number | null;
  /** km/L, two decimals */
  tripConsumption: number | null;
  /** two decimals */
  tripLPer100km: number | null;
  baselinePrevKm: number | null;
  firstRefuel: boolean;
  adminOverride: boolean;
  flags: ('too_good' | 'too_bad' | 'over_capacity' | 'duplicate_external' | 'km_reset' | 'implausible_jump' | 'future_date')[];
  updatedAt: string;
}

export interface DieselOrderPage {
  diesel: DieselOrder[];
  total: number;
}

export interface DieselPrice {
  month: string;
  randPerLiter: number;
}

export interface DigestChoice {
  isWanted: boolean;
  email: string | null;
  /** Whether a mail server is set up */
  sendsMail: boolean;
}

export interface Directions {
  /** estimate: reckoned from the built-in road network, not measured */
  quality: 'engine' | 'estimate';
  provider: string;
  /** Other ways were asked for, but this provider gives them between two points only */
  altsSuppressed?: 'waypoints';
  routes: {
    distanceM: number;
    durationS: number;
    /** Encoded at five decimals */
    polyline: string;
    /** The main roads, such as N3; may be empty */
    summary: string;
    legs: {
      distanceM: number;
      durationS: number;
    }[];
  }[];
}

export interface DistanceMatrix {
  /** estimate: reckoned from the built-in road network, not measured */
  quality: 'engine' | 'estimate';
  /** One row per origin, one cell per destination; null where no road leads */
  rows: (({
    distanceM: number | null;
    durationS: number | null;
  })[])[];
}

export interface DownloadLink {
  downloadUrl: string;
}

export interface Driven {
  /** null when there are not two fixes to drive between */
  metres: number | null;
  /** The unit's own odometer, or the way between its fixes */
  source: 'unit' | 'fixes' | null;
  /** Metres of the way that nothing was heard on: estimated */
  gapMetres: number;
  fixes: number;
  firstAt: string | null;
  lastAt: string | null;
  /** Heard of from the beginning on; false when the device was linked on the way */
  isWhole: boolean;
}

export interface Driver {
  id: string;
  name: string;
  surname: string;
  phone: string;
  town: string | null;
  idNumber: string | null;
  passportNumber: string | null;
  status: 'Active' | 'Sick Leave' | 'Accumulated Leave' | 'Annual Leave' | 'On Leave' | 'Inactive';
  licExpDate: string | null;
  /** UTC midnight of a calendar day */
  pdpExpDate: string;
  annualLeaveDate: string | null;
  assigned: boolean;
  assets: {
    id: string;
    fleetNumber: string;
    assetReg: string;
  }[];
  updatedAt: string;
  ethnicity: string | null;
  warnings?: {
    code: string;
    message: string;
  }[];
}

export interface DriverCounts {
  all: number;
  active: number;
  inactive: number;
}

export interface DriverDocument {
  docType: 'driver_pdp' | 'driver_license' | 'driver_id' | 'driver_passport';
  fileName: string;
  size: number;
  uploadedAt: string;
}

export interface DriverEvent {
  id: string;
  eventType: string;
  driverId: string;
  driverName: string;
  driverSurname: string;
  eventDescription: string;
  eventStartDate: string;
  eventEndDate: string | null;
  eventStatus: 'scheduled' | 'active' | 'completed' | 'inactive' | 'cancelled';
  updatedAt: string;
}

export interface DriverRow {
  id: string;
  name: string;
  surname: string;
  phone: string;
  town: string | null;
  idNumber: string | null;
  passportNumber: string | null;
  status: 'Active' | 'Sick Leave' | 'Accumulated Leave' | 'Annual Leave' | 'On Leave' | 'Inactive';
  licExpDate: string | null;
  /** UTC midnight of a calendar day */
  pdpExpDate: string;
  annualLeaveDate: string | null;
  assigned: boolean;
  assets: {
    id: string;
    fleetNumber: string;
    assetReg: string;
  }[];
  updatedAt: string;
}

export interface DriverSummary {
  id: string;
  name: string;
  surname: string;
  status: 'Active' | 'Sick Leave' | 'Accumulated Leave' | 'Annual Leave' | 'On Leave' | 'Inactive';
  assigned: boolean;
  assetFleetNumber: string | null;
}

export interface Dwell {
  month: string;
  clients: ClientDwell[];
  totals: {
    visits: number;
    minutes: number;
    averageMinutes: number | null;
    detentionMinutes: number | null;
    detentionRand: number | null;
  };
}

export interface Earnings {
  id: string;
  fleetNumber: string;
  assetReg: string;
  /** Rand, trips and empty km of the trips completed in the time asked for */
  performance: VehicleEarnings;
}

export interface EndedSessions {
  ended: number;
}

export interface Erasure {
  id: string;
  kind: 'driver' | 'user' | 'contact';
  /** of a contact the id of the client */
  personId: string;
  /** what stands where the name stood */
  neutralName: string;
  reason: string;
  askedAt: string;
  askedBy: string;
  /** null while the work goes on */
  finishedAt: string | null;
  /** of one whose work fails: since when, how often, and when it is tried again; null while it goes well */
  failing: {
    since: string;
    tries: number;
    nextTryAt: string;
  } | null;
  /** steps that are done */
  done: number;
  steps: number;
  /** records that named the person and do no more */
  places: number;
  /** entries of the history that did */
  entries: number;
  /** files that were deleted */
  documents: number;
}

export interface Expiry {
  /** kind, record and permit; stable while the paper is there */
  id: string;
  kind: 'vehicle_licence' | 'trailer_licence' | 'driver_licence' | 'driver_pdp' | 'permit';
  recordId: string;
  /** Fleet number, registration or the driver’s name */
  name: string;
  /** Registration, or the driver’s phone */
  detail: string;
  /** The permit’s name */
  document: string | null;
  /** Status of the vehicle, trailer or driver */
  status: string;
  /** Fleet number of the vehicle that the trailer or driver is on */
  assignedTo: string | null;
  /** UTC midnight of a calendar day */
  expiry: string;
  /** Whole days from today; negative = expired */
  daysLeft: number;
  state: 'expired' | 'soon' | 'later';
  /** Last day of grace of an expired disc; information only */
  graceUntil: string | null;
}

export interface ExpiryCounts {
  all: number;
  expired: number;
  soon: number;
  later: number;
}

export interface FactorRule {
  roles: ('Manager' | 'Controller' | 'Financial' | 'Hybrid')[];
  from: string | null;
  updatedAt: string | null;
}

export type FleetDays = {
  /** UTC midnight of a calendar day */
  day: string;
  onTheRoad: number;
  offTheRoad: number;
  standing: number;
}[];

export interface FleetFuelSummary {
  month: number;
  year: number;
  totalKilometers: number;
  totalLiters: number;
  /** Litres of the orders with kilometres: the divisor of the consumption */
  measuredLiters: number;
  fleetConsumption: number | null;
}

export interface FleetPosition {
  id: string;
  assetId: string;
  registration: string;
  lat: number;
  lon: number;
  speed: number | null;
  heading: number | null;
  raw_dt: string | null;
  timestamp: string;
  fleetNumber: string;
  driver: string | null;
}

export interface FoundHistory {
  entries: HistoryEntry[];
  /** where the search goes on. It may stand behind a page that is not full: a call looks through a bounded number of entries */
  next: string | null;
  /** how far back such a call has looked; null where the page is full or all was looked through */
  searchedTo: string | null;
}

export interface FuelException {
  id: string;
  orderId: string;
  kind: 'too_bad' | 'too_good' | 'over_capacity' | 'duplicate_slip' | 'odometer_typo';
  systemOrderNumber: string;
  externalOrderNumber: string;
  date: string;
  assetId: string;
  assetReg: string;
  assetFleetNumber: string;
  driverName: string | null;
  location: string;
  liters: number;
  tripKm: number | null;
  tripConsumption: number | null;
  ownConsumption: number | null;
  expectedLiters: number | null;
  differenceLiters: number | null;
  differencePercent: number | null;
  differenceRand: number | null;
  explanation: string[];
  resolution: {
    note: string;
    by: string;
    at: string;
  } | null;
}

export interface FuelExceptionPage {
  exceptions: FuelException[];
  total: number;
  open: number;
  resolved: number;
  excessLiters: number;
  excessRand: number | null;
}

export interface Geofence {
  id: string;
  name: string;
  kind: 'depot' | 'client' | 'fuel' | 'border' | 'other';
  clientId: string | null;
  clientName: string | null;
  shape: {
    kind: 'circle';
    lat: number;
    lon: number;
    radiusM: number;
  } | {
    kind: 'polygon';
    ring: {
      lat: number;
      lon: number;
    }[];
  };
  lat: number;
  lon: number;
  vehicles: number;
  updatedAt: string;
  updatedBy: string;
}

export interface GeofencePage {
  geofences: Geofence[];
  total: number;
  counts: { [name: string]: number };
}

export interface GeofenceVisit {
  id: string;
  assetId: string;
  assetReg: string;
  fleetNumber: string;
  geofenceId: string;
  geofenceName: string;
  kind: 'depot' | 'client' | 'fuel' | 'border' | 'other';
  arrivedAt: string;
  departedAt: string | null;
  minutes: number;
  clientId: string | null;
  clientName: string | null;
}

export interface GeofenceVisitPage {
  visits: GeofenceVisit[];
  total: number;
  open: number;
  from: string;
  to: string;
}

export interface GeofencesMade {
  made: Geofence[];
  covered: number;
  withoutPlace: number;
}

export interface HandedOver {
  to: {
    id: string;
    username: string;
  };
}

export interface HistoryChange {
  field: string;
  label: string;
  /** as the screens write it; – for nothing */
  before: string;
  after: string;
}

export interface HistoryChoice {
  value: string;
  label: string;
}

export interface HistoryChoices {
  /** users, deleted ones too, API keys, the operator and the product itself */
  people: HistoryChoice[];
  kinds: {
    value: string;
    label: string;
    acts: HistoryChoice[];
    fields: HistoryChoice[];
  }[];
  /** full months for which entries are kept, as the operator set it; null for ever */
  keptMonths: number | null;
}

export interface HistoryEntry {
  id: string;
  at: string;
  /** who did it: a user, an API key, the operator or the system itself */
  by: string;
  /** null for what is no record of its own, such as a sign-in */
  record: 'vehicle' | 'trailer' | 'driver' | 'client' | 'commodity' | 'rate' | 'contract' | 'booking' | 'driverEvent' | 'tripEvent' | 'trip' | 'dieselOrder' | 'dieselPrice' | 'chepRecord' | 'palletRates' | 'assignment' | 'note' | 'trail' | 'positionFile' | 'geofence' | 'device' | 'telematicsAccount' | 'ingestKey' | 'detention' | 'apiKey' | 'user' | 'settings' | 'letterhead' | 'report' | 'import' | 'handOver' | 'listView' | 'webhookReceiver' | null;
  recordId: string;
  /** Vehicle, Trip … */
  recordKind: string;
  /** as it is called now, or was when it was deleted */
  recordName: string | null;
  /** whether it is there, so that its screen shows it */
  recordThere: boolean;
  /** Created, Changed, Accepted … */
  did: string;
  changes: HistoryChange[];
  /** who took it back, and when */
  undone: {
    by: string;
    at: string;
  } | null;
  /** true: it took another entry back */
  takesBack: boolean;
  /** whether the user who asks may try to take it back; what hinders is found when it is tried */
  canUndo: boolean;
  /** what the same request did to other records */
  elsewhere: ({
    /** null for what is no record of its own, such as a sign-in */
    record: 'vehicle' | 'trailer' | 'driver' | 'client' | 'commodity' | 'rate' | 'contract' | 'booking' | 'driverEvent' | 'tripEvent' | 'trip' | 'dieselOrder' | 'dieselPrice' | 'chepRecord' | 'palletRates' | 'assignment' | 'note' | 'trail' | 'positionFile' | 'geofence' | 'device' | 'telematicsAccount' | 'ingestKey' | 'detention' | 'apiKey' | 'user' | 'settings' | 'letterhead' | 'report' | 'import' | 'handOver' | 'listView' | 'webhookReceiver' | null;
    recordId: string;
    /** Vehicle, Trip … */
    recordKind: string;
    /** as it is called now, or was when it was deleted */
    recordName: string | null;
    /** whether it is there, so that its screen shows it */
    recordThere: boolean;
    /** Created, Changed, Accepted … */
    did: string;
    changes: HistoryChange[];
  })[];
}

export interface HistoryPage {
  entries: HistoryEntry[];
  next: string | null;
}

export interface HistoryUnusual {
  from: string;
  to: string;
  counts: ({
    unusual: 'odometer_lowered' | 'chep_overridden' | 'diesel_overridden' | 'trip_corrected' | 'reverted_after_invoicing' | 'permission_granted' | 'pod_deleted' | 'many_deletions';
    entries: number;
  })[];
}

export interface IdentityProviderSetup {
  redirectUri: string;
  provider: {
    issuer: string;
    clientId: string;
    buttonText: string;
    isActive: boolean;
    admitsUnknown: boolean;
    roleOfUnknown: 'Controller' | 'Financial' | 'Hybrid' | null;
    emailDomain: string | null;
    passwordsAllowed: boolean;
    hasSecret: boolean;
    updatedAt: string;
  } | null;
}

export interface IdentityProviderTrial {
  ok: boolean;
  host: string | null;
  problem: string | null;
}

export interface Import {
  id: string;
  kind: 'vehicles' | 'trailers' | 'drivers' | 'clients';
  fileName: string;
  mode: 'new' | 'update';
  state: 'open' | 'running' | 'imported' | 'undone';
  rows: number;
  created: number;
  updated: number;
  createdAt: string;
  createdBy: string;
  finishedAt: string | null;
  finishedBy: string | null;
  undoneAt: string | null;
  undoneBy: string | null;
  sheet: string | null;
  sheets: string[];
  headingRow: number;
  headings: string[];
  mapping: (string | null)[];
  decimalSign: '.' | ',' | null;
  dateOrder: 'dmy' | 'mdy' | null;
  firstRows: string[][];
  missing: string[];
  leftOut: number;
  progress: number;
  failure: string | null;
  kept: string[];
  keptCount: number;
}

export interface ImportCheck {
  rows: number;
  ready: number;
  created: number;
  updated: number;
  unchanged: number;
  total: number;
  byColumn: ({
    column: number | null;
    heading: string;
    problems: number;
  })[];
  found: number;
  problems: ({
    row: number;
    column: number | null;
    heading: string;
    value: string;
    message: string;
  })[];
  notes: string[];
  byField: {
    field: string;
    label: string;
    records: number;
  }[];
  changed: number;
  changes: ({
    row: number;
    name: string;
    changes: ({
      label: string;
      shownAs: 'text' | 'number' | 'money' | 'day';
      from: string | null;
      to: string | null;
    })[];
    warnings: string[];
  })[];
  version: string;
}

export interface ImportPlace {
  ahead: number | null;
}

export interface ImportSummary {
  id: string;
  kind: 'vehicles' | 'trailers' | 'drivers' | 'clients';
  fileName: string;
  mode: 'new' | 'update';
  state: 'open' | 'running' | 'imported' | 'undone';
  rows: number;
  created: number;
  updated: number;
  createdAt: string;
  createdBy: string;
  finishedAt: string | null;
  finishedBy: string | null;
  undoneAt: string | null;
  undoneBy: string | null;
}

export interface IngestKey {
  id: string;
  name: string;
  ending: string;
  createdAt: string;
  createdBy: string;
  lastUsedAt: string | null;
  revokedAt: string | null;
  revokedBy: string | null;
}

export interface InvoicedTrips {
  results: ({
    id: string;
    tripNumber: number | null;
    loadNr: string | null;
    saved: boolean;
    problem: string | null;
  })[];
  saved: number;
  warnings?: Warning[];
}

export interface LastPlace {
  assetId: string;
  /** The last offloading of its last trip that ended before the range */
  place: {
    name: string | null;
    point: {
      lat: number;
      lng: number;
    } | null;
  };
}

export interface Leaver {
  kind: 'driver' | 'user' | 'contact';
  id: string;
  name: string;
  /** when the record was changed last */
  leftAt: string;
}

export interface Letterhead {
  addressLines: string[];
  vatNumber: string | null;
  registrationNumber: string | null;
  primaryColour: string;
  accentColour: string;
  logo: {
    fileName: string;
    size: number;
  } | null;
  updatedAt: string | null;
}

export interface ListView {
  id: string;
  list: 'trips' | 'pod-chase' | 'chep' | 'drivers' | 'vehicles';
  name: string;
  query: { [name: string]: string };
  columns: { [name: string]: boolean };
  density: 'normal' | 'compact';
  isShared: boolean;
  isDefault: boolean;
  isOwn: boolean;
  owner: string;
  updatedAt: string;
  updatedBy: string;
}

export interface ListedUser {
  id: string;
  username: string;
  role: 'Manager' | 'Controller' | 'Financial' | 'Hybrid' | 'admin';
  isActive: boolean;
  email: string | null;
  lastLogin: string | null;
  passwordResetRequestedAt: string | null;
  apiKeys: number;
}

export interface MadeRecoveryCodes {
  recoveryCodes: string[] | null;
}

export interface ManyAnswer {
  results: ManyResult[];
  /** rows of the whole act */
  total: number;
  /** `from` of the request that goes on; null when all is done */
  next: number | null;
  /** entry of the history by which all of it is taken back; null where nothing was done */
  entryId: string | null;
}

export interface ManyResult {
  id: string;
  /** as the record is called; null where there is none */
  name: string | null;
  outcome: 'done' | 'refused' | 'gone' | 'changed';
  /** the error code that the call for one record answers */
  code: string | null;
  /** why it was not done, as a sentence */
  problem: string | null;
  warnings: string[];
}

export interface MapsConfig {
  provider: 'embedded' | 'google' | 'osm';
  /** What draws the map: Google’s content may be shown on Google’s map only */
  renderer: 'maplibre' | 'google';
  /** A MapLibre style to draw with instead of the built-in one */
  styleUrl: string | null;
  /** A PMTiles archive to draw instead of the built-in basemap */
  tilesUrl: string | null;
  /** Above this zoom the basemap shows nothing more */
  maxUsefulZoom: number;
  routing: 'estimate' | 'engine';
  /** Credits that must be legible on every map */
  attribution: string[];
}

export interface MapsJsApiKey {
  api_key: string;
}

export interface MyDay {
  count: number;
  /** Kinds that the caller may see, those without a need too */
  kinds: NeedsOfKind[];
  snoozed: ({
    id: string;
    kind: 'trip_overdue' | 'trip_to_start' | 'trip_late' | 'trip_without_driver' | 'vehicle_silent' | 'password_reset' | 'mention' | 'pod_missing' | 'invoice_missing' | 'chep_over_grace' | 'paper' | 'service_due' | 'fuel_exception';
    urgency: 'now' | 'today' | 'soon';
    recordId: string;
    vehicleId: string | null;
    name: string;
    detail: string;
    /** The day on which it was or is due, or since which it waits */
    day: string | null;
    /** The moment of that day, where one is known */
    at: string | null;
    /** Who handed it to the caller */
    from: {
      id: string;
      username: string;
      line: string | null;
      at: string;
    } | null;
    until: string;
  })[];
  handedOver: ({
    id: string;
    kind: 'trip_overdue' | 'trip_to_start' | 'trip_late' | 'trip_without_driver' | 'vehicle_silent' | 'password_reset' | 'mention' | 'pod_missing' | 'invoice_missing' | 'chep_over_grace' | 'paper' | 'service_due' | 'fuel_exception';
    urgency: 'now' | 'today' | 'soon';
    recordId: string;
    vehicleId: string | null;
    name: string;
    detail: string;
    /** The day on which it was or is due, or since which it waits */
    day: string | null;
    /** The moment of that day, where one is known */
    at: string | null;
    /** Who handed it to the caller */
    from: {
      id: string;
      username: string;
      line: string | null;
      at: string;
    } | null;
    to: {
      id: string;
      username: string;
    };
    by: {
      id: string;
      username: string;
    };
    line: string | null;
    handedOverAt: string;
  })[];
  /** When the next one that was put off comes back */
  nextAt: string | null;
}

export interface MyDayCount {
  count: number;
  nextAt: string | null;
}

export interface Need {
  id: string;
  kind: 'trip_overdue' | 'trip_to_start' | 'trip_late' | 'trip_without_driver' | 'vehicle_silent' | 'password_reset' | 'mention' | 'pod_missing' | 'invoice_missing' | 'chep_over_grace' | 'paper' | 'service_due' | 'fuel_exception';
  urgency: 'now' | 'today' | 'soon';
  recordId: string;
  vehicleId: string | null;
  name: string;
  detail: string;
  /** The day on which it was or is due, or since which it waits */
  day: string | null;
  /** The moment of that day, where one is known */
  at: string | null;
  /** Who handed it to the caller */
  from: {
    id: string;
    username: string;
    line: string | null;
    at: string;
  } | null;
}

export interface NeedsOfKind {
  kind: 'trip_overdue' | 'trip_to_start' | 'trip_late' | 'trip_without_driver' | 'vehicle_silent' | 'password_reset' | 'mention' | 'pod_missing' | 'invoice_missing' | 'chep_over_grace' | 'paper' | 'service_due' | 'fuel_exception';
  total: number;
  /** The most urgent of them */
  needs: Need[];
}

export interface NeedsToday {
  /** Vehicles with an overdue trip: on the road after its planned last day */
  lateTrips: {
    count: number;
    fleetNumbers: string[];
  };
  /** Vehicles whose trip is not overdue and is expected by tracking only after its planned last day */
  arrivingLate: {
    count: number;
    fleetNumbers: string[];
  };
  /** How many, and the first few by name */
  tripsToStart: VehiclesNamed;
  podsDue: {
    trips: number;
    revenue: number;
    overdueTrips: number;
    overdueRevenue: number;
  };
  expiredPapers: number;
  /** On the road and not heard of; null when no vehicle ever sent a position */
  silentVehicles: VehiclesNamed | null;
  /** How many, and the first few by name */
  freeTomorrow: VehiclesNamed;
}

export interface NewApiKey {
  id: string;
  name: string;
  beginning: string;
  permissions: ('controller:actions' | 'controller:advanced_actions' | 'finance:actions' | 'finance:advanced_actions')[];
  readOnly: boolean;
  perMinute: number;
  state: 'live' | 'expired' | 'revoked';
  expiresAt: string;
  createdAt: string;
  createdBy: string;
  makerLeft: boolean;
  lastUsedAt: string | null;
  lastUsedFrom: string | null;
  revokedAt: string | null;
  revokedBy: string | null;
  key: string;
}

export interface NewIngestKey {
  id: string;
  name: string;
  ending: string;
  createdAt: string;
  createdBy: string;
  lastUsedAt: string | null;
  revokedAt: string | null;
  revokedBy: string | null;
  key: string;
}

export interface Note {
  id: string;
  record: 'trip' | 'vehicle' | 'client' | 'driver';
  recordId: string;
  /** Plain text; colleagues are named by @ and their user name */
  text: string;
  authorId: string;
  author: string;
  createdAt: string;
  editedAt: string | null;
  mentions: {
    id: string;
    /** as the text writes it */
    name: string;
    /** what the colleague is called now */
    username: string;
  }[];
  updatedAt: string;
}

export interface NotePage {
  notes: Note[];
  total: number;
  /** of these, the notes in which the caller is named and which the caller has not opened yet */
  unseen: number;
  next: string | null;
}

export interface OnboardingValidation {
  valid: boolean;
  error_message: string | null;
  tenant_display_name: string | null;
}

export interface OutstandingPallets {
  clientId: string;
  lockedInClient: string;
  totalOutstandingPallets: number;
}

export interface OwnAccount {
  email: string | null;
  provider: {
    buttonText: string;
    connectedAt: string | null;
    lastUsedAt: string | null;
  } | null;
}

export interface OwnFactors {
  authenticator: {
    addedAt: string;
    lastUsedAt: string | null;
  } | null;
  passkeys: ({
    id: string;
    name: string;
    addedAt: string;
    lastUsedAt: string | null;
  })[];
  recoveryCodesLeft: number;
  requiredFrom: string | null;
  changes: {
    at: string;
    action: string;
    by: string;
  }[];
}

export interface OwnSession {
  id: string;
  startedAt: string;
  lastUsedAt: string;
  userAgent: string | null;
  ip: string | null;
  isCurrent: boolean;
}

export interface PalletLedger {
  /** UTC midnight of a calendar day */
  asOf: string;
  rates: PalletRates;
  clients: PalletLedgerClient[];
  totals: PalletLedgerTotals;
}

export interface PalletLedgerClient {
  clientId: string;
  lockedInClient: string;
  out: number;
  returned: number;
  overridden: number;
  outstanding: number;
  byAge: { [name: string]: number };
  overdue: number;
  hire: number;
  loss: number;
}

export interface PalletLedgerTotals {
  out: number;
  returned: number;
  overridden: number;
  outstanding: number;
  byAge: { [name: string]: number };
  overdue: number;
  hire: number;
  loss: number;
}

export interface PalletMovement {
  chepId: string;
  /** UTC midnight of a calendar day */
  date: string;
  kind: 'out' | 'returned' | 'overridden';
  pallets: number;
  balance: number;
  loadNr: string | null;
  tripNumber: number;
  lockedInRegistration: string;
  depot: string;
  reference: string | null;
}

export interface PalletRates {
  hirePerDay: number;
  lossPerPallet: number;
  isDefault: boolean;
}

export interface PalletStatement {
  client: PalletLedgerClient;
  month: string;
  opening: number;
  out: number;
  returned: number;
  overridden: number;
  closing: number;
  movements: PalletMovement[];
  rates: PalletRates;
}

export interface PasskeyCreation {
  challenge: string;
  rp: {
    id?: string;
    name: string;
  };
  user: {
    id: string;
    name: string;
    displayName: string;
  };
  pubKeyCredParams: {
    alg: number;
    type: 'public-key';
  }[];
  timeout?: number;
  excludeCredentials?: {
    id: string;
    type: 'public-key';
    transports?: string[];
  }[];
  authenticatorSelection?: {
    residentKey: 'required';
    requireResidentKey?: boolean;
    userVerification: 'required';
  };
  attestation?: 'none';
}

export interface PasskeyRequest {
  challenge: string;
  timeout?: number;
  rpId?: string;
  allowCredentials?: {
    id: string;
    type: 'public-key';
    transports?: string[];
  }[];
  userVerification: 'required';
}

export interface PendingPods {
  clientId: string;
  pendingPods: number;
}

export interface Performance {
  totalRevenue: number;
  completedTrips: number;
  emptyKm: number;
}

export type PerformanceMonths = {
  /** YYYY-MM */
  month: string;
  totalRevenue: number;
  completedTrips: number;
  /** Rand per km; 0 without kilometres */
  rpk: number;
  emptyPercent: number;
}[];

export interface PermissionMap {
  permissions: { [name: string]: string };
}

export interface PermissionRecord {
  permissions: ('manager:actions' | 'controller:actions' | 'controller:advanced_actions' | 'finance:actions' | 'finance:advanced_actions')[];
  grantable_permissions: ('manager:actions' | 'controller:actions' | 'controller:advanced_actions' | 'finance:actions' | 'finance:advanced_actions')[];
}

export interface PersonState {
  kind: 'driver' | 'user' | 'contact';
  id: string;
  name: string;
  /** what must be done before they can be erased; null when they can */
  refusal: string | null;
  erasure: {
    id: string;
    kind: 'driver' | 'user' | 'contact';
    /** of a contact the id of the client */
    personId: string;
    /** what stands where the name stood */
    neutralName: string;
    reason: string;
    askedAt: string;
    askedBy: string;
    /** null while the work goes on */
    finishedAt: string | null;
    /** of one whose work fails: since when, how often, and when it is tried again; null while it goes well */
    failing: {
      since: string;
      tries: number;
      nextTryAt: string;
    } | null;
    /** steps that are done */
    done: number;
    steps: number;
    /** records that named the person and do no more */
    places: number;
    /** entries of the history that did */
    entries: number;
    /** files that were deleted */
    documents: number;
  } | null;
}

export interface PlaceDetails {
  lat: number;
  lng: number;
  address?: string;
}

export interface PlacePredictions {
  predictions: {
    description: string;
    place_id: string;
  }[];
}

export interface PodChaseHeld {
  trips: number;
  revenue: number;
}

export interface PodChaseList {
  trips: PodChaseTrip[];
  total: number;
}

export interface PodChaseSummary {
  states: {
    /** Trips, and the rand they hold up */
    all: PodChaseHeld;
    /** Trips, and the rand they hold up */
    overdue: PodChaseHeld;
    /** Trips, and the rand they hold up */
    soon: PodChaseHeld;
    /** Trips, and the rand they hold up */
    later: PodChaseHeld;
    /** Trips, and the rand they hold up */
    undated: PodChaseHeld;
  };
  clients: {
    clientId: string;
    name: string;
    trips: number;
    podsMissing: number;
    invoicesMissing: number;
    revenue: number;
  }[];
}

export interface PodChaseTrip {
  id: string;
  tripNumber: number;
  assetId: string;
  clientId: string;
  routeId: string | null;
  contractId: string | null;
  status: 'scheduled' | 'on_route' | 'completed' | 'cancelled';
  loadNr: string | null;
  tonnage: number;
  plannedTonnage: number;
  rateType: 'flat_rate' | 'per_ton';
  /** UTC midnight of a calendar day */
  startDate: string;
  endDate: string | null;
  openingKilometers: number | null;
  closingKilometers: number | null;
  podUploaded: boolean;
  invoiceNumber: string | null;
  driverName: string | null;
  clientName: string;
  lockedInClient: string;
  lockedInDriver: string | null;
  lockedInRegistration: string;
  lockedInRevenue: number;
  rateAmount: number | null;
  lockedInRateDetails: TripRateDetails;
  isCustomRoute: boolean;
  isChepLoad: boolean;
  isScheduled: boolean;
  isBackDated: boolean;
  isReverted: boolean;
  finalRevenue: number;
  finalRevenuePerTon: number | null;
  estimatedRevenue: number | null;
  asset: {
    fleetNumber: string;
    driverId: string | null;
  };
  acceptedAt: string | null;
  updatedAt: string;
  updatedBy: string;
  cannot: TripCannot;
  warnings?: Warning[];
  dueDate: string | null;
  /** Calendar days until the cut-off; negative = passed */
  daysLeft: number | null;
  chaseState: 'overdue' | 'soon' | 'later' | 'undated';
}

export interface PositionFileTaken {
  rows: number;
  accepted: number;
  duplicates: number;
  unassigned: number;
  unassignedDevices: string[];
  refused: number;
  refusals: {
    line: number;
    code: string;
    reason: string;
  }[];
  oldest: string;
}

export interface ProviderSignIn {
  url: string;
}

export interface ProviderSignedIn {
  user: SessionUser;
  connected: boolean;
}

export interface Rate {
  id: string;
  appId: string;
  client: string;
  clientName: string;
  clientId: string;
  routeName: string | null;
  commodity: string;
  rateType: 'flat_rate' | 'per_ton';
  currency: 'R';
  amount: number;
  /** UTC midnight of a calendar day */
  effectiveDate: string;
  km: number;
  km_source: 'estimate' | 'engine' | 'manual';
  stops: Stop[];
  isManual: boolean;
  status: 'active' | 'inactive';
  updatedAt: string;
  polyline: string | null;
}

export interface RateCount {
  total: number;
}

export interface RateRow {
  id: string;
  appId: string;
  client: string;
  clientName: string;
  clientId: string;
  routeName: string | null;
  commodity: string;
  rateType: 'flat_rate' | 'per_ton';
  currency: 'R';
  amount: number;
  /** UTC midnight of a calendar day */
  effectiveDate: string;
  km: number;
  km_source: 'estimate' | 'engine' | 'manual';
  stops: Stop[];
  isManual: boolean;
  status: 'active' | 'inactive';
  updatedAt: string;
}

export interface RefuelVehicle {
  id: string;
  fleetNumber: string;
  assetReg: string;
  status: string;
  driverId: string | null;
  driver: {
    name: string;
    surname: string;
  } | null;
  odometerReading: number;
  odometerReadAt: string | null;
  dieselCapacity: number | null;
}

export interface ReportRun {
  id: string;
  /** YYYY-MM */
  month: string;
  state: 'running' | 'ready' | 'failed' | 'cancelled';
  total: number;
  done: number;
  failure: string | null;
  size: number | null;
  createdAt: string;
  createdBy: string;
  finishedAt: string | null;
}

export interface ReportRunLink {
  downloadUrl: string;
}

export interface ResetLink {
  /** Whole address, or the path where the server knows no public address */
  resetUrl: string;
  expiresAt: string;
}

export interface RevenueDays {
  month: number;
  year: number;
  days: ({
    day: number;
    /** Rand of trips completed that day; null for a day to come */
    revenue: number | null;
    /** The same day of the month before; null when it has no such day */
    lastMonth: number | null;
    /** The same day a year before */
    lastYear: number | null;
  })[];
}

export interface SecondStep {
  second_step: ('authenticator' | 'passkey' | 'recovery_code')[];
}

export interface ServiceEntry {
  assetId: string;
  id: string;
  fleetNumber: string;
  assetReg: string;
  odometerReading: number;
  kmToService: number;
}

export interface SessionUser {
  id: string;
  username: string;
  role: 'Manager' | 'Controller' | 'Financial' | 'Hybrid' | 'admin';
  is_active: boolean;
  permissions: ('manager:actions' | 'controller:actions' | 'controller:advanced_actions' | 'finance:actions' | 'finance:advanced_actions')[];
  second_factor?: {
    /** UTC midnight of a calendar day */
    required_from: string;
    is_due: boolean;
  };
  language?: 'en' | 'af';
}

export interface Snoozed {
  until: string;
}

export interface Stop {
  address: string;
  lat: number | null;
  lng: number | null;
  type: 'loading' | 'offloading' | 'stop-loading' | 'stop-offloading';
  sequence: string | number | null;
  customName: string | null;
}

export interface TelematicsAccount {
  id: string;
  provider: 'cartrack' | 'mix' | 'geotab' | 'samsara';
  name: string;
  baseUrl: string | null;
  username: string | null;
  isActive: boolean;
  state: 'off' | 'new' | 'working' | 'waiting' | 'failing';
  lastRunAt: string | null;
  lastOkAt: string | null;
  lastError: string | null;
  pausedUntil: string | null;
  createdAt: string;
}

export interface TelematicsTrial {
  ok: boolean;
  vehicles: number;
  fixes: number;
  error: string | null;
}

export interface Timeline {
  trips: TimelineTrip[];
  absences: TimelineAbsence[];
  /** Vehicles on the road that are not heard of; none in a company without positions */
  silent: string[];
  lastPlaces: LastPlace[];
}

export interface TimelineAbsence {
  id: string;
  assetId: string;
  of: 'vehicle' | 'driver';
  /** service, workshop, breakdown or inactive of a vehicle; whatever was typed, or the status, of a driver */
  kind: string;
  description: string;
  /** UTC midnight of a calendar day */
  start: string;
  /** Last day; null while nobody knows it */
  end: string | null;
}

export interface TimelinePlace {
  name: string | null;
  point: {
    lat: number;
    lng: number;
  } | null;
}

export interface TimelineTrip {
  id: string;
  tripNumber: number;
  assetId: string;
  status: 'scheduled' | 'on_route' | 'completed' | 'cancelled';
  /** UTC midnight of a calendar day */
  startDate: string;
  endDate: string | null;
  loadNr: string | null;
  client: string;
  loading: string | null;
  offloading: string | null;
  endsAt: TimelinePlace;
  km: number;
  emptyKm: number | null;
  roughEmptyKm: number | null;
  isChepLoad: boolean;
  updatedAt: string;
}

export interface TrackingDevice {
  id: string;
  source: 'osmand' | 'owntracks' | 'traccar' | 'batch' | 'csv' | 'cartrack' | 'mix' | 'geotab' | 'samsara';
  deviceKey: string;
  name: string | null;
  vehicle: {
    id: string;
    fleetNumber: string;
    registration: string;
    isDeleted: boolean;
  } | null;
  speedUnit: 'kn' | 'kmh' | 'mps';
  clockOffsetMinutes: number;
  isIgnored: boolean;
  firstSeenAt: string;
  lastSeenAt: string | null;
  lastFixAt: string | null;
  lastPlace: {
    lat: number;
    lon: number;
  } | null;
  batteryPercent: number | null;
  lastRefusal: 'no_device' | 'no_position' | 'not_a_place' | 'bad_time' | 'in_future' | 'too_old' | 'not_understood' | null;
  lastRefusedAt: string | null;
  sendsLocalTime: boolean;
  updatedAt: string;
}

export interface TrackingDeviceChanged {
  id: string;
  source: 'osmand' | 'owntracks' | 'traccar' | 'batch' | 'csv' | 'cartrack' | 'mix' | 'geotab' | 'samsara';
  deviceKey: string;
  name: string | null;
  vehicle: {
    id: string;
    fleetNumber: string;
    registration: string;
    isDeleted: boolean;
  } | null;
  speedUnit: 'kn' | 'kmh' | 'mps';
  clockOffsetMinutes: number;
  isIgnored: boolean;
  firstSeenAt: string;
  lastSeenAt: string | null;
  lastFixAt: string | null;
  lastPlace: {
    lat: number;
    lon: number;
  } | null;
  batteryPercent: number | null;
  lastRefusal: 'no_device' | 'no_position' | 'not_a_place' | 'bad_time' | 'in_future' | 'too_old' | 'not_understood' | null;
  lastRefusedAt: string | null;
  sendsLocalTime: boolean;
  updatedAt: string;
  suggestion: {
    id: string;
    fleetNumber: string;
    registration: string;
    isDeleted: boolean;
  } | null;
  besides: string[];
  links: ({
    at: string;
    by: string;
    fleetNumber: string | null;
  })[];
  movedFrom: string | null;
}

export interface TrackingDeviceDetails {
  id: string;
  source: 'osmand' | 'owntracks' | 'traccar' | 'batch' | 'csv' | 'cartrack' | 'mix' | 'geotab' | 'samsara';
  deviceKey: string;
  name: string | null;
  vehicle: {
    id: string;
    fleetNumber: string;
    registration: string;
    isDeleted: boolean;
  } | null;
  speedUnit: 'kn' | 'kmh' | 'mps';
  clockOffsetMinutes: number;
  isIgnored: boolean;
  firstSeenAt: string;
  lastSeenAt: string | null;
  lastFixAt: string | null;
  lastPlace: {
    lat: number;
    lon: number;
  } | null;
  batteryPercent: number | null;
  lastRefusal: 'no_device' | 'no_position' | 'not_a_place' | 'bad_time' | 'in_future' | 'too_old' | 'not_understood' | null;
  lastRefusedAt: string | null;
  sendsLocalTime: boolean;
  updatedAt: string;
  suggestion: {
    id: string;
    fleetNumber: string;
    registration: string;
    isDeleted: boolean;
  } | null;
  besides: string[];
  links: ({
    at: string;
    by: string;
    fleetNumber: string | null;
  })[];
}

export interface TrackingDeviceList {
  devices: TrackingDevice[];
  counts: {
    all: number;
    linked: number;
    unassigned: number;
    refusing: number;
    silent: number;
    ignored: number;
  };
  positionDays: number;
}

export interface Trail {
  assetId: string;
  fleetNumber: string;
  registration: string;
  /** YYYY-MM-DD */
  day: string;
  /** Oldest first, about 1 500 at most; those that are doubtful are left out */
  points: ({
    at: string;
    lat: number;
    lon: number;
    speed: number | null;
    heading: number | null;
  })[];
  /** Stands of five minutes and more, oldest first */
  stops: TrailStop[];
  km: number;
  /** Of these, driven while nothing was heard: estimated */
  unheardKm: number;
  drivingMinutes: number;
  /** Minutes of the stops together */
  standingMinutes: number;
  topSpeedKmh: number | null;
  /** Its every fix is no longer kept: times to the second, places to the metre */
  isPacked: boolean;
}

export interface TrailStop {
  from: string;
  to: string;
  minutes: number;
  lat: number;
  lon: number;
  /** The geofence it stood in, or what it stood near; null where nothing is known */
  place: string | null;
}

export interface Trailer {
  id: string;
  position: 1 | 2 | 3;
  trailerFleetNumber: string | null;
  trailerReg: string;
  trailerType: string;
  trailerMakeModel: string | null;
  trailerYear: number;
  trailerKm: number;
  status: 'active' | 'inactive' | 'maintenance';
  trailerLicExp: string | null;
  assigned: boolean;
  assignments: {
    id: string;
    assetId: string;
    assetFleetNumber: string;
    position: 1 | 2 | 3;
  } | null;
  dynamicFields: { [name: string]: unknown };
  updatedAt: string;
}

export interface TrailerCounts {
  all: number;
  active: number;
  inactive: number;
}

export interface TrailerSlot {
  id: string;
  trailerId: string;
  position: number;
  trailerRegistration: string;
  assetFleetNumber: string;
  assignedAt: string;
}

export interface TrailerSummary {
  id: string;
  trailerFleetNumber: string | null;
  trailerReg: string;
  trailerType: string;
  position: 1 | 2 | 3;
  status: 'active' | 'inactive' | 'maintenance';
  assigned: boolean;
  assetFleetNumber: string | null;
}

export interface Trip {
  id: string;
  tripNumber: number;
  assetId: string;
  clientId: string;
  routeId: string | null;
  contractId: string | null;
  status: 'scheduled' | 'on_route' | 'completed' | 'cancelled';
  loadNr: string | null;
  tonnage: number;
  plannedTonnage: number;
  rateType: 'flat_rate' | 'per_ton';
  /** UTC midnight of a calendar day */
  startDate: string;
  endDate: string | null;
  openingKilometers: number | null;
  closingKilometers: number | null;
  podUploaded: boolean;
  invoiceNumber: string | null;
  driverName: string | null;
  clientName: string;
  lockedInClient: string;
  lockedInDriver: string | null;
  lockedInRegistration: string;
  lockedInRevenue: number;
  rateAmount: number | null;
  lockedInRateDetails: TripRateDetails;
  isCustomRoute: boolean;
  isChepLoad: boolean;
  isScheduled: boolean;
  isBackDated: boolean;
  isReverted: boolean;
  finalRevenue: number;
  finalRevenuePerTon: number | null;
  estimatedRevenue: number | null;
  asset: {
    fleetNumber: string;
    driverId: string | null;
  };
  acceptedAt: string | null;
  updatedAt: string;
  updatedBy: string;
  cannot: TripCannot;
  warnings?: Warning[];
}

export interface TripCannot {
  accept?: string;
  complete?: string;
  cancel?: string;
  revert?: string;
  adminEdit?: string;
  remove?: string;
  uploadPod?: string;
  invoice?: string;
}

export interface TripEvent {
  id: string;
  tripId: string;
  tripNumber: number;
  eventType: string;
  eventDescription: string;
  eventStartDate: string;
  eventEndDate: string | null;
  eventStatus: 'scheduled' | 'active' | 'completed' | 'inactive' | 'cancelled';
  updatedAt: string;
}

export interface TripList {
  trips: Trip[];
  total: number;
  beyondPeriod?: number;
}

export interface TripRateDetails {
  stops: Stop[];
  km: number;
  km_source: 'estimate' | 'engine' | 'manual';
  emptyKm: number | null;
  commodity: string;
  currency: 'ZAR';
  effectiveDate: string | null;
  pricing_type: 'flat_rate' | 'per_ton';
  polyline: string | null;
}

export interface TripVisit {
  geofenceId: string;
  geofenceName: string;
  kind: 'depot' | 'client' | 'fuel' | 'border' | 'other';
  arrivedAt: string;
  departedAt: string | null;
  minutes: number;
  isClient: boolean;
  stop: string | null;
}

export interface TripWithoutChep {
  tripId: string;
  tripNumber: number;
  status: 'scheduled' | 'on_route' | 'completed' | 'cancelled';
  loadNr: string | null;
  clientId: string;
  lockedInClient: string;
  lockedInRegistration: string;
  lockedInDriver: string | null;
  /** UTC midnight of a calendar day */
  startDate: string;
}

export interface Undo {
  /** changes of records that taking it back made */
  entries: number;
}

export interface User {
  id: string;
  username: string;
  role: 'Manager' | 'Controller' | 'Financial' | 'Hybrid' | 'admin';
  isActive: boolean;
  email: string | null;
  lastLogin: string | null;
  passwordResetRequestedAt: string | null;
}

export interface Vehicle {
  id: string;
  fleetNumber: string;
  assetReg: string;
  assetMakeModel: string | null;
  assetYear: number | null;
  assetVin: string | null;
  status: 'Active' | 'Idle' | 'Workshop' | 'Breakdown' | 'Service' | 'Major Repairs' | 'No Driver Available';
  /** UTC midnight of a calendar day */
  assetExpLic: string;
  odometerReading: number;
  dieselCapacity: number | null;
  serviceInterval: number | null;
  lastServiceKilometer: number | null;
  odometerReadAt: string | null;
  driverId: string | null;
  driver: {
    name: string;
    surname: string;
  } | null;
  tripAssigned: boolean;
  current_assignments: TrailerSlot[];
  kmToService: number | null;
  kmUntilNextService: number | null;
  nextServiceDueOdo: number | null;
  overdueByKm: number | null;
  crossBorderPermits: { [name: string]: string };
  performance: Performance;
  updatedAt: string;
  warnings?: {
    code: string;
    message: string;
  }[];
}

export interface VehicleCard {
  assetId: string;
  fleetNumber: string;
  registration: string;
  makeModel: string | null;
  driver: {
    id: string;
    name: string;
    phone: string;
  } | null;
  trip: {
    id: string;
    tripNumber: number;
    status: 'scheduled' | 'on_route';
    client: string;
    loading: string | null;
    offloading: string | null;
    /** UTC midnight of a calendar day */
    startDate: string;
    endDate: string | null;
  } | null;
  place: string | null;
}

export interface VehicleCounts {
  all: number;
  active: number;
  idle: number;
  maintenance: number;
  inactive: number;
}

export interface VehicleEarnings {
  totalRevenue: number;
  completedTrips: number;
  emptyKm: number;
}

export interface VehicleEvent {
  id: string;
  eventType: 'service' | 'workshop' | 'breakdown' | 'inactive';
  assetId: string;
  assetFleetNumber: string;
  assetReg: string;
  eventDescription: string;
  eventStartDate: string;
  eventEndDate: string | null;
  eventStatus: 'scheduled' | 'active' | 'completed' | 'inactive' | 'cancelled';
  updatedAt: string;
  warnings?: {
    code: string;
    message: string;
  }[];
}

export interface VehiclePerformance {
  id: string;
  assetId: string;
  fleetNumber: string;
  assetReg: string;
  month: number;
  year: number;
  totalRevenue: number;
  completedTrips: number;
  loadedKm: number;
  emptyKm: number;
  totalKm: number;
  /** Rand per km, loaded and empty; 0 without kilometres */
  rpk: number;
  /** Rand per loaded km */
  rpkLoaded: number;
  /** Empty km of all km */
  emptyPercent: number;
}

export interface VehiclePosition {
  id: string;
  assetId: string;
  registration: string;
  lat: number;
  lon: number;
  speed: number | null;
  heading: number | null;
  raw_dt: string | null;
  timestamp: string;
}

export interface VehicleSummary {
  id: string;
  fleetNumber: string;
  assetReg: string;
  status: 'Active' | 'Idle' | 'Workshop' | 'Breakdown' | 'Service' | 'Major Repairs' | 'No Driver Available';
  driverId: string | null;
  driver: {
    name: string;
    surname: string;
  } | null;
  odometerReading: number;
  odometerReadAt: string | null;
  dieselCapacity: number | null;
}

export interface VehiclesNamed {
  count: number;
  fleetNumbers: string[];
}

export interface Warning {
  code: string;
  message: string;
}

export interface WebhookAttempt {
  at: string;
  status: number | null;
  durationMs: number;
  fault: string | null;
  /** The first KB of the body */
  answer: string;
}

export interface WebhookDelivery {
  receiverId: string;
  noticeId: string;
  type: 'trip.created' | 'trip.changed' | 'trip.accepted' | 'trip.completed' | 'trip.reverted' | 'trip.cancelled' | 'trip.deleted' | 'trip.invoiced' | 'pod.uploaded' | 'pod.deleted' | 'booking.created' | 'booking.started' | 'booking.completed' | 'booking.cancelled' | 'diesel_order.created' | 'diesel_order.changed' | 'diesel_order.cancelled' | 'document.expiring' | 'document.expired' | 'vehicle.silent' | 'webhook.test';
  recordId: string;
  recordName: string;
  state: 'waiting' | 'sending' | 'delivered' | 'failed';
  attempts: number;
  createdAt: string;
  dueAt: string | null;
  settledAt: string | null;
  status: number | null;
  durationMs: number | null;
  /** Why the last attempt brought no answer, in words */
  fault: string | null;
}

export interface WebhookDeliveryDetail {
  receiverId: string;
  noticeId: string;
  type: 'trip.created' | 'trip.changed' | 'trip.accepted' | 'trip.completed' | 'trip.reverted' | 'trip.cancelled' | 'trip.deleted' | 'trip.invoiced' | 'pod.uploaded' | 'pod.deleted' | 'booking.created' | 'booking.started' | 'booking.completed' | 'booking.cancelled' | 'diesel_order.created' | 'diesel_order.changed' | 'diesel_order.cancelled' | 'document.expiring' | 'document.expired' | 'vehicle.silent' | 'webhook.test';
  recordId: string;
  recordName: string;
  state: 'waiting' | 'sending' | 'delivered' | 'failed';
  attempts: number;
  createdAt: string;
  dueAt: string | null;
  settledAt: string | null;
  status: number | null;
  durationMs: number | null;
  /** Why the last attempt brought no answer, in words */
  fault: string | null;
  /** The body, letter for letter */
  payload: string;
  lastAttempts: WebhookAttempt[];
}

export interface WebhookDeliveryPage {
  deliveries: WebhookDelivery[];
  total: number;
}

export interface WebhookNotice {
  id: string;
  type: 'trip.created' | 'trip.changed' | 'trip.accepted' | 'trip.completed' | 'trip.reverted' | 'trip.cancelled' | 'trip.deleted' | 'trip.invoiced' | 'pod.uploaded' | 'pod.deleted' | 'booking.created' | 'booking.started' | 'booking.completed' | 'booking.cancelled' | 'diesel_order.created' | 'diesel_order.changed' | 'diesel_order.cancelled' | 'document.expiring' | 'document.expired' | 'vehicle.silent' | 'webhook.test';
  recordId: string;
  recordName: string;
  createdAt: string;
  receivers: ({
    receiverId: string;
    name: string;
    state: 'waiting' | 'sending' | 'delivered' | 'failed';
  })[];
}

export interface WebhookNoticePage {
  notices: WebhookNotice[];
  total: number;
}

export interface WebhookReceiver {
  id: string;
  name: string;
  url: string;
  types: ('trip.created' | 'trip.changed' | 'trip.accepted' | 'trip.completed' | 'trip.reverted' | 'trip.cancelled' | 'trip.deleted' | 'trip.invoiced' | 'pod.uploaded' | 'pod.deleted' | 'booking.created' | 'booking.started' | 'booking.completed' | 'booking.cancelled' | 'diesel_order.created' | 'diesel_order.changed' | 'diesel_order.cancelled' | 'document.expiring' | 'document.expired' | 'vehicle.silent')[];
  isActive: boolean;
  /** gone: it answered 410; given_up: it took nothing for three days */
  state: 'active' | 'failing' | 'paused' | 'gone' | 'given_up';
  failingSince: string | null;
  quietUntil: string | null;
  lastDeliveredAt: string | null;
  waiting: number;
  failed: number;
  oldSecretUntil: string | null;
  createdAt: string;
  updatedAt: string;
  updatedBy: string;
}

export interface WebhookReceiverWithSecret {
  id: string;
  name: string;
  url: string;
  types: ('trip.created' | 'trip.changed' | 'trip.accepted' | 'trip.completed' | 'trip.reverted' | 'trip.cancelled' | 'trip.deleted' | 'trip.invoiced' | 'pod.uploaded' | 'pod.deleted' | 'booking.created' | 'booking.started' | 'booking.completed' | 'booking.cancelled' | 'diesel_order.created' | 'diesel_order.changed' | 'diesel_order.cancelled' | 'document.expiring' | 'document.expired' | 'vehicle.silent')[];
  isActive: boolean;
  /** gone: it answered 410; given_up: it took nothing for three days */
  state: 'active' | 'failing' | 'paused' | 'gone' | 'given_up';
  failingSince: string | null;
  quietUntil: string | null;
  lastDeliveredAt: string | null;
  waiting: number;
  failed: number;
  oldSecretUntil: string | null;
  createdAt: string;
  updatedAt: string;
  updatedBy: string;
  secret: string;
}

export interface WebhookResent {
  count: number;
}

export interface WebhookTestSent {
  noticeId: string;
}

/** Every call by area and name. */
export interface SuperlinkCalls {
  users: {
    /** Second step of a sign-in: a code of the authenticator app, or a recovery code. POST /auth/login/code */
    signInWithCode: Call<{
      body: {
        code: string;
      };
    }, SessionUser, 'sign_in_over' | 'wrong_code' | 'codes_throttled' | 'password_sign_in_off'>;
    /** What the browser is to ask a passkey: one of the user whose password was right, or any of this company. POST /auth/login/passkey/start */
    requestPasskey: Call<{
      body: {
        secondStep: boolean;
      };
    }, PasskeyRequest, 'sign_in_over'>;
    /** Sign in with a passkey; it stands for both factors. POST /auth/login/passkey */
    signInWithPasskey: Call<{
      body: {
        credential: {
          id: string;
          rawId: string;
          type: 'public-key';
          response: {
            clientDataJSON: string;
            authenticatorData: string;
            signature: string;
            userHandle?: string | null;
          };
        };
      };
    }, SessionUser, 'sign_in_over' | 'passkey_refused' | 'password_sign_in_off'>;
    /** What the caller signs in with besides the password. GET /auth/account/factors */
    ownFactors: Call<{}, OwnFactors>;
    /** Begin to set up an authenticator app; it counts from its first code on. POST /auth/account/factors/authenticator/start */
    startAuthenticator: Call<{
      body: {
        currentPassword: string;
        code?: string;
      };
    }, AuthenticatorSetUp, 'wrong_password' | 'sign_in_throttled' | 'code_missing' | 'wrong_code' | 'codes_throttled'>;
    /** Confirm the authenticator app by a code; the first factor brings recovery codes, shown this once. POST /auth/account/factors/authenticator */
    confirmAuthenticator: Call<{
      body: {
        code: string;
      };
    }, MadeRecoveryCodes, 'set_up_over' | 'wrong_code' | 'codes_throttled'>;
    /** Remove the authenticator app; without any factor left the recovery codes go too. POST /auth/account/factors/authenticator/remove */
    removeAuthenticator: Call<{
      body: {
        currentPassword: string;
        code?: string;
      };
    }, void, 'wrong_password' | 'sign_in_throttled' | 'code_missing' | 'wrong_code' | 'codes_throttled' | 'last_factor'>;
    /** Begin to add a passkey: what the browser is to make one with. POST /auth/account/factors/passkeys/start */
    startPasskey: Call<{
      body: {
        currentPassword: string;
        code?: string;
      };
    }, PasskeyCreation, 'wrong_password' | 'sign_in_throttled' | 'code_missing' | 'wrong_code' | 'codes_throttled' | 'too_many_passkeys'>;
    /** Add the passkey that the browser made; the first factor brings recovery codes, shown this once. POST /auth/account/factors/passkeys */
    addPasskey: Call<{
      body: {
        name: string;
        credential: {
          id: string;
          rawId: string;
          type: 'public-key';
          response: {
            clientDataJSON: string;
            attestationObject: string;
            transports?: string[];
          };
        };
      };
    }, MadeRecoveryCodes, 'set_up_over' | 'passkey_refused' | 'passkey_taken'>;
    /** Remove a passkey; without any factor left the recovery codes go too. POST /auth/account/factors/passkeys/{id}/remove */
    removePasskey: Call<{
      params: {
        id: string;
      };
      body: {
        currentPassword: string;
        code?: string;
      };
    }, void, 'wrong_password' | 'sign_in_throttled' | 'code_missing' | 'wrong_code' | 'codes_throttled' | 'last_factor'>;
    /** Make ten recovery codes in place of the older ones, shown this once. POST /auth/account/factors/recovery-codes */
    makeRecoveryCodes: Call<{
      body: {
        currentPassword: string;
        code?: string;
      };
    }, MadeRecoveryCodes, 'wrong_password' | 'sign_in_throttled' | 'code_missing' | 'wrong_code' | 'codes_throttled' | 'no_factor'>;
    /** Remove every second factor of a user who lost them, with the manager's own password; the user's sessions end. POST /auth/users/{id}/factors/remove */
    removeFactors: Call<{
      params: {
        id: string;
      };
      body: {
        currentPassword: string;
      };
    }, void, 'wrong_password' | 'sign_in_throttled' | 'own_factors' | 'no_factor'>;
    /** Of which roles the company wants a second factor, and from which day on. GET /auth/factor-rule */
    factorRule: Call<{}, FactorRule>;
    /** Say of which roles a second factor is wanted, and from which day on; who says so has one. PUT /auth/factor-rule */
    setFactorRule: Call<{
      body: {
        roles: ('Manager' | 'Controller' | 'Financial' | 'Hybrid')[];
        from: string | null;
        updatedAt?: string | null;
      };
    }, FactorRule, 'stale_record' | 'own_factor_first' | 'day_over'>;
    /** How people come in by the identity provider of the company, and the address that it sends them back to. GET /auth/identity-provider */
    identityProvider: Call<{}, IdentityProviderSetup>;
    /** Connects the company with its identity provider (OpenID Connect), or changes how; it holds from the next sign-in on. POST /auth/identity-provider */
    saveIdentityProvider: Call<{
      body: {
        issuer: string;
        clientId: string;
        buttonText: string;
        isActive: boolean;
        admitsUnknown: boolean;
        roleOfUnknown: 'Controller' | 'Financial' | 'Hybrid' | null;
        emailDomain: string | null;
        passwordsAllowed: boolean;
        clientSecret?: string;
        updatedAt?: string | null;
      };
    }, IdentityProviderSetup, 'stale_record'>;
    /** Lets the identity provider go, with its secret; passwords count again, and who was connected stays so for the day it comes back. DELETE /auth/identity-provider */
    removeIdentityProvider: Call<{}, void>;
    /** Asks an identity provider what it can do, before it is saved; nothing is kept. POST /auth/identity-provider/try */
    tryIdentityProvider: Call<{
      body: {
        issuer: string;
      };
    }, IdentityProviderTrial>;
    /** Begins a sign-in by the identity provider: answers where the browser goes, and binds it to this browser for ten minutes. POST /auth/identity-provider/sign-in */
    startProviderSignIn: Call<{}, ProviderSignIn, 'no_identity_provider' | 'identity_provider_away' | 'identity_refused'>;
    /** Ends a sign-in by the identity provider with what it sent back, and starts a session or connects the signed-in user. POST /auth/identity-provider/finish */
    finishProviderSignIn: Call<{
      body: {
        answer: string;
      };
    }, ProviderSignedIn, 'inactive_account' | 'identity_attempt_over' | 'identity_provider_away' | 'identity_declined' | 'identity_refused' | 'identity_unknown' | 'identity_taken' | 'identity_differs'>;
    /** What the caller keeps of themself: e-mail address, and whether the company’s own sign-in is connected. GET /auth/account */
    account: Call<{}, OwnAccount>;
    /** Changes or removes the own e-mail address, by the current password. POST /auth/account/email */
    changeEmail: Call<{
      body: {
        currentPassword: string;
        email: string | null;
      };
    }, OwnAccount, 'wrong_password' | 'sign_in_throttled' | 'email_taken'>;
    /** Begins to connect the caller with their account at the identity provider, by the current password. POST /auth/account/identity/connect */
    connectIdentity: Call<{
      body: {
        currentPassword: string;
      };
    }, ProviderSignIn, 'wrong_password' | 'sign_in_throttled' | 'no_identity_provider' | 'identity_provider_away' | 'identity_refused'>;
    /** Ends the connection of the caller with the identity provider, by the current password. POST /auth/account/identity/disconnect */
    disconnectIdentity: Call<{
      body: {
        currentPassword: string;
      };
    }, OwnAccount, 'wrong_password' | 'sign_in_throttled' | 'identity_needed'>;
    /** Sign in and start a session; of a user with a second factor, the right password is answered with what the second step may be. POST /auth/login */
    signIn: Call<{
      body: {
        username: string;
        password: string;
      };
    }, SessionUser | SecondStep, 'bad_credentials' | 'sign_in_throttled' | 'inactive_account' | 'password_sign_in_off'>;
    /** The signed-in user; renews the session from a live refresh cookie. GET /auth/whoami */
    whoami: Call<{}, SessionUser>;
    /** Renew the session. POST /auth/refresh */
    refresh: Call<{}, void, 'session_expired'>;
    /** End the session. POST /auth/logout */
    signOut: Call<{}, void>;
    /** Check an onboarding token. GET /auth/onboarding/validate */
    validateOnboarding: Call<{
      query?: {
        token?: string;
      };
    }, OnboardingValidation>;
    /** Create the first account of a company. POST /auth/onboarding */
    onboard: Call<{
      body: {
        token: string;
        username: string;
        password: string;
        role?: string;
        is_active?: boolean;
      };
    }, SessionUser, 'invalid_onboarding_token' | 'username_taken'>;
    /** Ask a manager for a password reset; the answer never tells whether the user exists. POST /auth/password/forgot */
    forgotPassword: Call<{
      body: {
        username: string;
      };
    }, {
      message: string;
    }>;
    /** Set a new password with a reset link. POST /auth/password/reset */
    resetPassword: Call<{
      body: {
        token: string;
        password: string;
      };
    }, void, 'invalid_reset_token' | 'common_password' | 'own_name_password'>;
    /** Where the caller is signed in, the latest used first. GET /auth/account/sessions */
    ownSessions: Call<{}, OwnSession[]>;
    /** Sign out at one of the other places. DELETE /auth/account/sessions/{id} */
    endOwnSession: Call<{
      params: {
        id: string;
      };
    }, void, 'current_session'>;
    /** Sign out everywhere but here. POST /auth/account/sessions/end-others */
    endOtherSessions: Call<{}, EndedSessions>;
    /** Change the own password; every other session of the user ends. POST /auth/account/password */
    changePassword: Call<{
      body: {
        currentPassword: string;
        password: string;
      };
    }, EndedSessions, 'wrong_password' | 'sign_in_throttled' | 'common_password' | 'own_name_password'>;
    /** Choose the language in which the caller sees the screens. PUT /auth/account/language */
    chooseLanguage: Call<{
      body: {
        language: 'en' | 'af';
      };
    }, SessionUser>;
    /** Users of the company. GET /auth/users */
    list: Call<{}, ListedUser[]>;
    /** Create a user. POST /auth/users */
    create: Call<{
      body: {
        username: string;
        password: string;
        role: 'Manager' | 'Controller' | 'Financial' | 'Hybrid';
        email?: string | null;
      };
    }, User, 'username_taken' | 'email_taken'>;
    /** Delete a user and end the sessions. DELETE /auth/users/{id} */
    remove: Call<{
      params: {
        id: string;
      };
    }, void, 'own_account' | 'last_manager'>;
    /** Change role or e-mail address of a user, or activate or deactivate the account; sessions of an inactive one end. PATCH /auth/users/{id} */
    update: Call<{
      params: {
        id: string;
      };
      body: {
        role?: 'Manager' | 'Controller' | 'Financial' | 'Hybrid';
        isActive?: boolean;
        email?: string | null;
      };
    }, User, 'own_account_change' | 'operator_role' | 'last_active_manager' | 'email_taken'>;
    /** Make a single-use password reset link, valid for 24 hours. POST /auth/users/{id}/reset-link */
    createResetLink: Call<{
      params: {
        id: string;
      };
    }, ResetLink>;
    /** Every permission with its description. GET /auth/permissions/available */
    availablePermissions: Call<{}, PermissionMap>;
    /** Grants of a user and what may still be granted. GET /auth/permissions/user/{userId}/tenant */
    permissionsOfUser: Call<{
      params: {
        userId: string;
      };
    }, PermissionRecord>;
    /** Grant a permission. POST /auth/permissions/grant */
    grantPermission: Call<{
      body: {
        target_user_id: string;
        permission: string;
      };
    }, PermissionRecord, 'not_grantable'>;
    /** Revoke a granted permission. POST /auth/permissions/revoke */
    revokePermission: Call<{
      body: {
        target_user_id: string;
        permission: string;
      };
    }, PermissionRecord, 'not_granted'>;
  };
  diagnostics: {
    /** Whether the server can reach its database. GET /api/health */
    health: Call<{}, {
      status: 'ok';
    }, 'database_away'>;
    /** Report a fault of the screen. POST /frontend-errors */
    reportFrontendError: Call<{
      body: {
        errorType: 'API' | 'FORM' | 'COMPONENT';
        severity: 'low' | 'medium' | 'high' | 'critical';
        errorInfo: {
          message: string;
          stack?: string | null;
          componentStack?: string | null;
          name?: string | null;
          file?: string | null;
          line?: number | null;
          column?: number | null;
        };
        context: {
          userAgent?: string | null;
          url?: string | null;
          timestamp?: string | null;
          userId?: string | null;
          sessionId?: string | null;
          buildVersion?: string | null;
          environment?: string | null;
        };
        additionalData?: { [name: string]: unknown } | null;
      };
    }, {
      accepted: true;
    }>;
  };
  files: {
    /** A stored file, by a signed link of five minutes that only its own company’s address honours. GET /files/{id}/{fileName} */
    open: Call<{
      params: {
        id: string;
        fileName: string;
      };
      query?: {
        until?: string;
        signature?: string;
      };
    }, SuperlinkFile, 'link_refused'>;
  };
  settings: {
    /** The company's settings: service window in km, whether expired papers keep a trip off the road, and for how many days vehicles' trails are kept. GET /api/settings */
    get: Call<{}, CompanySettings>;
    /** Change the company's settings; they hold from the next call on. PUT /api/settings */
    update: Call<{
      body: {
        serviceWindowKm: number;
        blockExpiredDocuments: boolean;
        trailDays: number;
        updatedAt?: string | null;
      };
    }, CompanySettings, 'stale_record'>;
  };
  lists: {
    /** Views of a list: own ones, and those that managers share. GET /api/list-views */
    views: Call<{
      query: {
        list: 'trips' | 'pod-chase' | 'chep' | 'drivers' | 'vehicles';
      };
    }, ListView[]>;
    /** One view of a list: an own or a shared one. GET /api/list-views/{id} */
    view: Call<{
      params: {
        id: string;
      };
    }, ListView>;
    /** Keep how a list is looked at; for everybody with manager:actions. POST /api/list-views */
    createView: Call<{
      body: {
        name: string;
        query?: { [name: string]: string };
        columns?: { [name: string]: boolean };
        density?: 'normal' | 'compact';
        isShared?: boolean;
        isDefault?: boolean;
        list: 'trips' | 'pod-chase' | 'chep' | 'drivers' | 'vehicles';
      };
    }, ListView, 'list_view_taken' | 'too_many_list_views'>;
    /** Change an own view; managers any shared one. PATCH /api/list-views/{id} */
    updateView: Call<{
      params: {
        id: string;
      };
      body: {
        name?: string;
        query?: { [name: string]: string };
        columns?: { [name: string]: boolean };
        density?: 'normal' | 'compact';
        isShared?: boolean;
        isDefault?: boolean;
        updatedAt?: string;
      };
    }, ListView, 'list_view_taken' | 'stale_record'>;
    /** Delete an own view; managers any shared one. DELETE /api/list-views/{id} */
    removeView: Call<{
      params: {
        id: string;
      };
    }, void>;
  };
  history: {
    /** Everything that was done in the company, newest first, by person, record, field, kind, deed and days. GET /api/history */
    search: Call<{
      query?: {
        /** who did it, as `choices` names them */
        person?: string;
        /** of one kind of record */
        kind?: 'vehicle' | 'trailer' | 'driver' | 'client' | 'commodity' | 'rate' | 'contract' | 'booking' | 'driverEvent' | 'tripEvent' | 'trip' | 'dieselOrder' | 'dieselPrice' | 'chepRecord' | 'palletRates' | 'assignment' | 'note' | 'trail' | 'positionFile' | 'geofence' | 'device' | 'telematicsAccount' | 'ingestKey' | 'detention' | 'apiKey' | 'user' | 'settings' | 'letterhead' | 'report' | 'import' | 'handOver' | 'listView' | 'webhookReceiver';
        /** a name or number of a record as people write it: a registration in any spelling, a load number, a client */
        record?: string;
        /** entries that say something of this field */
        field?: string;
        /** what was done */
        did?: 'created' | 'updated' | 'deleted' | 'restored' | 'moved_along' | 'taken_back' | 'assigned_with_expired_papers' | 'driver_unlinked' | 'performance_recomputed' | 'document_uploaded' | 'document_replaced' | 'document_deleted' | 'data_exported' | 'erased' | 'contact_exported' | 'contact_erased' | 'repaired' | 'started' | 'completed' | 'cancelled' | 'deleted_with_vehicle' | 'restored_with_vehicle' | 'accepted' | 'reverted' | 'corrected' | 'pod_uploaded' | 'pod_replaced' | 'pod_deleted' | 'pod_restored' | 'taken_in' | 'exception_resolved' | 'set' | 'assigned' | 'unlinked' | 'viewed' | 'changed' | 'revoked' | 'positions_brought' | 'signed_in' | 'signed_out' | 'session_ended' | 'sessions_ended' | 'activated' | 'deactivated' | 'permission_granted' | 'permission_revoked' | 'password_changed' | 'password_reset' | 'reset_requested' | 'reset_link_created' | 'reset_mail_given_up' | 'email_changed' | 'authenticator_added' | 'authenticator_replaced' | 'authenticator_removed' | 'passkey_added' | 'passkey_removed' | 'recovery_codes_made' | 'recovery_code_used' | 'factors_removed' | 'factor_rule_updated' | 'identity_connected' | 'identity_disconnected' | 'identity_provider_saved' | 'identity_provider_removed' | 'run_started' | 'run_ready' | 'run_cancelled' | 'logo_placed' | 'logo_removed' | 'imported' | 'undone' | 'handed_over' | 'hand_over_ended' | 'secret_rolled' | 'tested' | 'delivery_sent_again' | 'failed_sent_again' | 'paused';
        unusual?: 'odometer_lowered' | 'chep_overridden' | 'diesel_overridden' | 'trip_corrected' | 'reverted_after_invoicing' | 'permission_granted' | 'pod_deleted' | 'many_deletions';
        from?: string | null;
        to?: string | null;
        before?: string;
        limit?: number;
      };
    }, FoundHistory>;
    /** What the search finds, as CSV or XLSX: a line for each field that changed. GET /api/history/export */
    exportFound: Call<{
      query?: {
        /** who did it, as `choices` names them */
        person?: string;
        /** of one kind of record */
        kind?: 'vehicle' | 'trailer' | 'driver' | 'client' | 'commodity' | 'rate' | 'contract' | 'booking' | 'driverEvent' | 'tripEvent' | 'trip' | 'dieselOrder' | 'dieselPrice' | 'chepRecord' | 'palletRates' | 'assignment' | 'note' | 'trail' | 'positionFile' | 'geofence' | 'device' | 'telematicsAccount' | 'ingestKey' | 'detention' | 'apiKey' | 'user' | 'settings' | 'letterhead' | 'report' | 'import' | 'handOver' | 'listView' | 'webhookReceiver';
        /** a name or number of a record as people write it: a registration in any spelling, a load number, a client */
        record?: string;
        /** entries that say something of this field */
        field?: string;
        /** what was done */
        did?: 'created' | 'updated' | 'deleted' | 'restored' | 'moved_along' | 'taken_back' | 'assigned_with_expired_papers' | 'driver_unlinked' | 'performance_recomputed' | 'document_uploaded' | 'document_replaced' | 'document_deleted' | 'data_exported' | 'erased' | 'contact_exported' | 'contact_erased' | 'repaired' | 'started' | 'completed' | 'cancelled' | 'deleted_with_vehicle' | 'restored_with_vehicle' | 'accepted' | 'reverted' | 'corrected' | 'pod_uploaded' | 'pod_replaced' | 'pod_deleted' | 'pod_restored' | 'taken_in' | 'exception_resolved' | 'set' | 'assigned' | 'unlinked' | 'viewed' | 'changed' | 'revoked' | 'positions_brought' | 'signed_in' | 'signed_out' | 'session_ended' | 'sessions_ended' | 'activated' | 'deactivated' | 'permission_granted' | 'permission_revoked' | 'password_changed' | 'password_reset' | 'reset_requested' | 'reset_link_created' | 'reset_mail_given_up' | 'email_changed' | 'authenticator_added' | 'authenticator_replaced' | 'authenticator_removed' | 'passkey_added' | 'passkey_removed' | 'recovery_codes_made' | 'recovery_code_used' | 'factors_removed' | 'factor_rule_updated' | 'identity_connected' | 'identity_disconnected' | 'identity_provider_saved' | 'identity_provider_removed' | 'run_started' | 'run_ready' | 'run_cancelled' | 'logo_placed' | 'logo_removed' | 'imported' | 'undone' | 'handed_over' | 'hand_over_ended' | 'secret_rolled' | 'tested' | 'delivery_sent_again' | 'failed_sent_again' | 'paused';
        unusual?: 'odometer_lowered' | 'chep_overridden' | 'diesel_overridden' | 'trip_corrected' | 'reverted_after_invoicing' | 'permission_granted' | 'pod_deleted' | 'many_deletions';
        from?: string | null;
        to?: string | null;
        format?: 'csv' | 'xlsx';
      };
    }, SuperlinkFile>;
    /** What the history can be searched by: people, kinds of record with what is done with them, and their fields. GET /api/history/choices */
    choices: Call<{}, HistoryChoices>;
    /** How often each unusual act was done on some days; the last 30 unless said otherwise, and 366 at most. GET /api/history/unusual */
    unusual: Call<{
      query?: {
        from?: string | null;
        to?: string | null;
      };
    }, HistoryUnusual>;
    /** Who changed a record, when, and each field before and after; newest first. A record that was deleted keeps its history. GET /api/history/{record}/{id} */
    ofRecord: Call<{
      params: {
        record: 'vehicle' | 'trailer' | 'driver' | 'client' | 'commodity' | 'rate' | 'contract' | 'booking' | 'driverEvent' | 'tripEvent' | 'trip' | 'dieselOrder' | 'dieselPrice' | 'chepRecord' | 'palletRates' | 'assignment' | 'note' | 'trail' | 'positionFile' | 'geofence' | 'device' | 'telematicsAccount' | 'ingestKey' | 'detention' | 'apiKey' | 'user' | 'settings' | 'letterhead' | 'report' | 'import' | 'handOver' | 'listView' | 'webhookReceiver';
        id: string;
      };
      query?: {
        before?: string;
        limit?: number;
      };
    }, HistoryPage>;
    /** One entry with what the same request did to other records, which go back with it. GET /api/history/entries/{id} */
    entry: Call<{
      params: {
        id: string;
      };
    }, HistoryEntry>;
    /** Take back what an entry and the others of its request did, as a new change under the rules of whoever could make it. Refused when something later depends on it. POST /api/history/entries/{id}/undo */
    undo: Call<{
      params: {
        id: string;
      };
    }, Undo, 'already_undone' | 'undo_outdated' | 'undo_refused' | 'not_found'>;
  };
  webhooks: {
    /** Addresses of other systems that are told what happens, with how each is doing. GET /api/webhooks/receivers */
    listReceivers: Call<{}, WebhookReceiver[]>;
    /** Takes on a receiver; the secret that signs what it gets is answered here and never again. POST /api/webhooks/receivers */
    createReceiver: Call<{
      body: {
        name: string;
        url: string;
        types: ('trip.created' | 'trip.changed' | 'trip.accepted' | 'trip.completed' | 'trip.reverted' | 'trip.cancelled' | 'trip.deleted' | 'trip.invoiced' | 'pod.uploaded' | 'pod.deleted' | 'booking.created' | 'booking.started' | 'booking.completed' | 'booking.cancelled' | 'diesel_order.created' | 'diesel_order.changed' | 'diesel_order.cancelled' | 'document.expiring' | 'document.expired' | 'vehicle.silent')[];
      };
    }, WebhookReceiverWithSecret, 'too_many_webhook_receivers'>;
    /** One receiver. GET /api/webhooks/receivers/{id} */
    getReceiver: Call<{
      params: {
        id: string;
      };
    }, WebhookReceiver>;
    /** Changes a receiver, pauses it or switches it on; what waits meanwhile is sent when it is switched on. PATCH /api/webhooks/receivers/{id} */
    changeReceiver: Call<{
      params: {
        id: string;
      };
      body: {
        name?: string;
        url?: string;
        types?: ('trip.created' | 'trip.changed' | 'trip.accepted' | 'trip.completed' | 'trip.reverted' | 'trip.cancelled' | 'trip.deleted' | 'trip.invoiced' | 'pod.uploaded' | 'pod.deleted' | 'booking.created' | 'booking.started' | 'booking.completed' | 'booking.cancelled' | 'diesel_order.created' | 'diesel_order.changed' | 'diesel_order.cancelled' | 'document.expiring' | 'document.expired' | 'vehicle.silent')[];
        isActive?: boolean;
        updatedAt?: string;
      };
    }, WebhookReceiver, 'stale_record'>;
    /** Lets a receiver go, with its secret, what waits for it and the record of what it got. DELETE /api/webhooks/receivers/{id} */
    deleteReceiver: Call<{
      params: {
        id: string;
      };
    }, void>;
    /** Gives a receiver a new secret, answered here and never again; the former one signs beside it for 24 hours. POST /api/webhooks/receivers/{id}/roll_secret */
    rollSecret: Call<{
      params: {
        id: string;
      };
    }, WebhookReceiverWithSecret>;
    /** Sends a test to a receiver, as everything else is sent; answers the id by which it stands among the deliveries. POST /api/webhooks/receivers/{id}/test */
    sendTest: Call<{
      params: {
        id: string;
      };
    }, WebhookTestSent, 'webhook_receiver_paused'>;
    /** What went to a receiver within the last 30 days, the newest first. GET /api/webhooks/receivers/{id}/deliveries */
    listDeliveries: PagedCall<{
      params: {
        id: string;
      };
      query?: {
        state?: 'waiting' | 'sending' | 'delivered' | 'failed';
        offset?: number;
        limit?: number;
      };
    }, WebhookDeliveryPage, WebhookDelivery>;
    /** One delivery: what was sent, and its last attempts. GET /api/webhooks/receivers/{id}/deliveries/{noticeId} */
    getDelivery: Call<{
      params: {
        id: string;
        noticeId: string;
      };
    }, WebhookDeliveryDetail>;
    /** Sends a delivery again, letter for letter and with the same id, or at once where it waits for its next attempt. POST /api/webhooks/receivers/{id}/deliveries/{noticeId}/resend */
    resend: Call<{
      params: {
        id: string;
        noticeId: string;
      };
    }, WebhookDelivery>;
    /** Sends again what was given up of the notices of a period. POST /api/webhooks/receivers/{id}/resend_failed */
    resendFailed: Call<{
      params: {
        id: string;
      };
      body: {
        from: string;
        to: string;
      };
    }, WebhookResent>;
    /** What was to be told to receivers within the last 30 days, the newest first. GET /api/webhooks/notices */
    listNotices: PagedCall<{
      query?: {
        type?: 'trip.created' | 'trip.changed' | 'trip.accepted' | 'trip.completed' | 'trip.reverted' | 'trip.cancelled' | 'trip.deleted' | 'trip.invoiced' | 'pod.uploaded' | 'pod.deleted' | 'booking.created' | 'booking.started' | 'booking.completed' | 'booking.cancelled' | 'diesel_order.created' | 'diesel_order.changed' | 'diesel_order.cancelled' | 'document.expiring' | 'document.expired' | 'vehicle.silent' | 'webhook.test';
        offset?: number;
        limit?: number;
      };
    }, WebhookNoticePage, WebhookNotice>;
  };
  notes: {
    /** Notes on a trip, vehicle, client or driver, newest first. GET /api/notes/{record}/{id} */
    ofRecord: Call<{
      params: {
        record: 'trip' | 'vehicle' | 'client' | 'driver';
        id: string;
      };
      query?: {
        before?: string;
        limit?: number;
      };
    }, NotePage>;
    /** Write a note on a record; a colleague who is named by @ and the user name finds it in My day. POST /api/notes/{record}/{id} */
    add: Call<{
      params: {
        record: 'trip' | 'vehicle' | 'client' | 'driver';
        id: string;
      };
      body: {
        text: string;
      };
    }, Note, 'notes_full'>;
    /** Change a note of one’s own. PATCH /api/notes/{id} */
    change: Call<{
      params: {
        id: string;
      };
      body: {
        text: string;
        updatedAt?: string;
      };
    }, Note, 'note_of_another' | 'stale_record'>;
    /** Delete a note of one’s own; a manager deletes any. DELETE /api/notes/{id} */
    remove: Call<{
      params: {
        id: string;
      };
    }, void>;
    /** Say that the caller has read the notes of a record in which colleagues named the caller. POST /api/notes/{record}/{id}/seen */
    markSeen: Call<{
      params: {
        record: 'trip' | 'vehicle' | 'client' | 'driver';
        id: string;
      };
    }, void>;
    /** Colleagues whom a note may name: the active users of the company, by name. GET /api/notes/colleagues */
    colleagues: Call<{}, Colleague[]>;
  };
  keys: {
    /** API keys of the company, newest first; those that ended stay for 90 days. GET /api/keys */
    list: Call<{}, ApiKey[]>;
    /** Make an API key; the answer holds it whole, this once. POST /api/keys */
    create: Call<{
      body: {
        name: string;
        permissions?: ('controller:actions' | 'controller:advanced_actions' | 'finance:actions' | 'finance:advanced_actions')[];
        readOnly?: boolean;
        expiresOn: string;
        perMinute?: number;
      };
    }, NewApiKey, 'too_many_api_keys'>;
    /** Revoke an API key: its next request is refused. DELETE /api/keys/{id} */
    revoke: Call<{
      params: {
        id: string;
      };
    }, void>;
  };
  many: {
    /** Do one thing to many records, each by the rules and with the access of the call for one. Each row answers for itself and the rest goes through; taken back as a whole. POST /api/many */
    act: Call<{
      body: {
        act: 'invoice' | 'accept' | 'cancel' | 'shift' | 'pallets_back' | 'pallets_delayed' | 'driver_status' | 'vehicle_status';
        name: string;
        rows?: ({
          id: string;
          value?: string | number | null;
          updatedAt?: string;
        })[];
        all?: {
          list: 'trips.archived' | 'trips.scheduled' | 'trips.podChase' | 'chep.list' | 'drivers.list' | 'vehicles.list';
          query?: { [name: string]: string };
          count: number;
        };
        value?: string | number | null;
        from?: number;
      };
    }, ManyAnswer, 'filter_grew'>;
  };
  vehicles: {
    /** Vehicles of the fleet. GET /api/assets */
    list: PagedCall<{
      query?: {
        search?: string;
        group?: 'active' | 'idle' | 'maintenance' | 'inactive';
        sort?: 'fleetNumber' | 'assetReg' | 'status' | 'odometerReading' | 'assetExpLic';
        direction?: 'asc' | 'desc';
        offset?: number;
        limit?: number;
      };
    }, Vehicle[], Vehicle>;
    /** The vehicles of the list under the same filters, or chosen ones, as CSV or XLSX. GET /api/assets/export */
    exportList: Call<{
      query?: {
        search?: string;
        group?: 'active' | 'idle' | 'maintenance' | 'inactive';
        sort?: 'fleetNumber' | 'assetReg' | 'status' | 'odometerReading' | 'assetExpLic';
        direction?: 'asc' | 'desc';
        format?: 'csv' | 'xlsx';
        ids?: string;
      };
    }, SuperlinkFile>;
    /** Vehicles behind each filter tab. GET /api/assets/counts */
    counts: Call<{
      query?: {
        search?: string;
      };
    }, VehicleCounts>;
    /** Light vehicle rows for pickers. GET /api/assets/summary */
    summary: Call<{}, VehicleSummary[]>;
    /** Vehicles overdue for service or due within the window, most overdue first. GET /api/assets/service */
    service: Call<{}, ServiceEntry[]>;
    /** One vehicle. GET /api/assets/{id} */
    get: Call<{
      params: {
        id: string;
      };
    }, Vehicle>;
    /** Create a vehicle. POST /api/assets */
    create: Call<{
      body: {
        fleetNumber: string;
        assetReg: string;
        assetMakeModel?: string | null;
        assetYear?: number | null;
        assetVin?: string | null;
        status?: 'Active' | 'Idle' | 'Workshop' | 'Breakdown' | 'Service' | 'Major Repairs' | 'No Driver Available';
        assetExpLic: string;
        odometerReading: number;
        dieselCapacity?: number | null;
        serviceInterval?: number | null;
        lastServiceKilometer?: number | null;
        crossBorderPermits?: { [name: string]: string };
        driverId?: string | null;
      };
    }, Vehicle, 'registration_taken' | 'fleet_number_taken' | 'driver_assigned' | 'driver_just_assigned'>;
    /** Change a vehicle. PATCH /api/assets/{id} */
    update: Call<{
      params: {
        id: string;
      };
      body: {
        fleetNumber?: string;
        assetReg?: string;
        assetMakeModel?: string | null;
        assetYear?: number | null;
        assetVin?: string | null;
        status?: 'Active' | 'Idle' | 'Workshop' | 'Breakdown' | 'Service' | 'Major Repairs' | 'No Driver Available';
        assetExpLic?: string;
        odometerReading?: number;
        dieselCapacity?: number | null;
        serviceInterval?: number | null;
        lastServiceKilometer?: number | null;
        crossBorderPermits?: { [name: string]: string };
        driverId?: string | null;
        odometerResetReason?: string | null;
        updatedAt?: string;
      };
    }, Vehicle, 'registration_taken' | 'fleet_number_taken' | 'vehicle_on_trip' | 'stale_record' | 'driver_assigned' | 'driver_just_assigned'>;
    /** Delete a vehicle, its events and figures, and unlink driver and trailers. DELETE /api/assets/{id} */
    remove: Call<{
      params: {
        id: string;
      };
    }, void, 'vehicle_has_open_trips'>;
    /** What one vehicle earned and drove in a month. GET /api/assets/{id}/monthly_performance/{month} */
    monthlyPerformance: Call<{
      params: {
        id: string;
        month: string;
      };
      query?: {
        year?: number;
      };
    }, VehiclePerformance>;
    /** A month of all vehicles, or one vehicle by its id for the current month or `month`. GET /api/monthly_performance/{idOrMonth} */
    performances: Call<{
      params: {
        idOrMonth: string;
      };
      query?: {
        month?: string;
        year?: number;
      };
    }, VehiclePerformance[] | VehiclePerformance>;
    /** Drop stored figures of a month or vehicle; they are computed again at the next read. DELETE /api/monthly_performance/{idOrMonth} */
    forgetPerformance: Call<{
      params: {
        idOrMonth: string;
      };
      query?: {
        year?: number;
      };
    }, void>;
  };
  trailers: {
    /** Trailers, those of one vehicle together; without limit the first 1 000. GET /api/trailers */
    list: PagedCall<{
      query?: {
        search?: string;
        group?: 'active' | 'inactive';
        sort?: 'assignedTo' | 'trailerFleetNumber' | 'trailerReg' | 'trailerType' | 'position' | 'status' | 'trailerKm' | 'trailerLicExp' | 'trailerMakeModel' | 'trailerYear';
        direction?: 'asc' | 'desc';
        offset?: number;
        limit?: number;
      };
    }, Trailer[], Trailer>;
    /** The trailers of the list under the same filters, as CSV or XLSX. GET /api/trailers/export */
    exportList: Call<{
      query?: {
        search?: string;
        group?: 'active' | 'inactive';
        sort?: 'assignedTo' | 'trailerFleetNumber' | 'trailerReg' | 'trailerType' | 'position' | 'status' | 'trailerKm' | 'trailerLicExp' | 'trailerMakeModel' | 'trailerYear';
        direction?: 'asc' | 'desc';
        format?: 'csv' | 'xlsx';
      };
    }, SuperlinkFile>;
    /** Trailers behind each filter tab. GET /api/trailers/counts */
    counts: Call<{
      query?: {
        search?: string;
      };
    }, TrailerCounts>;
    /** Light trailer rows for pickers. GET /api/trailers/summary */
    summary: Call<{}, TrailerSummary[]>;
    /** One trailer. GET /api/trailers/{id} */
    get: Call<{
      params: {
        id: string;
      };
    }, Trailer>;
    /** Create a trailer. POST /api/trailers */
    create: Call<{
      body: {
        position: 1 | 2 | 3;
        trailerFleetNumber?: string | null;
        trailerReg: string;
        trailerType: string;
        trailerMakeModel?: string | null;
        trailerYear?: number | null;
        trailerKm?: number | null;
        status?: 'active' | 'inactive' | 'maintenance';
        trailerLicExp?: string | null;
        dynamicFields?: { [name: string]: unknown };
        assigned?: boolean;
      };
    }, Trailer, 'trailer_registration_taken' | 'trailer_fleet_number_taken'>;
    /** Change a trailer. PATCH /api/trailers/{id} */
    update: Call<{
      params: {
        id: string;
      };
      body: {
        position?: 1 | 2 | 3;
        trailerFleetNumber?: string | null;
        trailerReg?: string;
        trailerType?: string;
        trailerMakeModel?: string | null;
        trailerYear?: number | null;
        trailerKm?: number | null;
        status?: 'active' | 'inactive' | 'maintenance';
        trailerLicExp?: string | null;
        dynamicFields?: { [name: string]: unknown };
        assigned?: boolean;
        updatedAt?: string;
      };
    }, Trailer, 'trailer_registration_taken' | 'trailer_fleet_number_taken' | 'trailer_position_locked' | 'stale_record'>;
    /** Delete a trailer and its assignment. DELETE /api/trailers/{id} */
    remove: Call<{
      params: {
        id: string;
      };
    }, void>;
  };
  drivers: {
    /** Drivers. GET /api/drivers */
    list: PagedCall<{
      query?: {
        search?: string;
        group?: 'active' | 'inactive';
        sort?: 'name' | 'surname' | 'status' | 'fleetNumber' | 'phone' | 'annualLeaveDate' | 'licExpDate' | 'pdpExpDate';
        direction?: 'asc' | 'desc';
        offset?: number;
        limit?: number;
      };
    }, DriverRow[], DriverRow>;
    /** The drivers of the list under the same filters, or chosen ones, as CSV or XLSX. GET /api/drivers/export */
    exportList: Call<{
      query?: {
        search?: string;
        group?: 'active' | 'inactive';
        sort?: 'name' | 'surname' | 'status' | 'fleetNumber' | 'phone' | 'annualLeaveDate' | 'licExpDate' | 'pdpExpDate';
        direction?: 'asc' | 'desc';
        format?: 'csv' | 'xlsx';
        ids?: string;
      };
    }, SuperlinkFile>;
    /** Drivers behind each filter tab. GET /api/drivers/counts */
    counts: Call<{
      query?: {
        search?: string;
      };
    }, DriverCounts>;
    /** Light driver rows for pickers. GET /api/drivers/summary */
    summary: Call<{}, DriverSummary[]>;
    /** One driver. GET /api/drivers/{id} */
    get: Call<{
      params: {
        id: string;
      };
    }, Driver>;
    /** Create a driver. POST /api/drivers */
    create: Call<{
      body: {
        name: string;
        surname: string;
        phone: string;
        town?: string | null;
        ethnicity?: string | null;
        idNumber?: string | null;
        passportNumber?: string | null;
        status?: 'Active' | 'Sick Leave' | 'Accumulated Leave' | 'Annual Leave' | 'On Leave' | 'Inactive';
        licExpDate?: string | null;
        pdpExpDate: string;
        annualLeaveDate?: string | null;
        assigned?: boolean;
        confirmDuplicate?: boolean;
      };
    }, Driver, 'driver_exists'>;
    /** Change a driver; needs controller:actions unless only assigned is sent, which follows from the vehicles and is not stored. PATCH /api/drivers/{id} */
    update: Call<{
      params: {
        id: string;
      };
      body: {
        name?: string;
        surname?: string;
        phone?: string;
        town?: string | null;
        ethnicity?: string | null;
        idNumber?: string | null;
        passportNumber?: string | null;
        status?: 'Active' | 'Sick Leave' | 'Accumulated Leave' | 'Annual Leave' | 'On Leave' | 'Inactive';
        licExpDate?: string | null;
        pdpExpDate?: string;
        annualLeaveDate?: string | null;
        assigned?: boolean;
        updatedAt?: string;
      };
    }, Driver, 'stale_record'>;
    /** Delete a driver with the documents, and unlink the vehicle. DELETE /api/drivers/{id} */
    remove: Call<{
      params: {
        id: string;
      };
    }, void, 'driver_on_trip'>;
    /** Documents of a driver, one a type. GET /api/drivers/{id}/documents */
    documents: Call<{
      params: {
        id: string;
      };
    }, DriverDocument[]>;
    /** A link of five minutes to a document. GET /api/drivers/{id}/documents/{docType}/download */
    documentLink: Call<{
      params: {
        id: string;
        docType: 'driver_pdp' | 'driver_license' | 'driver_id' | 'driver_passport';
      };
    }, DownloadLink>;
    /** Put a document on its slot; one that is there is replaced. POST /api/drivers/{id}/documents/{docType} */
    uploadDocument: Call<{
      params: {
        id: string;
        docType: 'driver_pdp' | 'driver_license' | 'driver_id' | 'driver_passport';
      };
      /** with a name, as a File has one */
      file: Blob;
    }, DriverDocument, 'file_too_large' | 'file_type_refused'>;
    /** Replace a document, or put the first one on its slot. PUT /api/drivers/{id}/documents/{docType} */
    replaceDocument: Call<{
      params: {
        id: string;
        docType: 'driver_pdp' | 'driver_license' | 'driver_id' | 'driver_passport';
      };
      /** with a name, as a File has one */
      file: Blob;
    }, DriverDocument, 'file_too_large' | 'file_type_refused'>;
    /** Delete a document. DELETE /api/drivers/{id}/documents/{docType} */
    removeDocument: Call<{
      params: {
        id: string;
        docType: 'driver_pdp' | 'driver_license' | 'driver_id' | 'driver_passport';
      };
    }, void>;
  };
  clients: {
    /** A page of the clients by trading name, and how many the filters leave. GET /api/clients */
    list: PagedCall<{
      query?: {
        search?: string;
        has_outstanding_pods?: boolean | 'true' | 'false';
        has_outstanding_invoices?: boolean | 'true' | 'false';
        existing_invoice?: string;
        offset?: number;
        limit?: number;
      };
    }, ClientPage, Client>;
    /** The clients of the list under the same filters, as CSV or XLSX. GET /api/clients/export */
    exportList: Call<{
      query?: {
        search?: string;
        has_outstanding_pods?: boolean | 'true' | 'false';
        has_outstanding_invoices?: boolean | 'true' | 'false';
        existing_invoice?: string;
        format?: 'csv' | 'xlsx';
      };
    }, SuperlinkFile>;
    /** Light client rows for pickers. GET /api/clients/summary */
    summary: Call<{}, ClientSummary[]>;
    /** One client. GET /api/clients/{id} */
    get: Call<{
      params: {
        id: string;
      };
    }, Client>;
    /** How many completed trips of a client lack a POD. GET /api/clients/{id}/pending-pods */
    pendingPods: Call<{
      params: {
        id: string;
      };
    }, PendingPods>;
    /** Create a client. POST /api/clients */
    create: Call<{
      body: {
        registeredName: string;
        name: string;
        customerCode?: string | null;
        registrationNumber?: string | null;
        vatNumber?: string | null;
        status?: 'active' | 'inactive' | 'pending' | 'suspended';
        physicalAddress: string;
        deliveryAddress?: string | null;
        originalPodRequired?: boolean;
        chepClient?: boolean;
        creditLimit?: number | null;
        operationsContacts?: {
          name: string;
          telephone: string;
          email: string;
        }[];
        debtorsContact?: {
          name: string;
          telephone: string;
          email: string;
        }[];
        financialManager?: {
          name: string;
          telephone: string;
          email: string;
        }[];
        creditorsContact?: {
          name: string;
          telephone: string;
          email: string;
        }[];
        podCutOffType: 'monthly' | 'weekly' | 'biweekly';
        podCutOff?: number;
        biReference?: string | null;
        dynamicFields?: { [name: string]: unknown };
      };
    }, Client>;
    /** Change a client. PATCH /api/clients/{id} */
    update: Call<{
      params: {
        id: string;
      };
      body: {
        registeredName?: string;
        name?: string;
        customerCode?: string | null;
        registrationNumber?: string | null;
        vatNumber?: string | null;
        status?: 'active' | 'inactive' | 'pending' | 'suspended';
        physicalAddress?: string;
        deliveryAddress?: string | null;
        originalPodRequired?: boolean;
        chepClient?: boolean;
        creditLimit?: number | null;
        operationsContacts?: {
          name: string;
          telephone: string;
          email: string;
        }[];
        debtorsContact?: {
          name: string;
          telephone: string;
          email: string;
        }[];
        financialManager?: {
          name: string;
          telephone: string;
          email: string;
        }[];
        creditorsContact?: {
          name: string;
          telephone: string;
          email: string;
        }[];
        podCutOffType?: 'monthly' | 'weekly' | 'biweekly';
        podCutOff?: number;
        biReference?: string | null;
        dynamicFields?: { [name: string]: unknown };
        updatedAt?: string;
      };
    }, Client, 'stale_record'>;
    /** Delete a client that nothing hangs on. DELETE /api/clients/{id} */
    remove: Call<{
      params: {
        id: string;
      };
    }, void, 'client_has_records'>;
  };
  commodities: {
    /** Every commodity, by name. GET /api/commodities */
    list: Call<{}, Commodity[]>;
    /** Add a commodity. POST /api/commodities */
    create: Call<{
      body: {
        name: string;
      };
    }, Commodity, 'commodity_taken'>;
    /** Delete a commodity; what names it keeps the name. DELETE /api/commodities/{id} */
    remove: Call<{
      params: {
        id: string;
      };
    }, void>;
  };
  maps: {
    /** Which maps, places and routes this installation uses. GET /api/maps/config */
    config: Call<{}, MapsConfig>;
    /** Browser key of Google’s map script. GET /api/maps/js-api-key */
    jsApiKey: Call<{}, MapsJsApiKey, 'no_google_key'>;
    /** Places whose name or address begins like this, from three characters. GET /api/maps/autocomplete */
    autocomplete: Call<{
      query: {
        input: string;
        /** One token per typing session, ended by placedetails */
        sessiontoken?: string;
        language?: string;
        lat?: number;
        lng?: number;
        /** Metres around lat and lng that are preferred */
        radius?: number;
      };
    }, PlacePredictions, 'maps_unavailable' | 'maps_refused'>;
    /** Where a place of autocomplete lies. GET /api/maps/placedetails */
    placeDetails: Call<{
      query: {
        place_id: string;
        sessiontoken?: string;
        /** Accepted for compatibility; the answer is always the geometry and the address */
        fields?: string;
      };
    }, PlaceDetails, 'not_found' | 'maps_unavailable' | 'maps_refused'>;
    /** Roads through these points in their order, with other ways. POST /api/maps/directions */
    directions: Call<{
      body: {
        points: {
          lat: number;
          lng: number;
        }[];
        alternatives?: boolean;
      };
    }, Directions, 'maps_no_route' | 'maps_unavailable' | 'maps_refused'>;
    /** Road distances from each origin to each destination. POST /api/maps/distance-matrix */
    distanceMatrix: Call<{
      body: {
        origins: {
          lat: number;
          lng: number;
        }[];
        destinations: {
          lat: number;
          lng: number;
        }[];
      };
    }, DistanceMatrix, 'maps_no_route' | 'maps_unavailable' | 'maps_refused'>;
  };
  assignments: {
    /** Trailers on vehicles, by fleet number; without limit the first 1 000. GET /api/assignments */
    list: PagedCall<{
      query?: {
        offset?: number;
        limit?: number;
      };
    }, Assignment[], Assignment>;
    /** One trailer assignment. GET /api/assignments/{id} */
    get: Call<{
      params: {
        id: string;
      };
    }, Assignment>;
    /** Assign a trailer to a vehicle. POST /api/assignments */
    create: Call<{
      body: {
        assetId: string;
        trailerId: string;
        position: 1 | 2 | 3;
        assetFleetNumber?: string | null;
        trailerRegistration?: string | null;
        assignedAt?: string | null;
      };
    }, Assignment, 'vehicle_gone' | 'trailer_gone' | 'trailer_assigned' | 'slot_taken' | 'trailer_just_assigned' | 'slot_just_taken'>;
    /** Unlink a trailer from its vehicle; answers the assignment that was removed. POST /api/assignments/{id}/unlink */
    unlink: Call<{
      params: {
        id: string;
      };
    }, Assignment>;
    /** Unlink a trailer from its vehicle. DELETE /api/assignments/{id} */
    remove: Call<{
      params: {
        id: string;
      };
    }, void>;
  };
  bookings: {
    /** Events of all vehicles, newest first. GET /api/assets/events */
    vehicleEvents: PagedCall<{
      query?: {
        offset?: number;
        limit?: number;
      };
    }, VehicleEvent[], VehicleEvent>;
    /** Events of one vehicle: open ones first, then newest first. GET /api/assets/{id}/events */
    eventsOfVehicle: PagedCall<{
      params: {
        id: string;
      };
      query?: {
        offset?: number;
        limit?: number;
      };
    }, VehicleEvent[], VehicleEvent>;
    /** One event of a vehicle. GET /api/assets/events/{id} */
    vehicleEvent: Call<{
      params: {
        id: string;
      };
    }, VehicleEvent>;
    /** Book a vehicle, or record a breakdown or major repair; active at once unless another status is given. POST /api/assets/events */
    createVehicleEvent: Call<{
      body: {
        eventDescription?: string | null;
        eventStartDate: string;
        eventStatus?: 'scheduled' | 'active' | 'completed' | 'inactive' | 'cancelled';
        assetId: string;
        assetFleetNumber?: string | null;
        assetReg?: string | null;
        eventType: 'service' | 'workshop';
        eventEndDate: string;
      } | {
        eventDescription?: string | null;
        eventStartDate: string;
        eventStatus?: 'scheduled' | 'active' | 'completed' | 'inactive' | 'cancelled';
        assetId: string;
        assetFleetNumber?: string | null;
        assetReg?: string | null;
        eventType: 'breakdown' | 'inactive';
        eventEndDate?: string | null;
      };
    }, VehicleEvent, 'service_km_missing'>;
    /** Change description and dates of an event, or cancel it by its status. PATCH /api/assets/events/{id} */
    updateVehicleEvent: Call<{
      params: {
        id: string;
      };
      body: {
        eventDescription?: string | null;
        eventStartDate?: string;
        eventEndDate?: string | null;
        eventStatus?: 'scheduled' | 'active' | 'completed' | 'inactive' | 'cancelled';
        updatedAt?: string;
        eventType?: 'service' | 'workshop' | 'breakdown' | 'inactive';
        assetId?: string;
        assetFleetNumber?: string | null;
        assetReg?: string | null;
      };
    }, VehicleEvent, 'stale_record' | 'service_km_missing' | 'event_state'>;
    /** Complete an active event. POST /api/assets/events/{id}/complete */
    completeVehicleEvent: Call<{
      params: {
        id: string;
      };
    }, VehicleEvent, 'service_km_missing' | 'event_already' | 'event_state'>;
    /** Cancel a scheduled or active event. POST /api/assets/events/{id}/cancel */
    cancelVehicleEvent: Call<{
      params: {
        id: string;
      };
    }, VehicleEvent, 'event_already' | 'event_state'>;
    /** Delete a completed or cancelled event. DELETE /api/assets/events/{id} */
    removeVehicleEvent: Call<{
      params: {
        id: string;
      };
    }, void, 'event_open'>;
    /** Events of all drivers, newest first. GET /api/driver/events */
    driverEvents: PagedCall<{
      query?: {
        offset?: number;
        limit?: number;
      };
    }, DriverEvent[], DriverEvent>;
    /** One event of a driver. GET /api/driver/events/{id} */
    driverEvent: Call<{
      params: {
        id: string;
      };
    }, DriverEvent>;
    /** Record an event of a driver. POST /api/driver/events */
    createDriverEvent: Call<{
      body: {
        eventDescription?: string | null;
        eventStartDate: string;
        eventStatus?: 'scheduled' | 'active' | 'completed' | 'inactive' | 'cancelled';
        eventType: string;
        driverId: string;
        driverName?: string | null;
        driverSurname?: string | null;
        eventEndDate?: string | null;
      };
    }, DriverEvent>;
    /** Change description and dates of a driver event, or cancel it by its status. PATCH /api/driver/events/{id} */
    updateDriverEvent: Call<{
      params: {
        id: string;
      };
      body: {
        eventDescription?: string | null;
        eventStartDate?: string;
        eventEndDate?: string | null;
        eventStatus?: 'scheduled' | 'active' | 'completed' | 'inactive' | 'cancelled';
        updatedAt?: string;
        eventType?: string;
        driverId?: string;
        driverName?: string | null;
        driverSurname?: string | null;
      };
    }, DriverEvent, 'stale_record' | 'event_state'>;
    /** Complete an active driver event. POST /api/driver/events/{id}/complete */
    completeDriverEvent: Call<{
      params: {
        id: string;
      };
    }, DriverEvent, 'event_already' | 'event_state'>;
    /** Cancel a scheduled or active driver event. POST /api/driver/events/{id}/cancel */
    cancelDriverEvent: Call<{
      params: {
        id: string;
      };
    }, DriverEvent, 'event_already' | 'event_state'>;
    /** Delete a completed or cancelled driver event. DELETE /api/driver/events/{id} */
    removeDriverEvent: Call<{
      params: {
        id: string;
      };
    }, void, 'event_open'>;
  };
  diesel: {
    /** Vehicles for the diesel form: tank, driver, odometer. GET /api/assets/diesel */
    vehicles: Call<{}, RefuelVehicle[]>;
    /** Diesel orders by date, the newest first. GET /api/diesel */
    list: PagedCall<{
      query?: {
        asset_id?: string;
        search?: string;
        month?: string;
        year?: number;
        from?: string | null;
        to?: string | null;
        offset?: number;
        limit?: number;
      };
    }, DieselOrderPage, DieselOrder>;
    /** The orders of the list under the same filters, as CSV or XLSX. GET /api/diesel/export */
    exportList: Call<{
      query?: {
        asset_id?: string;
        search?: string;
        month?: string;
        year?: number;
        from?: string | null;
        to?: string | null;
        format?: 'csv' | 'xlsx';
      };
    }, SuperlinkFile>;
    /** One diesel order. GET /api/diesel/{id} */
    get: Call<{
      params: {
        id: string;
      };
    }, DieselOrder>;
    /** The last order of a vehicle's chain; 404 before its first refuel. GET /api/diesel/{assetId}/last_refuel */
    lastRefuel: Call<{
      params: {
        assetId: string;
      };
    }, DieselOrder, 'no_previous_refuel'>;
    /** What a vehicle has taken so far, its last 90 days and its last refuel. GET /api/diesel/asset_summary/{assetId} */
    assetSummary: Call<{
      params: {
        assetId: string;
      };
    }, AssetFuelSummary>;
    /** Record a diesel order. POST /api/diesel */
    create: Call<{
      body: {
        assetId: string;
        externalOrderNumber: string;
        date: string;
        location: string;
        driverId?: string | null;
        liters: number;
        kilometers: number;
        baselinePrevKm?: number | null;
        firstRefuel?: boolean;
        adminOverride?: boolean;
        id?: string | number | null;
        flags?: string[];
        systemOrderNumber?: string | number | null;
        assetReg?: string | number | null;
        assetFleetNumber?: string | number | null;
        driverName?: string | number | null;
        driverSurname?: string | number | null;
        previousKm?: string | number | null;
        tripKm?: string | number | null;
        tripConsumption?: string | number | null;
        tripLPer100km?: string | number | null;
      };
    }, DieselOrder>;
    /** Change a diesel order; its neighbours in the chain are linked anew. PATCH /api/diesel/{id} */
    update: Call<{
      params: {
        id: string;
      };
      body: {
        externalOrderNumber?: string;
        date?: string;
        location?: string;
        driverId?: string | null;
        liters?: number;
        kilometers?: number;
        baselinePrevKm?: number | null;
        firstRefuel?: boolean;
        adminOverride?: boolean;
        assetId?: string;
        updatedAt?: string;
        id?: string | number | null;
        flags?: string[];
        systemOrderNumber?: string | number | null;
        assetReg?: string | number | null;
        assetFleetNumber?: string | number | null;
        driverName?: string | number | null;
        driverSurname?: string | number | null;
        previousKm?: string | number | null;
        tripKm?: string | number | null;
        tripConsumption?: string | number | null;
        tripLPer100km?: string | number | null;
      };
    }, DieselOrder, 'stale_record'>;
    /** Cancel a diesel order: it is removed for good, and answered as it was. POST /api/diesel/{id}/cancel */
    cancel: Call<{
      params: {
        id: string;
      };
    }, DieselOrder>;
    /** The same as cancel. DELETE /api/diesel/{id} */
    remove: Call<{
      params: {
        id: string;
      };
    }, void>;
    /** One vehicle's fuel of a month. GET /api/diesel/{assetId}/performance/{month} */
    assetPerformance: Call<{
      params: {
        assetId: string;
        month: string;
      };
      query?: {
        year?: number;
      };
    }, AssetFuelPerformance>;
    /** The fleet's fuel of a month, sums over sums. GET /api/diesel/fleet_performance/{month} */
    fleetPerformance: Call<{
      params: {
        month: string;
      };
      query?: {
        year?: number;
      };
    }, FleetFuelSummary>;
    /** Fuel of a month by vehicle, the best consumption first; vehicles without an order in it are left out. GET /api/diesel/performance/{month} */
    performance: Call<{
      params: {
        month: string;
      };
      query?: {
        year?: number;
      };
    }, AssetFuelPerformance[]>;
    /** Suspicious fills of the last half year, the newest first, each with what was expected and why it is listed. GET /api/diesel/exceptions */
    exceptions: PagedCall<{
      query?: {
        state?: 'open' | 'resolved';
        kind?: 'too_bad' | 'too_good' | 'over_capacity' | 'duplicate_slip' | 'odometer_typo';
        asset_id?: string;
        offset?: number;
        limit?: number;
      };
    }, FuelExceptionPage, FuelException>;
    /** Answer a suspicious fill with a note; it is listed again when its figures change. POST /api/diesel/exceptions/{orderId}/resolve */
    resolveException: Call<{
      params: {
        orderId: string;
      };
      body: {
        kind: 'too_bad' | 'too_good' | 'over_capacity' | 'duplicate_slip' | 'odometer_typo';
        note: string;
      };
    }, FuelException, 'exception_gone'>;
    /** Rand per litre by the month from which it holds, the newest first. GET /api/diesel/prices */
    prices: Call<{}, DieselPrice[]>;
    /** Set what a litre costs from a month on. PUT /api/diesel/prices */
    setPrice: Call<{
      body: {
        month: string;
        randPerLiter: number;
      };
    }, DieselPrice>;
  };
  rates: {
    /** Rates, the newest first; without limit the first 1 000. GET /api/routes */
    list: PagedCall<{
      query?: {
        search?: string;
        sort?: 'appId' | 'client' | 'routeName' | 'commodity' | 'loading' | 'offloading' | 'rateType' | 'amount' | 'km' | 'effectiveDate' | 'status';
        direction?: 'asc' | 'desc';
        offset?: number;
        limit?: number;
      };
    }, RateRow[], RateRow>;
    /** The rates of the list under the same search, as CSV or XLSX. GET /api/routes/export */
    exportList: Call<{
      query?: {
        search?: string;
        sort?: 'appId' | 'client' | 'routeName' | 'commodity' | 'loading' | 'offloading' | 'rateType' | 'amount' | 'km' | 'effectiveDate' | 'status';
        direction?: 'asc' | 'desc';
        format?: 'csv' | 'xlsx';
      };
    }, SuperlinkFile>;
    /** How many rates a search finds. GET /api/routes/count */
    count: Call<{
      query?: {
        search?: string;
      };
    }, RateCount>;
    /** The rates of one client, the newest first. GET /api/routes/client/{clientId} */
    listOfClient: Call<{
      params: {
        clientId: string;
      };
    }, RateRow[]>;
    /** One rate. GET /api/routes/{id} */
    get: Call<{
      params: {
        id: string;
      };
    }, Rate>;
    /** Create a rate. POST /api/routes */
    create: Call<{
      body: {
        clientId: string;
        routeName?: string | null;
        commodity: string;
        rateType: 'flat_rate' | 'per_ton';
        currency?: 'R';
        amount: number;
        effectiveDate?: string;
        km?: number;
        km_source?: 'estimate' | 'engine' | 'manual';
        stops: ({
          address: string;
          lat?: number | null;
          lng?: number | null;
          type: 'loading' | 'offloading' | 'stop-loading' | 'stop-offloading';
          sequence?: string | number | null;
          customName?: string | null;
        })[];
        polyline?: string | null;
        isManual?: boolean;
        status?: 'active' | 'inactive';
      };
    }, Rate>;
    /** Change a rate. PATCH /api/routes/{id} */
    update: Call<{
      params: {
        id: string;
      };
      body: {
        clientId?: string;
        routeName?: string | null;
        commodity?: string;
        rateType?: 'flat_rate' | 'per_ton';
        currency?: 'R';
        amount?: number;
        effectiveDate?: string;
        km?: number;
        km_source?: 'estimate' | 'engine' | 'manual';
        stops?: ({
          address: string;
          lat?: number | null;
          lng?: number | null;
          type: 'loading' | 'offloading' | 'stop-loading' | 'stop-offloading';
          sequence?: string | number | null;
          customName?: string | null;
        })[];
        polyline?: string | null;
        isManual?: boolean;
        status?: 'active' | 'inactive';
        updatedAt?: string;
      };
    }, Rate, 'stale_record'>;
    /** Delete a rate; trips keep their copy. DELETE /api/routes/{id} */
    remove: Call<{
      params: {
        id: string;
      };
    }, void>;
  };
  contracts: {
    /** Contracts by name; without limit the first 1 000. GET /api/contracts */
    list: PagedCall<{
      query?: {
        search?: string;
        /** true: contracts whose last day is not over; false: those that have ended */
        active?: boolean | 'true' | 'false';
        offset?: number;
        limit?: number;
      };
    }, ContractRow[], ContractRow>;
    /** The contracts of the list under the same filters, as CSV or XLSX. GET /api/contracts/export */
    exportList: Call<{
      query?: {
        search?: string;
        /** true: contracts whose last day is not over; false: those that have ended */
        active?: boolean | 'true' | 'false';
        format?: 'csv' | 'xlsx';
      };
    }, SuperlinkFile>;
    /** One contract. GET /api/contracts/{id} */
    get: Call<{
      params: {
        id: string;
      };
    }, Contract>;
    /** What was agreed and delivered month by month, the latest first, 24 at most. GET /api/contracts/{id}/months */
    months: Call<{
      params: {
        id: string;
      };
    }, ContractMonth[]>;
    /** Create a contract with an active client. POST /api/contracts */
    create: Call<{
      body: {
        contractName?: string | null;
        clientId: string;
        commodity: string;
        contractStart: string;
        contractEnd?: string | null;
        podCutOffDay?: number;
        monthlyTonnage: number;
        remainingTonnage: number;
        rateType: 'flat_rate' | 'per_ton';
        amount: number;
        currency: 'R';
        status?: string;
        km?: number;
        km_source?: 'estimate' | 'engine' | 'manual';
        isManual?: boolean;
        stops: ({
          address: string;
          lat?: number | null;
          lng?: number | null;
          type: 'loading' | 'offloading' | 'stop-loading' | 'stop-offloading';
          sequence?: string | number | null;
          customName?: string | null;
        })[];
        polyline?: string | null;
      };
    }, Contract>;
    /** Change a contract; another client must be an active one. PATCH /api/contracts/{id} */
    update: Call<{
      params: {
        id: string;
      };
      body: {
        contractName?: string | null;
        clientId?: string;
        commodity?: string;
        contractStart?: string;
        contractEnd?: string | null;
        podCutOffDay?: number;
        monthlyTonnage?: number;
        remainingTonnage?: number;
        rateType?: 'flat_rate' | 'per_ton';
        amount?: number;
        currency?: 'R';
        status?: string;
        km?: number;
        km_source?: 'estimate' | 'engine' | 'manual';
        isManual?: boolean;
        stops?: ({
          address: string;
          lat?: number | null;
          lng?: number | null;
          type: 'loading' | 'offloading' | 'stop-loading' | 'stop-offloading';
          sequence?: string | number | null;
          customName?: string | null;
        })[];
        polyline?: string | null;
        updatedAt?: string;
      };
    }, Contract, 'stale_record'>;
    /** Delete a contract that no trip uses. DELETE /api/contracts/{id} */
    remove: Call<{
      params: {
        id: string;
      };
    }, void, 'contract_in_use'>;
  };
  tracking: {
    /** Fences by name with how many vehicles are in each now, and how many there are of each kind. GET /api/tracking/geofences */
    listGeofences: PagedCall<{
      query?: {
        search?: string;
        kind?: 'depot' | 'client' | 'fuel' | 'border' | 'other';
        client_id?: string;
        offset?: number;
        limit?: number;
      };
    }, GeofencePage, Geofence>;
    /** One fence. GET /api/tracking/geofences/{id} */
    getGeofence: Call<{
      params: {
        id: string;
      };
    }, Geofence>;
    /** Draw a fence: a circle or an outline. POST /api/tracking/geofences */
    createGeofence: Call<{
      body: {
        name: string;
        kind: 'depot' | 'client' | 'fuel' | 'border' | 'other';
        clientId?: string | null;
        shape: {
          kind: 'circle';
          lat: number;
          lon: number;
          radiusM: number;
        } | {
          kind: 'polygon';
          ring: {
            lat: number;
            lon: number;
          }[];
        };
      };
    }, Geofence, 'geofence_taken' | 'too_many_geofences'>;
    /** Make a circle at every place where a client loads or offloads and no fence is yet. POST /api/tracking/geofences/from_stops */
    fencesFromStops: Call<{
      body: {
        clientId: string;
      };
    }, GeofencesMade, 'geofence_taken' | 'too_many_geofences'>;
    /** Change what is sent of a fence. PATCH /api/tracking/geofences/{id} */
    updateGeofence: Call<{
      params: {
        id: string;
      };
      body: {
        name?: string;
        kind?: 'depot' | 'client' | 'fuel' | 'border' | 'other';
        clientId?: string | null;
        shape?: {
          kind: 'circle';
          lat: number;
          lon: number;
          radiusM: number;
        } | {
          kind: 'polygon';
          ring: {
            lat: number;
            lon: number;
          }[];
        };
        updatedAt?: string;
      };
    }, Geofence, 'geofence_taken' | 'stale_record'>;
    /** Take a fence away; its visits stay, those under way end now. DELETE /api/tracking/geofences/{id} */
    deleteGeofence: Call<{
      params: {
        id: string;
      };
    }, void>;
    /** Stays of vehicles in fences: those under way first, then the latest arrival first. GET /api/tracking/visits */
    listVisits: PagedCall<{
      query?: {
        asset_id?: string;
        client_id?: string;
        geofence_id?: string;
        from?: string | null;
        to?: string | null;
        offset?: number;
        limit?: number;
      };
    }, GeofenceVisitPage, GeofenceVisit>;
    /** The visits of the list under the same filters, as CSV or XLSX. GET /api/tracking/visits/export */
    exportVisits: Call<{
      query?: {
        asset_id?: string;
        client_id?: string;
        geofence_id?: string;
        from?: string | null;
        to?: string | null;
        format?: 'csv' | 'xlsx';
      };
    }, SuperlinkFile>;
    /** When a trip's vehicle came to its client's fences and those at its stops and when it left, on the days of the trip. GET /api/tracking/trips/{id}/visits */
    tripVisits: Call<{
      params: {
        id: string;
      };
    }, TripVisit[]>;
    /** Visits, time and detention per client of the visits that began in a month, the longest time first. GET /api/tracking/dwell */
    dwell: Call<{
      query?: {
        month?: string;
      };
    }, Dwell>;
    /** Visits, time and detention per client of a month, as CSV or XLSX. GET /api/tracking/dwell/export */
    exportDwell: Call<{
      query?: {
        month?: string;
        format?: 'csv' | 'xlsx';
      };
    }, SuperlinkFile>;
    /** Name the hours that a client may keep a vehicle for nothing, and the rand an hour after them. PUT /api/tracking/detention/{clientId} */
    setDetention: Call<{
      params: {
        clientId: string;
      };
      body: {
        freeHours: number;
        ratePerHour: number;
      };
    }, DetentionTerms>;
    /** Phones, trackers and servers that sent positions, those without a vehicle first, with the number behind each filter. GET /api/tracking/devices */
    listDevices: PagedCall<{
      query?: {
        search?: string;
        filter?: 'all' | 'linked' | 'unassigned' | 'refusing' | 'silent' | 'ignored';
        offset?: number;
        limit?: number;
      };
    }, TrackingDeviceList, TrackingDevice>;
    /** One device with the vehicle that it is called after and the vehicles that were linked to it. GET /api/tracking/devices/{id} */
    getDevice: Call<{
      params: {
        id: string;
      };
    }, TrackingDeviceDetails>;
    /** Makes the device of a phone for a vehicle before it sends; one that waits for a vehicle under this identifier is linked instead. POST /api/tracking/devices */
    addPhone: Call<{
      body: {
        assetId: string;
        deviceKey: string;
      };
    }, TrackingDeviceDetails, 'device_key_taken'>;
    /** Links a device to a vehicle or unlinks it, names it, ignores it, says its unit of speed and puts its clock right. PATCH /api/tracking/devices/{id} */
    changeDevice: Call<{
      params: {
        id: string;
      };
      body: {
        assetId?: string | null;
        name?: string | null;
        speedUnit?: 'kn' | 'kmh' | 'mps';
        clockOffsetMinutes?: number;
        isIgnored?: boolean;
        updatedAt?: string;
      };
    }, TrackingDeviceChanged, 'stale_record'>;
    /** A sheet with the headings of a file of positions and one example row. GET /api/tracking/position_files/template */
    positionTemplate: Call<{}, SuperlinkFile>;
    /** Takes the positions of a CSV file: a template of the product with a device in each row, or the export of a portal for one vehicle. POST /api/tracking/position_files */
    bringPositions: Call<{
      query?: {
        assetId?: string;
      };
      /** with a name, as a File has one */
      file: Blob;
    }, PositionFileTaken, 'file_too_large' | 'file_type_refused' | 'sheet_unreadable' | 'sheet_empty' | 'sheet_too_long' | 'sheet_too_wide' | 'import_files_waiting' | 'position_columns_missing' | 'position_vehicle_missing' | 'position_vehicle_needless'>;
    /** Where each vehicle was last heard of, by fleet number; vehicles that never were are left out. The answer has an ETag: 304 while nothing moved. GET /api/tracking/vehicles/positions */
    positions: Call<{}, FleetPosition[]>;
    /** What a controller wants to know of a vehicle on the map: its driver, its trip, and its place in words. GET /api/tracking/vehicles/{id}/card */
    vehicleCard: Call<{
      params: {
        id: string;
      };
    }, VehicleCard>;
    /** Where a vehicle was on a day in South Africa, with its stops and kilometres; who looks is recorded. GET /api/tracking/vehicles/{id}/trail */
    trail: Call<{
      params: {
        id: string;
      };
      query: {
        day: string;
      };
    }, Trail>;
    /** Days of a month on which a vehicle was heard of. GET /api/tracking/vehicles/{id}/trail_days */
    trailDays: Call<{
      params: {
        id: string;
      };
      query: {
        month: string;
      };
    }, string[]>;
    /** How far a vehicle drove between two instants by what its unit sent; it suggests, no reading is written. GET /api/tracking/vehicles/{id}/driven */
    driven: Call<{
      params: {
        id: string;
      };
      query: {
        from: string;
        to: string;
      };
    }, Driven>;
    /** When each trip on route arrives at its last stop; without those whose vehicle was not heard of for two hours. GET /api/tracking/arrivals */
    arrivals: Call<{}, Arrival[]>;
    /** Where a vehicle was last heard of, by fleet number and registration, its id or the id of the position; 404 when it never was. GET /api/tracking/vehicle/position/{id} */
    position: Call<{
      params: {
        id: string;
      };
    }, VehiclePosition>;
    /** Keys with which phones, trackers and servers send positions, newest first, revoked ones included. GET /api/tracking/ingest_keys */
    listIngestKeys: Call<{}, IngestKey[]>;
    /** Makes a key for senders of positions; the answer holds it whole, this once. POST /api/tracking/ingest_keys */
    createIngestKey: Call<{
      body: {
        name: string;
      };
    }, NewIngestKey, 'too_many_ingest_keys'>;
    /** Revokes a key: whatever still sends with it is refused from then on. DELETE /api/tracking/ingest_keys/{id} */
    revokeIngestKey: Call<{
      params: {
        id: string;
      };
    }, void>;
    /** Accounts at telematics companies that are asked for positions, with how each is doing. GET /api/tracking/accounts */
    listTelematicsAccounts: Call<{}, TelematicsAccount[]>;
    /** Takes on an account at a telematics company; it is asked each minute from now on. POST /api/tracking/accounts */
    createTelematicsAccount: Call<{
      body: {
        provider: 'cartrack' | 'mix' | 'geotab' | 'samsara';
        name: string;
        baseUrl: string | null;
        username: string | null;
        /** What the provider signs in with, by name */
        secrets: { [name: string]: string };
      };
    }, TelematicsAccount, 'too_many_telematics_accounts'>;
    /** Changes an account or switches it off or on; a new address wants what it signs in with again. PATCH /api/tracking/accounts/{id} */
    changeTelematicsAccount: Call<{
      params: {
        id: string;
      };
      body: {
        name?: string;
        baseUrl?: string | null;
        username?: string | null;
        isActive?: boolean;
        secrets?: { [name: string]: string };
      };
    }, TelematicsAccount>;
    /** Lets an account go, with what it signs in with; the positions that came by it stay. DELETE /api/tracking/accounts/{id} */
    deleteTelematicsAccount: Call<{
      params: {
        id: string;
      };
    }, void>;
    /** Asks an account now and says how many vehicles it knows, or what went wrong; nothing is kept. POST /api/tracking/accounts/{id}/try */
    tryTelematicsAccount: Call<{
      params: {
        id: string;
      };
    }, TelematicsTrial>;
  };
  trips: {
    /** Completed and cancelled trips, by load number. GET /api/trips/archived */
    archived: PagedCall<{
      query?: {
        offset?: number;
        limit?: number;
        date?: string | null;
        month?: string;
        search?: string;
        status?: 'completed' | 'cancelled';
        asset_id?: string;
        sort?: 'loadNr' | 'tripNumber' | 'end' | 'start' | 'final';
        direction?: 'asc' | 'desc';
      };
    }, TripList, Trip>;
    /** The archived trips under the same filters, all planned ones, or chosen ones, as CSV or XLSX. GET /api/trips/archived/export */
    exportArchived: Call<{
      query?: {
        date?: string | null;
        month?: string;
        search?: string;
        status?: 'completed' | 'cancelled' | 'scheduled';
        asset_id?: string;
        sort?: 'loadNr' | 'tripNumber' | 'end' | 'start' | 'final';
        direction?: 'asc' | 'desc';
        format?: 'csv' | 'xlsx';
        ids?: string;
      };
    }, SuperlinkFile>;
    /** One completed or cancelled trip. GET /api/trips/archived/{id}/detail */
    archivedDetail: Call<{
      params: {
        id: string;
      };
    }, Trip, 'trip_not_found'>;
    /** Scheduled trips of all vehicles by start date; with include_active also those on route. GET /api/trips/scheduled */
    scheduled: PagedCall<{
      query?: {
        offset?: number;
        limit?: number;
        include_active?: boolean | 'true' | 'false';
      };
    }, TripList, Trip>;
    /** Open trips of one vehicle: on route first, then scheduled by start date. GET /api/trips/active/{assetId} */
    activeOfVehicle: Call<{
      params: {
        assetId: string;
      };
    }, TripList>;
    /** One open trip. GET /api/trips/{id}/active */
    activeDetail: Call<{
      params: {
        id: string;
      };
    }, Trip, 'trip_not_found'>;
    /** Trips of a client, by load number. GET /api/clients/{clientId}/trips */
    ofClient: PagedCall<{
      params: {
        clientId: string;
      };
      query?: {
        offset?: number;
        limit?: number;
        date?: string | null;
        month?: string;
        search?: string;
        invoice_missing?: boolean | 'true' | 'false';
        pod_missing?: boolean | 'true' | 'false';
      };
    }, TripList, Trip>;
    /** Plan a trip, or put it on route at once. POST /api/trips */
    create: Call<{
      body: {
        assetId: string;
        clientId: string;
        routeId?: string | null;
        contractId?: string | null;
        rateType?: 'flat_rate' | 'per_ton';
        tonnage?: number;
        lockedInRevenue: number;
        lockedInRateDetails?: {
          stops?: ({
            address: string;
            lat?: number | null;
            lng?: number | null;
            type: 'loading' | 'offloading' | 'stop-loading' | 'stop-offloading';
            sequence?: string | number | null;
            customName?: string | null;
          })[];
          km?: number;
          km_source?: 'estimate' | 'engine' | 'manual';
          emptyKm?: number | null;
          commodity?: string;
          currency?: 'R' | 'ZAR';
          effectiveDate?: string | null;
          pricing_type?: 'flat_rate' | 'per_ton';
          polyline?: string | null;
        };
        startDate: string;
        endDate?: string | null;
        openingKilometers?: number | null;
        loadNr?: string | null;
        isChepLoad?: boolean;
        isCustomRoute?: boolean;
        isScheduled?: boolean;
        isBackDated?: boolean;
        status?: 'scheduled' | 'on_route';
        clientName?: string | null;
        lockedInClient?: string | null;
        lockedInDriver?: string | null;
        lockedInRegistration?: string | null;
        driverName?: string | null;
      };
    }, Trip, 'vehicle_busy' | 'vehicle_unfit' | 'papers_expired'>;
    /** Change an open trip, or load number and invoice number of any; each field asks for its own permission. PATCH /api/trips/{id} */
    update: Call<{
      params: {
        id: string;
      };
      body: {
        assetId?: string;
        clientId?: string;
        routeId?: string | null;
        contractId?: string | null;
        rateType?: 'flat_rate' | 'per_ton';
        tonnage?: number;
        lockedInRevenue?: number;
        lockedInRateDetails?: {
          stops?: ({
            address: string;
            lat?: number | null;
            lng?: number | null;
            type: 'loading' | 'offloading' | 'stop-loading' | 'stop-offloading';
            sequence?: string | number | null;
            customName?: string | null;
          })[];
          km?: number;
          km_source?: 'estimate' | 'engine' | 'manual';
          emptyKm?: number | null;
          commodity?: string;
          currency?: 'R' | 'ZAR';
          effectiveDate?: string | null;
          pricing_type?: 'flat_rate' | 'per_ton';
          polyline?: string | null;
        };
        startDate?: string;
        endDate?: string | null;
        openingKilometers?: number | null;
        loadNr?: string | null;
        isChepLoad?: boolean;
        invoiceNumber?: string | null;
        updatedAt?: string;
      };
    }, Trip, 'trip_not_found' | 'trip_state' | 'trip_vehicle_gone' | 'vehicle_on_trip' | 'stale_record'>;
    /** Give several trips one invoice number, or take it from them; the answer says what became of each. POST /api/trips/invoice-number */
    invoice: Call<{
      body: {
        tripIds: string[];
        invoiceNumber: string | null;
      };
    }, InvoicedTrips>;
    /** Correct a completed trip. PATCH /api/trips/{id}/admin-edit */
    adminEdit: Call<{
      params: {
        id: string;
      };
      body: {
        tonnage?: number;
        rateType?: 'flat_rate' | 'per_ton';
        lockedInRevenue?: number;
        startDate?: string;
        endDate?: string;
        loadNr?: string | null;
        clientId?: string;
        routeId?: string | null;
        contractId?: string | null;
        lockedInRateDetails?: {
          stops?: ({
            address: string;
            lat?: number | null;
            lng?: number | null;
            type: 'loading' | 'offloading' | 'stop-loading' | 'stop-offloading';
            sequence?: string | number | null;
            customName?: string | null;
          })[];
          km?: number;
          km_source?: 'estimate' | 'engine' | 'manual';
          emptyKm?: number | null;
          commodity?: string;
          currency?: 'R' | 'ZAR';
          effectiveDate?: string | null;
          pricing_type?: 'flat_rate' | 'per_ton';
          polyline?: string | null;
        };
        commodity?: string;
        updatedAt?: string;
      };
    }, Trip, 'trip_not_found' | 'trip_not_completed' | 'stale_record'>;
    /** Delete a cancelled trip, or a completed one on which nothing hangs. DELETE /api/trips/{id} */
    remove: Call<{
      params: {
        id: string;
      };
    }, void, 'trip_not_found' | 'trip_undeletable'>;
    /** Send a scheduled trip on route. POST /api/trips/{id}/accept */
    accept: Call<{
      params: {
        id: string;
      };
      body: {
        openingKilometers: number;
      };
    }, Trip, 'trip_not_found' | 'trip_state' | 'trip_vehicle_gone' | 'trip_already_accepted' | 'vehicle_on_trip' | 'vehicle_unfit' | 'papers_expired'>;
    /** Complete a trip on route. POST /api/trips/{id}/complete */
    complete: Call<{
      params: {
        id: string;
      };
      body: {
        tonnage: number;
        closingKilometers?: number;
        loadNr?: string | null;
        endDate: string;
      };
    }, Trip, 'trip_not_found' | 'trip_state' | 'trip_vehicle_gone' | 'trip_needs_chep'>;
    /** Cancel a scheduled trip or one on route. POST /api/trips/{id}/cancel */
    cancel: Call<{
      params: {
        id: string;
      };
    }, Trip, 'trip_not_found' | 'trip_state' | 'trip_vehicle_gone'>;
    /** Put a completed trip back on route. POST /api/trips/{id}/revert */
    revert: Call<{
      params: {
        id: string;
      };
    }, Trip, 'trip_not_found' | 'trip_state' | 'trip_vehicle_gone' | 'vehicle_busy'>;
    /** Whether a trip has its CHEP record, and which. GET /api/trips/{id}/chep-form-exists */
    chepFormExists: Call<{
      params: {
        id: string;
      };
    }, ChepFormExists, 'trip_not_found'>;
    /** A link of five minutes to the POD. GET /api/trips/{id}/pod/download */
    podLink: Call<{
      params: {
        id: string;
      };
    }, DownloadLink, 'trip_not_found'>;
    /** Upload the POD of a trip that has none. POST /api/trips/{id}/pod */
    uploadPod: Call<{
      params: {
        id: string;
      };
      /** with a name, as a File has one */
      file: Blob;
    }, Trip, 'trip_not_found' | 'pod_not_open' | 'file_too_large' | 'file_type_refused' | 'pod_exists'>;
    /** Replace the POD, or upload the first one; what it replaces stays in the history. PUT /api/trips/{id}/pod */
    replacePod: Call<{
      params: {
        id: string;
      };
      /** with a name, as a File has one */
      file: Blob;
    }, Trip, 'trip_not_found' | 'pod_not_open' | 'file_too_large' | 'file_type_refused'>;
    /** Take the POD away. DELETE /api/trips/{id}/pod */
    removePod: Call<{
      params: {
        id: string;
      };
    }, void, 'trip_not_found'>;
    /** Completed trips without POD or invoice number by the day their papers are due. GET /api/trips/pod-chase */
    podChase: PagedCall<{
      query?: {
        offset?: number;
        limit?: number;
        client_id?: string;
        missing?: 'pod' | 'invoice';
        search?: string;
        state?: 'overdue' | 'soon' | 'later' | 'undated';
      };
    }, PodChaseList, PodChaseTrip>;
    /** Trips and rand held up by missing papers, by state and by client. GET /api/trips/pod-chase/summary */
    podChaseSummary: Call<{
      query?: {
        client_id?: string;
        missing?: 'pod' | 'invoice';
        search?: string;
      };
    }, PodChaseSummary>;
    /** The chase board under the same filters, or chosen trips of it, as CSV or XLSX. GET /api/trips/pod-chase/export */
    exportPodChase: Call<{
      query?: {
        client_id?: string;
        missing?: 'pod' | 'invoice';
        search?: string;
        state?: 'overdue' | 'soon' | 'later' | 'undated';
        format?: 'csv' | 'xlsx';
        ids?: string;
      };
    }, SuperlinkFile>;
    /** Events of all trips, newest first. GET /api/trips/events */
    events: PagedCall<{
      query?: {
        offset?: number;
        limit?: number;
      };
    }, TripEvent[], TripEvent>;
    /** One event of a trip. GET /api/trips/events/{id} */
    event: Call<{
      params: {
        id: string;
      };
    }, TripEvent>;
    /** Record an event of a trip. POST /api/trips/events */
    createEvent: Call<{
      body: {
        tripId: string;
        eventType: string;
        eventDescription?: string | null;
        eventStartDate: string;
        eventEndDate?: string | null;
        eventStatus?: 'scheduled' | 'active' | 'completed' | 'inactive' | 'cancelled';
      };
    }, TripEvent>;
    /** Change description and dates of a trip event, or cancel it by its status. PUT /api/trips/events/{id} */
    updateEvent: Call<{
      params: {
        id: string;
      };
      body: {
        tripId?: string;
        eventType?: string;
        eventDescription?: string | null;
        eventStartDate?: string;
        eventEndDate?: string | null;
        eventStatus?: 'scheduled' | 'active' | 'completed' | 'inactive' | 'cancelled';
        updatedAt?: string;
      };
    }, TripEvent, 'stale_record' | 'event_state'>;
    /** Complete an active trip event. POST /api/trips/events/{id}/complete */
    completeEvent: Call<{
      params: {
        id: string;
      };
    }, TripEvent, 'event_already' | 'event_state'>;
    /** Delete a completed or cancelled trip event. DELETE /api/trips/events/{id} */
    removeEvent: Call<{
      params: {
        id: string;
      };
    }, void, 'event_open'>;
  };
  chep: {
    /** CHEP records by pick-up date, the newest first, and how many there are of each status. GET /api/chep */
    list: PagedCall<{
      query?: {
        date?: string | null;
        month?: string;
        status?: 'pending' | 'delayed' | 'completed' | 'overridden' | 'late';
        search?: string;
        client_id?: string;
        offset?: number;
        limit?: number;
      };
    }, ChepPage, ChepRecord>;
    /** The records of the list under the same filters, or chosen ones, as CSV or XLSX. GET /api/chep/export */
    exportList: Call<{
      query?: {
        date?: string | null;
        month?: string;
        status?: 'pending' | 'delayed' | 'completed' | 'overridden' | 'late';
        search?: string;
        client_id?: string;
        format?: 'csv' | 'xlsx';
        ids?: string;
      };
    }, SuperlinkFile>;
    /** Pallets of pending and delayed records per client, most first. GET /api/chep/outstanding-pallets */
    outstandingPallets: Call<{}, OutstandingPallets[]>;
    /** CHEP loads on route that have no record yet, and trips whose record was deleted. GET /api/chep/trips-without-record */
    tripsWithoutRecord: Call<{}, TripWithoutChep[]>;
    /** Depot addresses of earlier records, the most used first, for the form. GET /api/chep/depots */
    depots: Call<{}, string[]>;
    /** One CHEP record. GET /api/chep/{id} */
    get: Call<{
      params: {
        id: string;
      };
    }, ChepRecord, 'chep_not_found'>;
    /** Record the pallets of a trip (phase 1). POST /api/chep */
    create: Call<{
      body: {
        tripId: string;
        clientId?: string;
        outstandingPallets: number;
        gracePeriod?: number;
        pickUpDate: string;
        chepDepot: {
          address: string;
        };
        clientName?: unknown;
        lockedInClient?: unknown;
        lockedInLoadNr?: unknown;
        firstPhaseCompleted?: unknown;
        deliveryDate?: unknown;
        chepReceiptNumber?: unknown;
        delayReason?: unknown;
        overrideCode?: unknown;
        isDelayed?: unknown;
        isCollectionPending?: unknown;
        isAuthorizationReceived?: unknown;
        isCompleted?: unknown;
        status?: unknown;
      };
    }, ChepRecord, 'chep_exists' | 'chep_trip_state'>;
    /** Say what became of the pallets (phase 2); completed and overridden records stay as they are. PUT /api/chep/{id} */
    update: Call<{
      params: {
        id: string;
      };
      body: {
        outstandingPallets?: number;
        gracePeriod?: number;
        pickUpDate?: string;
        chepDepot?: {
          address: string;
        };
        deliveryDate?: string | null;
        chepReceiptNumber?: string | null;
        delayReason?: string | null;
        overrideCode?: string | null;
        isDelayed?: boolean;
        isCollectionPending?: boolean;
        isAuthorizationReceived?: boolean;
        isCompleted?: boolean;
        updatedAt?: string;
      };
    }, ChepRecord, 'chep_not_found' | 'chep_closed' | 'stale_record'>;
    /** Delete a record; a completed or overridden one needs controller:advanced_actions. DELETE /api/chep/{id} */
    remove: Call<{
      params: {
        id: string;
      };
    }, void, 'chep_not_found'>;
    /** Pallets out, returned, overridden and outstanding by age per client, with what they cost. GET /api/chep/ledger */
    ledger: Call<{}, PalletLedger>;
    /** The pallet ledger as CSV or XLSX. GET /api/chep/ledger/export */
    exportLedger: Call<{
      query?: {
        format?: 'csv' | 'xlsx';
      };
    }, SuperlinkFile>;
    /** Name what pallets cost the company: hire a pallet and day, loss a pallet. PUT /api/chep/ledger/rates */
    setRates: Call<{
      body: {
        hirePerDay: number;
        lossPerPallet: number;
      };
    }, PalletRates>;
    /** A client's pallet account of one month. GET /api/chep/ledger/{clientId} */
    statement: Call<{
      params: {
        clientId: string;
      };
      query?: {
        month?: string;
      };
    }, PalletStatement>;
    /** A client's pallet account of one month, as CSV or XLSX. GET /api/chep/ledger/{clientId}/export */
    exportStatement: Call<{
      params: {
        clientId: string;
      };
      query?: {
        month?: string;
        format?: 'csv' | 'xlsx';
      };
    }, SuperlinkFile>;
  };
  imports: {
    /** Imports of the last 30 days, newest first. GET /api/imports */
    list: PagedCall<{
      query?: {
        offset?: number;
        limit?: number;
      };
    }, ImportSummary[], ImportSummary>;
    /** Read a CSV or XLSX file and guess what its columns mean; nothing is imported yet. POST /api/imports */
    upload: Call<{
      query: {
        kind: 'vehicles' | 'trailers' | 'drivers' | 'clients';
        sheet?: string;
        headingRow?: number;
        ticket?: string;
      };
      /** with a name, as a File has one */
      file: Blob;
    }, Import, 'file_too_large' | 'file_type_refused' | 'sheet_unreadable' | 'sheet_empty' | 'sheet_too_long' | 'sheet_too_wide' | 'unknown_sheet' | 'import_files_waiting'>;
    /** How many files are read before one that is on its way in. GET /api/imports/place */
    place: Call<{
      query: {
        ticket: string;
      };
    }, ImportPlace>;
    /** A sheet with the headings of a kind and one example row. GET /api/imports/template */
    template: Call<{
      query: {
        kind: 'vehicles' | 'trailers' | 'drivers' | 'clients';
        format?: 'csv' | 'xlsx';
      };
    }, SuperlinkFile>;
    /** One import with its columns, first rows and progress. GET /api/imports/{id} */
    get: Call<{
      params: {
        id: string;
      };
    }, Import>;
    /** Say what the columns mean, how the file writes decimals and dates, and whether it may change what is there. PATCH /api/imports/{id} */
    change: Call<{
      params: {
        id: string;
      };
      body: {
        mapping?: (string | null)[];
        decimalSign?: '.' | ',' | null;
        dateOrder?: 'dmy' | 'mdy' | null;
        mode?: 'new' | 'update';
      };
    }, Import, 'import_running' | 'import_closed'>;
    /** Dry run: every problem by row and column, every change of a record with its former value; nothing is written. GET /api/imports/{id}/problems */
    problems: Call<{
      params: {
        id: string;
      };
      query?: {
        column?: number;
        offset?: number;
        limit?: number;
        field?: string;
        changesOffset?: number;
      };
    }, ImportCheck>;
    /** The problems of the dry run as CSV. GET /api/imports/{id}/problems/export */
    problemsFile: Call<{
      params: {
        id: string;
      };
    }, SuperlinkFile>;
    /** Correct one cell of a row, or leave the row out. PATCH /api/imports/{id}/rows/{row} */
    correct: Call<{
      params: {
        id: string;
        row: number;
      };
      body: {
        column?: number;
        value?: string;
        leftOut?: boolean;
      };
    }, void, 'import_running' | 'import_closed'>;
    /** Import all rows or none; answers at once, the import tells its progress. POST /api/imports/{id}/run */
    run: Call<{
      params: {
        id: string;
      };
      query?: {
        version?: string;
      };
    }, Import, 'import_running' | 'import_closed' | 'import_has_problems' | 'import_changes_nothing' | 'import_unchecked' | 'import_looked_at_before'>;
    /** Delete what the import created, unless something of it was changed or used since, and give back what it changed, except where somebody has changed it since. POST /api/imports/{id}/undo */
    undo: Call<{
      params: {
        id: string;
      };
    }, Import, 'import_not_done' | 'import_in_use'>;
  };
  planning: {
    /** Every open trip that has begun by the end of the range, the completed ones that ended in it, when vehicles and drivers are away, and where vehicles stood before. GET /api/planning/timeline */
    timeline: Call<{
      query: {
        from: string;
        to: string;
      };
    }, Timeline>;
  };
  reports: {
    /** A month of one vehicle as PDF: trips, diesel orders, bookings and their totals. GET /api/assets/{id}/monthly_ledger/{month}/pdf */
    vehicleMonth: Call<{
      params: {
        id: string;
        month: string;
      };
      query?: {
        year?: number;
        report_type?: 'monthly';
      };
    }, SuperlinkFile, 'pdf_unavailable'>;
    /** The figures, trips, diesel orders and bookings of that report as a workbook. GET /api/assets/{id}/monthly_ledger/{month}/xlsx */
    vehicleMonthSheets: Call<{
      params: {
        id: string;
        month: string;
      };
      query?: {
        year?: number;
      };
    }, SuperlinkFile>;
    /** What stands at the head of the company's reports. GET /api/reports/letterhead */
    letterhead: Call<{}, Letterhead>;
    /** Name address, numbers and colours for the head of every report. PUT /api/reports/letterhead */
    changeLetterhead: Call<{
      body: {
        addressLines: string[];
        vatNumber: string | null;
        registrationNumber: string | null;
        primaryColour: string;
        accentColour: string;
        updatedAt?: string | null;
      };
    }, Letterhead, 'stale_record'>;
    /** Put a logo, PNG or JPG of at most 1 MB, on every report; one that is there is replaced. PUT /api/reports/letterhead/logo */
    placeLogo: Call<{
      /** with a name, as a File has one */
      file: Blob;
    }, Letterhead, 'file_too_large' | 'file_type_refused' | 'logo_unreadable' | 'pdf_unavailable'>;
    /** Take the logo off the reports. DELETE /api/reports/letterhead/logo */
    removeLogo: Call<{}, Letterhead>;
    /** An invented report on the company's own paper, to look at. GET /api/reports/sample/pdf */
    sample: Call<{}, SuperlinkFile, 'pdf_unavailable'>;
    /** A month of all vehicles on one paper: what each earned, drove and took. GET /api/reports/fleet/{month}/pdf */
    fleetMonth: Call<{
      params: {
        month: string;
      };
      query?: {
        year?: number;
      };
    }, SuperlinkFile, 'pdf_unavailable'>;
    /** The diesel of a month by vehicle, the best consumption first. GET /api/reports/fuel/{month}/pdf */
    fuelMonth: Call<{
      params: {
        month: string;
      };
      query?: {
        year?: number;
      };
    }, SuperlinkFile, 'pdf_unavailable'>;
    /** A client's completed trips of a period with what each brought, to send to the client. GET /api/clients/{clientId}/statement/pdf */
    clientStatement: Call<{
      params: {
        clientId: string;
      };
      query?: {
        from?: string;
        until?: string;
      };
    }, SuperlinkFile, 'pdf_unavailable'>;
    /** The same trips as a workbook. GET /api/clients/{clientId}/statement/xlsx */
    clientStatementSheet: Call<{
      params: {
        clientId: string;
      };
      query?: {
        from?: string;
        until?: string;
      };
    }, SuperlinkFile>;
    /** A client's pallet account of one month, to send to the client. GET /api/chep/ledger/{clientId}/pdf */
    palletStatement: Call<{
      params: {
        clientId: string;
      };
      query?: {
        month?: string;
      };
    }, SuperlinkFile, 'pdf_unavailable'>;
    /** One trip on a sheet: vehicle, driver, stops, days and readings; nothing of money. GET /api/trips/{id}/sheet/pdf */
    tripSheet: Call<{
      params: {
        id: string;
      };
    }, SuperlinkFile, 'pdf_unavailable' | 'trip_not_found'>;
    /** The confirmation of a load for its client; with the rate and with the ID number of the driver where the query asks for them. GET /api/trips/{id}/confirmation/pdf */
    loadConfirmation: Call<{
      params: {
        id: string;
      };
      query?: {
        rate?: boolean | 'true' | 'false';
        driver_id?: boolean | 'true' | 'false';
      };
    }, SuperlinkFile, 'pdf_unavailable' | 'trip_not_found'>;
    /** Reports of all vehicles that were asked for in the last days, newest first. GET /api/reports/runs */
    runs: PagedCall<{
      query?: {
        offset?: number;
        limit?: number;
      };
    }, ReportRun[], ReportRun>;
    /** Make the reports of all vehicles of a month as one archive, a fleet report in front; answers at once, the run tells its progress. POST /api/reports/runs */
    startRun: Call<{
      body: {
        month: string;
      };
    }, ReportRun, 'report_run_running' | 'report_run_empty'>;
    /** How far the reports of all vehicles are. GET /api/reports/runs/{id} */
    run: Call<{
      params: {
        id: string;
      };
    }, ReportRun>;
    /** Give up the reports of all vehicles while they are being made. POST /api/reports/runs/{id}/cancel */
    cancelRun: Call<{
      params: {
        id: string;
      };
    }, ReportRun, 'report_run_over'>;
    /** A link of five minutes to the archive. GET /api/reports/runs/{id}/download */
    runFile: Call<{
      params: {
        id: string;
      };
    }, ReportRunLink>;
  };
  privacy: {
    /** Drivers and users who have left and whose personal data is still kept, who left longest ago first; 200 at most. GET /api/privacy/people */
    leavers: Call<{}, Leaver[]>;
    /** People who were erased, newest first; 200 at most. GET /api/privacy/erasures */
    erasures: Call<{}, Erasure[]>;
    /** Whether a person can be erased, or how far that is. GET /api/privacy/{kind}/{id} */
    person: Call<{
      params: {
        kind: 'driver' | 'user' | 'contact';
        id: string;
      };
      query?: {
        /** of a contact, as the client has it or had it; the others are known by their id */
        name?: string;
      };
    }, PersonState>;
    /** All that is kept of a person as a ZIP: the record, documents, notes, bookings, trips by number, and what the history says about or by them; of a contact what it was called and reached by, and what was changed of that. GET /api/privacy/{kind}/{id}/export */
    exportPerson: Call<{
      params: {
        kind: 'driver' | 'user' | 'contact';
        id: string;
      };
      query?: {
        /** of a contact, as the client has it or had it; the others are known by their id */
        name?: string;
      };
    }, SuperlinkFile>;
    /** Erase a person who has left: a neutral name takes the place of theirs everywhere, and nobody can bring it back. POST /api/privacy/{kind}/{id}/erase */
    erase: Call<{
      params: {
        kind: 'driver' | 'user' | 'contact';
        id: string;
      };
      body: {
        name: string;
        reason: string;
      };
    }, Erasure, 'person_not_gone' | 'already_erased'>;
  };
  expiry: {
    /** Licences, discs, PDPs and permits of vehicles, trailers and drivers by expiry, oldest first. GET /api/expiries */
    list: PagedCall<{
      query?: {
        kind?: 'vehicle_licence' | 'trailer_licence' | 'driver_licence' | 'driver_pdp' | 'permit';
        state?: 'expired' | 'soon' | 'later';
        search?: string;
        offset?: number;
        limit?: number;
      };
    }, Expiry[], Expiry>;
    /** The expiry board under the same filters, as CSV or XLSX. GET /api/expiries/export */
    exportList: Call<{
      query?: {
        kind?: 'vehicle_licence' | 'trailer_licence' | 'driver_licence' | 'driver_pdp' | 'permit';
        state?: 'expired' | 'soon' | 'later';
        search?: string;
        format?: 'csv' | 'xlsx';
      };
    }, SuperlinkFile>;
    /** Papers behind each state. GET /api/expiries/counts */
    counts: Call<{
      query?: {
        kind?: 'vehicle_licence' | 'trailer_licence' | 'driver_licence' | 'driver_pdp' | 'permit';
        search?: string;
      };
    }, ExpiryCounts>;
  };
  dashboard: {
    /** What the fleet and each vehicle earned in a month. GET /api/assets/dashboard/{month} */
    month: Call<{
      params: {
        month: string;
      };
      query?: {
        year?: number;
      };
    }, DashboardMonth>;
    /** What each vehicle earned from one day to another, both included. GET /api/assets/revenue_stats */
    revenueStats: Call<{
      query: {
        start: string;
        end: string;
      };
    }, Earnings[]>;
    /** Rand per km of vehicles in a month, by id; 0 without kilometres, ids that are not of this company are left out. POST /api/assets/mtd_rpk/bulk */
    revenuePerKm: Call<{
      body: {
        asset_ids: string[];
        month: number | string;
        year: number;
      };
    }, { [name: string]: number }>;
    /** What needs a person today: overdue trips, trips that will be late, trips to start, PODs due, expired papers, silent vehicles, vehicles free tomorrow. GET /api/dashboard/today */
    today: Call<{}, NeedsToday>;
    /** Revenue of each day of a month beside the month before and the same month a year before. GET /api/dashboard/revenue/{month} */
    revenueDays: Call<{
      params: {
        month: string;
      };
      query?: {
        year?: number;
      };
    }, RevenueDays>;
    /** Revenue, rand per km and share of empty km of twelve months up to this one. GET /api/dashboard/months/{month} */
    months: Call<{
      params: {
        month: string;
      };
      query?: {
        year?: number;
      };
    }, PerformanceMonths>;
    /** How many vehicles were on the road, off it and standing on each day of a month. GET /api/dashboard/fleet/{month} */
    fleetDays: Call<{
      params: {
        month: string;
      };
      query?: {
        year?: number;
      };
    }, FleetDays>;
  };
  'my-day': {
    /** What needs the caller now, by kind and the most urgent first; what they put off, and what was handed over. GET /api/my_day */
    show: Call<{}, MyDay>;
    /** How much needs the caller now. GET /api/my_day/count */
    count: Call<{}, MyDayCount>;
    /** Put a need off: it comes back by itself, and nobody else is concerned. PUT /api/my_day/needs/{need}/snooze */
    snooze: Call<{
      params: {
        need: string;
      };
      body: {
        until: 'hour' | 'afternoon' | 'tomorrow' | 'monday';
      };
    }, Snoozed, 'afternoon_began'>;
    /** Bring back a need that was put off. DELETE /api/my_day/needs/{need}/snooze */
    wake: Call<{
      params: {
        need: string;
      };
    }, void>;
    /** To whom a need can be handed. GET /api/my_day/needs/{need}/colleagues */
    colleagues: Call<{
      params: {
        need: string;
      };
    }, Colleagues>;
    /** Hand a need to a colleague: it stands in their day and in nobody else’s. PUT /api/my_day/needs/{need}/hand-over */
    handOver: Call<{
      params: {
        need: string;
      };
      body: {
        userId: string;
        line?: string | null;
      };
    }, HandedOver, 'need_handed_over' | 'colleague_cannot'>;
    /** Take back a need that was handed over, or give back one that was handed to the caller. DELETE /api/my_day/needs/{need}/hand-over */
    takeBack: Call<{
      params: {
        need: string;
      };
    }, void>;
    /** Whether the caller wants a mail each morning with what needs them. GET /api/my_day/digest */
    digest: Call<{}, DigestChoice>;
    /** Choose whether a mail comes at 05:00 of each day on which something needs the caller. PUT /api/my_day/digest */
    chooseDigest: Call<{
      body: {
        isWanted: boolean;
      };
    }, DigestChoice>;
  };
  search: {
    /** Records of every kind that the user may see, by what people call them, and what can be done with one that is named behind an act. GET /api/search */
    find: Call<{
      query: {
        q: string;
      };
    }, {
      groups: ({
        kind: 'trip' | 'vehicle' | 'trailer' | 'driver' | 'client' | 'contract' | 'rate' | 'dieselOrder' | 'invoice' | 'user';
        records: ({
          kind: 'trip' | 'vehicle' | 'trailer' | 'driver' | 'client' | 'contract' | 'rate' | 'dieselOrder' | 'invoice' | 'user';
          id: string;
          name: string;
          facts: string[];
          status: string | null;
          day: string | null;
          vehicleId: string | null;
          match: 'exact' | 'beginning' | 'within';
        })[];
        more: boolean;
      })[];
      acts: ({
        act: 'planTrip' | 'orderDiesel' | 'bookService' | 'bookWorkshop' | 'recordBreakdown' | 'showTrips' | 'freeTomorrow' | 'freeToday' | 'addVehicle' | 'addTrailer' | 'addDriver' | 'addClient' | 'createRoute' | 'createContract' | 'exportVehicles' | 'exportTrailers' | 'exportDrivers' | 'exportClients';
        record: {
          kind: 'trip' | 'vehicle' | 'trailer' | 'driver' | 'client' | 'contract' | 'rate' | 'dieselOrder' | 'invoice' | 'user';
          id: string;
          name: string;
          facts: string[];
          status: string | null;
          day: string | null;
          vehicleId: string | null;
        };
      })[];
      searched: ('trip' | 'vehicle' | 'trailer' | 'driver' | 'client' | 'contract' | 'rate' | 'dieselOrder' | 'invoice' | 'user')[];
    }>;
    /** The records that the user pinned, and of those that the browser remembers what is still there. GET /api/search/kept */
    kept: Call<{
      query?: {
        recent?: string;
      };
    }, {
      pinned: ({
        kind: 'trip' | 'vehicle' | 'trailer' | 'driver' | 'client' | 'contract' | 'rate' | 'dieselOrder' | 'invoice' | 'user';
        id: string;
        name: string;
        facts: string[];
        status: string | null;
        day: string | null;
        vehicleId: string | null;
      })[];
      recent: ({
        kind: 'trip' | 'vehicle' | 'trailer' | 'driver' | 'client' | 'contract' | 'rate' | 'dieselOrder' | 'invoice' | 'user';
        id: string;
        name: string;
        facts: string[];
        status: string | null;
        day: string | null;
        vehicleId: string | null;
      })[];
    }>;
    /** Pin a record for the user; one that is pinned already stays so. PUT /api/search/pins/{kind}/{id} */
    pin: Call<{
      params: {
        kind: 'trip' | 'vehicle' | 'trailer' | 'driver' | 'client' | 'dieselOrder';
        id: string;
      };
    }, {
      kind: 'trip' | 'vehicle' | 'trailer' | 'driver' | 'client' | 'contract' | 'rate' | 'dieselOrder' | 'invoice' | 'user';
      id: string;
      name: string;
      facts: string[];
      status: string | null;
      day: string | null;
      vehicleId: string | null;
    }, 'not_found' | 'pins_full'>;
    /** Take a pin away. DELETE /api/search/pins/{kind}/{id} */
    unpin: Call<{
      params: {
        kind: 'trip' | 'vehicle' | 'trailer' | 'driver' | 'client' | 'dieselOrder';
        id: string;
      };
    }, void, 'not_found'>;
  };
}
