import { isArrivingLate, isDueToStart, isFreeOn, isOverdueTrip } from '@superlink/domain/planning/vehicle-day.ts';
import { addDays, sastDay } from '@superlink/domain/time/sast.ts';
import type { Scope } from '../../scope.ts';
import { listArrivals } from '../tracking/public.ts';
import { absencesIn } from './planning.service.ts';
import { listOpenTripDays, listPlannedVehicles } from './planning.views.ts';

/** Fleet numbers, in their order; a vehicle stands once, however many of its trips are meant. */
export interface VehicleNeeds {
  readonly overdueTrips: readonly string[];
  readonly arrivingLate: readonly string[];
  readonly tripsToStart: readonly string[];
  readonly freeTomorrow: readonly string[];
}

/** Vehicles with an overdue trip, with one that will be late, with one that should have started, and those free tomorrow: what the timeline's filters of these names list. */
export async function vehiclesInNeed(scope: Scope): Promise<VehicleNeeds> {
  const today = sastDay(scope.clock.now());
  const tomorrow = addDays(today, 1);
  const vehicles = await listPlannedVehicles(scope.db);
  const rows = await listOpenTripDays(scope.db, tomorrow);
  const tripsOf = Map.groupBy(
    rows.map((row) => ({ ...row, km: row.routeKm ?? 0 })),
    ({ assetId }) => assetId,
  );
  const absences = (await absencesIn(scope, { from: today, to: tomorrow })).map(({ start, end, ...absence }) => ({
    ...absence,
    start: start.slice(0, 10),
    end: end?.slice(0, 10) ?? null,
  }));
  const awayOf = Map.groupBy(absences, ({ assetId }) => assetId);
  const expectedLate = new Set((await listArrivals(scope)).flatMap(({ tripId, lateness }) => (lateness?.state === 'late' ? [tripId] : [])));
  const states = vehicles.map(({ id, fleetNumber, status, driverId }) => {
    const trips = tripsOf.get(id) ?? [];
    const days = { status, hasDriver: driverId !== null, trips, absences: awayOf.get(id) ?? [] };
    return {
      fleetNumber,
      overdue: trips.some((trip) => isOverdueTrip(trip, today)),
      late: trips.some((trip) => isArrivingLate(trip, expectedLate.has(trip.id), today)),
      toStart: trips.some((trip) => isDueToStart(trip, today)),
      free: isFreeOn(days, tomorrow, today),
    };
  });
  const named = (which: 'overdue' | 'late' | 'toStart' | 'free') =>
    states.filter((state) => state[which]).map(({ fleetNumber }) => fleetNumber);
  return {
    overdueTrips: named('overdue'),
    arrivingLate: named('late'),
    tripsToStart: named('toStart'),
    freeTomorrow: named('free'),
  };
}
