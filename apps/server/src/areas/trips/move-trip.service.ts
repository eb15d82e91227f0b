import { AppError, invalid } from '@superlink/api/error.ts';
import type { CompleteTrip, Trip, Warning } from '@superlink/api/trips/trip.schema.ts';
import { closingProblem, proposedClosing } from '@superlink/domain/trips/trip-readings.ts';
import { completionDoubts } from '@superlink/domain/vehicles/reading-doubts.ts';
import { lacksChepRecord } from '@superlink/domain/trips/trip-cannot.ts';
import { tripCan, tripTransitions, type TripAction, type TripStatus } from '@superlink/domain/trips/trip-state.ts';
import { nextStamp } from '../../db/row-stamp.ts';
import type { SignedInScope } from '../../scope.ts';
import { changedFields, recordAudits } from '../audit/public.ts';
import { dateOdometer, recomputeStatus, recordOdometer } from '../vehicles/public.ts';
import { requireEnd } from './create-trip.service.ts';
import { watchTrip } from './moved-by-trip.service.ts';
import { depart, lockVehicleOf, requireDeparture, requireFreeKilometres, type HeldVehicle } from './on-route.service.ts';
import { checkRoad } from './road-check.service.ts';
import { acceptance, completion, readAt } from './trip-rows.service.ts';
import { completing, contractWarnings, overlapWarnings, overloadWarnings, warningOf } from './trip-warnings.service.ts';
import { recountKilometres } from './trip-kilometres.service.ts';
import { giveTripNotices, noticesOfWrite } from './trip-notices.service.ts';
import { lockTrip, updateTrip, type HeldTrip } from './trips.queries.ts';
import { requireTrip } from './trips.service.ts';
import { findChepRecord, findDriverOf, findTripOnRoute } from './trips.views.ts';

/** What was done to a trip, as the audit and a refusal name it. */
const pastOf: Record<TripAction, string> = { accept: 'accepted', complete: 'completed', cancel: 'cancelled', revert: 'reverted' };
const spoken = (status: string) => status.replaceAll('_', ' ');

/** A trip and its vehicle, both locked: first the vehicle, so that two users who meet on one truck wait instead of blocking each other. */
export async function lockTripAndVehicle(scope: SignedInScope, id: string): Promise<{ trip: HeldTrip; vehicle: HeldVehicle }> {
  const { assetId } = await requireTrip(scope, id);
  const vehicle = await lockVehicleOf(scope, assetId);
  const trip = await lockTrip(scope.db, id);
  if (!trip) throw new AppError('trip_not_found');
  // moved to another vehicle by somebody else between the two looks
  if (trip.assetId !== assetId) throw new AppError('conflict');
  return { trip, vehicle };
}

/** The status after the action. Throws trip_state, or trip_already_accepted for a second accept (decision 20.3; TRP-006). */
export function requireAction(trip: Pick<HeldTrip, 'status'>, action: TripAction): TripStatus {
  const { status } = trip;
  if (tripCan(action, { status })) return tripTransitions[action].to;
  if (action === 'accept' && status === 'on_route') throw new AppError('trip_already_accepted');
  throw new AppError('trip_state', { status: spoken(status), action: pastOf[action] });
}

type Change = Parameters<typeof updateTrip>[2];

/** Columns that no answer shows and that a trip is given back with the others when a change is taken back. */
const unseenColumns = ['driverId', 'lockedInFleetNumber', 'completedAt'] as const;

/** What a change writes of these, before and after, for the log. */
function unseenChange(trip: HeldTrip, change: Change) {
  const moved = unseenColumns.filter((column) => change[column] !== undefined && change[column] !== trip[column]);
  const pick = (source: Change | HeldTrip) => Object.fromEntries(moved.map((column) => [column, source[column]]));
  return { before: pick(trip), after: pick(change) };
}

/**
 * Writes a trip that is held, then what follows from it, which answers the warnings; then the audit. It is not `changeRecord`, whose entries hold the
 * record alone: what a user was warned of when a trip was written stands in its entry too.
 */
export async function writeTrip(
  scope: SignedInScope,
  trip: HeldTrip,
  done: string,
  change: Change,
  follow: () => Promise<readonly Warning[]>,
): Promise<Trip> {
  const before = await requireTrip(scope, trip.id);
  const entriesOfMoved = await watchTrip(scope, [trip.assetId, ...(change.assetId ? [change.assetId] : [])]);
  const stamp = { updatedAt: nextStamp(trip, scope.clock.now()), updatedBy: scope.actor.username };
  await updateTrip(scope.db, trip.id, { ...change, ...stamp });
  const after = await requireTrip(scope, trip.id, await follow());
  const seen = changedFields(before, after);
  const unseen = unseenChange(trip, change);
  const own = {
    area: 'trips',
    action: done,
    recordId: trip.id,
    before: { ...seen.before, ...unseen.before },
    after: { ...seen.after, ...unseen.after },
  };
  await recordAudits(scope, [own, ...(await entriesOfMoved(before, after, done))]);
  await giveTripNotices(scope, after, noticesOfWrite(done, before, after));
  return after;
}

