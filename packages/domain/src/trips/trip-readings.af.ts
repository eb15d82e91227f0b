import { inAfrikaans } from '../languages/in-afrikaans.ts';
import type { Day } from '../time/sast.ts';
import {
  closingProblem as ofClosing,
  endProblem as ofEnd,
  NOT_POSITIVE as negative,
  openingProblem as ofOpening,
} from './trip-readings.ts';

export * from './trip-readings.ts';

/** Said of a reading below 0. */
export const NOT_POSITIVE = inAfrikaans(negative);

const translated = (problem: string | null): string | null => problem && inAfrikaans(problem);

/** What is wrong with the opening reading of a trip that goes on route, in Afrikaans; null when nothing is. */
export const openingProblem = (...trip: Parameters<typeof ofOpening>): string | null => translated(ofOpening(...trip));

/** An end before the start day. */
export const endProblem = (startDate: Day, endDate: Day | null): string | null => translated(ofEnd(startDate, endDate));

/** What is wrong with a closing reading, in Afrikaans; null when nothing is. */
export const closingProblem = (...trip: Parameters<typeof ofClosing>): string | null => translated(ofClosing(...trip));
