import { isDeepStrictEqual } from 'node:util';
import { AppError, invalid } from '@superlink/api/error.ts';
import type { Trip, UpdateTrip, Warning } from '@superlink/api/trips/trip.schema.ts';
import { askedFacts, isCustomRoute, lockInAgain, lockInVehicle } from '@superlink/domain/trips/lock-in.ts';
import { tripFieldAccess } from '@superlink/domain/trips/trip-access.ts';
import { clientProblem } from '@superlink/domain/trips/trip-cannot.ts';
import { invoiceProblem } from '@superlink/domain/trips/trip-papers.ts';
import { isOpenTrip } from '@superlink/domain/trips/trip-state.ts';
import { mayAccess } from '@superlink/domain/users/permissions.ts';
import { refuseStale } from '../../db/row-stamp.ts';
import type { SignedInScope } from '../../scope.ts';
import { dateOdometer, lockVehicle } from '../vehicles/public.ts';
import { requireDriven, requireEnd } from './create-trip.service.ts';
import { loadLockInFacts, requireActiveClient, requireLockedIn } from './lock-in.service.ts';
import { lockTripAndVehicle, writeTrip } from './move-trip.service.ts';
import { readAt } from './trip-rows.service.ts';
import { invoiceWarnings, overlapWarnings } from './trip-warnings.service.ts';
import { recountKilometres } from './trip-kilometres.service.ts';
import { lockTrip, type HeldTrip, type updateTrip } from './trips.queries.ts';
import { requireTrip } from './trips.service.ts';
import { findChepRecord, findDriverOf, findTripOnRoute } from './trips.views.ts';

type Change = Parameters<typeof updateTrip>[2];
/** Fields that every trip lets change, open or closed (decision 15.17). */
const ofEveryTrip = ['loadNr', 'invoiceNumber'] as const;
const isOfEveryTrip = (field: string) => field === 'updatedAt' || (ofEveryTrip as readonly string[]).includes(field);

/** Each field asks for its own permission (decision 2.3). */
function requirePermissions({ actor }: SignedInScope, body: UpdateTrip, trip: Trip): void {
  const sent = (Object.keys(body) as (keyof UpdateTrip)[]).filter((field) => field !== 'updatedAt' && body[field] !== undefined);
  if (sent.some((field) => !mayAccess(actor.permissions, tripFieldAccess(field, trip)))) throw new AppError('forbidden');
}

/** Whether a column holds the value already; documents by what they say and not by the order of their keys. */
function isStored(stored: unknown, value: unknown): boolean {
  return stored === value || (typeof value === 'object' && isDeepStrictEqual(stored, value));
}

/** Takes the moments of a captured trip's readings along when its days are corrected (decision 6.3). The caller holds the vehicle. */
async function dateReadings(scope: SignedInScope, before: HeldTrip, change: Change): Promise<void> {
  if (!before.isBackDated || (change.startDate === undefined && change.endDate === undefined)) return;
  const { startDate = before.startDate, endDate = before.endDate } = change;
  const now = scope.clock.now();
  await dateOdometer(scope, before.assetId, before.id, {
    trip_open: readAt(before, startDate, now),
    trip_close: readAt(before, endDate ?? startDate, now),
  });
}

/** Writes what differs. A change that changes nothing leaves no stamp and no entry, so it makes nobody else's editor stale. */
export async function saveTrip(
  scope: SignedInScope,
  trip: HeldTrip,
  action: string,
  wanted: Change,
  warningsAfter: () => Promise<readonly Warning[]> = () => Promise.resolve([]),
): Promise<Trip> {
  const change = Object.fromEntries(
    Object.entries(wanted).filter(([column, value]) => !isStored(trip[column as keyof HeldTrip], value)),
  ) as Change;
  if (Object.keys(change).length === 0) return requireTrip(scope, trip.id, await warningsAfter());
  return writeTrip(scope, trip, action, change, async () => {
    await dateReadings(scope, trip, change);
    if (trip.closingKilometers !== null && !Object.keys(change).every(isOfEveryTrip)) await recountKilometres(scope.db, trip.assetId);
    return warningsAfter();
  });
}

