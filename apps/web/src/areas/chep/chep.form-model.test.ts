import type { ChepRecord } from '@superlink/api/chep/chep.schema.ts';
import { describe, expect, it } from 'vitest';
import { chepFormSchema, createBodyOf, emptyPickUp, formOfChep, turnSwitch, updateBodyOf, type ChepForm } from './chep.form-model.ts';
import { graceInWords } from './chep.messages.ts';

const form: ChepForm = {
  outstandingPallets: 34,
  gracePeriod: 7,
  pickUpDate: '2026-11-21',
  depotAddress: 'Pallet depot Isando',
  isCompleted: false,
  isDelayed: false,
  isCollectionPending: false,
  isAuthorizationReceived: false,
  deliveryDate: '2026-11-22',
  chepReceiptNumber: '',
  delayReason: '',
  overrideCode: '',
};
const trip = {
  id: 't1',
  tripNumber: 7,
  loadNr: 'L-7',
  clientId: 'c1',
  lockedInClient: 'Nkanyezi',
  lockedInRegistration: 'KRH 1 GP',
  startDate: '2026-11-19T00:00:00.000Z',
};
const complaints = (changes: object) =>
  Object.fromEntries(
    chepFormSchema.safeParse({ ...form, ...changes }).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [],
  );

describe('the form of a trip’s pallets', () => {
  it('starts with 34 pallets, 7 days and the day of loading, which is no day ahead (CHEP-023)', () => {
    expect(emptyPickUp(trip, '2026-11-21')).toEqual({ outstandingPallets: 34, gracePeriod: 7, pickUpDate: '2026-11-19', depotAddress: '' });
    expect(emptyPickUp(trip, '2026-11-01').pickUpDate).toBe('2026-11-01');
  });

  it('sends phase 1 as the call takes it (CHEP-021)', () => {
    expect(createBodyOf({ ...form, depotAddress: ' Pallet depot Isando ' }, trip)).toEqual({
      tripId: 't1',
      clientId: 'c1',
      lockedInClient: 'Nkanyezi',
      outstandingPallets: 34,
      gracePeriod: 7,
      pickUpDate: '2026-11-21T00:00:00.000Z',
      chepDepot: { address: 'Pallet depot Isando' },
      firstPhaseCompleted: true,
    });
  });

  it('sends phase 2 as the call takes it (CHEP-022)', () => {
    const sent = updateBodyOf({ ...form, isCompleted: true, chepReceiptNumber: ' R-1 ' }, { updatedAt: '2026-11-21T06:00:00.000Z' });
    expect(sent).toEqual({
      outstandingPallets: 34,
      gracePeriod: 7,
      pickUpDate: '2026-11-21T00:00:00.000Z',
      chepDepot: { address: 'Pallet depot Isando' },
      deliveryDate: '2026-11-22T00:00:00.000Z',
      chepReceiptNumber: 'R-1',
      delayReason: null,
      overrideCode: null,
      isDelayed: false,
      isCollectionPending: false,
      isAuthorizationReceived: false,
      isCompleted: true,
      updatedAt: '2026-11-21T06:00:00.000Z',
    });
  });

  it('reads a record back into what it sent', () => {
    const record = {
      ...updateBodyOf(form, { updatedAt: '2026-11-21T06:00:00.000Z' }),
      chepDepot: { address: 'Pallet depot Isando' },
    } as ChepRecord;
    expect(formOfChep(record)).toEqual(form);
  });

  it('complains in the specification’s words (VAL-106 … VAL-109)', () => {
    expect(complaints({ outstandingPallets: '', depotAddress: ' ', pickUpDate: '', deliveryDate: '' })).toEqual({
      outstandingPallets: 'Outstanding pallets is required',
      depotAddress: 'CHEP depot address is required',
      pickUpDate: 'Pick Up Date is required',
      deliveryDate: 'Delivery Date is required',
    });
    expect(complaints({ outstandingPallets: 0 })).toEqual({ outstandingPallets: 'Outstanding pallets must be at least 1' });
    expect(complaints({ deliveryDate: '', isDelayed: true, isCollectionPending: true })).toEqual({});
    expect(complaints({ pickUpDate: '2026-11-23' })).toEqual({ deliveryDate: 'Delivery Date cannot be before Pick Up Date' });
    expect(complaints({ pickUpDate: '2026-11-22' })).toEqual({});
    expect(complaints({ isCompleted: true })).toEqual({});
  });

  it('empties what a turned switch makes meaningless', () => {
    const filled = { ...form, chepReceiptNumber: 'R-1' };
    const delayed = { ...filled, ...turnSwitch(filled, 'isDelayed', true) };
    expect([delayed.chepReceiptNumber, delayed.deliveryDate]).toEqual(['', '2026-11-22']);
    const waiting = turnSwitch({ ...delayed, overrideCode: 'OV-77' }, 'isCollectionPending', true);
    expect(waiting).toMatchObject({ deliveryDate: '', overrideCode: '', isDelayed: true });
    expect(turnSwitch({ ...delayed, delayReason: 'no empties' }, 'isCompleted', true)).toMatchObject({ isDelayed: false, delayReason: '' });
  });
});

it.each([
  [{ gracePeriodDaysRemaining: 3, gracePeriodExpired: false, overdueDays: 0 }, '3 days'],
  [{ gracePeriodDaysRemaining: 1, gracePeriodExpired: false, overdueDays: 0 }, '1 day'],
  [{ gracePeriodDaysRemaining: 0, gracePeriodExpired: false, overdueDays: 0 }, '0 days, last day'],
  [{ gracePeriodDaysRemaining: 0, gracePeriodExpired: true, overdueDays: 1 }, 'Expired, 1 day over'],
  [{ gracePeriodDaysRemaining: null, gracePeriodExpired: false, overdueDays: 0 }, null],
])('grace %o reads %s', (grace, words) => expect(graceInWords(grace)).toBe(words));
