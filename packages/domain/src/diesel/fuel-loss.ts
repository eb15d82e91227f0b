import { add, compare, decimal, divide, multiply, round, subtract, toNumber, type Decimal } from '../numbers/decimal.ts';
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

/** Litres on a slip against those that are accounted for, in all three measures; what was not expected at all is all of it. */
export function differenceFrom(expected: Decimal, liters: Figure, randPerLiter: Figure | null): FuelDifference {
  const difference = subtract(decimal(liters), expected);
  const isExpected = compare(expected, decimal(0)) > 0;
  const percent = isExpected ? divide(multiply(difference, decimal(100)), expected, EXACT) : decimal(100);
  return {
    expectedLiters: toNumber(round(expected, 1)),
    differenceLiters: toNumber(round(difference, 1)),
    differencePercent: toNumber(round(percent, 1)),
    // of the litres as they were filled, and not as they are shown
    differenceRand: randPerLiter === null ? null : toNumber(round(multiply(difference, decimal(randPerLiter)), 2)),
  };
}

/** Litres on the slip against those the kilometres should have taken at the vehicle's own km/L (FUEL-13). null without km or figure. */
export function fuelDifference(
  fill: { km: Figure; liters: Figure; ownKmPerL: Figure },
  randPerLiter: Figure | null,
): FuelDifference | null {
  const [km, own] = [decimal(fill.km), decimal(fill.ownKmPerL)];
  if (compare(km, decimal(0)) <= 0 || compare(own, decimal(0)) <= 0) return null;
  return differenceFrom(divide(km, own, EXACT), fill.liters, randPerLiter);
}

/** What a doubt says of a fill, as far as it is added up. */
interface Doubted {
  readonly orderId: string;
  readonly differenceLiters: number | null;
  readonly differenceRand: number | null;
}

/**
 * Litres and rand above the expected in all that is doubted; no rand where none is known. A fill that is doubted for two reasons is one fill: the larger
 * difference holds the smaller, and both together might be more than was filled.
 */
export function excessOf(doubts: readonly Doubted[]): { readonly liters: number; readonly rand: number | null } {
  const largest = [...Map.groupBy(doubts, ({ orderId }) => orderId).values()].map((own) =>
    own.reduce((most, each) => ((each.differenceLiters ?? 0) > (most.differenceLiters ?? 0) ? each : most)),
  );
  const above = largest.filter(({ differenceLiters }) => (differenceLiters ?? 0) > 0);
  const sum = (figures: readonly number[]) => toNumber(figures.map((figure) => decimal(figure)).reduce(add, decimal(0)));
  const rand = above.flatMap(({ differenceRand }) => (differenceRand === null ? [] : [differenceRand]));
  return { liters: sum(above.map(({ differenceLiters }) => differenceLiters!)), rand: rand.length === 0 ? null : sum(rand) };
}
