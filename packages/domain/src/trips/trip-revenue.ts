import { compare, decimal, divide, multiply, round, type Decimal } from '../numbers/decimal.ts';
import type { TripStatus } from './trip-state.ts';

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

/**
 * Final rand of a trip as lists and files show it: earned by its completion, so that a column of them adds up to what the month says. A trip that is
 * under way, was reverted or cancelled has earned none (decision 5.4).
 */
export function earnedRevenue({ status, finalRevenue }: { readonly status: TripStatus; readonly finalRevenue: number }): number | null {
  return status === 'completed' ? finalRevenue : null;
}

/** Rand as planned: the rate's own amount, by the planned tons when it is paid by the ton (decision 15.3; REV-2). null for a custom trip without a rate. */
export function estimatedRevenue(trip: {
  readonly rateType: RateType;
  readonly rateAmount: Figure | null;
  readonly plannedTonnage: Figure;
}): Decimal | null {
  if (trip.rateAmount === null) return null;
  return tripRevenue({ rateType: trip.rateType, lockedInRevenue: trip.rateAmount, tonnage: trip.plannedTonnage });
}

/** Rand per ton delivered: the rate itself, or the load's rand over its tons; null for a load of 0 t, which screens show as N/A (decision 15.2; REV-1, REV-5). */
export function revenuePerTon({ rateType, lockedInRevenue, tonnage }: PricedTrip): Decimal | null {
  if (rateType === 'per_ton') return round(decimal(lockedInRevenue), 2);
  const tons = decimal(tonnage ?? 0);
  return compare(tons, decimal(0)) > 0 ? divide(decimal(lockedInRevenue), tons, 2) : null;
}
