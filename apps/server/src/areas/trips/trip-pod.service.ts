import { AppError, invalid } from '@superlink/api/error.ts';
import type { Trip } from '@superlink/api/trips/trip.schema.ts';
import { podRefusal } from '@superlink/domain/trips/trip-papers.ts';
import { nextStamp } from '../../db/row-stamp.ts';
import type { Scope, SignedInScope, UploadScope } from '../../scope.ts';
import { recordAudit } from '../audit/public.ts';
import type { FileKeeper } from '../files/public.ts';
import { insertPods, reinstatePod, retirePod } from './trip-pod.queries.ts';
import { giveTripNotices } from './trip-notices.service.ts';
import { lockTrip, updateTrip, type HeldTrip } from './trips.queries.ts';
import { requireTrip } from './trips.service.ts';
import { findFormerPod, findPod } from './trip-pod.views.ts';

/** A link of five minutes to the POD in force (decision 15.19). Throws trip_not_found for a trip without one. */
export async function linkToPod(scope: Scope, files: FileKeeper, id: string): Promise<{ downloadUrl: string }> {
  await requireTrip(scope, id);
  const pod = await findPod(scope.db, id);
  if (!pod) throw new AppError('not_found');
  return { downloadUrl: files.linkTo(scope, { id: pod.fileId, fileName: pod.fileName }) };
}

/** Throws when the trip takes no POD: it needs an end date, and must be on route or completed. */
export function requireReady(trip: Pick<HeldTrip, 'status' | 'endDate' | 'podUploaded'>, isFirst: boolean): void {
  const refusal = podRefusal(trip);
  if (refusal === 'not_driven') throw new AppError('pod_not_open');
  if (refusal === 'no_end_date') throw invalid({ file: 'A POD needs a trip with an end date' });
  if (isFirst && trip.podUploaded) throw new AppError('pod_exists');
}

/**
 * Takes in the POD of a trip; `first` refuses where one is already, `replace` takes its place and leaves the old file in the history.
 * The file is kept in the same transaction that names it the trip's POD.
 */
export async function placePod(work: UploadScope, files: FileKeeper, id: string, as: 'first' | 'replace'): Promise<Trip> {
  // before any byte is taken in: a trip that takes no POD needs no upload
  await work.inTransaction(async (scope) => requireReady(await requireTrip(scope, id), as === 'first'));
  return files.receive(work, async (scope, file) => {
    const { db, clock, actor } = scope;
    const trip = await lockTrip(db, id);
    if (!trip) throw new AppError('trip_not_found');
    requireReady(trip, as === 'first');
    await retirePod(db, id, clock.now());
    await insertPods(db, [{ tripId: id, fileId: file.id, uploadedAt: clock.now(), uploadedBy: actor.username }]);
    await markUploaded(scope, trip, true);
    const after = { fileName: file.fileName, size: file.size };
    await recordAudit(scope, { area: 'trips', action: trip.podUploaded ? 'pod_replaced' : 'pod_uploaded', recordId: id, after });
    const shown = await requireTrip(scope, id);
    await giveTripNotices(scope, shown, ['pod.uploaded']);
    return shown;
  });
}

async function markUploaded({ db, clock, actor }: SignedInScope, trip: HeldTrip, podUploaded: boolean): Promise<void> {
  await updateTrip(db, trip.id, { podUploaded, updatedAt: nextStamp(trip, clock.now()), updatedBy: actor.username });
}

/** Takes the POD away; its file stays in the history (decision 15.19). */
export async function removePod(scope: SignedInScope, id: string): Promise<void> {
  const { db, clock } = scope;
  const trip = await lockTrip(db, id);
  if (!trip) throw new AppError('trip_not_found');
  const pod = await findPod(db, id);
  if (!pod) throw new AppError('not_found');
  await retirePod(db, id, clock.now());
  await markUploaded(scope, trip, false);
  await recordAudit(scope, { area: 'trips', action: 'pod_deleted', recordId: id, before: { fileName: pod.fileName } });
  await giveTripNotices(scope, await requireTrip(scope, id), ['pod.deleted']);
}

/** The POD that was deleted, or replaced by another, is in force again: its file stayed in the history. Throws not_found, pod_not_open. */
export async function restorePod(scope: SignedInScope, id: string): Promise<void> {
  const { db, clock } = scope;
  const trip = await lockTrip(db, id);
  if (!trip) throw new AppError('trip_not_found');
  const present = await findPod(db, id);
  requireReady({ ...trip, podUploaded: false }, true);
  const now = clock.now();
  const former = await findFormerPod(db, id);
  if (!former) throw new AppError('not_found');
  await retirePod(db, id, now);
  await reinstatePod(db, id, former.fileId);
  await markUploaded(scope, trip, true);
  const { fileName } = former;
  await recordAudit(scope, { area: 'trips', action: present ? 'pod_replaced' : 'pod_restored', recordId: id, after: { fileName } });
  await giveTripNotices(scope, await requireTrip(scope, id), ['pod.uploaded']);
}
