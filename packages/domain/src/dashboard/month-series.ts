import { add, decimal, toNumber } from '../numbers/decimal.ts';
import type { Day, Days, Month } from '../time/sast.ts';

/** The month `count` months before. */
export function monthsBefore(month: Month, count: number): Month {
  const place = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 - count;
  return `${String(Math.floor(place / 12)).padStart(4, '0')}-${String((place % 12) + 1).padStart(2, '0')}`;
}

/** The months up to this one, the oldest first. */
export function monthsUntil(month: Month, count: number): Month[] {
  return Array.from({ length: count }, (_, index) => monthsBefore(month, count - 1 - index));
}

/** The last day of a month that has begun by `today`; null for a month that lies ahead. */
export function lastKnownDay({ from, until }: Days, today: Day): Day | null {
  if (from > today) return null;
  return until < today ? until : today;
}

/** Rand of each day as rand so far; null stays, because that day is not over yet or not in the month. */
export function runningTotal(days: readonly (number | null)[]): (number | null)[] {
  let sum = decimal(0);
  return days.map((rand) => {
    if (rand === null) return null;
    sum = add(sum, decimal(rand));
    return toNumber(sum);
  });
}
