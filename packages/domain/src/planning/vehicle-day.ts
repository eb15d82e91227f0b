import { coversDay } from '../time/day-span.ts';
import { addDays, type Day } from '../time/sast.ts';
import { expectedEnd, type TimedTrip } from '../trips/trip-overlap.ts';
import { isOpenTrip } from '../trips/trip-state.ts';
import type { VehicleStatus } from '../vehicles/vehicle-status.ts';
import { notAvailable, type Absence } from './availability.ts';

/** On the road after its planned last day; a trip without an end date is never overdue (decision 16.7). */
export function isOverdueTrip({ status, endDate }: Pick<TimedTrip, 'status' | 'endDate'>, today: Day): boolean {
  return status === 'on_route' && endDate !== null && endDate < today;
}

/** Not overdue yet, and expected only after its planned last day: what can still be told to the client in time (decision 16.7). */
export function isArrivingLate(trip: Pick<TimedTrip, 'status' | 'endDate'>, isExpectedLate: boolean, today: Day): boolean {
  return isExpectedLate && trip.status === 'on_route' && !isOverdueTrip(trip, today);
}

/** Planned for today or earlier and still not on the road. */
export function isDueToStart({ status, startDate }: Pick<TimedTrip, 'status' | 'startDate'>, today: Day): boolean {
  return status === 'scheduled' && startDate <= today;
}

/** Planned for tomorrow or earlier on a vehicle that nobody drives: there is still time to find somebody. */
export function lacksDriver({ status, startDate }: Pick<TimedTrip, 'status' | 'startDate'>, hasDriver: boolean, today: Day): boolean {
  return status === 'scheduled' && !hasDriver && startDate <= addDays(today, 1);
}

/** The last day that a trip covers, the day of delivery included; one on the road covers today at least, whatever was planned. */
export function lastCoveredDay(trip: TimedTrip, today: Day): Day {
  const end = expectedEnd(trip, today);
  const reached = trip.status === 'on_route' && end < today ? today : end;
  return reached < trip.startDate ? trip.startDate : reached;
}

/** Whether an open trip keeps its vehicle busy on a day. */
export function keepsBusy(trip: TimedTrip, day: Day, today: Day): boolean {
  return isOpenTrip(trip) && coversDay({ start: trip.startDate, end: lastCoveredDay(trip, today) }, day);
}

export interface VehicleDays {
  readonly status: VehicleStatus;
  readonly hasDriver: boolean;
  readonly trips: readonly TimedTrip[];
  readonly absences: readonly Absence[];
}

/** A vehicle that could take a trip on the day: no open trip covers it, it can drive, and somebody is there to drive it. */
export function isFreeOn({ trips, ...vehicle }: VehicleDays, day: Day, today: Day): boolean {
  return notAvailable(vehicle, day) === null && !trips.some((trip) => keepsBusy(trip, day, today));
}
