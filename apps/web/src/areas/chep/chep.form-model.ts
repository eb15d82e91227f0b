import { createChepBody, updateChepBody, type ChepRecord } from '@superlink/api/chep/chep.schema.ts';
import {
  DEFAULT_GRACE_DAYS,
  DEFAULT_PALLETS,
  deliveryProblem,
  shownChepFields,
  turnChepFlag,
  type ChepCompletion,
  type ChepFlag,
} from '@superlink/domain/chep/chep-state.ts';
import type { Day } from '@superlink/domain/time/sast.ts';
import { z } from 'zod';
import { checkedBy } from '../../blocks/form/checked-by.ts';
import { dayOf, dayToSend } from '../../blocks/format/dates.ts';
import { chepMessages } from './chep.messages.ts';

/** Phase 1. Numbers are '' while their field is empty, days are `YYYY-MM-DD` or empty. */
export interface PickUpForm {
  outstandingPallets: number | '';
  gracePeriod: number | '';
  pickUpDate: string;
  depotAddress: string;
}
/** Both phases; texts are empty where there is none. */
export interface ChepForm extends PickUpForm {
  isCompleted: boolean;
  isDelayed: boolean;
  isCollectionPending: boolean;
  isAuthorizationReceived: boolean;
  deliveryDate: string;
  chepReceiptNumber: string;
  delayReason: string;
  overrideCode: string;
}

export const chepLabels: Readonly<Record<keyof ChepForm, string>> = {
  outstandingPallets: chepMessages.outstandingPalletsLabel,
  gracePeriod: chepMessages.gracePeriodDays,
  pickUpDate: chepMessages.pickUpDate,
  depotAddress: chepMessages.chepDepotAddress,
  isCompleted: chepMessages.completedLabel,
  isDelayed: chepMessages.delayedLabel,
  isCollectionPending: chepMessages.collectionPending,
  isAuthorizationReceived: chepMessages.authorizationReceived,
  deliveryDate: chepMessages.deliveryDate,
  chepReceiptNumber: chepMessages.receiptNumber,
  delayReason: chepMessages.delayReason,
  overrideCode: chepMessages.overrideCode,
};

/** What of a trip the form of its pallets needs. */
export interface ChepTrip {
  readonly id: string;
  readonly tripNumber: number;
  readonly loadNr: string | null;
  readonly clientId: string;
  readonly lockedInClient: string;
  readonly lockedInRegistration: string;
  readonly startDate: string;
}

const numberOrNull = (value: number | '') => (value === '' ? null : value);
const { shape } = createChepBody;
const { shape: completion } = updateChepBody;
const pickUp = {
  outstandingPallets: checkedBy<number | ''>(shape.outstandingPallets, numberOrNull),
  gracePeriod: checkedBy<number | ''>(shape.gracePeriod, numberOrNull),
  pickUpDate: checkedBy<string>(shape.pickUpDate),
  depotAddress: checkedBy<string>(shape.chepDepot, (address) => ({ address })),
};
export const pickUpFormSchema: z.ZodType<PickUpForm, PickUpForm> = z.object(pickUp);

/** The rules of the call's own body, and a delivery date, not before the pick-up, wherever its field is shown (VAL-108). */
export const chepFormSchema: z.ZodType<ChepForm, ChepForm> = z
  .object({
    ...pickUp,
    isCompleted: z.boolean(),
    isDelayed: z.boolean(),
    isCollectionPending: z.boolean(),
    isAuthorizationReceived: z.boolean(),
    deliveryDate: checkedBy<string>(completion.deliveryDate),
    chepReceiptNumber: checkedBy<string>(completion.chepReceiptNumber),
    delayReason: checkedBy<string>(completion.delayReason),
    overrideCode: checkedBy<string>(completion.overrideCode),
  })
  .superRefine((form, context) => {
    const isCollectionPending = !shownChepFields(form).deliveryDate;
    const message = deliveryProblem({ isCollectionPending, deliveryDate: form.deliveryDate || null }, form.pickUpDate);
    if (message !== null) context.addIssue({ code: 'custom', path: ['deliveryDate'], message });
  });

/** Pallets are picked up when the load is: on the trip's start day, or today while that lies ahead. */
export function emptyPickUp({ startDate }: Pick<ChepTrip, 'startDate'>, today: Day): PickUpForm {
  const start = dayOf(startDate);
  return {
    outstandingPallets: DEFAULT_PALLETS,
    gracePeriod: DEFAULT_GRACE_DAYS,
    pickUpDate: start < today ? start : today,
    depotAddress: '',
  };
}

export function formOfChep(record: ChepRecord): ChepForm {
  return {
    outstandingPallets: record.outstandingPallets,
    gracePeriod: record.gracePeriod,
    pickUpDate: dayOf(record.pickUpDate),
    depotAddress: record.chepDepot.address,
    isCompleted: record.isCompleted,
    isDelayed: record.isDelayed,
    isCollectionPending: record.isCollectionPending,
    isAuthorizationReceived: record.isAuthorizationReceived,
    deliveryDate: dayOf(record.deliveryDate) ?? '',
    chepReceiptNumber: record.chepReceiptNumber ?? '',
    delayReason: record.delayReason ?? '',
    overrideCode: record.overrideCode ?? '',
  };
}

const textOrNull = (value: string) => (value.trim() === '' ? null : value.trim());

function completionOf(form: ChepForm): ChepCompletion {
  return {
    isCompleted: form.isCompleted,
    isDelayed: form.isDelayed,
    isCollectionPending: form.isCollectionPending,
    isAuthorizationReceived: form.isAuthorizationReceived,
    deliveryDate: form.deliveryDate === '' ? null : form.deliveryDate,
    chepReceiptNumber: textOrNull(form.chepReceiptNumber),
    delayReason: textOrNull(form.delayReason),
    overrideCode: textOrNull(form.overrideCode),
  };
}

/** What else changes in the form when a switch is turned: it wins over those it excludes, and what they used is emptied (2§4). */
export function turnSwitch(form: ChepForm, flag: ChepFlag, isOn: boolean): Partial<ChepForm> {
  const after = turnChepFlag(completionOf(form), flag, isOn);
  return {
    ...after,
    deliveryDate: after.deliveryDate ?? '',
    chepReceiptNumber: after.chepReceiptNumber ?? '',
    delayReason: after.delayReason ?? '',
    overrideCode: after.overrideCode ?? '',
  };
}

function pickUpBody(form: PickUpForm) {
  return {
    outstandingPallets: Number(form.outstandingPallets),
    gracePeriod: Number(form.gracePeriod),
    pickUpDate: dayToSend(form.pickUpDate),
    chepDepot: { address: form.depotAddress.trim() },
  };
}

/** Body of POST (2§7, CHEP-021). */
export function createBodyOf(form: PickUpForm, trip: ChepTrip): z.input<typeof createChepBody> {
  const { id: tripId, clientId, lockedInClient } = trip;
  return { tripId, clientId, lockedInClient, ...pickUpBody(form), firstPhaseCompleted: true };
}

/** Body of PUT (2§7, CHEP-022). */
export function updateBodyOf(form: ChepForm, { updatedAt }: Pick<ChepRecord, 'updatedAt'>): z.input<typeof updateChepBody> {
  const completed = completionOf(form);
  return { ...pickUpBody(form), ...completed, deliveryDate: completed.deliveryDate && dayToSend(completed.deliveryDate), updatedAt };
}

/** The form's field behind a name in the server's messages. */
export function fieldOfChep(name: string): string {
  return name.startsWith('chepDepot') ? 'depotAddress' : name;
}
