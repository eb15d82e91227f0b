import type { CompleteTrip, CreateTrip } from '@superlink/api/trips/trip.schema.ts';
import { dayRange, type Day } from '@superlink/domain/time/sast.ts';
import { isCustomRoute, lockInVehicle, type LockedIn, type LockedInDriver, type LockedInVehicle } from '@superlink/domain/trips/lock-in.ts';
import type { HeldTrip, NewTrip } from './trips.queries.ts';

/** What is written when trips are made and moved: one place for those who do it trip by trip and for those who take in a whole history. */

export function isScheduled({ isScheduled: toggle, status }: CreateTrip): boolean {
  return toggle ?? status === 'scheduled';
}

export interface TripMaking {
  readonly id: string;
  readonly tripNumber: number;
  readonly vehicle: LockedInVehicle & { readonly id: string };
  readonly driver: LockedInDriver | undefined;
  readonly client: { readonly registeredName: string; readonly chepClient: boolean };
  readonly lockedIn: LockedIn;
  readonly now: Date;
  readonly by: string;
}

/**
 * When a trip's reading was taken: the moment it is typed, or the day of a trip that is captured afterwards, so that one of before an odometer
 * reset does not count after it (decisions 6.3, 15.10).
 */
export function readAt({ isBackDated }: { readonly isBackDated: boolean }, day: Day, now: Date): Date {
  return isBackDated ? new Date(dayRange(day)[0]) : now;
}

/** The row of a new trip: client, registration, driver and way as they are now (decisions 15.1 to 15.5). */
export function newTripRow(body: CreateTrip, { id, tripNumber, vehicle, driver, client, lockedIn, now, by }: TripMaking) {
  const scheduled = isScheduled(body);
  return {
    id,
    tripNumber,
    assetId: vehicle.id,
    clientId: body.clientId,
    routeId: body.routeId,
    contractId: body.contractId,
    status: scheduled ? 'scheduled' : 'on_route',
    loadNr: body.loadNr,
    tonnage: body.tonnage,
    plannedTonnage: body.tonnage,
    rateType: body.rateType,
    startDate: body.startDate,
    endDate: body.endDate,
    openingKilometers: body.openingKilometers,
    lockedInClient: client.registeredName,
    ...lockInVehicle(vehicle, driver),
    lockedInRevenue: body.lockedInRevenue,
    ...lockedIn,
    isCustomRoute: isCustomRoute(body),
    isChepLoad: body.isChepLoad ?? client.chepClient,
    isBackDated: body.isBackDated,
    acceptedAt: scheduled ? null : now,
    createdAt: now,
    createdBy: by,
    updatedAt: now,
    updatedBy: by,
  } satisfies NewTrip;
}

/** What accepting writes besides the status: driver and registration are locked in once more (decision 15.9; TRP-8). */
export function acceptance(
  openingKilometers: number,
  { vehicle, driver, now }: { vehicle: LockedInVehicle; driver: LockedInDriver | undefined; now: Date },
) {
  return { openingKilometers, acceptedAt: now, ...lockInVehicle(vehicle, driver) };
}

/** What completing writes besides the status (decision 15.12). */
export function completion(trip: Pick<HeldTrip, 'loadNr'>, body: CompleteTrip & { readonly closingKilometers: number }, now: Date) {
  const { closingKilometers, endDate, tonnage } = body;
  return { closingKilometers, endDate, tonnage, loadNr: body.loadNr ?? trip.loadNr, completedAt: now };
}
