import type { NeedsToday } from '@superlink/api/dashboard/dashboard.schema.ts';
import type { Scope } from '../../scope.ts';
import { countExpiriesToday } from '../expiry/public.ts';
import { vehiclesInNeed } from '../planning/public.ts';
import { listSilentVehicles } from '../tracking/public.ts';
import { sumPodsDue } from '../trips/public.ts';

/** Vehicles that a tile names before it says how many more there are. */
const NAMED = 3;

const firstOf = (fleetNumbers: readonly string[]) => ({ count: fleetNumbers.length, fleetNumbers: fleetNumbers.slice(0, NAMED) });

/** What needs a person today. Every figure comes from the function behind the list to which its tile leads. */
export async function showNeedsToday(scope: Scope): Promise<NeedsToday> {
  const vehicles = await vehiclesInNeed(scope);
  const pods = await sumPodsDue(scope);
  const { expired } = await countExpiriesToday(scope, {});
  const silent = await listSilentVehicles(scope);
  return {
    lateTrips: firstOf(vehicles.overdueTrips),
    arrivingLate: firstOf(vehicles.arrivingLate),
    tripsToStart: firstOf(vehicles.tripsToStart),
    podsDue: {
      trips: pods.soon.trips,
      revenue: pods.soon.revenue,
      overdueTrips: pods.overdue.trips,
      overdueRevenue: pods.overdue.revenue,
    },
    expiredPapers: expired,
    silentVehicles: silent === null ? null : firstOf(silent.map(({ fleetNumber }) => fleetNumber)),
    freeTomorrow: firstOf(vehicles.freeTomorrow),
  };
}
