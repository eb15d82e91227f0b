/** Fixed texts of the trip screens (2§2, 2§4, 2§5, 2§8). */
export const tripMessages = {
  accepted: 'Scheduled Trip accepted',
  acceptFailed: 'Failed to accept trip',
  declined: 'Scheduled Trip cancelled successfully',
  cancelled: 'Trip cancelled successfully',
  cancelFailed: 'Failed to cancel trip',
  completed: 'Trip completed',
  completeFailed: 'Failed to complete trip',
  deleted: 'Trip deleted',
  deleteFailed: 'Failed to delete trip',
  reverted: 'Trip reverted',
  revertFailed: 'Failed to revert trip',
  created: 'Trip created successfully',
  updated: 'Trip updated successfully',
  updateFailed: 'Failed to update trip',
  actionFailed: 'Action failed',
  openingUpdated: 'Opening kilometers updated successfully',
  openingFailed: 'Failed to update opening kilometers',
  loadNrUpdated: 'Updated successfully',
  loadNrFailed: 'Failed to update',

  notFound: 'Trip Not Found',
  notFoundHint: 'The requested trip could not be found.',
  detailFailed: 'Failed to load trip details.',
  revertTitle: 'Revert Trip',
  revertQuestion: 'Are you sure you want to revert this trip? This action cannot be undone.',
  revertAgain: 'It goes back on route until it is completed again; its papers and readings stay.',

  listFailed: 'Failed to load trips',
  loading: 'Loading trips...',
  none: 'No trips found',
  search: 'Search trips...',
  notCompleted: 'Not completed',
  /** tab of the completed trips that are chosen and worked through singly */
  oneByOne: 'One by one',
} as const;

/** `{n} trip(s)`, literally (decision 1.20). */
export function tripCount(count: string): string {
  return `${count} trip(s)`;
}

/** That a load number was found outside the chosen day or month. */
export function beyondPeriod(search: string, count: number, period: 'all' | 'date' | 'month'): string {
  const chosen = period === 'date' ? 'day' : 'month';
  const which = count === 1 ? '1 trip is' : `${count} trips are`;
  return `Load number “${search}” was looked for everywhere: ${which} from outside the chosen ${chosen}`;
}

/** That a header sorted what is loaded, and not the whole list. */
export function sortedWithin(column: string, loaded: number): string {
  return `Sorted by ${column} within the ${loaded} trips that are loaded; the whole list is by load number`;
}

/** Fixed texts of a vehicle's open trips and of the form of a trip (2§2, 2§8). */
export const tripPlanMessages = {
  noActive: 'No active trips for this asset.',
  activeFailed: 'Could not load trips',
  ratesFailed: 'Failed to load rates.',
  contractsFailed: 'Failed to load contracts.',
  noRates: 'This client has no active routes.',
  noContracts: 'No active contracts.',
  addressesLocked: 'Can not edit addresses for contract or route trips.',
  pastStart: 'This day has passed. Switch on Back-dated trip to capture a trip that was driven.',
} as const;

/** Fixed texts of POD and invoice number (2§2, 2§5, 2§8). */
export const paperMessages = {
  uploaded: 'POD uploaded successfully',
  uploadFailed: 'Failed to upload POD. Please try again.',
  updated: 'POD updated successfully',
  deleted: 'POD deleted successfully',
  deleteFailed: 'Failed to delete POD',
  viewFailed: 'Failed to load POD',
  onlyPdf: 'The POD must be a PDF file',
  invoiceUpdated: 'Invoice number updated successfully',
  invoiceFailed: 'Failed to update invoice number',
  invoiceEmpty: 'Invoice number cannot be empty',
  invoiceCleared: 'Invoice number cleared',
  noInvoice: 'None of them has an invoice number',
  tooMany: (most: number) => `At most ${most} trips at once`,
} as const;

/** Fixed texts of the client's trips (2§2). */
export const clientTripsMessages = {
  search: 'Search Trip ID, Load NR, or Registration',
  none: 'No trips found.',
  inProgress: 'In Progress',
} as const;
