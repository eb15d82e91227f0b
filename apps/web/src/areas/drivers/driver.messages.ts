import { formatCount } from '../../blocks/format/numbers.ts';

/** Fixed texts of the driver screens (1§2, 1§8). */
export const driverMessages = {
  none: 'No drivers found. Create your first driver to get started.',
  noneFiltered: 'No drivers found',
  listFailed: 'Error loading drivers',
  detailsFailed: 'Failed to load driver details',
  addFailed: 'Failed to add driver',
  updateFailed: 'Failed to update driver',
  deleted: 'Driver deleted successfully',
  deleteFailed: 'Failed to delete driver',
  deleteQuestion: (name: string) => `Are you sure you want to delete ${name}? This will remove all associated data.`,
  notFound: 'Driver not found',
  notFoundHint: 'The requested driver could not be found or may have been deleted.',
  unassigned: 'Unassigned',
  available: 'Available for assignment',
  unavailable: (status: string) => `Not available: ${status}`,
  count: (drivers: number) => (drivers === 1 ? '1 driver' : `${formatCount(drivers)} drivers`),
  ethnicityHint: 'Special personal information. Leave it empty unless you have to keep it; it never shows in lists, exports or logs.',
  sameTitle: 'This driver may be there already',
  sameConfirm: 'Another person, save',
  numberKept: 'You can save it as it is.',
} as const;

/** Texts of a document slot, by the label of its type (1§8). */
export const documentMessages = {
  none: 'No document uploaded',
  uploaded: (label: string) => `${label} uploaded successfully`,
  updated: (label: string) => `${label} updated successfully`,
  uploadFailed: (label: string) => `Failed to upload ${label}. Please try again.`,
  viewFailed: (label: string) => `Failed to load ${label}`,
  deleteFailed: (label: string) => `Failed to delete ${label}`,
  listFailed: 'Failed to load documents',
} as const;
