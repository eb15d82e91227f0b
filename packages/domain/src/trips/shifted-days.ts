import { addDays, type Day } from '../time/sast.ts';
import type { TripStatus } from './trip-state.ts';

/** Days by which a trip is moved at most, forward or back. */
export const MOST_DAYS_MOVED = 365;

interface Planned {
  readonly startDate: Day;
  readonly endDate: Day | null;
}

/** Start and planned end of a trip so many days later, or earlier for a negative number; it takes as long as before. */
export function shiftedDays({ startDate, endDate }: Planned, days: number): Planned {
  return { startDate: addDays(startDate, days), endDate: endDate === null ? null : addDays(endDate, days) };
}

/** Why a trip is not moved to other days, or null when it is: only what has not begun can begin on another day. */
export function shiftProblem({ status }: { readonly status: TripStatus }): string | null {
  return status === 'scheduled' ? null : 'Only a scheduled trip can be moved to other days';
}
