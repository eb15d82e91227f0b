import { decimal, divide, multiply, text } from '../numbers/decimal.ts';
import type { Figure, RateType } from '../trips/trip-revenue.ts';

/** Tons that a load is taken to weigh before anybody has weighed it (2§9). */
export const ASSUMED_TONS = 34;

/** What a route pays and how far it is; null where nothing is typed yet. Rand for the load or for each ton, kilometres. */
export interface PricedRoute {
  readonly rateType: RateType;
  readonly amount: Figure | null;
  readonly km: Figure | null;
}

/** Rand a kilometre with two decimals: the amount, or 34 tons of it, over the kilometres; `0.00` without kilometres (2§9; RKM-1 … RKM-3). */
export function revenuePerKm({ rateType, amount, km }: PricedRoute): string {
  const distance = decimal(km ?? 0);
  if (distance.units <= 0n) return '0.00';
  const revenue = multiply(decimal(amount ?? 0), decimal(rateType === 'per_ton' ? ASSUMED_TONS : 1));
  return text(divide(revenue, distance, 2));
}
