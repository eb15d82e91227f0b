import { overlapProblems as english, type NumberedTrip, type TimedTrip } from './trip-overlap.ts';
import type { Day } from '../time/sast.ts';
import { formatDay } from '../time/format.ts';

export * from './trip-overlap.ts';

/** Open trips of the vehicle that a trip would overlap by a day or more, in Afrikaans words. */
export function overlapProblems(trip: TimedTrip & { readonly id: string }, others: readonly NumberedTrip[], today: Day): string[] {
  return english(trip, others, today).map((problem) => problem.replace(/^Overlaps trip /, 'Oorvleuel met rit '));
}

/** What is said of a trip that another trip or a booking of its vehicle runs into. */
export function tripOverlapWarning({ tripNumber, startDate }: { tripNumber: string | number; startDate: Day }) {
  return { code: 'trip_overlap', message: `Oorvleuel met rit ${tripNumber}, wat op ${formatDay(startDate)} begin` };
}
