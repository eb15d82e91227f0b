import { addDays, type Day } from '../time/sast.ts';
import { coversDay } from '../time/day-span.ts';
import { notAvailable } from './availability.ts';
import type { DayRange } from './timeline.ts';
import { lastCoveredDay, type VehicleDays } from './vehicle-day.ts';
import type { TimedTrip } from '../trips/trip-overlap.ts';
import { isOpenTrip } from '../trips/trip-state.ts';

/** How far ahead a free day is looked for. */
const SEASON_DAYS = 92;

/** What a vehicle does on a day: drives, shall drive, could, or cannot. */
export type DayState = 'onRoute' | 'planned' | 'free' | 'down';
export type DayCount = Readonly<Record<DayState, number>>;

/**
 * Why a vehicle can take no trip on a day, or null. Its status is of today and is reckoned with for tomorrow; of days farther off, and of past ones, only
 * its driver and what is booked for it tell (decision 1.51).
 */
export function reasonOn({ status, hasDriver, absences }: Omit<VehicleDays, 'trips'>, day: Day, today: Day): string | null {
  const isNear = day === today || day === addDays(today, 1);
  return notAvailable({ status: isNear ? status : 'Idle', hasDriver, absences }, day);
}

interface BusySpan {
  readonly start: Day;
  readonly end: Day;
  readonly isOnRoute: boolean;
}

/** The days that a vehicle's open trips keep it busy. */
function busySpans(trips: readonly TimedTrip[], today: Day): BusySpan[] {
  return trips
    .filter(isOpenTrip)
    .map((trip) => ({ start: trip.startDate, end: lastCoveredDay(trip, today), isOnRoute: trip.status === 'on_route' }));
}

/** The state of one vehicle on one day. */
function stateOf(vehicle: VehicleDays, spans: readonly BusySpan[], day: Day, today: Day): DayState {
  const busy = spans.filter((span) => coversDay(span, day));
  if (busy.length > 0) return busy.some(({ isOnRoute }) => isOnRoute) ? 'onRoute' : 'planned';
  return reasonOn(vehicle, day, today) === null ? 'free' : 'down';
}

/** How many vehicles of a fleet do what on each day of a range. */
export function countDays(vehicles: readonly VehicleDays[], { from, to }: DayRange, today: Day): ReadonlyMap<Day, DayCount> {
  const spansOf = vehicles.map(({ trips }) => busySpans(trips, today));
  const counts = new Map<Day, Record<DayState, number>>();
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const count = { onRoute: 0, planned: 0, free: 0, down: 0 };
    for (const [place, vehicle] of vehicles.entries()) count[stateOf(vehicle, spansOf[place]!, day, today)]++;
    counts.set(day, count);
  }
  return counts;
}

/** The trip after which a vehicle stands where it is on a day, the one it was done with last; undefined when none is known. */
export function tripBefore<Trip extends TimedTrip>(trips: readonly Trip[], day: Day, today: Day): Trip | undefined {
  const over = trips.filter((trip) => {
    const end = lastCoveredDay(trip, today);
    // one that was completed on the day itself is over: its vehicle may be free again
    return trip.status === 'completed' ? end <= day : trip.status !== 'cancelled' && end < day;
  });
  return over.reduce<Trip | undefined>((latest, trip) => {
    return !latest || lastCoveredDay(trip, today) >= lastCoveredDay(latest, today) ? trip : latest;
  }, undefined);
}

/** The first open trip that begins after a day: until then its vehicle is free; undefined when none is planned. */
export function tripAfter<Trip extends TimedTrip>(trips: readonly Trip[], day: Day): Trip | undefined {
  const ahead = trips.filter(({ status, startDate }) => status === 'scheduled' && startDate > day);
  return ahead.reduce<Trip | undefined>((first, trip) => (!first || trip.startDate < first.startDate ? trip : first), undefined);
}

/** The first day from `from` on that a vehicle could take a trip; null when that is beyond a season. */
export function nextFreeDay(vehicle: VehicleDays, from: Day, today: Day): Day | null {
  const spans = busySpans(vehicle.trips, today);
  let day = from;
  for (let n = 0; n < SEASON_DAYS; n++) {
    if (stateOf(vehicle, spans, day, today) === 'free') return day;
    day = addDays(day, 1);
  }
  return null;
}
