/** Fixed texts of the route screens (2§2, 2§8). */
export const rateMessages = {
  loading: 'Loading routes...',
  refreshing: 'Refreshing data...',
  none: 'No rates found. Create your first rate to get started.',
  noneFiltered: 'No rates found',
  noneSelected: 'Select a rate to perform actions',
  created: 'Rate created successfully',
  updated: 'Rate updated successfully',
  deleted: 'Rate deleted successfully',
  saveFailed: 'Failed to save rate',
  deleteFailed: 'Failed to delete rate',
  loadFailed: 'Failed to load rate',
} as const;
