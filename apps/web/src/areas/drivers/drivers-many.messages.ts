/** Texts of what is done with many drivers at once. */
export const driversManyMessages = {
  selectedDrivers: 'Selected drivers',
  driversSelected: (count: string) => `${count} driver(s) selected`,
  changeStatus: 'Change Status',
  changeStatusSays: (rows: string) => `${rows} driver(s) get this status.`,
} as const;
