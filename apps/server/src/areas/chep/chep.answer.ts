import type { ChepRecord } from '@superlink/api/chep/chep.schema.ts';
import { answerDay, answerDayOrNull } from '@superlink/api/fields.ts';
import { chepGrace } from '@superlink/domain/chep/chep-grace.ts';
import { chepStatus } from '@superlink/domain/chep/chep-state.ts';
import type { Day } from '@superlink/domain/time/sast.ts';
import type { ChepRow } from './chep.views.ts';

/** The stored row as it stands on a SAST day: status and grace follow from it (decisions 17.1, 17.4). */
export function answerChep(row: ChepRow, today: Day): ChepRecord {
  const status = chepStatus(row);
  return {
    id: row.id,
    tripId: row.tripId,
    clientId: row.clientId,
    clientName: row.clientName,
    lockedInClient: row.lockedInClient,
    outstandingPallets: row.outstandingPallets,
    gracePeriod: row.gracePeriod,
    firstPhaseCompleted: true,
    pickUpDate: answerDay(row.pickUpDate),
    chepDepot: { address: row.depotAddress },
    deliveryDate: answerDayOrNull(row.deliveryDate),
    chepReceiptNumber: row.receiptNumber,
    delayReason: row.delayReason,
    overrideCode: row.overrideCode,
    isDelayed: row.isDelayed,
    isCollectionPending: row.isCollectionPending,
    isAuthorizationReceived: row.isAuthorizationReceived,
    isCompleted: row.isCompleted,
    status,
    lockedInLoadNr: row.loadNr,
    ...chepGrace({ pickUpDate: row.pickUpDate, gracePeriod: row.gracePeriod, status }, today),
    trip: {
      tripNumber: row.tripNumber,
      status: row.tripStatus,
      lockedInRegistration: row.lockedInRegistration,
      lockedInDriver: row.lockedInDriver,
    },
    updatedAt: row.updatedAt.toISOString(),
    updatedBy: row.updatedBy,
  };
}
