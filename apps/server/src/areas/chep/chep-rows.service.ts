import type { CreateChep, UpdateChep } from '@superlink/api/chep/chep.schema.ts';
import { invalid } from '@superlink/api/error.ts';
import { deliveryProblem, normaliseChep } from '@superlink/domain/chep/chep-state.ts';

/** What is written when records are made and settled: one place for those who do it one by one and for those who take in a whole history. */

interface TripOfPallets {
  readonly id: string;
  readonly clientId: string;
  readonly lockedInClient: string;
}

/** The row of a new record (phase 1). */
export function newChepRow(trip: TripOfPallets, body: CreateChep, { id, now, by }: { id: string; now: Date; by: string }) {
  return {
    id,
    tripId: trip.id,
    clientId: trip.clientId,
    lockedInClient: trip.lockedInClient,
    outstandingPallets: body.outstandingPallets,
    gracePeriod: body.gracePeriod,
    pickUpDate: body.pickUpDate,
    depotAddress: body.chepDepot.address,
    createdAt: now,
    createdBy: by,
    updatedAt: now,
    updatedBy: by,
  };
}

type Settled = Pick<ReturnType<typeof newChepRow>, 'outstandingPallets' | 'gracePeriod' | 'pickUpDate' | 'depotAddress'>;

/** What settling writes (phase 2; decisions 17.3, 17.6). Throws validation_error when the delivery date is missing, or before the pick-up, and no collection is pending. */
export function chepChange(row: Settled, body: UpdateChep) {
  const completion = normaliseChep(body);
  const pickUpDate = body.pickUpDate ?? row.pickUpDate;
  const problem = deliveryProblem(completion, pickUpDate);
  if (problem !== null) throw invalid({ deliveryDate: problem });
  return {
    outstandingPallets: body.outstandingPallets ?? row.outstandingPallets,
    gracePeriod: body.gracePeriod ?? row.gracePeriod,
    pickUpDate,
    depotAddress: body.chepDepot?.address ?? row.depotAddress,
    deliveryDate: completion.deliveryDate,
    receiptNumber: completion.chepReceiptNumber,
    delayReason: completion.delayReason,
    overrideCode: completion.overrideCode,
    isDelayed: completion.isDelayed,
    isCollectionPending: completion.isCollectionPending,
    isAuthorizationReceived: completion.isAuthorizationReceived,
    isCompleted: completion.isCompleted,
  };
}
