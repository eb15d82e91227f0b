import type { DieselOrder, RefuelVehicle } from '@superlink/api/diesel/diesel-order.schema.ts';
import { doubtText } from '@superlink/domain/vehicles/reading-doubts.ts';
import { describe, expect, it } from 'vitest';
import {
  createBodyOf,
  dieselFormSchema,
  doubtsOfFill,
  emptyDieselForm,
  formOfOrder,
  isFirst,
  updateBodyOf,
  type DieselForm,
  type RefuelContext,
} from './diesel-order.form-model.ts';

const vehicle: RefuelVehicle = {
  id: '5d9bd9a7-7b6c-4b43-8a87-6b8f0a3c4f11',
  fleetNumber: 'KRH014',
  assetReg: 'GN 86 WY GP',
  status: 'Idle',
  driverId: 'a4f6f1de-17d8-4a9b-9f05-8a2f3c4b5d6e',
  driver: { name: 'Lerato', surname: 'Phiri' },
  odometerReading: 184_680,
  odometerReadAt: '2026-11-18T06:00:00.000Z',
  dieselCapacity: 900,
};
const filled: DieselForm = {
  ...emptyDieselForm(new Date('2026-11-21T06:03:40Z'), vehicle.id),
  location: ' Isando ',
  externalOrderNumber: 'SLIP-1',
  liters: 540,
  kilometers: 185_800,
};
const known: RefuelContext = { vehicle, lastKm: 184_680 };
const unknown: RefuelContext = { vehicle, lastKm: null };

function complaints(context: RefuelContext, change: Partial<DieselForm>): Record<string, string> {
  const result = dieselFormSchema(context).safeParse({ ...filled, ...change });
  return Object.fromEntries((result.error?.issues ?? []).map((issue) => [issue.path.join('.'), issue.message]));
}
const low = 'Kilometers cannot be less than last refuel kilometers';
const baseline = 'Baseline kilometer is required for first-time refuel';

describe('what the diesel dialog refuses', () => {
  it.each<[string, RefuelContext, Partial<DieselForm>, Record<string, string>]>([
    ['a complete order passes', known, {}, {}],
    ['equal kilometres and a full tank pass', known, { kilometers: 184_680, liters: 900 }, {}],
    ['kilometres below the last refuel', known, { kilometers: 184_679.9 }, { kilometers: low }],
    ['more than the tank', known, { liters: 901 }, { liters: 'Liters cannot exceed diesel tank capacity of 900 L' }],
    ['neither under the override', known, { kilometers: 1, liters: 901, adminOverride: true }, {}],
    [
      'a vehicle without a driver',
      { ...known, vehicle: { ...vehicle, driverId: null } },
      {},
      { assetId: 'Selected vehicle must have an assigned driver' },
    ],
    ['a first fill without a baseline', unknown, {}, { baselinePrevKm: baseline }],
    ['not under the override either', unknown, { adminOverride: true }, { baselinePrevKm: baseline }],
    ['a first refuel passes', unknown, { firstRefuel: true }, {}],
    ['a negative baseline', unknown, { baselinePrevKm: -1 }, { baselinePrevKm: 'Last known kilometer must be positive' }],
    [
      'a first refuel compares with no number that was typed before the switch',
      unknown,
      { firstRefuel: true, baselinePrevKm: 999_999 },
      {},
    ],
    ['what was typed before a refuelled vehicle was chosen is in nobody’s way', known, { baselinePrevKm: -1 }, {}],
    ['a reading below the baseline', unknown, { baselinePrevKm: 185_801 }, { kilometers: low }],
    [
      'what is empty',
      known,
      { liters: '', kilometers: '', location: ' ', externalOrderNumber: '', date: '' },
      {
        liters: 'Liters is required',
        kilometers: 'Kilometers is required',
        location: 'Location is required',
        externalOrderNumber: 'External order number is required',
        date: 'Date is required',
      },
    ],
  ])('%s', (_rule, context, change, expected) => expect(complaints(context, change)).toEqual(expected));
});

