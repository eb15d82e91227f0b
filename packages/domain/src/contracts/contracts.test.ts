import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import examples from '../../vectors/worked-examples.json' with { type: 'json' };
import { searchWords } from '../names/comparable-name.ts';
import { add, compare, decimal, round, text, toNumber, type Decimal } from '../numbers/decimal.ts';
import { contractAppId, contractSearchText } from './contract-number.ts';
import { contractState, coversTrip, historyMonths, periodProblem, runningMonths, tonnageMonth } from './contract-period.ts';
import {
  contractProgress,
  countAfterSave,
  monthStart,
  overDelivery,
  remainingAfter,
  remainingTonnage,
  shownTonnage,
  type MonthCount,
} from './contract-tonnage.ts';

const sum = (tons: readonly (number | string)[]) => text(tons.map((each) => decimal(each)).reduce(add, decimal(0)));
const cents = (value: Decimal) => text(round(value, 2));

describe('the remaining tonnage of a contract', () => {
  const within = examples.contract.filter((example) => 'deliveredSinceAnchor' in example);
  test.each(within)('$id: $monthly t a month, $deliveredSinceAnchor delivered', (example) => {
    const count: MonthCount = {
      monthlyTonnage: decimal(example.monthly),
      anchor: decimal(example.anchor!),
      anchorDelivered: decimal(0),
    };
    const raw = remainingTonnage(count, sum(example.deliveredSinceAnchor!));
    expect([cents(raw), cents(shownTonnage(raw))]).toEqual([example.expect.raw, example.expect.remaining]);
    expect(contractProgress(count.monthlyTonnage, raw)).toBe(Number(example.expect.progress));
  });

  test('CON-7: begins anew with every month, and the month before keeps what was delivered', () => {
    const { monthly, expect: expected } = examples.contract.find(({ id }) => id === 'CON-7')!;
    const raw = remainingTonnage(monthStart(monthly), 0);
    expect([cents(raw), contractProgress(decimal(monthly), raw)]).toEqual([expected.remaining, Number(expected.progress)]);
    expect(cents(remainingTonnage(monthStart(monthly), expected.october!.delivered))).toBe('1398.02');
  });

  test('says by how much more was delivered than agreed', () => {
    const over = remainingTonnage(monthStart(100), '118.25');
    expect([text(overDelivery(over)), text(overDelivery(remainingTonnage(monthStart(100), 99)))]).toEqual(['18.25', '0']);
  });

  test('counts what was delivered before the figure was typed as already known', () => {
    const count = countAfterSave(monthStart(1_500), '101.98', { remainingTonnage: 1_000 });
    expect(cents(remainingTonnage(count, '101.98'))).toBe('1000.00');
    expect(cents(remainingTonnage(count, '135.98'))).toBe('966.00');
  });
});

describe('saving a contract', () => {
  const delivered = '101.98';
  const shown = (count: MonthCount, tons = delivered) => cents(shownTonnage(remainingTonnage(count, tons)));

  test('with the shown remaining tonnage sets no anchor, over-delivery included', () => {
    expect(countAfterSave(monthStart(1_500), delivered, { remainingTonnage: 1_398.02 })).toEqual(monthStart(1_500));
    expect(countAfterSave(monthStart(50), '68', { remainingTonnage: 0 })).toEqual(monthStart(50));
  });

  test('with another monthly tonnage moves the remaining by the difference while nobody has typed a figure', () => {
    expect(shown(countAfterSave(monthStart(1_500), delivered, { monthlyTonnage: 2_000 }))).toBe('1898.02');
    // what the form showed before and what it announces for after the save are both no figure of the user's own
    for (const remainingTonnage of [1_398.02, 1_898.02]) {
      const saved = countAfterSave(monthStart(1_500), delivered, { monthlyTonnage: 2_000, remainingTonnage });
      expect([shown(saved), shown(saved, '102.98')]).toEqual(['1898.02', '1897.02']);
    }
    expect(shown(countAfterSave(monthStart(1_500), delivered, { monthlyTonnage: 50, remainingTonnage: 1_398.02 }))).toBe('0.00');
  });

  test('with another monthly tonnage keeps a figure that somebody has typed', () => {
    const typed = countAfterSave(monthStart(1_500), delivered, { remainingTonnage: 700 });
    const saved = countAfterSave(typed, delivered, { monthlyTonnage: 2_000, remainingTonnage: 700 });
    expect([shown(saved), contractProgress(saved.monthlyTonnage, decimal(700))]).toEqual(['700.00', 65]);
  });

  test('with a monthly tonnage and a figure of its own takes both', () => {
    const saved = countAfterSave(monthStart(1_500), delivered, { monthlyTonnage: 2_000, remainingTonnage: 500 });
    expect([text(saved.monthlyTonnage), shown(saved)]).toEqual(['2000', '500.00']);
  });
});

