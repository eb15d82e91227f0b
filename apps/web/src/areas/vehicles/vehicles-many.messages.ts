/** Texts of what is done with many vehicles at once. */
export const vehiclesManyMessages = {
  selectedVehicles: 'Selected vehicles',
  vehiclesSelected: (count: string) => `${count} vehicle(s) selected`,
  changeStatus: 'Change Status',
  changeStatusSays: (rows: string) => `${rows} vehicle(s) get this status. Where a trip or a booking decides, it shows when that is over.`,
} as const;
