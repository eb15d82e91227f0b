/** Fixed texts of the diesel screens (1§2, 1§8). */
export const dieselMessages = {
  none: 'No diesel orders found',
  noneHint: 'Record a fill to begin a vehicle’s consumption.',
  noneFilteredHint: 'Nothing was filled under these filters.',
  listFailed: 'Failed to load diesel orders',
  assetsFailed: 'Failed to load assets. Please try again.',
  detailsFailed: 'Failed to load order details',
  created: 'Diesel order created successfully',
  createFailed: 'Failed to create diesel order',
  updated: 'Diesel order updated successfully',
  updateFailed: 'Failed to update diesel order',
  cancelled: 'Diesel order cancelled successfully',
  cancelFailed: 'Failed to cancel diesel order',
  noneSelected: 'No diesel order selected',
  clearSelection: 'Clear selection',
  allMonths: 'All months',
} as const;
