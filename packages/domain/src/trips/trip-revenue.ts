import { decimal, multiply, round, type Decimal } from '../numbers/decimal.ts';

export const rateTypes = ['flat_rate', 'per_ton'] as const;
export type RateType = (typeof rateTypes)[number];

/** A figure as the database or a form gives it. */
export type Figure = number | string;

export interface PricedTrip {
  readonly rateType: RateType;
  /** the rate amount frozen when the trip was made: rand for the load, or rand for each ton */
  readonly lockedInRevenue: Figure;
  /** tons delivered; none yet = nothing earned by the ton */
  readonly tonnage: Figure | null;
}

/** Rand that a trip brings, in cents: the one sum behind lists, dashboard, revenue per km and reports (decision 15.2; REV-1 … REV-5). */
export function tripRevenue({ rateType, lockedInRevenue, tonnage }: PricedTrip): Decimal {
  const locked = decimal(lockedInRevenue);
  return round(rateType === 'flat_rate' ? locked : multiply(locked, decimal(tonnage ?? 0)), 2);
}