function move(
  scope: SignedInScope,
  trip: HeldTrip,
  action: TripAction,
  change: Change,
  follow: () => Promise<readonly Warning[]>,
): Promise<Trip> {
  return writeTrip(scope, trip, pastOf[action], { ...change, status: tripTransitions[action].to }, async () => {
    const warnings = await follow();
    // a trip that is accepted has no closing reading yet: no figure knows it
    if (action !== 'accept') await recountKilometres(scope.db, trip.assetId);
    return warnings;
  });
}

/** Sends a scheduled trip on route: opening reading, driver and registration are locked in now (decisions 15.1, 15.4, 15.7 to 15.9; TRP-1, TRP-8). */
export async function acceptTrip(scope: SignedInScope, id: string, { openingKilometers }: { openingKilometers: number }): Promise<Trip> {
  const { db, clock } = scope;
  const { trip, vehicle } = await lockTripAndVehicle(scope, id);
  requireAction(trip, 'accept');
  await requireDeparture(scope, 'accept', vehicle, { ...trip, openingKilometers });
  const driver = await findDriverOf(db, vehicle.id);
  const warnings = [...(await checkRoad(scope, vehicle, trip)), ...(await overlapWarnings(scope, { ...trip, status: 'on_route' }))];
  const change = acceptance(openingKilometers, { vehicle, driver, now: clock.now() });
  return move(scope, trip, 'accept', change, async () => [...(await depart(scope, vehicle.id, trip, openingKilometers)), ...warnings]);
}

/**
 * The closing reading of a completion: the recorded one of a trip that was reverted, which need not be sent again (decision 15.13).
 * Throws validation_error for one that is missing, below the opening, or another than the recorded.
 */
export function requireClosing(
  trip: Pick<HeldTrip, 'isReverted' | 'closingKilometers' | 'openingKilometers'>,
  sent: number | undefined,
): number {
  const recordedClosing = proposedClosing(trip);
  const closing = sent ?? recordedClosing;
  if (closing === null) throw invalid({ closingKilometers: 'Closing kilometers is required' });
  const problem = closingProblem({ ...trip, closingKilometers: closing, recordedClosing });
  if (problem) throw invalid({ closingKilometers: problem });
  return closing;
}

/** Completes a trip with what was really driven and carried (decisions 15.12, 15.13; TRP-3 … TRP-5). */
export async function completeTrip(scope: SignedInScope, id: string, body: CompleteTrip): Promise<Trip> {
  const { db, clock } = scope;
  const { trip, vehicle } = await lockTripAndVehicle(scope, id);
  requireAction(trip, 'complete');
  const { endDate, tonnage } = body;
  const closingKilometers = requireClosing(trip, body.closingKilometers);
  requireEnd(trip.startDate, endDate);
  if (lacksChepRecord({ ...trip, hasChepRecord: (await findChepRecord(db, id)) !== undefined })) throw new AppError('trip_needs_chep');
  if (trip.isBackDated) await requireFreeKilometres(scope, vehicle.id, { ...trip, closingKilometers }, 'closingKilometers');
  const now = clock.now();
  const doubts = completionDoubts(completing(trip, vehicle, { closingKilometers, endDate }), now);
  const warnings = [...overloadWarnings(tonnage), ...doubts.map(warningOf), ...(await contractWarnings(scope, trip, { endDate, tonnage }))];
  return move(scope, trip, 'complete', completion(trip, { ...body, closingKilometers }, now), async () => {
    const at = readAt(trip, endDate, now);
    if (trip.isReverted && trip.isBackDated) await dateOdometer(scope, vehicle.id, id, { trip_close: at });
    if (!trip.isReverted) {
      const ofReading = doubts.filter(({ code }) => code !== 'end_date_in_future');
      await recordOdometer(scope, vehicle.id, { km: closingKilometers, at, source: 'trip_close', sourceId: id, doubts: ofReading });
    }
    await recomputeStatus(scope, vehicle.id);
    return warnings;
  });
}

/** Cancels a trip; its readings stay, because the truck did drive (decision 15.16). */
export async function cancelTrip(scope: SignedInScope, id: string): Promise<Trip> {
  const { trip, vehicle } = await lockTripAndVehicle(scope, id);
  requireAction(trip, 'cancel');
  return move(scope, trip, 'cancel', {}, async () => {
    await recomputeStatus(scope, vehicle.id);
    return [];
  });
}

/** Puts a completed trip back on route; papers and readings stay, what it earned and delivered is taken back (decision 15.14; TRP-6, OUT-4). */
export async function revertTrip(scope: SignedInScope, id: string): Promise<Trip> {
  const { trip, vehicle } = await lockTripAndVehicle(scope, id);
  requireAction(trip, 'revert');
  if (!trip.isBackDated && (await findTripOnRoute(scope.db, vehicle.id, id))) throw new AppError('vehicle_busy');
  const warnings =
    trip.invoiceNumber === null ? [] : [{ code: 'reverted_after_invoicing', message: `reverted after invoicing (${trip.invoiceNumber})` }];
  return move(scope, trip, 'revert', { isReverted: true }, async () => {
    await recomputeStatus(scope, vehicle.id);
    return warnings;
  });
}
