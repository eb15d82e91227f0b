/** Texts of the panel of one vehicle. */
export const vehiclePanelMessages = {
  revenue: 'Revenue',
  trips: 'Trips',
  rpk: 'RPK',
  every: (km: string) => `Every ${km}`,
  nextService: (km: string, odometer: string) => `In ${km} (at ${odometer})`,
} as const;
