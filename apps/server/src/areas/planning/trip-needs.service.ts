import { isArrivingLate, isDueToStart, isOverdueTrip, lacksDriver } from '@superlink/domain/planning/vehicle-day.ts';
import { addDays, sastDay } from '@superlink/domain/time/sast.ts';
import type { Scope } from '../../scope.ts';
import { listArrivals } from '../tracking/public.ts';
import { listOpenTripsByName, type OpenTripByName } from './planning.views.ts';

export type TripInNeed = OpenTripByName;

/** The trips behind what `vehiclesInNeed` counts by vehicle, and those that nobody would drive. */
export async function tripsInNeed(scope: Scope): Promise<Record<'overdue' | 'late' | 'toStart' | 'withoutDriver', TripInNeed[]>> {
  const today = sastDay(scope.clock.now());
  const trips = await listOpenTripsByName(scope.db, addDays(today, 1));
  const expectedLate = new Set((await listArrivals(scope)).flatMap(({ tripId, lateness }) => (lateness?.state === 'late' ? [tripId] : [])));
  return {
    overdue: trips.filter((trip) => isOverdueTrip(trip, today)),
    late: trips.filter((trip) => isArrivingLate(trip, expectedLate.has(trip.id), today)),
    toStart: trips.filter((trip) => isDueToStart(trip, today)),
    withoutDriver: trips.filter((trip) => lacksDriver(trip, trip.driverId !== null, today)),
  };
}
