/** Fixed texts of the trailer screens (1§2, 1§5, 1§8). */
export const trailerMessages = {
  none: 'No trailers found. Create your first trailer to get started.',
  noneFiltered: 'No trailers found',
  listFailed: 'Error loading trailers',
  deleted: 'Trailer deleted successfully',
  deleteFailed: 'Failed to delete trailer',
  saveFailed: 'An error occurred while saving the trailer',
  detailsFailed: 'Error loading trailer details',
  noneSelected: 'No trailer selected',
} as const;
