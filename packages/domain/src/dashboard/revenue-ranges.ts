import { sastDay, type Day } from '../time/sast.ts';

/** SAST days, both inclusive; empty until somebody chose one. */
export interface ChosenRange {
  readonly start: Day | null;
  readonly end: Day | null;
}

/** What can be asked of a range: nothing before both days are there, nothing when they are the wrong way round (0§2.6; DASH-027, DASH-028). */
export type RangeState = 'incomplete' | 'invalid' | 'complete';

export function rangeState({ start, end }: ChosenRange): RangeState {
  if (start === null || end === null) return 'incomplete';
  return start > end ? 'invalid' : 'complete';
}

/** What the second range of the comparison opens with: from the first day of this month of the year before until today (decision 5.6). */
export function secondRange(now: Date): { readonly start: Day; readonly end: Day } {
  const end = sastDay(now);
  return { start: `${Number(end.slice(0, 4)) - 1}${end.slice(4, 7)}-01`, end };
}
