/** Fixed texts of the client screens (2§2, 2§8). */
export const clientMessages = {
  none: 'No clients found',
  listFailed: 'Error loading clients',
  detailFailed: 'Error loading client',
  detailFailedHint: 'Unable to load client details. The client may not exist or there was a network error.',
  saveFailed: 'An error occurred while saving the client',
  deleted: 'Client deleted successfully',
  statementFailed: 'The workbook could not be generated',
  deleteFailed: 'Failed to delete client',
  pickerFailed: 'Failed to load clients',
  noneToPick: 'No clients found.',
  noContacts: 'No contacts yet.',
  noCustomFields: 'No custom fields yet.',
} as const;
