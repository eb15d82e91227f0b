import type { Figure } from '../trips/trip-revenue.ts';
import { fillDoubts } from '../vehicles/reading-doubts.ts';
import { fuelFigures } from './fuel-figures.ts';
import { isOverCapacity } from './fuel-rules.ts';

/** What an order answers about itself and nothing blocks (decision 10.13; ODO-1). */
export const fuelFlags = [
  'too_good',
  'too_bad',
  'over_capacity',
  'duplicate_external',
  'km_reset',
  'implausible_jump',
  'future_date',
] as const;
export type FuelFlag = (typeof fuelFlags)[number];

export const fuelFlagTexts: Record<FuelFlag, string> = {
  too_good: 'Far better than this vehicle usually does: a slip may be missing',
  too_bad: 'Clearly worse than this vehicle usually does: check the slip, the reading and the tank',
  over_capacity: 'More litres than the tank holds',
  duplicate_external: 'This external order number is on another order as well',
  km_reset: 'The reading is lower than the one before',
  implausible_jump: 'More than 1 500 km a day since the reading before: check the kilometres',
  future_date: 'The date lies ahead: fills before it are judged by its kilometres',
};

/** Times the vehicle's own figure above which a fill is too good, and below which it is too bad. */
export const TOO_GOOD = 1.35;
export const TOO_BAD = 0.85;
/** Days before an order that make the vehicle's own figure. */
export const OWN_FIGURE_DAYS = 90;
/** Orders the own figure needs, because one alone says little. */
const OWN_FIGURE_ORDERS = 2;

export interface FlaggedOrder {
  readonly at: Date;
  readonly kilometers: Figure;
  readonly previousKm: Figure | null;
  readonly liters: Figure;
  /** when the order before was filled; null for a first one */
  readonly previousAt: Date | null;
  readonly dieselCapacity: Figure | null;
  readonly isDuplicate: boolean;
  /** the vehicle's orders of the 90 days before, as far as they measure something */
  readonly own: { readonly km: number; readonly liters: number; readonly orders: number };
}

export function flagsOf(order: FlaggedOrder, now: Date): FuelFlag[] {
  const { tripKm, tripConsumption } = fuelFigures(order);
  const { own, previousKm, previousAt } = order;
  const last = previousKm === null || previousAt === null ? null : { km: previousKm, at: previousAt };
  const doubts = new Set(fillDoubts({ ...order, last }, now).map(({ code }) => code));
  const isReset = previousKm !== null && tripKm === null;
  const found: Record<FuelFlag, boolean> = {
    too_good: false,
    too_bad: false,
    over_capacity: isOverCapacity(order.liters, order.dieselCapacity),
    duplicate_external: order.isDuplicate,
    km_reset: isReset,
    implausible_jump: doubts.has('implausible_jump'),
    future_date: doubts.has('future_date'),
  };
  if (tripConsumption !== null && own.orders >= OWN_FIGURE_ORDERS && own.km > 0 && own.liters > 0) {
    const share = tripConsumption / (own.km / own.liters);
    found.too_good = share > TOO_GOOD;
    found.too_bad = share < TOO_BAD;
  }
  return fuelFlags.filter((flag) => found[flag]);
}
