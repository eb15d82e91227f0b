/** What a doubt about a fill may be. */
export const fuelExceptionKinds = ['too_bad', 'too_good', 'over_capacity', 'duplicate_slip', 'odometer_typo'] as const;
export type FuelExceptionKind = (typeof fuelExceptionKinds)[number];

/** A fill of the history, in km and litres; statistics need no exact decimals, money is made exact at the end. */
export interface HistoryFill {
  readonly id: string;
  readonly orderNumber: number;
  readonly assetId: string;
  readonly fleetNumber: string;
  readonly at: Date;
  readonly kilometers: number;
  readonly previousKm: number | null;
  readonly liters: number;
  readonly location: string;
  readonly externalOrderNumber: string;
  /** litres; null when not known */
  readonly dieselCapacity: number | null;
}

/** Usual scatter: never below this share, so that a very even vehicle is not accused of every small thing. */
export const LEAST_SPREAD = 0.03;
/** Times the median deviation that make a standard deviation. */
export const MAD_TO_DEVIATION = 1.4826;

/** The middle of numbers in rising order; NaN without any. */
export function middleOf(sorted: readonly number[]): number {
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** The middle of some numbers; NaN without any. */
export function median(values: readonly number[]): number {
  return middleOf(values.toSorted((a, b) => a - b));
}

/** The mean of numbers in rising order without the highest and lowest tenth: steadier than the median, and no single slip moves it far. NaN without any. */
export function middleMean(sorted: readonly number[]): number {
  const cut = Math.floor(sorted.length / 10);
  let sum = 0;
  for (let at = cut; at < sorted.length - cut; at += 1) sum += sorted[at]!;
  return sum / (sorted.length - 2 * cut);
}

/** Two spellings of one place are one place. */
export function placeKey(location: string): string {
  return location.trim().toLowerCase().replaceAll(/\s+/g, ' ');
}
