import { addDays, daysBetween, type Day } from '../time/sast.ts';
import type { TimedTrip } from '../trips/trip-overlap.ts';
import { movedBy } from './timeline.ts';

/** Most weeks that a trip is repeated for at once: a quarter. */
export const MOST_WEEKS = 13;

/** The days of one copy; like the trip it is copied from it need not name its end. */
export interface CopyDays {
  readonly startDate: Day;
  readonly endDate: Day | null;
}

/** The days of a trip's copies: the first begins on a day, each further one a week later, and all are as long as the trip (decision 1.54). */
export function weeklyCopies(trip: Pick<TimedTrip, 'startDate' | 'endDate'>, first: Day, weeks: number): CopyDays[] {
  const ahead = daysBetween(trip.startDate, first);
  return Array.from({ length: Math.min(MOST_WEEKS, Math.max(0, weeks)) }, (_, week) => movedBy(trip, ahead + 7 * week));
}

/** The day that is proposed for the first copy: the same weekday of the next week that has not begun to pass. */
export function proposedCopy({ startDate }: Pick<TimedTrip, 'startDate'>, today: Day): Day {
  const behind = Math.max(0, daysBetween(startDate, today));
  return addDays(startDate, 7 * Math.max(1, Math.ceil(behind / 7)));
}
