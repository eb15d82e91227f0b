import { compare, decimal, divide, multiply, subtract, toNumber } from '../numbers/decimal.ts';
import type { Figure } from '../trips/trip-revenue.ts';

const ZERO = decimal(0);
const HUNDRED = decimal(100);

/** What the server computes of an order; km and litres as stored (decision 10.2). */
export interface FuelFigures {
  readonly previousKm: number | null;
  /** km since the order before; null without one, and when the reading went back */
  readonly tripKm: number | null;
  /** km/L, two decimals; null without kilometres or litres */
  readonly tripConsumption: number | null;
  /** two decimals; null likewise */
  readonly tripLPer100km: number | null;
}

/** km/L with two decimals, rounded half-up once; null when there is nothing to divide or to divide by. */
export function kmPerLiter(km: Figure, liters: Figure): number | null {
  const [distance, fuel] = [decimal(km), decimal(liters)];
  return compare(distance, ZERO) > 0 && compare(fuel, ZERO) > 0 ? toNumber(divide(distance, fuel, 2)) : null;
}

/** L/100 km with two decimals, or as many as are shown, rounded half-up once; null without kilometres. */
export function litersPer100km(km: Figure, liters: Figure, places = 2): number | null {
  const distance = decimal(km);
  return compare(distance, ZERO) > 0 ? toNumber(divide(multiply(decimal(liters), HUNDRED), distance, places)) : null;
}

/** Kilometres since the order before; 0 stays 0, a reading that went back gives none (FUEL-10, FUEL-11). */
export function tripKmOf(kilometers: Figure, previousKm: Figure | null): number | null {
  if (previousKm === null) return null;
  const driven = subtract(decimal(kilometers), decimal(previousKm));
  return compare(driven, ZERO) < 0 ? null : toNumber(driven);
}

/** The five figures' computed part (decision 10.2; FUEL-01 … FUEL-11). */
export function fuelFigures(order: { kilometers: Figure; previousKm: Figure | null; liters: Figure }): FuelFigures {
  const { kilometers, previousKm, liters } = order;
  const tripKm = tripKmOf(kilometers, previousKm);
  const tripConsumption = tripKm === null ? null : kmPerLiter(tripKm, liters);
  return {
    previousKm: previousKm === null ? null : Number(previousKm),
    tripKm,
    tripConsumption,
    tripLPer100km: tripConsumption === null ? null : litersPer100km(tripKm!, liters),
  };
}
