import { addDays, daysBetween, type Day } from '../time/sast.ts';
import { conflicts, expectedEnd, type TimedTrip } from '../trips/trip-overlap.ts';
import { isOpenTrip } from '../trips/trip-state.ts';
import { isOverdueTrip, lastCoveredDay } from './vehicle-day.ts';

/** SAST days, both inclusive. */
export interface DayRange {
  readonly from: Day;
  readonly to: Day;
}

/** Days shown by a click on one day (decision 16.1). */
const WINDOW_DAYS = 7;
const SHORTEST_DAYS = 5;
/** Longest range a timeline is asked for, in days. */
export const LONGEST_DAYS = 92;

export function daysIn({ from, to }: DayRange): number {
  return daysBetween(from, to) + 1;
}

const windowFrom = (from: Day, days = WINDOW_DAYS): DayRange => ({ from, to: addDays(from, days - 1) });

/** Where a timeline opens, and where Reset leads: three days back to five ahead (decision 16.1), or farther where more days fit. */
export function openingRange(today: Day, fit = WINDOW_DAYS): DayRange {
  return { from: addDays(today, -3), to: addDays(today, Math.max(5, fit - 4)) };
}

/** A week around today. */
export function rangeAround(today: Day): DayRange {
  return windowFrom(addDays(today, -3));
}

/** A picked range: one day alone opens a week, less than five days are widened, more than a season is cut (decision 16.1; PLAN-005). */
export function pickedRange(from: Day, to: Day | null): DayRange {
  if (to === null || to === from) return windowFrom(from);
  const [first, last] = from < to ? [from, to] : [to, from];
  const days = daysIn({ from: first, to: last });
  return windowFrom(first, Math.min(LONGEST_DAYS, Math.max(SHORTEST_DAYS, days)));
}

/** One trip's bar in its vehicle's row. */
export interface Bar<Trip> {
  readonly trip: Trip;
  /** SAST days; the bar covers the last day of the trip and ends with the beginning of `end` */
  readonly start: Day;
  readonly end: Day;
  /** a turnaround on one day is drawn as two half days: the trip that ends takes the morning, the one that starts the afternoon */
  readonly startsAtNoon: boolean;
  readonly endsAtNoon: boolean;
  /** on the road after its planned last day */
  readonly isOverdue: boolean;
  /** line within the row, so that no two bars cover each other */
  readonly lane: number;
  /** overlaps another open trip of the vehicle by a day or more */
  readonly conflict: boolean;
}

/** Where a bar begins and ends, in half days that can be compared as texts. */
export function halves({ start, end, startsAtNoon, endsAtNoon }: Pick<Bar<unknown>, 'start' | 'end' | 'startsAtNoon' | 'endsAtNoon'>) {
  return { from: `${start}${startsAtNoon ? 'pm' : 'am'}`, until: endsAtNoon ? `${addDays(end, -1)}pm` : `${end}am` };
}

interface Drawn<Trip> {
  readonly trip: Trip;
  readonly start: Day;
  /** last day that is covered */
  readonly last: Day;
  readonly isOverdue: boolean;
}

function drawn<Trip extends TimedTrip>(trip: Trip, today: Day): Drawn<Trip> {
  return { trip, start: trip.startDate, last: lastCoveredDay(trip, today), isOverdue: isOverdueTrip(trip, today) };
}

/**
 * Bars of one vehicle's trips in the order of their start, each on the first line that is free, with its conflicts (decision 16.3; TL-1 … TL-7).
 * A bar covers the day on which its trip ends: the truck is not free on the day it delivers.
 */
export function layOut<Trip extends TimedTrip & { readonly id: string }>(
  trips: readonly Trip[],
  today: Day,
): { bars: Bar<Trip>[]; lanes: number } {
  const inOrder = trips
    .map((trip) => drawn(trip, today))
    .toSorted((a, b) => a.start.localeCompare(b.start) || a.last.localeCompare(b.last) || a.trip.id.localeCompare(b.trip.id));
  const open = inOrder.map(({ trip }) => trip).filter(isOpenTrip);
  const afternoons = new Set<Drawn<Trip>>();
  const laneEnds: string[] = [];
  const bars = inOrder.map((own, place): Bar<Trip> => {
    const { trip, start, last, isOverdue } = own;
    const startsAtNoon = afternoons.has(own);
    const followers = inOrder.slice(place + 1).filter((other) => other.start === last);
    // who is on the road today is on it now, whatever the hour; and half a day is the least that is drawn
    const endsAtNoon = followers.length > 0 && !(trip.status === 'on_route' && last === today) && !(startsAtNoon && start === last);
    if (endsAtNoon) for (const follower of followers) afternoons.add(follower);
    const span = { start, end: addDays(last, 1), startsAtNoon, endsAtNoon };
    const { from, until } = halves(span);
    const free = laneEnds.findIndex((laneEnd) => laneEnd <= from);
    const lane = free === -1 ? laneEnds.length : free;
    laneEnds[lane] = until;
    const conflict = isOpenTrip(trip) && open.some((other) => other.id !== trip.id && conflicts(trip, other, today));
    return { trip, ...span, isOverdue, lane, conflict };
  });
  return { bars, lanes: Math.max(1, laneEnds.length) };
}

export interface LegTrip extends TimedTrip {
  readonly emptyKm: number | null;
  /** km estimated by road from the offloading before to this loading, when nobody planned it */
  readonly roughEmptyKm: number | null;
}

/** What stands between two trips of a vehicle: "Empty: 157 km", with ≈ for an estimate; null when nothing is known or nothing is empty (decision 16.4). */
export function emptyLegText(
  { emptyKm, roughEmptyKm }: Pick<LegTrip, 'emptyKm' | 'roughEmptyKm'>,
  format: (km: number) => string,
): string | null {
  if (emptyKm !== null) return emptyKm === 0 ? null : `Empty: ${format(emptyKm)} km`;
  return roughEmptyKm === null || roughEmptyKm === 0 ? null : `Empty: ≈ ${format(roughEmptyKm)} km`;
}

/** A trip moved by whole days keeps its length. */
export function movedBy(
  { startDate, endDate }: Pick<TimedTrip, 'startDate' | 'endDate'>,
  days: number,
): { startDate: Day; endDate: Day | null } {
  return { startDate: addDays(startDate, days), endDate: endDate === null ? null : addDays(endDate, days) };
}

/** How a planned trip is changed on the board: it starts so many days later and ends so many days later than its length says. */
export interface TripShift {
  readonly days: number;
  readonly longer: number;
}

/** A trip moved by whole days and made longer or shorter at its end; it ends no earlier than it starts (decision 1.53). One that names no end gets one then. */
export function shiftedTrip(trip: TimedTrip, { days, longer }: TripShift, today: Day): { startDate: Day; endDate: Day | null } {
  const moved = movedBy(trip, days);
  if (longer === 0) return moved;
  const end = addDays(expectedEnd({ ...trip, ...moved }, today), longer);
  return { startDate: moved.startDate, endDate: end < moved.startDate ? moved.startDate : end };
}
