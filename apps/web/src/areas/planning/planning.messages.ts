/** The fixed texts of planning (2§2, 2§5, 2§8). */
export const planningMessages = {
  tripsFailed: 'Error loading scheduled trips',
  vehiclesFailed: 'Error loading vehicles',
  noVehicles: 'No vehicles to plan for yet. Create your first vehicle to get started.',
  noneFound: 'No vehicles match these filters',
  moved: (trip: number, fleetNumber: string, day: string) => `Trip ${trip} moved to ${fleetNumber}, ${day}`,
  moving: (trip: number, fleetNumber: string, day: string) => `Move trip ${trip} to ${fleetNumber}, ${day}?`,
  moveFailed: 'Failed to update trip',

  selectAsset: 'Select an asset to view trips.',
  activeFailed: 'Could not load trips',
  draftFailed: 'Failed to load draft',
  mapTripsFailed: 'Failed to load trips',
  positionFailed: 'Error fetching vehicle position',
  noPosition: 'No position of this vehicle yet',
  decodeFailed: 'Failed to decode polyline',
} as const;
