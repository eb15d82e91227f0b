import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import examples from '../../vectors/worked-examples.json' with { type: 'json' };
import { addDays } from '../time/sast.ts';
import { chepGrace } from './chep-grace.ts';
import {
  chepStatus,
  chepStatuses,
  isTerminalChep,
  normaliseChep,
  shownChepFields,
  turnChepFlag,
  type ChepCompletion,
  type ChepFlag,
  type ChepStatus,
} from './chep-state.ts';
import { isHighPallets, palletAge, palletLedger, sumLedger, type LedgerEntry } from './pallet-ledger.ts';

const untouched: ChepCompletion = {
  isCompleted: false,
  isDelayed: false,
  isCollectionPending: false,
  isAuthorizationReceived: false,
  overrideCode: null,
  chepReceiptNumber: null,
  deliveryDate: null,
  delayReason: null,
};
const text = fc.option(fc.string({ minLength: 1, maxLength: 5 }), { nil: null });
const completion: fc.Arbitrary<ChepCompletion> = fc.record({
  isCompleted: fc.boolean(),
  isDelayed: fc.boolean(),
  isCollectionPending: fc.boolean(),
  isAuthorizationReceived: fc.boolean(),
  overrideCode: text,
  chepReceiptNumber: text,
  deliveryDate: fc.constantFrom(null, '2026-11-03'),
  delayReason: text,
});

/** The exclusivity rules of 2§4, one by one. */
function contradictions(record: ChepCompletion): string[] {
  const { isCompleted, isDelayed, isCollectionPending, isAuthorizationReceived, overrideCode, chepReceiptNumber, deliveryDate } = record;
  return [
    isCompleted && isDelayed ? 'completed and delayed' : '',
    !isDelayed && (isCollectionPending || isAuthorizationReceived || overrideCode !== null) ? 'not delayed, yet with its parts' : '',
    !isDelayed && record.delayReason !== null ? 'not delayed, yet with a reason' : '',
    isCollectionPending && (isAuthorizationReceived || overrideCode !== null) ? 'collection pending and authorized' : '',
    isCollectionPending && (deliveryDate !== null || chepReceiptNumber !== null) ? 'collection pending and delivered' : '',
    isAuthorizationReceived && (isCollectionPending || chepReceiptNumber !== null) ? 'authorized with a receipt' : '',
    isDelayed && chepReceiptNumber !== null ? 'delayed with a receipt' : '',
  ].filter((rule) => rule !== '');
}

describe('the normaliser', () => {
  test.each(examples.chepFlags)(
    '$id: flags become a status without contradictions (CHEP-024 … CHEP-027)',
    ({ input, expect: expected }) => {
      const { status, ...fields } = expected;
      const record = normaliseChep({ ...untouched, ...input });
      expect(record).toEqual(fields);
      expect(chepStatus(record)).toBe(status);
    },
  );

  test('changes nothing the second time, keeps every exclusivity rule and never invents a value', () => {
    fc.assert(
      fc.property(completion, (sent) => {
        const once = normaliseChep(sent);
        expect(normaliseChep(once)).toEqual(once);
        expect(contradictions(once)).toEqual([]);
        for (const [field, value] of Object.entries(once)) {
          expect([null, false, sent[field as keyof ChepCompletion]], field).toContain(value);
        }
      }),
    );
  });

  test('lets completed win over delayed, and authorization over a pending collection (CHEP-024, CHEP-027)', () => {
    const all = { ...untouched, isDelayed: true, isCollectionPending: true, isAuthorizationReceived: true };
    expect(chepStatus(normaliseChep({ ...all, isCompleted: true }))).toBe('completed');
    expect(normaliseChep(all)).toMatchObject({ isCollectionPending: false, isAuthorizationReceived: true });
  });

  test('keeps the override code of a delay until the empties are to be collected (CHEP-025, CHEP-026; decision 17.3, 2 and 4)', () => {
    const delayed = { ...untouched, isDelayed: true, overrideCode: 'OV-77' };
    expect(normaliseChep(delayed).overrideCode).toBe('OV-77');
    expect(normaliseChep({ ...delayed, isCollectionPending: true }).overrideCode).toBeNull();
    expect(normaliseChep({ ...delayed, isDelayed: false }).overrideCode).toBeNull();
  });

  test('leaves completed and overridden records, and only those, without a way back (CHEP-032)', () => {
    expect(chepStatuses.filter((status) => isTerminalChep({ status }))).toEqual(['completed', 'overridden']);
  });
});

