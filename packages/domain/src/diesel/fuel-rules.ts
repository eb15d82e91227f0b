import { compare, decimal } from '../numbers/decimal.ts';
import { grouped } from '../numbers/grouped.ts';
import type { Figure } from '../trips/trip-revenue.ts';
import type { Access } from '../users/permissions.ts';

/** Who may wave the kilometre rule and the tank limit through (decision 10.5). */
export const overrideAccess = { any: ['controller:advanced_actions'] } as const satisfies Access;

export const KILOMETERS_TOO_LOW = 'Kilometers cannot be less than last refuel kilometers';
export const BASELINE_REQUIRED = 'Baseline kilometer is required for first-time refuel';
export const DRIVER_REQUIRED = 'Selected vehicle must have an assigned driver';
export const VEHICLE_REQUIRED = 'Vehicle selection is required';

const above = (a: Figure, b: Figure) => compare(decimal(a), decimal(b)) > 0;

/** Litres that do not fit the tank; without a capacity there is no limit, a full tank passes (decision 10.6; FUEL-12). */
export function isOverCapacity(liters: Figure, dieselCapacity: Figure | null): boolean {
  return dieselCapacity !== null && above(dieselCapacity, 0) && above(liters, dieselCapacity);
}

export function tankProblem(liters: Figure, dieselCapacity: Figure | null): string | null {
  if (!isOverCapacity(liters, dieselCapacity)) return null;
  return `Liters cannot exceed diesel tank capacity of ${grouped(Number(dieselCapacity))} L`;
}

/** Between what stands before and after, both ends included; null where nothing does (decisions 10.3, 10.4; FUEL-06). */
export function kilometerProblem(kilometers: Figure, floor: Figure | null, ceiling: Figure | null = null): string | null {
  const fits = (floor === null || !above(floor, kilometers)) && (ceiling === null || !above(kilometers, ceiling));
  return fits ? null : KILOMETERS_TOO_LOW;
}

/** The first order of a vehicle starts from known kilometres or says that none are known (decision 10.7). */
export function baselineProblem(first: { baselinePrevKm: Figure | null; firstRefuel: boolean }): string | null {
  return first.baselinePrevKm === null && !first.firstRefuel ? BASELINE_REQUIRED : null;
}
