import { expect, test } from 'vitest';
import { rangeState, secondRange } from './revenue-ranges.ts';

test.each([
  ['2026-11-22T08:00:00.000Z', '2025-11-01', '2026-11-22'],
  ['the first minute of a month in South Africa: 2026-02-28T22:00:00.000Z', '2025-03-01', '2026-03-01'],
  ['the last minute of a year in South Africa: 2026-12-31T21:59:59.000Z', '2025-12-01', '2026-12-31'],
  ['2028-02-29T08:00:00.000Z', '2027-02-01', '2028-02-29'],
])('the second range at %s is %s to %s (DASH-029)', (moment, start, end) => {
  expect(secondRange(new Date(moment.slice(-24)))).toEqual({ start, end });
});

test.each([
  [null, null, 'incomplete'],
  ['2026-11-01', null, 'incomplete'],
  [null, '2026-11-01', 'incomplete'],
  ['2026-11-01', '2026-11-01', 'complete'],
  ['2026-11-01', '2026-11-02', 'complete'],
  ['2026-11-02', '2026-11-01', 'invalid'],
] as const)('from %s to %s a range is %s (DASH-027)', (start, end, state) => expect(rangeState({ start, end })).toBe(state));
