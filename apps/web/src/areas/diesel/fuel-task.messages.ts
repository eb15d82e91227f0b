/** What the menu of a vehicle's row says of its fuel: apart from the others, which a list of vehicles does not need. */
export const fuelTaskMessages = { fuelPerformance: 'Fuel Performance' } as const;
