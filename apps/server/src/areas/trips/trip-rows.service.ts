import type { CompleteTrip, CreateTrip } from '@superlink/api/trips/trip.schema.ts';
import { dayRange, type Day } from '@superlink/domain/time/sast.ts';
import type { LockedInDetails } from '@superlink/domain/trips/locked-in-details.ts';
import type { HeldTrip, NewTrip } from './trips.queries.ts';

/** What is written when trips are made and moved: one place for those who do it trip by trip and for those who take in a whole history. */

interface DriverOfTrip {
  readonly id: string;
  readonly name: string;
  readonly surname: string;
}

function driverSnapshot(driver: DriverOfTrip | undefined) {
  return { driverId: driver?.id ?? null, lockedInDriver: driver ? `${driver.name} ${driver.surname}` : null };
}

export function isScheduled({ isScheduled: toggle, status }: CreateTrip): boolean {
  return toggle ?? status === 'scheduled';
}

export interface TripMaking {
  readonly id: string;
  readonly tripNumber: number;
  readonly vehicle: { readonly id: string; readonly assetReg: string; readonly fleetNumber: string };
  readonly driver: DriverOfTrip | undefined;
  readonly client: { readonly registeredName: string; readonly chepClient: boolean };
  readonly way: { readonly details: LockedInDetails; readonly rateAmount: number | null };
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
export function newTripRow(body: CreateTrip, { id, tripNumber, vehicle, driver, client, way, now, by }: TripMaking) {
  const scheduled = isScheduled(body);
  const { routeId, contractId } = body;
  return {
    id,
    tripNumber,
    assetId: vehicle.id,
    clientId: body.clientId,
    routeId,
    contractId,
    status: scheduled ? 'scheduled' : 'on_route',
    loadNr: body.loadNr,
    tonnage: body.tonnage,
    plannedTonnage: body.tonnage,
    rateType: body.rateType,
    rateAmount: way.rateAmount,
    startDate: body.startDate,
    endDate: body.endDate,
    openingKilometers: body.openingKilometers,
    lockedInClient: client.registeredName,
    ...driverSnapshot(driver),
    lockedInRegistration: vehicle.assetReg,
    lockedInFleetNumber: vehicle.fleetNumber,
    lockedInRevenue: body.lockedInRevenue,
    lockedInRateDetails: way.details,
    isCustomRoute: routeId === null && contractId === null,
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
  {
    vehicle,
    driver,
    now,
  }: { vehicle: { readonly assetReg: string; readonly fleetNumber: string }; driver: DriverOfTrip | undefined; now: Date },
) {
  const { assetReg: lockedInRegistration, fleetNumber: lockedInFleetNumber } = vehicle;
  return { openingKilometers, acceptedAt: now, ...driverSnapshot(driver), lockedInRegistration, lockedInFleetNumber };
}

/** What completing writes besides the status (decision 15.12). */
export function completion(trip: Pick<HeldTrip, 'loadNr'>, body: CompleteTrip & { readonly closingKilometers: number }, now: Date) {
  const { closingKilometers, endDate, tonnage } = body;
  return { closingKilometers, endDate, tonnage, loadNr: body.loadNr ?? trip.loadNr, completedAt: now };
}
