import { daysBetween, daysOfMonth, sastMonth, type Day } from '../time/sast.ts';
import { monthBefore } from './month-figures.ts';

/** Both days inclusive. */
export interface StatementPeriod {
  readonly from: Day;
  readonly until: Day;
}

/** What is sent to clients unless another period is named: the month before. */
export function usualPeriod(now: Date): StatementPeriod {
  return daysOfMonth(monthBefore(sastMonth(now)));
}

const MOST_DAYS = 366;

/** Why a statement cannot cover a period, in words that stand at its last day; null when it can. */
export function periodProblem({ from, until }: StatementPeriod): string | null {
  if (until < from) return 'To date cannot be before from date';
  return daysBetween(from, until) > MOST_DAYS ? 'A statement covers a year at most' : null;
}
