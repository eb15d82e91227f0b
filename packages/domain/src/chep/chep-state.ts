import type { Day } from '../time/sast.ts';
import type { Access } from '../users/permissions.ts';

/** What the CHEP record of a new trip starts with (2§9). */
export const DEFAULT_PALLETS = 34;
export const DEFAULT_GRACE_DAYS = 7;

export const chepStatuses = ['pending', 'delayed', 'completed', 'overridden'] as const;
export type ChepStatus = (typeof chepStatuses)[number];
/** Pallets of such a record are still out; a completed or overridden one cannot be changed any more (decision 17.7). */
export const openChepStatuses = ['pending', 'delayed'] as const satisfies readonly ChepStatus[];

/** What the completion of a record says (phase 2). Days are `YYYY-MM-DD`. */
export interface ChepCompletion {
  readonly isCompleted: boolean;
  readonly isDelayed: boolean;
  /** the empties stay at the customer and must be fetched */
  readonly isCollectionPending: boolean;
  /** a written release: the transporter no longer owes these pallets */
  readonly isAuthorizationReceived: boolean;
  readonly overrideCode: string | null;
  readonly chepReceiptNumber: string | null;
  readonly deliveryDate: string | null;
  readonly delayReason: string | null;
}

/**
 * A completion without contradictions, in one order (decision 17.3): completed wins over delayed, authorization over a pending collection,
 * and what a state does not use is emptied. Applying it twice changes nothing.
 */
export function normaliseChep<Sent extends ChepCompletion>(sent: Sent): Sent {
  const isDelayed = sent.isDelayed && !sent.isCompleted;
  const isAuthorizationReceived = isDelayed && sent.isAuthorizationReceived;
  const isCollectionPending = isDelayed && sent.isCollectionPending && !isAuthorizationReceived;
  return {
    ...sent,
    isDelayed,
    isAuthorizationReceived,
    isCollectionPending,
    overrideCode: isAuthorizationReceived || (isDelayed && !isCollectionPending) ? sent.overrideCode : null,
    delayReason: isDelayed ? sent.delayReason : null,
    chepReceiptNumber: isDelayed ? null : sent.chepReceiptNumber,
    deliveryDate: isCollectionPending ? null : sent.deliveryDate,
  };
}

export const DELIVERY_REQUIRED = 'Delivery Date is required';
export const DELIVERY_TOO_EARLY = 'Delivery Date cannot be before Pick Up Date';

/** What is wrong with the delivery date of a normalised completion; none is asked for while the pallets wait to be collected (decision 17.6). */
export function deliveryProblem(
  { isCollectionPending, deliveryDate }: Pick<ChepCompletion, 'isCollectionPending' | 'deliveryDate'>,
  pickUpDate: Day,
): string | null {
  if (isCollectionPending) return null;
  if (deliveryDate === null) return DELIVERY_REQUIRED;
  return deliveryDate < pickUpDate ? DELIVERY_TOO_EARLY : null;
}

/** The status of a normalised record (decision 17.1); it is never stored apart from the flags. */
export function chepStatus({
  isCompleted,
  isDelayed,
  isAuthorizationReceived,
}: Pick<ChepCompletion, 'isCompleted' | 'isDelayed' | 'isAuthorizationReceived'>): ChepStatus {
  if (isCompleted) return 'completed';
  if (!isDelayed) return 'pending';
  return isAuthorizationReceived ? 'overridden' : 'delayed';
}

export function isTerminalChep({ status }: { readonly status: ChepStatus }): boolean {
  return !(openChepStatuses as readonly ChepStatus[]).includes(status);
}

/** Who may delete a record: what is closed asks for more (decision 17.7). */
export function deleteChepAccess(record: { readonly status: ChepStatus }): Access {
  return { any: [isTerminalChep(record) ? 'controller:advanced_actions' : 'controller:actions'] };
}

/** The fields of the completion that a form shows for these flags (2§4); `isReceiptDisabled` only matters should both ever be visible. */
export function shownChepFields({
  isDelayed,
  isCollectionPending,
  isAuthorizationReceived,
}: Pick<ChepCompletion, 'isDelayed' | 'isCollectionPending' | 'isAuthorizationReceived'>) {
  return {
    delay: isDelayed,
    overrideCode: isDelayed && isAuthorizationReceived,
    deliveryDate: !isCollectionPending,
    receiptNumber: !isDelayed && !isCollectionPending,
    isReceiptDisabled: isAuthorizationReceived,
  };
}

export type ChepFlag = 'isCompleted' | 'isDelayed' | 'isCollectionPending' | 'isAuthorizationReceived';

/** Where turning a flag on beats one that the normaliser would let win. */
const excludedBy: Partial<Record<ChepFlag, ChepFlag>> = { isDelayed: 'isCompleted', isCollectionPending: 'isAuthorizationReceived' };

/** A form's values after one switch was turned: the switch that was turned wins over those it excludes (2§4, CHEP-024 … CHEP-027). */
export function turnChepFlag<Values extends ChepCompletion>(values: Values, flag: ChepFlag, isOn: boolean): Values {
  const excluded = isOn ? excludedBy[flag] : undefined;
  return normaliseChep({ ...values, [flag]: isOn, ...(excluded ? { [excluded]: false } : {}) });
}