describe('the kilometres before the first fill', () => {
  it.each([
    [{ lastKm: null }, true],
    [{ lastKm: 184_000 }, false],
    [{ lastKm: undefined }, false],
    [{ lastKm: undefined, order: { firstRefuel: true, baselinePrevKm: null } }, true],
    [{ lastKm: undefined, order: { firstRefuel: false, baselinePrevKm: 181_340 } }, true],
    [{ lastKm: undefined, order: { firstRefuel: false, baselinePrevKm: null } }, false],
  ])('of %o are typed: %s (decision 10.7)', (context, typed) => expect(isFirst(context as Parameters<typeof isFirst>[0])).toBe(typed));
});

describe('what is asked before it is sent', () => {
  const now = new Date('2026-11-21T10:00:00Z');
  const asked = (change: Partial<DieselForm>, context: RefuelContext = known) =>
    doubtsOfFill({ ...filled, ...change }, context, now).map(doubtText);

  it('is a date after today', () => {
    expect(asked({ date: '2027-11-21T06:00:00.000Z' })).toEqual(['The date 21/11/2027 is after today, 21/11/2026']);
    expect(asked({ date: '2026-11-21T20:00:00.000Z' })).toEqual([]);
  });

  it('is a jump that the days since the odometer was read do not allow, with both figures', () => {
    const [text] = asked({ kilometers: 1_858_000 });
    expect(text!.replaceAll(/\s/g, ' ')).toMatch(/^1 858 000 km is .* above the last reading of 184 680 km within 3 days/);
    expect(asked({ kilometers: 184_680 + 4_500 })).toEqual([]);
  });

  it('goes by the last refuel where nobody has read the odometer', () => {
    const unread = { ...vehicle, odometerReading: 0, odometerReadAt: null };
    const lastFill = { km: 184_680, at: new Date('2026-11-20T06:00:00Z') };
    expect(asked({ kilometers: 186_181 }, { ...known, vehicle: unread, lastFill })).toHaveLength(1);
    expect(asked({ kilometers: 986_181 }, { ...unknown, vehicle: unread, lastFill: null })).toEqual([]);
  });

  it('is nothing about an edit that leaves reading and date alone', () => {
    const order = { kilometers: 1_858_000, date: '2027-11-21T06:00:00.000Z' } as DieselOrder;
    expect(asked({ kilometers: 1_858_000, date: order.date }, { ...known, order })).toEqual([]);
    expect(asked({ kilometers: 1_858_001, date: order.date }, { ...known, order })).toHaveLength(2);
  });
});

describe('what is sent', () => {
  it('begins with the last full five minutes', () => expect(filled.date).toBe('2026-11-21T06:00:00.000Z'));

  it('has a baseline only before the first refuel, and none when First Refuel is on', () => {
    const typed = { ...filled, baselinePrevKm: 184_000 };
    expect(createBodyOf(typed, known)).toMatchObject({ baselinePrevKm: null, firstRefuel: false, location: 'Isando' });
    expect(createBodyOf(typed, unknown)).toMatchObject({ baselinePrevKm: 184_000, firstRefuel: false });
    expect(createBodyOf({ ...typed, firstRefuel: true }, unknown)).toMatchObject({ baselinePrevKm: null, firstRefuel: true });
  });

  it('is on an edit only what differs, and the override only when it is asked for', () => {
    const order = {
      ...createBodyOf(filled, known),
      id: 'o',
      updatedAt: '2026-11-21T06:00:00.000Z',
      previousKm: 184_680,
      baselinePrevKm: null,
      firstRefuel: false,
    } as unknown as DieselOrder;
    const form = formOfOrder({ ...order, adminOverride: true });
    expect(form.adminOverride).toBe(false);
    expect(updateBodyOf({ ...form, liters: 530 }, order)).toEqual({ liters: 530, updatedAt: order.updatedAt });
    expect(updateBodyOf({ ...form, adminOverride: true }, order)).toEqual({ adminOverride: true, updatedAt: order.updatedAt });
  });
});
