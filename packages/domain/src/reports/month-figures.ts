import { add, compare, decimal, divide, multiply, subtract, toNumber, type Decimal } from '../numbers/decimal.ts';
import { daysOfMonth, monthNames, type Day, type Month } from '../time/sast.ts';
import type { Figure } from '../trips/trip-revenue.ts';

const ZERO = decimal(0);
const HUNDRED = decimal(100);

/** The calendar month before: of `2026-01` it is `2025-12`. */
export function monthBefore(month: Month): Month {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return number === 1 ? `${String(year - 1).padStart(4, '0')}-12` : `${month.slice(0, 4)}-${String(number - 1).padStart(2, '0')}`;
}

/** `October 2026` */
export function monthName(month: Month): string {
  return `${monthNames[Number(month.slice(5, 7)) - 1]} ${month.slice(0, 4)}`;
}

/** How a figure moved, in percent of what it was, to one decimal; null where there was nothing to compare with. */
export function changeInPercent(now: Figure, before: Figure): number | null {
  const was = decimal(before);
  if (compare(was, ZERO) <= 0) return null;
  return toNumber(divide(multiply(subtract(decimal(now), was), HUNDRED), was, 1));
}

/** One sum for each day of the month, days without an entry included; entries of other months count nowhere. */
export function sumsPerDay(month: Month, entries: readonly { readonly day: Day; readonly amount: Figure }[]): number[] {
  const days = Number(daysOfMonth(month).until.slice(8, 10));
  const sums = Array.from({ length: days }, (): Decimal => ZERO);
  for (const { day, amount } of entries) {
    if (day.slice(0, 7) !== month) continue;
    const at = Number(day.slice(8, 10)) - 1;
    sums[at] = add(sums[at]!, decimal(amount));
  }
  return sums.map(toNumber);
}

/** Two to four round steps of an axis from 0 to at least `top`: 0, 5 000, 10 000, 15 000. */
export function axisSteps(top: number): number[] {
  if (!(top > 0)) return [0];
  const least = top / 4;
  const power = 10 ** Math.floor(Math.log10(least));
  const step = [1, 2, 2.5, 5, 10].map((times) => times * power).find((each) => each >= least) ?? 10 * power;
  const steps = Math.ceil(top / step - 1e-9);
  return Array.from({ length: steps + 1 }, (_, index) => Number((index * step).toPrecision(6)));
}
