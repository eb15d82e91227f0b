/** Fixed texts of the commodity picker (2§8). */
export const commodityMessages = {
  loadFailed: 'Failed to load commodities',
  added: 'Commodity added successfully',
  addFailed: 'Failed to add commodity',
  deleted: 'Commodity deleted successfully',
  deleteFailed: 'Failed to delete commodity',
  deleteQuestion: 'Are you sure you want to delete this commodity? This action cannot be undone.',
  none: 'No commodities yet. Add the first one below.',
  notFound: 'No commodity found',
  addNewCommodity: 'Add new commodity',
  nameOfTheCommodity: 'Name of the commodity',
  deleteCommodity: 'Delete Commodity',
  searchOrAdd: 'Search or add',
  commodities: 'Commodities',
  loadingCommodities: 'Loading commodities...',
  delete: (name: string) => `Delete ${name}`,
  add: 'Add',
} as const;
