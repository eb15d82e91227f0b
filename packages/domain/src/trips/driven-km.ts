import { decimal, subtract, toNumber } from '../numbers/decimal.ts';
import type { Figure } from './trip-revenue.ts';

/** Kilometres (km) driven between a trip's readings, exact to their last digit; null while one is missing. */
export function drivenKm(trip: { readonly openingKilometers: Figure | null; readonly closingKilometers: Figure | null }): number | null {
  const { openingKilometers: opening, closingKilometers: closing } = trip;
  return opening === null || closing === null ? null : toNumber(subtract(decimal(closing), decimal(opening)));
}
