/** The six values of 1§3, in the order the form offers them. */
export const driverStatuses = ['Active', 'Sick Leave', 'Accumulated Leave', 'Annual Leave', 'On Leave', 'Inactive'] as const;
export type DriverStatus = (typeof driverStatuses)[number];

/** Filter tabs of the list and the statuses behind each; On Leave counts as away too (1§4, decision 8.1). */
export const driverGroups = {
  active: ['Active'],
  inactive: ['Sick Leave', 'Accumulated Leave', 'Annual Leave', 'On Leave', 'Inactive'],
} as const satisfies Record<string, readonly DriverStatus[]>;
export type DriverGroup = keyof typeof driverGroups;

/** The status behind any spelling of it, or null; lists compare in lower case (DRV-003). */
export function knownDriverStatus(status: string): DriverStatus | null {
  const wanted = status.trim().toLowerCase();
  return driverStatuses.find((each) => each.toLowerCase() === wanted) ?? null;
}

/** The filter tab a status belongs to, or null for a status no tab shows. */
export function driverGroupOf(status: string): DriverGroup | null {
  const known = knownDriverStatus(status);
  if (known === null) return null;
  return known === 'Active' ? 'active' : 'inactive';
}

/** Colour of the status badge: green active, orange leave or inactive, grey anything else (DRV-011). */
export function driverStatusColour(status: string): 'green' | 'orange' | 'grey' {
  const group = driverGroupOf(status);
  if (group === null) return 'grey';
  return group === 'active' ? 'green' : 'orange';
}
