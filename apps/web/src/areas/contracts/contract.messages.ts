import { formatTons } from '../../blocks/format/numbers.ts';

/** Fixed texts of the contract screens (2§2, 2§5, 2§8). */
export const contractMessages = {
  none: 'No contracts found',
  noneActiveHint: 'No contract runs today. Show all to see those that have ended.',
  noneHint: 'A contract says how many tons a client sends each month, at which rate, on which route.',
  listFailed: 'Error loading contracts',
  detailsFailed: 'Error loading contract',
  unknownClient: 'Unknown Client',
  noRoute: 'Route not specified',
  noClient: 'No client assigned',
  ongoing: 'Ongoing',
  loadingForm: 'Loading contract data...',
  notFound: 'Contract not found',
  notFoundHint: 'It may have been deleted, or the address is not complete.',
  created: 'Contract created',
  updated: 'Contract updated',
  saveFailed: 'Failed to save contract',
  deleted: 'Contract deleted successfully',
  deleteFailed: 'Failed to delete contract. It may be linked to other records.',
  clientRule: 'Client’s rule',
  remainingHint: 'Completed trips take from the remaining tonnage. On the 1st it begins again with the whole monthly tonnage.',
  remainingBecomes: (tons: number) =>
    `The remaining tonnage becomes ${formatTons(tons)} with the new monthly tonnage, unless you type another figure.`,
} as const;
