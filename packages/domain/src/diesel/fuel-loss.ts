import { compare, decimal, divide, multiply, round, subtract, toNumber } from '../numbers/decimal.ts';
import type { Figure } from '../trips/trip-revenue.ts';

export interface FuelDifference {
  /** litres the distance should have taken, one decimal */
  readonly expectedLiters: number;
  /** litres beyond that, one decimal; negative when fewer */
  readonly differenceLiters: number;
  /** percent of the expected litres, one decimal */
  readonly differencePercent: number;
  /** null without a price */
  readonly differenceRand: number | null;
}

/** Decimals kept on the way, so that the figures are rounded once, at the end. */
const EXACT = 8;

/** Litres on the slip against those the kilometres should have taken at the vehicle's own km/L (FUEL-13). null without km or figure. */
export function fuelDifference(
  fill: { km: Figure; liters: Figure; ownKmPerL: Figure },
  randPerLiter: Figure | null,
): FuelDifference | null {
  const [km, own] = [decimal(fill.km), decimal(fill.ownKmPerL)];
  if (compare(km, decimal(0)) <= 0 || compare(own, decimal(0)) <= 0) return null;
  const expected = divide(km, own, EXACT);
  const difference = subtract(decimal(fill.liters), expected);
  return {
    expectedLiters: toNumber(round(expected, 1)),
    differenceLiters: toNumber(round(difference, 1)),
    differencePercent: toNumber(round(divide(multiply(difference, decimal(100)), expected, EXACT), 1)),
    differenceRand: randPerLiter === null ? null : toNumber(round(multiply(difference, decimal(randPerLiter)), 2)),
  };
}
