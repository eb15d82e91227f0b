export type DriverChoiceRefusal = 'nobody_chosen' | 'same_driver' | 'has_driver';

/**
 * Why Assign is disabled on the screen, or null: nobody is chosen, the chosen driver is the current one, or the vehicle has a driver who must
 * be unlinked first (1§5, ASG-005 … ASG-007). The server is freer and takes a reassignment too (decision 7.5).
 */
export function driverChoiceRefusal(chosen: string | null, current: string | null): DriverChoiceRefusal | null {
  if (chosen === null) return 'nobody_chosen';
  if (chosen === current) return 'same_driver';
  return current === null ? null : 'has_driver';
}