describe('the switches of the form', () => {
  const flags = ['isCompleted', 'isDelayed', 'isCollectionPending', 'isAuthorizationReceived'] as const satisfies readonly ChepFlag[];
  const turns = fc.array(fc.tuple(fc.constantFrom(...flags), fc.boolean()), { maxLength: 12 });

  test('show after any turns what the server would store, so that nothing changes on saving', () => {
    fc.assert(
      fc.property(completion, turns, (start, done) => {
        const end = done.reduce((values, [flag, isOn]) => turnChepFlag(values, flag, isOn), normaliseChep(start));
        expect(normaliseChep(end)).toEqual(end);
        expect(contradictions(end)).toEqual([]);
      }),
    );
  });

  test('exclude each other, the last one turned on winning (CHEP-024 … CHEP-027)', () => {
    const completed = turnChepFlag(untouched, 'isCompleted', true);
    const delayed = turnChepFlag({ ...completed, chepReceiptNumber: 'R1' }, 'isDelayed', true);
    expect([delayed.isCompleted, delayed.isDelayed, delayed.chepReceiptNumber]).toEqual([false, true, null]);
    const authorized = turnChepFlag(delayed, 'isAuthorizationReceived', true);
    const pending = turnChepFlag({ ...authorized, overrideCode: 'OV-77', deliveryDate: '2026-11-03' }, 'isCollectionPending', true);
    expect(pending).toMatchObject({ isAuthorizationReceived: false, overrideCode: null, deliveryDate: null });
    expect(turnChepFlag(pending, 'isAuthorizationReceived', true)).toMatchObject({ isCollectionPending: false });
    expect(turnChepFlag({ ...pending, delayReason: 'no empties' }, 'isDelayed', false)).toEqual(untouched);
  });

  test.each([
    ['nothing', {}, { delay: false, overrideCode: false, deliveryDate: true, receiptNumber: true, isReceiptDisabled: false }],
    [
      'Delayed',
      { isDelayed: true },
      { delay: true, overrideCode: false, deliveryDate: true, receiptNumber: false, isReceiptDisabled: false },
    ],
    [
      'Collection Pending',
      { isDelayed: true, isCollectionPending: true },
      { delay: true, overrideCode: false, deliveryDate: false, receiptNumber: false, isReceiptDisabled: false },
    ],
    [
      'Authorization Received',
      { isDelayed: true, isAuthorizationReceived: true },
      { delay: true, overrideCode: true, deliveryDate: true, receiptNumber: false, isReceiptDisabled: true },
    ],
  ])('with %s on reveal and hide the fields of CHEP-028 … CHEP-031', (_, flagsOn, shown) => {
    expect(shownChepFields({ ...untouched, ...flagsOn })).toEqual(shown);
  });
});

describe('the grace', () => {
  test.each(examples.chep)('$id: $grace days from $pick, $status on $today', ({ pick, grace, today, status, expect: expected }) => {
    const found = chepGrace({ pickUpDate: pick, gracePeriod: grace, status: status as ChepStatus }, today);
    expect(found).toEqual({ overdueDays: 0, ...expected });
  });
});

const day = fc.integer({ min: -60, max: 10 }).map((days) => addDays('2026-11-21', days));
const entry: fc.Arbitrary<LedgerEntry> = fc.record({
  clientId: fc.constantFrom('a', 'b', 'c'),
  pallets: fc.integer({ min: 1, max: 60 }),
  status: fc.constantFrom(...chepStatuses),
  pickUpDate: day,
  gracePeriod: fc.integer({ min: 0, max: 21 }),
});
const rates = { hirePerDay: '2.50', lossPerPallet: '400.00' };
const today = '2026-11-21';

