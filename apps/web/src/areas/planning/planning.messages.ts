/** The fixed texts of planning (2§2, 2§5, 2§8). */
export const planningMessages = {
  tripsFailed: 'Error loading scheduled trips',
  vehiclesFailed: 'Error loading vehicles',
  noVehicles: 'No vehicles to plan for yet. Create your first vehicle to get started.',
  noneFound: 'No vehicles match these filters',
  moved: (trip: number, fleetNumber: string, day: string) => `Trip ${trip} moved to ${fleetNumber}, ${day}`,
  moveFailed: 'Failed to update trip',

  noActive: 'No active trips for this asset.',
  selectAsset: 'Select an asset to view trips.',
  activeFailed: 'Could not load trips',
  ratesFailed: 'Failed to load rates.',
  contractsFailed: 'Failed to load contracts.',
  noRates: 'This client has no active routes.',
  noContracts: 'No active contracts.',
  draftFailed: 'Failed to load draft',
  mapTripsFailed: 'Failed to load trips',
  decodeFailed: 'Failed to decode polyline',
  addressesLocked: 'Can not edit addresses for contract or route trips.',
  pastStart: 'This day has passed. Switch on Back-dated trip to capture a trip that was driven.',
  chepFirst: 'Create the CHEP record first: a CHEP load is not completed without it.',
} as const;
