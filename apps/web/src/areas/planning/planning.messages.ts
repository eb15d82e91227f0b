/** The fixed texts of planning (2§2, 2§8). */
export const planningMessages = {
  tripsFailed: 'Error loading scheduled trips',
  vehiclesFailed: 'Error loading vehicles',
  noVehicles: 'No vehicles to plan for yet. Create your first vehicle to get started.',
  noneFound: 'No vehicles match these filters',
  moved: (trip: number, fleetNumber: string, day: string) => `Trip ${trip} moved to ${fleetNumber}, ${day}`,
  moveFailed: 'Failed to update trip',
  notMovable: 'Only scheduled trips can be moved',
} as const;