describe('outstanding pallets of a client', () => {
  test.each(examples.chepOutstanding)('$id: pending and delayed records count', ({ records, expect: expected }) => {
    const entries = records.map(([status, pallets]) => ({
      clientId: 'a',
      pallets: pallets as number,
      status: status as ChepStatus,
      pickUpDate: today,
      gracePeriod: 7,
    }));
    const [line] = palletLedger(entries, rates, today);
    expect({ total: line!.outstanding, high: isHighPallets(line!.outstanding) }).toEqual(expected);
  });

  test('are high above 50, not at 50 (DASH-040)', () => {
    expect([50, 51].map(isHighPallets)).toEqual([false, true]);
  });
});

describe('the pallet ledger', () => {
  test.each([
    ['2026-11-21', 'days0to7'],
    ['2026-11-25', 'days0to7'],
    ['2026-11-14', 'days0to7'],
    ['2026-11-13', 'days8to14'],
    ['2026-11-07', 'days8to14'],
    ['2026-11-06', 'days15to30'],
    ['2026-10-22', 'days15to30'],
    ['2026-10-21', 'daysOver30'],
  ])('puts pallets picked up on %s into %s', (pickUpDate, age) => {
    expect(palletAge(pickUpDate, today)).toBe(age);
  });

  test('prices open pallets alone: hire for the days past the grace, and the loss of all', () => {
    const open = { clientId: 'a', pallets: 34, status: 'delayed' as const, pickUpDate: '2026-11-01', gracePeriod: 7 };
    const inGrace = { ...open, pallets: 10, status: 'pending' as const, pickUpDate: '2026-11-20' };
    const returned = { ...open, pallets: 20, status: 'completed' as const };
    const released = { ...open, pallets: 5, status: 'overridden' as const };
    expect(palletLedger([open, inGrace, returned, released], rates, today)).toEqual([
      {
        clientId: 'a',
        out: 69,
        returned: 20,
        overridden: 5,
        outstanding: 44,
        byAge: { days0to7: 10, days8to14: 0, days15to30: 34, daysOver30: 0 },
        overdue: 34,
        // 34 pallets × 13 days × R2.50, and 44 × R400
        hire: 1105,
        loss: 17_600,
      },
    ]);
  });

  test('always equals the records: nothing is lost or counted twice, whatever they are', () => {
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 40 }), (entries) => {
        const lines = palletLedger(entries, rates, today);
        for (const line of [...lines, sumLedger(lines)]) {
          const own = 'clientId' in line ? entries.filter(({ clientId }) => clientId === line.clientId) : entries;
          const sum = (statuses: readonly ChepStatus[], test = (_: LedgerEntry) => true) =>
            own.filter((one) => statuses.includes(one.status) && test(one)).reduce((total, { pallets }) => total + pallets, 0);
          const open = ['pending', 'delayed'] as const;
          expect(line.out).toBe(sum(chepStatuses));
          expect(line.returned).toBe(sum(['completed']));
          expect(line.overridden).toBe(sum(['overridden']));
          expect(line.outstanding).toBe(sum(open));
          expect(line.returned + line.overridden + line.outstanding).toBe(line.out);
          expect(Object.values(line.byAge).reduce((a, b) => a + b)).toBe(line.outstanding);
          expect(line.overdue).toBe(sum(open, (one) => chepGrace(one, today).gracePeriodExpired));
          expect(line.loss).toBe(line.outstanding * 400);
          const palletDays = own.reduce((total, one) => total + one.pallets * chepGrace(one, today).overdueDays, 0);
          expect(line.hire).toBe(palletDays * 2.5);
        }
        expect(new Set(lines.map(({ clientId }) => clientId))).toEqual(new Set(entries.map(({ clientId }) => clientId)));
      }),
    );
  });

  test('is the same when equal records come added up, which is how the database hands them over', () => {
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 40 }), (entries) => {
        const groups = Map.groupBy(entries, ({ pallets: _, ...alike }) => JSON.stringify(alike));
        const grouped = [...groups.values()].map((same) => ({ ...same[0]!, pallets: same.reduce((sum, { pallets }) => sum + pallets, 0) }));
        expect(palletLedger(grouped, rates, today)).toEqual(palletLedger(entries, rates, today));
      }),
    );
  });

  test('names those first who hold most', () => {
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 20 }), (entries) => {
        const held = palletLedger(entries, rates, today).map(({ outstanding }) => outstanding);
        expect(held).toEqual(held.toSorted((a, b) => b - a));
      }),
    );
  });
});
