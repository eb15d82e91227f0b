/** Texts of blocks. */
export const blocksMessages = {
  dataLoadingError: 'Data Loading Error',
  componentError: 'Component Error',
  notPermitted: 'Not enough permissions',
} as const;
