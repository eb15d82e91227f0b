import { AppError } from '@superlink/api/error.ts';
import type { AdminEditTrip, Trip } from '@superlink/api/trips/trip.schema.ts';
import { undeletable } from '@superlink/domain/trips/trip-state.ts';
import { refuseStale } from '../../db/row-stamp.ts';
import type { SignedInScope } from '../../scope.ts';
import { removeRecord } from '../audit/public.ts';
import { lockVehicle, recomputeStatus, removeOdometer } from '../vehicles/public.ts';
import { requireDriven, requireEnd } from './create-trip.service.ts';
import { saveTrip, wayChange } from './edit-trip.service.ts';
import { watchTrip } from './moved-by-trip.service.ts';
import { recountKilometres } from './trip-kilometres.service.ts';
import { giveTripNotices } from './trip-notices.service.ts';
import { lockTrip, updateTrip } from './trips.queries.ts';
import { requireTrip } from './trips.service.ts';
import { findChepRecord } from './trips.views.ts';

/** A trip and its vehicle, the vehicle first; the vehicle may have been deleted before its trips. */
async function lockClosed({ db }: SignedInScope, { id, assetId }: Trip) {
  const vehicle = await lockVehicle(db, assetId);
  const trip = await lockTrip(db, id);
  if (!trip) throw new AppError('trip_not_found');
  return { trip, vehicle };
}

/**
 * Corrects a completed trip: everything but its readings, its vehicle and whether it carried pallets. Contract tonnage, of the contract it
 * leaves and of the one it joins, and month figures follow, because they are derived from it (decisions 15.13, 15.17).
 */
export async function adminEditTrip(scope: SignedInScope, id: string, body: AdminEditTrip): Promise<Trip> {
  const { trip } = await lockClosed(scope, await requireTrip(scope, id));
  refuseStale(trip, body.updatedAt);
  if (trip.status !== 'completed') throw new AppError('trip_not_completed');
  const { commodity, updatedAt: _startedFrom, lockedInRateDetails, clientId, routeId, contractId, ...fields } = body;
  requireEnd(body.startDate ?? trip.startDate, body.endDate ?? trip.endDate);
  if (body.startDate !== undefined) requireDriven(scope, { ...trip, startDate: body.startDate });
  const details = { ...lockedInRateDetails, ...(commodity === undefined ? {} : { commodity }) };
  const way = { clientId, routeId, contractId, startDate: body.startDate, rateType: body.rateType, lockedInRateDetails: details };
  return saveTrip(scope, trip, 'corrected', {
    ...Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)),
    ...(await wayChange(scope, trip, way)),
  });
}

/** Deletes a closed trip softly; the readings it left go, and what it delivered is taken back (decisions 15.18, 20.5; TRP-9). */
export async function deleteTrip(scope: SignedInScope, id: string): Promise<void> {
  const { db, clock } = scope;
  const { trip, vehicle } = await lockClosed(scope, await requireTrip(scope, id));
  await removeRecord(scope, { area: 'trips', lock: async () => trip, read: requireTrip }, id, async ({ stamp, before }) => {
    const hasChepRecord = (await findChepRecord(db, id)) !== undefined;
    const reason = undeletable({ ...trip, hasChepRecord });
    if (reason) throw new AppError('trip_undeletable', { reason });
    const entriesOfMoved = await watchTrip(scope, [trip.assetId]);
    await updateTrip(db, id, { deletedAt: clock.now(), ...stamp });
    await recountKilometres(db, trip.assetId);
    if (vehicle) {
      await removeOdometer(scope, vehicle.id, id);
      await recomputeStatus(scope, vehicle.id);
    }
    await giveTripNotices(scope, before, ['trip.deleted']);
    return { along: await entriesOfMoved(before, null, 'deleted') };
  });
}
