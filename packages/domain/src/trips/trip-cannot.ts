import type { Day } from '../time/sast.ts';
import { invoiceProblem, podRefusal } from './trip-papers.ts';
import { tripCan, undeletable, type DeletableTrip, type TripAction } from './trip-state.ts';

interface JudgedTrip extends DeletableTrip {
  readonly endDate: Day | null;
  readonly isChepLoad: boolean;
}

/** What is done with a trip, by the name of its call. */
export type TripOperation = TripAction | 'adminEdit' | 'remove' | 'uploadPod' | 'invoice';

/** The tip of a button whose action asks for another status. */
const onlyFrom: Record<TripAction, string> = {
  accept: 'Only scheduled trips',
  complete: 'Only trips on route',
  cancel: 'Only open trips',
  revert: 'Only completed trips',
};
const needsEndDate = 'needs an end date';
const podReasons = { not_driven: 'only on route or completed', no_end_date: needsEndDate };

/** Whether a CHEP load still waits for its record, without which it is not completed (decision 17.8). */
export function lacksChepRecord({ isChepLoad, hasChepRecord }: Pick<JudgedTrip, 'isChepLoad' | 'hasChepRecord'>): boolean {
  return isChepLoad && !hasChepRecord;
}

export const PALLETS_BOOKED = 'The pallets of this trip are booked to its client. Delete its CHEP record first.';

/** Why a trip cannot go to another client: its CHEP record would go on owing the pallets of the one it had (decision 1.81). */
export function clientProblem(trip: { readonly clientId: string; readonly hasChepRecord: boolean }, clientId: string): string | null {
  return clientId !== trip.clientId && trip.hasChepRecord ? PALLETS_BOOKED : null;
}

function moveRefusal(action: TripAction, trip: JudgedTrip): string | null {
  if (!tripCan(action, trip)) return onlyFrom[action];
  return action === 'complete' && lacksChepRecord(trip) ? 'Create the CHEP record first: a CHEP load is not completed without it.' : null;
}

/**
 * What cannot be done with a trip as it stands, and why, in the words of a button's tip; what is not named can be done. It knows the trip and
 * its CHEP record alone: who asks is a matter of permissions, and the vehicle and its papers are only known for sure when it is done.
 */
export function tripCannot(trip: JudgedTrip): Partial<Record<TripOperation, string>> {
  const pod = podRefusal(trip);
  const reasons: Record<TripOperation, string | null> = {
    accept: moveRefusal('accept', trip),
    complete: moveRefusal('complete', trip),
    cancel: moveRefusal('cancel', trip),
    revert: moveRefusal('revert', trip),
    adminEdit: trip.status === 'completed' ? null : 'Only completed trips',
    remove: undeletable(trip),
    uploadPod: pod && podReasons[pod],
    invoice: invoiceProblem(trip) && needsEndDate,
  };
  return Object.fromEntries(Object.entries(reasons).filter(([, reason]) => reason !== null));
}
