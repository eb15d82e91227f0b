import { AppError, invalid } from '@superlink/api/error.ts';
import type { Warning } from '@superlink/api/trips/trip.schema.ts';
import { kilometreOverrideAccess } from '@superlink/domain/trips/trip-access.ts';
import { openingProblem, overlapsInKm, type ReadTrip } from '@superlink/domain/trips/trip-readings.ts';
import { mayAccess } from '@superlink/domain/users/permissions.ts';
import { isUnfit } from '@superlink/domain/vehicles/vehicle-status.ts';
import type { Scope, SignedInScope } from '../../scope.ts';
import { lockVehicle, recordOdometer, recomputeStatus } from '../vehicles/public.ts';
import { readAt } from './trip-rows.service.ts';
import { warningOf } from './trip-warnings.service.ts';
import { listNeighbouringReadings } from './trip-neighbours.views.ts';
import { findTripOnRoute } from './trips.views.ts';

export type HeldVehicle = NonNullable<Awaited<ReturnType<typeof lockVehicle>>>;

interface Departure extends ReadTrip {
  readonly id: string;
  readonly isBackDated: boolean;
}

const busy = { create: 'vehicle_busy', accept: 'vehicle_on_trip' } as const;

/**
 * Throws when a vehicle cannot go on route with this reading (decisions 6.2, 15.4, 15.6, 15.7, 15.10). A back-dated trip asks for neither a
 * free nor a fit vehicle, but must lie between the vehicle's other trips in kilometres. The caller holds the vehicle's lock.
 */
export async function requireDeparture(
  scope: SignedInScope,
  moment: 'create' | 'accept',
  vehicle: HeldVehicle,
  trip: Departure,
): Promise<void> {
  if (!trip.isBackDated) {
    if (await findTripOnRoute(scope.db, vehicle.id, trip.id)) throw new AppError(busy[moment]);
    const status = vehicle.status;
    if (isUnfit(status)) throw new AppError('vehicle_unfit', { fleetNumber: vehicle.fleetNumber, status });
  }
  const problem = openingProblem(moment, { ...trip, odometer: vehicle.odometerReading });
  if (problem) throw invalid({ openingKilometers: problem });
  if (trip.isBackDated) await requireFreeKilometres(scope, vehicle.id, trip, 'openingKilometers');
}

/** Throws when a back-dated trip overlaps others in kilometres, unless the user may overrule that (decision 15.10). */
export async function requireFreeKilometres(
  scope: SignedInScope,
  assetId: string,
  trip: Departure,
  field: 'openingKilometers' | 'closingKilometers',
): Promise<void> {
  if (mayAccess(scope.actor.permissions, kilometreOverrideAccess)) return;
  if (overlapsInKm(trip, await listNeighbouringReadings(scope.db, assetId, trip.startDate, trip.id))) {
    throw invalid({ [field]: 'These kilometres overlap another trip of the vehicle' });
  }
}

/** Writes the opening reading into the vehicle's ledger and its status anew; answers what is odd about the reading (decision 6.6). */
export async function depart(
  scope: Pick<Scope, 'db' | 'clock'>,
  assetId: string,
  trip: { readonly id: string; readonly startDate: string; readonly isBackDated: boolean },
  openingKilometers: number,
): Promise<Warning[]> {
  const at = readAt(trip, trip.startDate, scope.clock.now());
  const doubts = await recordOdometer(scope, assetId, { km: openingKilometers, at, source: 'trip_open', sourceId: trip.id });
  await recomputeStatus(scope, assetId);
  return doubts.map(warningOf);
}

/** The live vehicle of a trip, locked. Throws trip_vehicle_gone when it was deleted. */
export async function lockVehicleOf({ db }: Pick<Scope, 'db'>, assetId: string): Promise<HeldVehicle> {
  const vehicle = await lockVehicle(db, assetId);
  if (!vehicle) throw new AppError('trip_vehicle_gone');
  return vehicle;
}
