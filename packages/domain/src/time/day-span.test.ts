import fc from 'fast-check';
import { expect, test } from 'vitest';
import { coversDay, sharesDay, type DaySpan } from './day-span.ts';
import { addDays } from './sast.ts';

const day = fc.integer({ min: 0, max: 12 }).map((days) => addDays('2026-11-15', days));
const span = fc
  .tuple(day, fc.option(fc.integer({ min: 0, max: 5 })))
  .map(([start, days]): DaySpan => ({ start, end: days === null ? null : addDays(start, days) }));

test('a span covers its first and its last day, and every day to come while its end is unknown', () => {
  const booked = { start: '2026-11-20', end: '2026-11-22' };
  const days = ['2026-11-19', '2026-11-20', '2026-11-22', '2026-11-23'];
  expect(days.map((each) => coversDay(booked, each))).toEqual([false, true, true, false]);
  expect(days.map((each) => coversDay({ ...booked, end: null }, each))).toEqual([false, true, true, true]);
});

test('two spans share a day when there is one that both cover', () => {
  // no span of these begins after the 27th: who shares a day with another shares one until then
  const days = Array.from({ length: 20 }, (_none, at) => addDays('2026-11-15', at));
  fc.assert(
    fc.property(span, span, (a, b) => {
      expect(sharesDay(a, b)).toBe(days.some((each) => coversDay(a, each) && coversDay(b, each)));
    }),
  );
});
