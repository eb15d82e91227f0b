import { sharesDay, type DaySpan } from '../time/day-span.ts';
import { formatDay } from '../time/format.ts';
import { addDays, dayAsInstant, type Day } from '../time/sast.ts';
import { isOpenTrip, type TripStatus } from './trip-state.ts';

const DAY_MS = 86_400_000;
/** km a driver covers in a day, at 80 km/h with breaks */
const KM_A_DAY = 600;

export interface TimedTrip {
  readonly status: TripStatus;
  readonly startDate: Day;
  readonly endDate: Day | null;
  /** km of the route */
  readonly km: number;
}

/** The end of an open trip that names none: tomorrow on route, else as many days as the route needs (decision 16.3). */
export function expectedEnd({ status, startDate, endDate, km }: TimedTrip, today: Day): Day {
  if (endDate !== null) return endDate;
  return status === 'on_route' ? addDays(today < startDate ? startDate : today, 1) : addDays(startDate, Math.ceil(km / KM_A_DAY));
}

/** Overlap of two spans in days, negative when they are apart; instants or plain days (TL-1 … TL-7). */
export function overlapInDays(a: readonly [string, string], b: readonly [string, string]): number {
  const at = (moment: string) => Date.parse(moment.length === 10 ? dayAsInstant(moment) : moment);
  return (Math.min(at(a[1]), at(b[1])) - Math.max(at(a[0]), at(b[0]))) / DAY_MS;
}

/** Two trips of one vehicle conflict when they overlap by a whole day or more; a turnaround on one day is normal (decision 16.3). */
export function conflicts(a: TimedTrip, b: TimedTrip, today: Day): boolean {
  return overlapInDays([a.startDate, expectedEnd(a, today)], [b.startDate, expectedEnd(b, today)]) >= 1;
}

export interface NumberedTrip extends TimedTrip {
  readonly id: string;
  readonly tripNumber: number;
}

/** Open trips of the vehicle that a trip would overlap by a day or more, in words (decisions 15.6, 16.3). */
export function overlapProblems(trip: TimedTrip & { readonly id: string }, others: readonly NumberedTrip[], today: Day): string[] {
  return others
    .filter((other) => other.id !== trip.id && isOpenTrip(other) && conflicts(trip, other, today))
    .map(({ tripNumber }) => `Overlaps trip ${tripNumber}`);
}

/** A booking and a trip of one vehicle meet when they share a day: a vehicle in the workshop goes nowhere (decision 9.1). */
export function meetsBooking(trip: TimedTrip, booked: DaySpan, today: Day): boolean {
  return sharesDay({ start: trip.startDate, end: expectedEnd(trip, today) }, booked);
}

/** What is said of a trip that another trip or a booking of its vehicle runs into (decisions 9.1, 15.6). */
export function tripOverlapWarning({ tripNumber, startDate }: { tripNumber: string | number; startDate: Day }) {
  return { code: 'trip_overlap', message: `Overlaps trip ${tripNumber}, which starts on ${formatDay(startDate)}` };
}
