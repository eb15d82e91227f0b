import { expect, test } from 'vitest';
import { isSilent } from './silence.ts';

test.each([
  ['never heard of', null, true],
  ['heard of two hours ago', '2026-11-22T06:00:00.000Z', false],
  ['heard of a second earlier', '2026-11-22T05:59:59.000Z', true],
  ['heard of by a clock that runs ahead', '2026-11-22T09:00:00.000Z', false],
])('a vehicle on the road %s: silent %s', (_case, fix, silent) => {
  expect(isSilent(fix === null ? null : new Date(fix), new Date('2026-11-22T08:00:00.000Z'))).toBe(silent);
});