describe('after any sequence of completions, reverts, edits and saves', () => {
  /** thousandths of a ton, as trips keep them */
  const tons = fc.integer({ min: 0, max: 60_000 });
  const written = (thousandths: number) => (thousandths / 1_000).toFixed(3);
  type Step = { readonly kind: 'complete' | 'revert' | 'edit' | 'type' | 'echo'; readonly tons: number; readonly at: number };
  const steps = fc.array(
    fc.record({ kind: fc.constantFrom('complete', 'revert', 'edit', 'type', 'echo'), tons, at: fc.nat() }) as fc.Arbitrary<Step>,
    { maxLength: 40 },
  );

  test('the remaining tonnage is what taking and giving back step by step leaves', () => {
    fc.assert(
      fc.property(tons, steps, (monthly, sequence) => {
        let count = monthStart(written(monthly));
        const trips: number[] = [];
        let expected = monthly;
        for (const step of sequence) {
          const delivered = () => sum(trips.map(written));
          const index = trips.length === 0 ? -1 : step.at % trips.length;
          if (step.kind === 'complete') {
            trips.push(step.tons);
            expected -= step.tons;
          } else if (step.kind === 'type') {
            const shown = Math.max(0, expected);
            count = countAfterSave(count, delivered(), { remainingTonnage: written(step.tons) });
            if (step.tons !== shown) expected = step.tons;
          } else if (step.kind === 'echo') {
            count = countAfterSave(count, delivered(), { remainingTonnage: written(Math.max(0, expected)) });
          } else if (index >= 0 && step.kind === 'revert') {
            expected += trips.splice(index, 1)[0]!;
          } else if (index >= 0) {
            expected += trips[index]! - step.tons;
            trips[index] = step.tons;
          }
          const raw = remainingTonnage(count, delivered());
          expect(compare(raw, decimal(`${expected}e-3`))).toBe(0);
          expect(toNumber(shownTonnage(raw))).toBe(Math.max(0, expected) / 1_000);
        }
      }),
    );
  });

  test('what a form announces for another monthly tonnage is what the save shows', () => {
    fc.assert(
      fc.property(tons, fc.option(tons), tons, tons, tons, (monthly, typed, before, after, newMonthly) => {
        const first = countAfterSave(monthStart(written(monthly)), written(before), {
          remainingTonnage: typed === null ? undefined : written(typed),
        });
        const delivered = written(before + after);
        const raw = remainingTonnage(first, delivered);
        const shown = {
          monthlyTonnage: monthly / 1_000,
          deliveredTonnage: Number(delivered),
          remainingTonnage: toNumber(shownTonnage(raw)),
          overDeliveredTonnage: toNumber(overDelivery(raw)),
        };
        const saved = countAfterSave(first, delivered, { monthlyTonnage: newMonthly / 1_000, remainingTonnage: shown.remainingTonnage });
        expect(toNumber(shownTonnage(remainingTonnage(saved, delivered)))).toBe(remainingAfter(shown, newMonthly / 1_000));
      }),
    );
  });

  test('progress stays between 0 and 100 (CON-008)', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 5_000 }), fc.integer({ min: 0, max: 9_000 }), tons, (monthly, anchor, delivered) => {
        const count = countAfterSave(monthStart(monthly), 0, { remainingTonnage: anchor });
        const progress = contractProgress(count.monthlyTonnage, remainingTonnage(count, written(delivered)));
        expect(progress).toBeGreaterThanOrEqual(0);
        expect(progress).toBeLessThanOrEqual(100);
      }),
    );
  });
});

