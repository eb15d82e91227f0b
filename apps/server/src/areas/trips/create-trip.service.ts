import { invalid } from '@superlink/api/error.ts';
import type { CreateTrip, Trip } from '@superlink/api/trips/trip.schema.ts';
import { askedFacts, lockIn } from '@superlink/domain/trips/lock-in.ts';
import { sastDay } from '@superlink/domain/time/sast.ts';
import { backDatedProblem, endProblem } from '@superlink/domain/trips/trip-readings.ts';
import { newId } from '../../db/id.ts';
import { nextNumber } from '../../db/next-number.ts';
import type { SignedInScope } from '../../scope.ts';
import { recordAudits } from '../audit/public.ts';
import { lockVehicle } from '../vehicles/public.ts';
import { loadLockInFacts, requireActiveClient, requireLockedIn } from './lock-in.service.ts';
import { watchTrip } from './moved-by-trip.service.ts';
import { depart, requireDeparture } from './on-route.service.ts';
import { checkRoad } from './road-check.service.ts';
import { giveTripNotices } from './trip-notices.service.ts';
import { isScheduled, newTripRow } from './trip-rows.service.ts';
import { overlapWarnings } from './trip-warnings.service.ts';
import { insertTrips, lockTrip } from './trips.queries.ts';
import { requireTrip } from './trips.service.ts';
import { findDriverOf } from './trips.views.ts';

/** Throws validation_error for an end before the start (decision 15.12). */
export function requireEnd(startDate: string, endDate: string | null): void {
  const problem = endProblem(startDate, endDate);
  if (problem) throw invalid({ endDate: problem });
}

/** Throws validation_error for a back-dated trip that lies ahead (decision 1.80). */
export function requireDriven(
  { clock }: Pick<SignedInScope, 'clock'>,
  trip: { readonly isBackDated: boolean; readonly startDate: string },
): void {
  const problem = backDatedProblem(trip, sastDay(clock.now()));
  if (problem) throw invalid({ startDate: problem });
}

/**
 * Plans a trip, or puts it on route at once, and locks in client, registration, driver and way (decisions 15.1 to 15.11). One transaction
 * under the vehicle's lock: of two users who send one vehicle off at the same moment the second gets a 409 and nothing happened.
 */
export async function createTrip(scope: SignedInScope, body: CreateTrip): Promise<Trip> {
  const { db, clock, actor } = scope;
  const now = clock.now();
  const { assetId, clientId, startDate, endDate, openingKilometers, isBackDated } = body;
  const vehicle = await lockVehicle(db, assetId);
  if (!vehicle) throw invalid({ assetId: 'Choose a vehicle from the list' });
  requireEnd(startDate, endDate);
  requireDriven(scope, body);
  const client = await requireActiveClient(scope, clientId);
  const lockedIn = requireLockedIn(lockIn(body, await loadLockInFacts(scope, body, askedFacts(body, null))));
  const scheduled = isScheduled(body);
  const id = newId(now);
  if (!scheduled) {
    await requireDeparture(scope, 'create', vehicle, { id, startDate, openingKilometers, closingKilometers: null, isBackDated });
  }
  const road = scheduled || isBackDated ? [] : await checkRoad(scope, vehicle, { isBackDated });
  const driver = await findDriverOf(db, assetId);
  const making = { id, tripNumber: await nextNumber(db, 'trips'), vehicle, driver, client, now, by: actor.username };
  const entriesOfMoved = await watchTrip(scope, scheduled ? [] : [assetId]);
  await insertTrips(db, [newTripRow(body, { ...making, lockedIn })]);
  const doubts = scheduled ? [] : await depart(scope, assetId, { id, startDate, isBackDated }, openingKilometers!);
  const held = (await lockTrip(db, id))!;
  const warnings = [...road, ...doubts, ...(isBackDated ? [] : await overlapWarnings(scope, held))];
  const trip = await requireTrip(scope, id, warnings);
  const own = { area: 'trips', action: 'created', recordId: id, after: trip };
  await recordAudits(scope, [own, ...(await entriesOfMoved(null, trip, 'created'))]);
  await giveTripNotices(scope, trip, ['trip.created']);
  return trip;
}
