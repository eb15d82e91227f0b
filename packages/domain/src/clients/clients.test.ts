import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import examples from '../../vectors/worked-examples.json' with { type: 'json' };
import { searchWords } from '../names/comparable-name.ts';
import { addDays, dayAsInstant, daysBetween, sastDay } from '../time/sast.ts';
import { clientSearchText } from './client-search.ts';
import { approvalRefusal, clientStatuses } from './client-status.ts';
import {
  cutOffCountdown,
  cutOffInWords,
  cutOffProblem,
  nextCutOff,
  ordinal,
  podDue,
  storedCutOff,
  withCutOffType,
  type PodCutOff,
  type PodCutOffType,
} from './pod-cut-off.ts';

const rule = (podCutOffType: string, podCutOff = 0, biReference: string | null = null): PodCutOff => ({
  podCutOffType: podCutOffType as PodCutOffType,
  podCutOff,
  biReference,
});
const day = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const monthDay = fc.integer({ min: 1, max: 31 });
const anyRule: fc.Arbitrary<PodCutOff> = fc.oneof(
  monthDay.map((chosen) => rule('monthly', chosen)),
  fc.integer({ min: 0, max: 6 }).map((weekday) => rule('weekly', weekday)),
  day.map((reference) => rule('biweekly', 0, reference)),
);
const lastOfMonth = (of: string) => new Date(Date.UTC(Number(of.slice(0, 4)), Number(of.slice(5, 7)), 0)).getUTCDate();

describe('the next cut-off', () => {
  test.each(examples.podCutoff)('$id: $type $podCutOff $biReference on $today (CLI-029)', (example) => {
    const today = example.now ? sastDay(new Date(example.now)) : example.today;
    const next = nextCutOff(rule(example.type, example.podCutOff, example.biReference), today);
    expect(next === null ? null : dayAsInstant(next)).toBe(example.expect);
    const countdown = next === null ? null : cutOffCountdown(next, today);
    expect(countdown ? `${countdown.label}${countdown.isNear ? ' (red)' : ''}` : '-').toBe(example.badge);
  });

  test('is never before the day itself, and stays the same until it has come', () => {
    fc.assert(
      fc.property(anyRule, day, (of, today) => {
        const next = nextCutOff(of, today)!;
        expect(next >= today).toBe(true);
        const between = addDays(today, Math.floor(daysBetween(today, next) / 2));
        expect(nextCutOff(of, between)).toBe(next);
        expect(nextCutOff(of, next)).toBe(next);
      }),
    );
  });

  test('of a month is the chosen day, or the last of a shorter month, whatever the month before was', () => {
    fc.assert(
      fc.property(monthDay, day, (chosen, today) => {
        let next = today;
        for (let month = 0; month < 14; month += 1) {
          next = nextCutOff(rule('monthly', chosen), next)!;
          expect(Number(next.slice(8))).toBe(Math.min(chosen, lastOfMonth(next)));
          next = addDays(next, 1);
        }
      }),
    );
  });

  test('of a month falls on the same day in every year but for leap days', () => {
    fc.assert(
      fc.property(monthDay, fc.integer({ min: 2000, max: 2098 }), fc.integer({ min: 1, max: 12 }), (chosen, year, month) => {
        const start = (of: number) => `${of}-${String(month).padStart(2, '0')}-01`;
        const [one, other] = [year, year + 1].map((of) => nextCutOff(rule('monthly', chosen), start(of))!.slice(5));
        if (month !== 2 || chosen < 29) expect(one).toBe(other);
      }),
    );
  });

  test('of a week comes every seven days, of two weeks every fourteen, over year ends and leap days too', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 6 }), day, day, (weekday, reference, today) => {
        for (const [of, step] of [
          [rule('weekly', weekday), 7],
          [rule('biweekly', 0, reference), 14],
        ] as const) {
          const first = nextCutOff(of, today < reference ? reference : today)!;
          expect(daysBetween(first, nextCutOff(of, addDays(first, 1))!)).toBe(step);
          if (step === 14) expect(Math.abs(daysBetween(reference, first) % 14)).toBe(0);
        }
      }),
    );
  });

  test('that has passed counts no days any more', () => expect(cutOffCountdown('2026-11-20', '2026-11-21')).toBeNull());

  test('is red today and up to three days ahead (CLI-012)', () => {
    const labels = [0, 1, 3, 4].map((days) => cutOffCountdown(addDays('2026-11-21', days), '2026-11-21'));
    expect(labels.map((each) => [each!.label, each!.isNear])).toEqual([
      ['Today', true],
      ['1d', true],
      ['3d', true],
      ['4d', false],
    ]);
  });
});