describe('the period of a contract', () => {
  test('lasts through its last day and has no end without one (CON-011)', () => {
    expect(['2026-11-20', '2026-11-21', '2026-11-22'].map((today) => contractState('2026-11-21', today))).toEqual([
      'Active',
      'Active',
      'Expired',
    ]);
    expect(contractState(null, '2099-01-01')).toBe('Active');
  });

  test('lets a trip start on its last day and not on the day after', () => {
    expect(['2026-11-30', '2026-12-01'].map((day) => coversTrip('2026-11-30', day))).toEqual([true, false]);
    expect(coversTrip(null, '2026-12-01')).toBe(true);
  });

  test('shows the tonnage of this month, of the first one before it begins and of the last one after it has ended', () => {
    const contract = { contractStart: '2026-02-15', contractEnd: '2026-10-10' };
    const days = ['2025-12-31', '2026-02-01', '2026-09-30', '2026-10-11', '2027-01-01'];
    expect(days.map((today) => tonnageMonth(contract, today))).toEqual(['2026-02', '2026-02', '2026-09', '2026-10', '2026-10']);
    expect(tonnageMonth({ contractStart: '2026-02-15', contractEnd: null }, '2027-01-01')).toBe('2027-01');
  });

  test('may be one day and may not end before it starts', () => {
    expect(periodProblem({ contractStart: '2026-11-21', contractEnd: '2026-11-21' })).toBeNull();
    expect(periodProblem({ contractStart: '2026-11-21', contractEnd: null })).toBeNull();
    expect(periodProblem({ contractStart: '2026-11-21', contractEnd: '2026-11-20' })).toBe('End date cannot be before start date');
  });

  test('has a month for each in which it ran since it was entered', () => {
    const contract = { contractStart: '2025-03-31', contractEnd: null };
    expect(runningMonths(contract, '2026-12-31', '2027-02-01')).toEqual(['2027-02', '2027-01', '2026-12']);
    expect(runningMonths(contract, '2025-01-01', '2025-03-31')).toEqual(['2025-03']);
    expect(runningMonths({ ...contract, contractEnd: '2026-01-31' }, '2025-12-05', '2027-02-01')).toEqual(['2026-01', '2025-12']);
    expect(runningMonths(contract, '2025-01-01', '2025-03-30')).toEqual([]);
    // ended before anybody entered it
    expect(runningMonths({ ...contract, contractEnd: '2025-06-30' }, '2026-12-05', '2027-02-01')).toEqual([]);
  });

  test('has a history of the months in which it ran, or in which something was delivered all the same', () => {
    const ended = { contractStart: '2026-01-01', contractEnd: '2026-03-15' };
    expect(historyMonths(ended, '2026-02-10', '2026-11-21', ['2026-04', '2026-03', '2025-12'])).toEqual([
      '2026-04',
      '2026-03',
      '2026-02',
      '2025-12',
    ]);
  });
});

describe('the number of a contract', () => {
  test('is a CT with four digits at least', () => {
    expect([1, 9_999, 10_000].map(contractAppId)).toEqual(['CT-0001', 'CT-9999', 'CT-10000']);
  });

  test('is found beside name and commodity, whatever the accents', () => {
    expect(contractSearchText({ appId: 'CT-0001', contractName: null, commodity: 'Rooibos tee' })).toBe('ct-0001 rooibos tee');
    expect(contractSearchText({ appId: 'CT-0002', contractName: 'Môreson', commodity: 'Maize' })).toBe('ct-0002 moreson maize');
    expect(searchWords(' MÔRESON  maize ')).toEqual(['moreson', 'maize']);
    expect(searchWords('  ')).toEqual([]);
  });
});
