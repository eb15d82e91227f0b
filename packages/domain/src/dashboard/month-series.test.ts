import { expect, test } from 'vitest';
import { daysOfMonth } from '../time/sast.ts';
import { lastKnownDay, monthsBefore, monthsUntil, runningTotal } from './month-series.ts';

test.each([
  ['2026-11', 1, '2026-10'],
  ['2026-01', 1, '2025-12'],
  ['2026-11', 12, '2025-11'],
  ['2026-12', 11, '2026-01'],
  ['2026-02', 26, '2023-12'],
])('the month that many before %s, %i, is %s', (month, count, before) => expect(monthsBefore(month, count)).toBe(before));

test('twelve months end with the one that is looked at', () => {
  const months = monthsUntil('2026-02', 12);
  expect([months.length, months[0], months.at(-1)]).toEqual([12, '2025-03', '2026-02']);
});

test.each([
  ['2026-10', '2026-10-31'],
  ['2026-11', '2026-11-22'],
  ['2026-12', null],
])('on 22 November 2026 the last day known of %s is %s', (month, day) => {
  expect(lastKnownDay(daysOfMonth(month), '2026-11-22')).toBe(day);
});

test('rand so far add up to the cent, and days to come stay empty', () => {
  expect(runningTotal([0.1, 0.2, 0, 1_000_000.33, null, null])).toEqual([0.1, 0.3, 0.3, 1_000_000.63, null, null]);
});
