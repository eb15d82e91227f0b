import { AppError } from '@superlink/api/error.ts';
import { dayOf } from '@superlink/domain/time/format.ts';
import type { SignedInScope } from '../../scope.ts';
import { removeRecord, restoreRecord } from '../audit/public.ts';
import { lockVehicle, recomputeStatus, recordOdometer, removeOdometer } from '../vehicles/public.ts';
import { requireClientOfPallets } from './edit-trip.service.ts';
import { lockTripAndVehicle, writeTrip } from './move-trip.service.ts';
import { watchTrip } from './moved-by-trip.service.ts';
import { recountKilometres } from './trip-kilometres.service.ts';
import { giveTripNotices } from './trip-notices.service.ts';
import { readAt } from './trip-rows.service.ts';
import { lockTrip, updateTrip, type HeldTrip } from './trips.queries.ts';
import { requireTrip } from './trips.service.ts';
import { findChepRecord, findTripOnRoute } from './trips.views.ts';

type Former = Readonly<Record<string, unknown>>;
type Change = Parameters<typeof updateTrip>[2];

/** What of a trip's answer is a column of its own; the rest follows from these. */
const stored = [
  'assetId',
  'clientId',
  'routeId',
  'contractId',
  'status',
  'loadNr',
  'tonnage',
  'plannedTonnage',
  'rateType',
  'openingKilometers',
  'closingKilometers',
  'invoiceNumber',
  'lockedInClient',
  'lockedInDriver',
  'lockedInRegistration',
  'lockedInRevenue',
  'rateAmount',
  'isCustomRoute',
  'isChepLoad',
  'isBackDated',
  'isReverted',
  'driverId',
  'lockedInFleetNumber',
] as const;
const moments = ['acceptedAt', 'completedAt'] as const;
const days = ['startDate', 'endDate'] as const;

const dayOrNull = (instant: unknown) => (typeof instant === 'string' ? dayOf(instant) : null);
const instantOrNull = (instant: unknown) => (typeof instant === 'string' ? new Date(instant) : null);

/** The columns that give a trip back the fields of its answer before a change. */
function formerColumns(before: Former): Change {
  const plain = stored.filter((field) => field in before).map((field) => [field, before[field]]);
  const dated = days.filter((field) => field in before).map((field) => [field, dayOrNull(before[field])]);
  const timed = moments.filter((field) => field in before).map((field) => [field, instantOrNull(before[field])]);
  const { lockedInRateDetails: details } = before as { lockedInRateDetails?: HeldTrip['lockedInRateDetails'] };
  return {
    ...Object.fromEntries([...plain, ...dated, ...timed]),
    ...(details ? { lockedInRateDetails: { ...details, effectiveDate: dayOrNull(details.effectiveDate) } } : {}),
  };
}

/** The readings that a trip has by its own fields, written anew: those of a planned one are none, of one on the road the first (decision 6.3). */
async function rewriteReadings(scope: SignedInScope, trip: HeldTrip): Promise<void> {
  const { clock } = scope;
  await removeOdometer(scope, trip.assetId, trip.id);
  const { acceptedAt, completedAt, openingKilometers, closingKilometers, startDate, endDate } = trip;
  if (acceptedAt !== null && openingKilometers !== null) {
    const at = readAt(trip, startDate, acceptedAt);
    await recordOdometer(scope, trip.assetId, { km: openingKilometers, at, source: 'trip_open', sourceId: trip.id });
  }
  if (closingKilometers !== null) {
    const at = readAt(trip, endDate ?? startDate, completedAt ?? clock.now());
    await recordOdometer(scope, trip.assetId, { km: closingKilometers, at, source: 'trip_close', sourceId: trip.id });
  }
}

/** Throws when a trip cannot be what it would be again. */
async function requirePossible({ db }: SignedInScope, trip: HeldTrip): Promise<void> {
  const { id, assetId, status, isBackDated, podUploaded } = trip;
  if (status === 'on_route' && !isBackDated && (await findTripOnRoute(db, assetId, id))) throw new AppError('vehicle_busy');
  if (status === 'scheduled' && podUploaded) throw new AppError('pod_not_open');
  if (status === 'scheduled' && (await findChepRecord(db, id))) throw new AppError('trip_undeletable', { reason: 'It has a CHEP record' });
}

