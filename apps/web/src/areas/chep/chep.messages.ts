import { chepErrors } from '@superlink/api/chep/chep.errors.ts';
import type { ChepStatus } from '@superlink/domain/chep/chep-state.ts';
import { formatCount } from '../../blocks/format/numbers.ts';

/** Fixed texts of the CHEP screens (2§2, 2§5, 2§8). */
export const chepMessages = {
  // ---- the list, and trips without a record
  noneHint: 'A record is made from a trip on route: choose Chep Form there. Loads that wait for one are listed on this page.',
  noneLedgerHint: 'A client stands here once pallets went out with one of its loads.',
  viewAll: 'View all records',
  listFailed: 'Failed to load CHEP records',
  waiting: (loads: number) =>
    loads === 1
      ? '1 CHEP load has no record yet. It cannot be completed without one.'
      : `${formatCount(loads)} CHEP loads have no record yet. They cannot be completed without one.`,
  chepControl: 'CHEP Control',
  listSubtitle: 'Pallets that went out with loads, until they are back',
  searchChepRecords: 'Search CHEP records...',
  showAllClients: 'Show all clients',
  oneClient: 'One client',
  chepRecords: 'CHEP records',
  tripCancelled: 'trip cancelled',
  createRecordButton: 'Create record',
  ofWhichLoad: 'Of which load? These have no record yet.',
  noLoadWaits: 'No load waits for a record',
  noLoadWaitsHint: 'A record is made from a trip on route whose load went out on CHEP pallets, and each of these has one.',
  loadsFailed: 'The loads could not be loaded',
  completed: ', completed',
  onlyLate: (count: number) => `Only past their grace (${count})`,
  tripFrom: (trip: string, day: string) => `${trip}, from ${day}`,

  // ---- a record
  notFound: 'CHEP Record Not Found',
  notFoundHint: chepErrors.chep_not_found.text,
  detailsFailed: 'Failed to load CHEP details.',
  deleted: 'CHEP record deleted successfully',
  deleteFailed: 'Failed to delete CHEP record',
  deleteQuestion: 'Are you sure you want to delete this CHEP record? This action cannot be undone.',
  deleteChepRecord: 'Delete CHEP Record',
  returnToChep: 'Return to CHEP',
  outstandingPallets: (count: string) => `${count} outstanding pallets`,
  editChep: 'Edit CHEP',
  tripCancelledHint: 'The trip was cancelled. Its pallets are still on this record: close it or delete it.',
  overview: 'Overview',
  gracePeriod: 'Grace Period',
  collection: 'Collection',
  associatedTrip: 'Associated Trip',
  tripId: 'Trip ID',
  dates: 'Dates',
  depot: 'Depot',
  notSet: 'Not set',
  notSpecified: 'Not specified',

  // ---- the forms of a record
  loadFailed: 'Failed to load CHEP record',
  created: 'CHEP record created successfully',
  updated: 'CHEP record updated successfully',
  saveFailed: 'Failed to save CHEP record',
  exists: chepErrors.chep_exists.text,
  graceNote: 'Default grace period for outstanding pallets is 7 days',
  closed: (status: ChepStatus) => `${chepStatusNames[status]} records cannot be edited`,
  createChepRecord: 'Create CHEP Record',
  load: (loadNr: string) => `load ${loadNr}`,
  openRecord: 'Open record',
  createRecord: 'Create Record',
  editChepRecord: 'Edit CHEP Record',
  loadOf: (lockedInLoadNr: string) => `load ${lockedInLoadNr}`,
  editChepRecordTitle: 'Edit CHEP record',
  initialInformation: 'Initial Information',
  completionInformation: 'Completion Information',
  returnedHint: 'The pallets are back. The record can no longer be changed.',
  notExchangedHint: 'They could not be exchanged yet.',
  uncollectedHint: 'The empties stay at the customer and must be fetched.',
  releasedHint: 'Released in writing: the pallets are no longer owed. The record is closed.',
  enterChepReceiptNumber: 'Enter CHEP receipt number...',
  gracePeriodDays: 'Grace Period (days)',
  chepDepotAddress: 'CHEP Depot Address',
  collectionPending: 'Collection Pending',
  authorizationReceived: 'Authorization Received',
  about: 'For {trip} of {client}, on {registration}.',
  aboutRecord: '{client}, {trip} on {registration}.',

  // ---- the pallet ledger
  ageingHint: 'By days since they were picked up',
  moneyAtRisk: 'Money at Risk',
  lossHint: 'If none of them came back',
  palletsPastTheirGrace: 'Pallets past their grace',
  hireHint: 'Hire for the days past it, so far',
  ledgerSubtitle: 'What every client holds, since when, and what it costs',
  backToChepControl: 'Back to CHEP Control',
  searchClients: 'Search clients...',
  changeRates: 'Change rates',
  noClientsFound: 'No clients found',
  outstanding: 'Outstanding',
  high: 'High',
  pastGrace: 'Past Grace',
  hire: 'Hire',
  lossValue: 'Loss Value',
  palletRates: 'Pallet Rates',
  palletRatesLabel: 'Pallet rates',
  failedToSavePalletRates: 'Failed to save pallet rates',
  palletRatesSaved: 'Pallet rates saved',
  ratesHint: 'Every figure of the ledger follows, also for pallets that are out already.',
  hirePerDay: 'Hire, per pallet and day after the grace',
  lossPerPallet: 'Loss, per pallet that never comes back',
  ledgerFailed: 'Failed to load the pallet ledger',
  ratesPerPallet: (hirePerDay: string, lossPerPallet: string) =>
    `${hirePerDay} a pallet and day after the grace, ${lossPerPallet} a lost pallet`,
  defaultPalletRates: (rates: string) => `${rates} (defaults)`,

  // ---- the account of a client
  palletStatement: 'Pallet statement',
  records: 'Records',
  statementFailed: 'Failed to load the pallet statement',
  loadingTheAccount: 'Loading the account',
  opening: 'Opening',
  closing: 'Closing',
  emptyStatement: 'No pallets moved in this month.',
  movements: 'Movements',
  movement: 'Movement',
  loadColumn: 'Load',
  reference: 'Reference',
  balance: 'Balance',
  tripOf: (tripNumber: number) => `Trip ${tripNumber}`,
  outstandingToday: (pallets: string, overdue: string, hire: string, loss: string) =>
    `Today ${pallets} pallets are outstanding, ${overdue} of them past their grace: hire so far ${hire}, ${loss} should none come back.`,

  // ---- more than one of these screens
  none: 'No CHEP records found',
  trip: (tripNumber: number) => `trip ${tripNumber}`,
  chepRecord: 'CHEP record',
  loadingChepRecord: 'Loading CHEP record',
  palletLedger: 'Pallet Ledger',
  outstandingPalletsLabel: 'Outstanding Pallets',
  gracePeriodRemaining: 'Grace Period Remaining',
  loadNumber: 'Load Number',
  pickUpDate: 'Pick Up Date',
  deliveryDate: 'Delivery Date',
  chepDepot: 'CHEP Depot',
  receiptNumber: 'Receipt Number',
  overrideCode: 'Override Code',
  delayReason: 'Delay Reason',
  notAssigned: 'Not assigned',
  pallets: 'Pallets',
  out: 'Out',
  returned: 'Returned',
  overridden: 'Overridden',
  completedLabel: 'Completed',
  delayedLabel: 'Delayed',
  pending: 'Pending',
  cancelled: 'Cancelled',
  unknown: 'Unknown',
  days0to7: '0–7 days',
  days8to14: '8–14 days',
  days15to30: '15–30 days',
  daysOver30: '30+ days',
} as const;

export const chepStatusNames: Readonly<Record<ChepStatus, string>> = {
  pending: 'Pending',
  delayed: 'Delayed',
  completed: 'Completed',
  overridden: 'Overridden',
};

/** `1 day` or `3 days`. */
export function inDays(days: number): string {
  return days === 1 ? '1 day' : `${formatCount(days)} days`;
}

/** What is left of the grace in words; null for records that are closed. */
export function graceInWords({
  gracePeriodDaysRemaining,
  gracePeriodExpired,
  overdueDays,
}: {
  readonly gracePeriodDaysRemaining: number | null;
  readonly gracePeriodExpired: boolean;
  readonly overdueDays: number;
}): string | null {
  if (gracePeriodExpired) return `Expired, ${inDays(overdueDays)} over`;
  if (gracePeriodDaysRemaining === null) return null;
  return gracePeriodDaysRemaining === 0 ? '0 days, last day' : inDays(gracePeriodDaysRemaining);
}
