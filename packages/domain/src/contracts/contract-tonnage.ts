import { add, compare, decimal, divide, multiply, subtract, text, toNumber, type Decimal } from '../numbers/decimal.ts';

/** A figure in tons as the database or a form gives it. */
type Tons = number | string;

/** From where a month counts down, in tons. */
export interface MonthCount {
  /** agreed tonnage of the month */
  readonly monthlyTonnage: Decimal;
  /** what somebody last typed as remaining, or the monthly tonnage */
  readonly anchor: Decimal;
  /** delivered in the month when the anchor was set */
  readonly anchorDelivered: Decimal;
}

const ZERO = decimal(0);

/** How every month begins: with the whole monthly tonnage and nothing delivered (decision 14.2; CON-7). */
export function monthStart(monthlyTonnage: Tons): MonthCount {
  return { monthlyTonnage: decimal(monthlyTonnage), anchor: decimal(monthlyTonnage), anchorDelivered: ZERO };
}

/**
 * Tons still to deliver in the month, from the tons of all completed trips of the month as they are now. Below zero after over-delivery, so
 * that a revert gives back what was taken and no more (decision 14.1; CON-1 … CON-5).
 */
export function remainingTonnage({ anchor, anchorDelivered }: MonthCount, delivered: Tons): Decimal {
  return subtract(anchor, subtract(decimal(delivered), anchorDelivered));
}

/** What a screen shows of the raw figure: never below zero. */
export function shownTonnage(raw: Decimal): Decimal {
  return compare(raw, ZERO) < 0 ? ZERO : raw;
}

/** Tons delivered beyond the agreement; 0 while something remains (decision 14.4). */
export function overDelivery(raw: Decimal): Decimal {
  return compare(raw, ZERO) < 0 ? subtract(ZERO, raw) : ZERO;
}

/** Percent of the month's tonnage that is done, 0 to 100 with two decimals; 0 without a monthly tonnage (decision 14.3; CON-6). */
export function contractProgress(monthlyTonnage: Decimal, raw: Decimal): number {
  if (compare(monthlyTonnage, ZERO) <= 0) return 0;
  const done = subtract(monthlyTonnage, shownTonnage(raw));
  const percent = toNumber(divide(multiply(done, decimal(100)), monthlyTonnage, 2));
  return Math.min(100, Math.max(0, percent));
}

/** The month counts down from its monthly tonnage: nobody has typed another figure, or one that says the same. */
function isWhole({ monthlyTonnage, anchor, anchorDelivered }: MonthCount): boolean {
  return compare(add(anchor, anchorDelivered), monthlyTonnage) === 0;
}

/**
 * The month's count after a save. A month that counts down from its monthly tonnage goes on from the new one; a typed figure stays.
 * Remaining tonnage that comes back as it was shown, before the save or under the new monthly tonnage, sets no anchor (decision 14.2).
 */
export function countAfterSave(
  count: MonthCount,
  delivered: Tons,
  saved: { readonly monthlyTonnage?: Tons | undefined; readonly remainingTonnage?: Tons | undefined },
): MonthCount {
  const monthlyTonnage = saved.monthlyTonnage === undefined ? count.monthlyTonnage : decimal(saved.monthlyTonnage);
  const next = isWhole(count) ? monthStart(text(monthlyTonnage)) : { ...count, monthlyTonnage };
  if (saved.remainingTonnage === undefined) return next;
  const typed = decimal(saved.remainingTonnage);
  const isShown = (each: MonthCount) => compare(typed, shownTonnage(remainingTonnage(each, delivered))) === 0;
  return isShown(count) || isShown(next) ? next : { monthlyTonnage, anchor: typed, anchorDelivered: decimal(delivered) };
}

/** What a contract shows of its month, in tons. */
export interface ShownMonth {
  readonly monthlyTonnage: number;
  readonly deliveredTonnage: number;
  readonly remainingTonnage: number;
  readonly overDeliveredTonnage: number;
}

/** The remaining tonnage that a save with another monthly tonnage alone will show: what `countAfterSave` makes of the month. */
export function remainingAfter(shown: ShownMonth, monthlyTonnage: number): number {
  const raw = subtract(decimal(shown.remainingTonnage), decimal(shown.overDeliveredTonnage));
  const whole = compare(add(raw, decimal(shown.deliveredTonnage)), decimal(shown.monthlyTonnage)) === 0;
  const next = whole ? subtract(decimal(monthlyTonnage), decimal(shown.deliveredTonnage)) : raw;
  return toNumber(shownTonnage(next));
}
