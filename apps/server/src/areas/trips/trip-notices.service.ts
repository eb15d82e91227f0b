import type { Trip } from '@superlink/api/trips/trip.schema.ts';
import type { NoticeType } from '@superlink/domain/webhooks/notice-types.ts';
import type { SignedInScope } from '../../scope.ts';
import { changedFields } from '../audit/public.ts';
import { giveNotices } from '../webhooks/public.ts';

type TripNotice = Extract<NoticeType, `trip.${string}` | `pod.${string}`>;

const ofMoves: Readonly<Record<string, TripNotice>> = {
  accepted: 'trip.accepted',
  completed: 'trip.completed',
  cancelled: 'trip.cancelled',
  reverted: 'trip.reverted',
};
/** What differs after every write, or follows from the rest. */
const beside = new Set<PropertyKey>(['updatedAt', 'updatedBy', 'cannot', 'warnings']);

/** What other systems hear of a trip that was written: its move, or that it was invoiced, edited, or both. */
export function noticesOfWrite(done: string, before: Trip, after: Trip): TripNotice[] {
  const move = ofMoves[done];
  if (move) return [move];
  const changed = Object.keys(changedFields(before, after).after).filter((field) => !beside.has(field));
  const isInvoiced = changed.includes('invoiceNumber') && after.invoiceNumber !== null;
  const isEdited = changed.some((field) => field !== 'invoiceNumber' || !isInvoiced);
  return [...(isEdited ? (['trip.changed'] as const) : []), ...(isInvoiced ? (['trip.invoiced'] as const) : [])];
}

/** Sends a trip, which the caller holds, to whoever wants to hear of it. */
export function giveTripNotices(scope: SignedInScope, trip: Trip, types: readonly TripNotice[]): Promise<void> {
  const about = { recordId: trip.id, recordName: `Trip ${trip.tripNumber}`, data: trip };
  return giveNotices(
    scope,
    types.map((type) => ({ type, ...about })),
  );
}
