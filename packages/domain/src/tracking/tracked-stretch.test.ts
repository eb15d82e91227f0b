import { expect, it } from 'vitest';
import { isTrackedFrom } from './tracked-stretch.ts';

const from = new Date('2026-11-21T06:00:00Z');
const at = (time: string) => new Date(`2026-11-${time}Z`);

it.each([
  ['nothing was heard at all', null, null, false],
  ['a fix came within half an hour', at('21T06:30:00'), null, true],
  ['the first fix came later, from a device that was new', at('21T06:31:00'), null, false],
  ['the unit slept until the truck moved', at('21T11:00:00'), at('20T18:00:00'), true],
  ['the unit had been dead for days', at('21T11:00:00'), at('19T18:00:00'), false],
])('%s', (_case, firstAt, lastBefore, isTracked) => {
  expect(isTrackedFrom(from, { firstAt, lastBefore })).toBe(isTracked);
});
