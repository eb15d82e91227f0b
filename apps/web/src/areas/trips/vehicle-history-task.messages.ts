/** What the menu of a vehicle's row says of its trips: apart from the others, which a list of vehicles does not need. */
export const vehicleHistoryTaskMessages = { tripHistory: 'Trip History' } as const;