describe('the day by which a POD is due', () => {
  test.each(examples.podDue)('$id: $type $podCutOff, trip ends $tripEnd', (example) => {
    expect(podDue(rule(example.type, example.podCutOff, example.biReference), example.tripEnd)).toBe(example.expect);
  });

  test('follows the day of the contract where it has one of its own, else the client', () => {
    const friday = rule('weekly', 4);
    expect(podDue(friday, '2026-11-21', 31)).toBe('2026-11-30');
    expect(podDue(friday, '2027-02-03', 31)).toBe('2027-02-28');
    expect(podDue(friday, '2026-11-21', 0)).toBe('2026-11-27');
  });
});

describe('a cut-off rule', () => {
  test('begins anew when its type changes: day 0, and no reference unless biweekly (CLI-026)', () => {
    expect(withCutOffType(rule('monthly', 25), 'weekly')).toEqual(rule('weekly', 0));
    expect(withCutOffType(rule('weekly', 4), 'biweekly')).toEqual(rule('biweekly', 0));
    expect(withCutOffType(rule('biweekly', 0, '2026-01-02'), 'monthly')).toEqual(rule('monthly', 0));
    expect(withCutOffType(rule('monthly', 25), 'monthly')).toEqual(rule('monthly', 25));
  });

  test.each([
    [rule('monthly', 0), { field: 'podCutOff', message: 'Day of month is required' }],
    [rule('monthly', 32), { field: 'podCutOff', message: 'Day of month is required' }],
    [rule('monthly', 1), null],
    [rule('monthly', 31), null],
    [rule('weekly', 7), { field: 'podCutOff', message: 'Day of week is required' }],
    [rule('weekly', 0), null],
    [rule('biweekly'), { field: 'biReference', message: 'First reference date is required' }],
    [rule('biweekly', 0, '2026-01-02'), null],
  ])('%o lacks %o', (of, problem) => expect(cutOffProblem(of)).toEqual(problem));

  test('is whole with every day that its frequency has: 1 to 31, Monday = 0 to Sunday = 6 (VAL-103, VAL-104)', () => {
    const days = (type: 'monthly' | 'weekly') =>
      Array.from({ length: 34 }, (_, day) => day - 1).filter((day) => !cutOffProblem(rule(type, day)));
    expect(days('monthly')).toEqual(Array.from({ length: 31 }, (_, day) => day + 1));
    expect(days('weekly')).toEqual([0, 1, 2, 3, 4, 5, 6]);
  });

  test('keeps no day when biweekly and no reference otherwise', () => {
    expect(storedCutOff(rule('biweekly', 9, '2026-01-02'))).toEqual(rule('biweekly', 0, '2026-01-02'));
    expect(storedCutOff(rule('weekly', 4, '2026-01-02'))).toEqual(rule('weekly', 4));
  });

  test('reads as words', () => {
    expect(cutOffInWords(rule('monthly', 31))).toBe('Monthly, on the 31st');
    expect(cutOffInWords(rule('monthly', 1))).toBe('Monthly, on the 1st');
    expect(cutOffInWords(rule('weekly', 6))).toBe('Weekly, on Sunday');
    expect(cutOffInWords(rule('biweekly', 0, '2026-01-02'))).toBe('Every second Friday');
    for (const none of [rule('monthly'), rule('biweekly'), rule('biweekly', 0, '2026-02-30')]) expect(cutOffInWords(none)).toBeNull();
  });

  test('names days of the month as people count them', () => {
    expect([1, 2, 3, 4, 11, 12, 13, 20, 21, 22, 23, 30, 31].map(ordinal).join(' ')).toBe(
      '1st 2nd 3rd 4th 11th 12th 13th 20th 21st 22nd 23rd 30th 31st',
    );
  });
});

test.each(['contract', 'trip'] as const)('a %s is for an active client only; the others say why not (CLI-030)', (work) => {
  expect(clientStatuses.map((status) => approvalRefusal(status, work))).toEqual([
    null,
    'Client is not approved: inactive',
    'Client is not approved: pending',
    'Client is not approved: suspended',
  ]);
});

test('a route is priced for a client of any status', () => {
  expect(clientStatuses.map((status) => approvalRefusal(status, 'route'))).toEqual([null, null, null, null]);
});

test('a client is found by words of its names and its code, whatever the case and accents', () => {
  const text = clientSearchText({ name: 'Äloe Crest', registeredName: 'Aloe Crest Dairies (Pty) Ltd', customerCode: 'ALO005' });
  for (const search of ['aloe', 'DAIRIES crest', 'alo005', 'áloe (pty)']) {
    expect(searchWords(search).every((word) => text.includes(word))).toBe(true);
  }
  expect(searchWords('  ')).toEqual([]);
});
