import { add, compare, decimal, toNumber, type Decimal } from '../numbers/decimal.ts';
import type { Figure } from '../trips/trip-revenue.ts';
import { kmPerLiter } from './fuel-figures.ts';

const ZERO = decimal(0);

/** Sums of some orders; also the sums of several vehicles, because a fleet's figure is sums over sums. */
export interface FuelSums {
  /** km of the orders that have any */
  readonly totalKilometers: Figure;
  /** litres of all orders */
  readonly totalLiters: Figure;
  /** litres of the orders with kilometres, 0 km top-ups included; the divisor */
  readonly measuredLiters: Figure;
}

export interface FuelTotals {
  readonly totalKilometers: number;
  readonly totalLiters: number;
  readonly measuredLiters: number;
  /** km/L, two decimals; null when there is nothing measured */
  readonly consumption: number | null;
}

/** Totals of a month, a vehicle or a fleet: first refuels count as litres and not in the divisor (decision 10.11; FUM-1 … FUM-4). */
export function fuelTotals(parts: readonly FuelSums[]): FuelTotals {
  const sum = (figure: (part: FuelSums) => Figure): Decimal => parts.map((part) => decimal(figure(part))).reduce(add, ZERO);
  const totalKilometers = toNumber(sum((part) => part.totalKilometers));
  const measuredLiters = toNumber(sum((part) => part.measuredLiters));
  return {
    totalKilometers,
    totalLiters: toNumber(sum((part) => part.totalLiters)),
    measuredLiters,
    consumption: kmPerLiter(totalKilometers, measuredLiters),
  };
}

export type ConsumptionGrade = 'red' | 'amber' | 'emerald';
/** km/L below which the badge is red, and amber (1§9). */
export const BADGE_RED_BELOW = 2;
export const BADGE_AMBER_BELOW = 5;

/** Red when missing or below 2 km/L, amber below 5, otherwise emerald (0§2.6). */
export function consumptionGrade(kmPerL: number | null): ConsumptionGrade {
  if (kmPerL === null || kmPerL < BADGE_RED_BELOW) return 'red';
  return kmPerL < BADGE_AMBER_BELOW ? 'amber' : 'emerald';
}

export type ConsumptionOrder = 'best' | 'worst';

/** Best First is the highest figure first; vehicles without one come last, by fleet number (decision 5.11). */
export function byConsumption<T extends { readonly mtdConsumption: number | null; readonly fleetNumber: string }>(
  vehicles: readonly T[],
  order: ConsumptionOrder,
): T[] {
  const byNumber = (a: T, b: T) => a.fleetNumber.localeCompare(b.fleetNumber, 'en', { numeric: true });
  return vehicles.toSorted((a, b) => {
    if (a.mtdConsumption === null || b.mtdConsumption === null) {
      return Number(a.mtdConsumption === null) - Number(b.mtdConsumption === null) || byNumber(a, b);
    }
    const better = compare(decimal(b.mtdConsumption), decimal(a.mtdConsumption));
    return (order === 'best' ? better : -better) || byNumber(a, b);
  });
}