/** What the readings on the vehicle follow from; a trip that is reverted, or completed once more, keeps them. */
const read: readonly string[] = ['assetId', 'acceptedAt', 'openingKilometers', 'closingKilometers', ...days];

/** What follows from a trip that is another now: the vehicle's readings, status and kilometres. */
async function follow(scope: SignedInScope, id: string, changed: readonly string[] = read): Promise<void> {
  const trip = (await lockTrip(scope.db, id))!;
  await requirePossible(scope, trip);
  if (changed.some((field) => read.includes(field))) await rewriteReadings(scope, trip);
  await recomputeStatus(scope, trip.assetId);
  await recountKilometres(scope.db, trip.assetId);
}

/**
 * Gives a trip back what it was before a move, an edit or a correction: its fields, the readings that it left on its vehicle, and what follows from
 * them. Throws vehicle_busy when it would be on the road beside another, trip_vehicle_gone, conflict for one that was moved meanwhile.
 */
export async function takeBackTrip(scope: SignedInScope, id: string, before: Former): Promise<void> {
  const { db } = scope;
  const former = formerColumns(before);
  const back = former.assetId as string | undefined;
  const { assetId } = await requireTrip(scope, id);
  if (back !== undefined && back < assetId) await lockVehicle(db, back);
  const { trip } = await lockTripAndVehicle(scope, id);
  if (back !== undefined && !(await lockVehicle(db, back))) throw new AppError('trip_vehicle_gone');
  await requireClientOfPallets(scope, trip, (former.clientId as string | undefined) ?? trip.clientId);
  await writeTrip(scope, trip, 'taken_back', former, async () => {
    if (back !== undefined) {
      await removeOdometer(scope, trip.assetId, id);
      await recomputeStatus(scope, trip.assetId);
      await recountKilometres(db, trip.assetId);
    }
    await follow(scope, id, Object.keys(former));
    return [];
  });
}

/** A trip that was deleted is there again, with its readings. Throws like `takeBackTrip`. */
export async function restoreTrip(scope: SignedInScope, id: string, { assetId }: { readonly assetId?: unknown }): Promise<void> {
  if (!(await lockVehicle(scope.db, String(assetId)))) throw new AppError('trip_vehicle_gone');
  await restoreRecord(scope, { area: 'trips', read: requireTrip }, id, async (stamp) => {
    const entriesOfMoved = await watchTrip(scope, [String(assetId)]);
    await updateTrip(scope.db, id, { deletedAt: null, ...stamp });
    await follow(scope, id);
    return { along: await entriesOfMoved(null, await requireTrip(scope, id), 'restored') };
  });
  await giveTripNotices(scope, await requireTrip(scope, id), ['trip.changed']);
}

/** A trip that was made by mistake goes as if it had never been made, planned or on the road. Throws trip_undeletable for one with pallets recorded. */
export async function unmakeTrip(scope: SignedInScope, id: string): Promise<void> {
  const { db, clock } = scope;
  const { trip, vehicle } = await lockTripAndVehicle(scope, id);
  await removeRecord(scope, { area: 'trips', lock: async () => trip, read: requireTrip }, id, async ({ stamp, before }) => {
    if (await findChepRecord(db, id)) throw new AppError('trip_undeletable', { reason: 'It has a CHEP record' });
    const entriesOfMoved = await watchTrip(scope, [vehicle.id]);
    await updateTrip(db, id, { deletedAt: clock.now(), ...stamp });
    await removeOdometer(scope, vehicle.id, id);
    await recomputeStatus(scope, vehicle.id);
    await recountKilometres(db, vehicle.id);
    await giveTripNotices(scope, before, ['trip.deleted']);
    return { along: await entriesOfMoved(before, null, 'deleted') };
  });
}