/** Throws validation_error for a trip that takes no invoice number. */
export function requireInvoice(trip: Pick<HeldTrip, 'endDate'>): void {
  const problem = invoiceProblem(trip);
  if (problem) throw invalid({ invoiceNumber: problem });
}

/** Load number and invoice number, which any trip may get. An invoice needs an end date (decision 15.20). */
async function numbersOf(scope: SignedInScope, trip: HeldTrip, body: UpdateTrip): Promise<{ change: Change; warnings: Warning[] }> {
  const { loadNr, invoiceNumber } = body;
  const endDate = body.endDate === undefined ? trip.endDate : body.endDate;
  if (invoiceNumber != null) requireInvoice({ endDate });
  return {
    change: { ...(loadNr === undefined ? {} : { loadNr }), ...(invoiceNumber === undefined ? {} : { invoiceNumber }) },
    warnings: invoiceNumber == null ? [] : await invoiceWarnings(scope, invoiceNumber, body.clientId ?? trip.clientId),
  };
}

/** Another vehicle for a planned trip, with its registration and driver. Throws trip_state on route: readings would mix. */
async function vehicleChange(scope: SignedInScope, trip: HeldTrip, assetId: string): Promise<Change> {
  if (assetId === trip.assetId) return {};
  if (trip.status !== 'scheduled') throw new AppError('trip_state', { status: 'on route', action: 'moved to another vehicle' });
  const vehicle = await lockVehicle(scope.db, assetId);
  if (!vehicle) throw invalid({ assetId: 'Choose a vehicle from the list' });
  return {
    assetId,
    ...lockInVehicle(vehicle, await findDriverOf(scope.db, assetId)),
    // it was read off the other vehicle: this one's is asked for when the trip is accepted
    openingKilometers: null,
  };
}

/**
 * Throws validation_error when the pallets of the trip are booked to another client than it is to have (decision 1.81). The caller holds the trip,
 * which whoever makes a CHEP record holds as well.
 */
export async function requireClientOfPallets({ db }: Pick<SignedInScope, 'db'>, trip: HeldTrip, clientId: string): Promise<void> {
  if (clientId === trip.clientId) return;
  const problem = clientProblem({ ...trip, hasChepRecord: (await findChepRecord(db, trip.id)) !== undefined }, clientId);
  if (problem) throw invalid({ clientId: problem });
}

type WayFields = Partial<
  Pick<UpdateTrip, 'assetId' | 'clientId' | 'routeId' | 'contractId' | 'startDate' | 'rateType' | 'lockedInRateDetails'>
>;

/** Client and way after the change: taken anew when client, rate or contract become others, otherwise as locked in (decision 15.1). */
export async function wayChange(scope: SignedInScope, trip: HeldTrip, body: WayFields): Promise<Change> {
  const { clientId = trip.clientId, routeId = trip.routeId, contractId = trip.contractId } = body;
  await requireClientOfPallets(scope, trip, clientId);
  const wanted = {
    id: trip.id,
    assetId: body.assetId ?? trip.assetId,
    clientId,
    routeId,
    contractId,
    startDate: body.startDate ?? trip.startDate,
    rateType: body.rateType ?? trip.rateType,
    lockedInRateDetails: body.lockedInRateDetails ?? {},
  };
  const client = clientId === trip.clientId ? null : await requireActiveClient(scope, clientId);
  const facts = await loadLockInFacts(scope, wanted, askedFacts(wanted, trip));
  return {
    clientId,
    routeId,
    contractId,
    isCustomRoute: isCustomRoute(wanted),
    ...requireLockedIn(lockInAgain(wanted, trip, facts)),
    ...(client ? { lockedInClient: client.registeredName } : {}),
  };
}

