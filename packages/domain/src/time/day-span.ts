import type { Day } from './sast.ts';

/** SAST days from a first to a last one, both inclusive; no end = nobody knows it yet. */
export interface DaySpan {
  readonly start: Day;
  readonly end: Day | null;
}

export function coversDay({ start, end }: DaySpan, day: Day): boolean {
  return start <= day && (end === null || end >= day);
}

/** Whether two spans share a day. */
export function sharesDay(a: DaySpan, b: DaySpan): boolean {
  return (b.end === null || a.start <= b.end) && (a.end === null || a.end >= b.start);
}
