/** What a list of vehicles can be put in order by. */
export const vehicleSorts = ['fleetNumber', 'assetReg', 'status', 'odometerReading', 'assetExpLic'] as const;