/** Throws when the opening reading of an open trip may not change now: by the vehicle that will drive it (decision 15.7). */
async function openingChange({ db }: SignedInScope, trip: HeldTrip, body: UpdateTrip): Promise<Change> {
  const { openingKilometers } = body;
  const isMoved = body.assetId !== undefined && body.assetId !== trip.assetId;
  const stored = isMoved ? null : trip.openingKilometers;
  if (openingKilometers === undefined || openingKilometers === stored) return {};
  if (trip.status === 'on_route' || (await findTripOnRoute(db, body.assetId ?? trip.assetId))) throw new AppError('vehicle_on_trip');
  return { openingKilometers };
}

function plainChange(body: UpdateTrip): Change {
  const { tonnage, rateType, lockedInRevenue, startDate, endDate, isChepLoad } = body;
  const sent = { tonnage, plannedTonnage: tonnage, rateType, lockedInRevenue, startDate, endDate, isChepLoad };
  return Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined));
}

/** Vehicles a change touches, locked in the order of their ids, so that two moves between the same trucks cannot block each other. */
async function lockBoth(scope: SignedInScope, id: string, toAssetId: string | undefined) {
  const { assetId } = await requireTrip(scope, id);
  if (toAssetId !== undefined && toAssetId < assetId) await lockVehicle(scope.db, toAssetId);
  return lockTripAndVehicle(scope, id);
}

/** Throws validation_error that names every field which a closed trip locks (decision 15.17). */
function refuseLocked({ status }: Pick<HeldTrip, 'status'>, body: UpdateTrip): void {
  const locked = Object.keys(body).filter((field) => !isOfEveryTrip(field));
  const text = `This trip is ${status}. Only its load number and invoice number can be changed here.`;
  if (locked.length > 0) throw invalid(Object.fromEntries(locked.map((field) => [field, text])));
}

/** Changes an open trip, or the two numbers of any (decisions 15.7, 15.17, 15.20). Snapshots follow only what is chosen anew. */
export async function changeTrip(scope: SignedInScope, id: string, body: UpdateTrip): Promise<Trip> {
  const found = await requireTrip(scope, id);
  requirePermissions(scope, body, found);
  const onlyNumbers = Object.keys(body).every(isOfEveryTrip);
  // numbers touch no vehicle: finance may set them though the truck was sold
  const trip = onlyNumbers ? await lockTrip(scope.db, id) : (await lockBoth(scope, id, body.assetId)).trip;
  if (!trip) throw new AppError('trip_not_found');
  refuseStale(trip, body.updatedAt);
  if (!isOpenTrip(trip)) refuseLocked(trip, body);
  const numbers = await numbersOf(scope, trip, body);
  if (onlyNumbers) return saveTrip(scope, trip, 'updated', numbers.change, () => Promise.resolve(numbers.warnings));

  requireEnd(body.startDate ?? trip.startDate, body.endDate === undefined ? trip.endDate : body.endDate);
  if (body.startDate !== undefined) requireDriven(scope, { ...trip, startDate: body.startDate });
  // both papers ask for it when they come (decisions 15.19, 15.20)
  const hasPapers = trip.podUploaded || (body.invoiceNumber === undefined ? trip.invoiceNumber : body.invoiceNumber) !== null;
  if (body.endDate === null && hasPapers) throw invalid({ endDate: 'A trip with a POD or an invoice number needs an end date' });
  const change = {
    ...plainChange(body),
    ...numbers.change,
    ...(await vehicleChange(scope, trip, body.assetId ?? trip.assetId)),
    ...(await wayChange(scope, trip, body)),
    ...(await openingChange(scope, trip, body)),
  };
  return saveTrip(scope, trip, 'updated', change, async () => {
    const changed = (await lockTrip(scope.db, id))!;
    return [...numbers.warnings, ...(changed.isBackDated ? [] : await overlapWarnings(scope, changed))];
  });
}
