import { expect, test } from 'vitest';
import { sortsWhole } from './trip-order.ts';

test('all trips of a company are sorted by what an index keeps, those of a month or a vehicle by more', () => {
  const sorts = ['loadNr', 'tripNumber', 'end', 'start', 'final', 'driver'];
  expect(sorts.filter((sort) => sortsWhole(sort, false))).toEqual(['loadNr', 'tripNumber', 'end']);
  expect(sorts.filter((sort) => sortsWhole(sort, true))).toEqual(['loadNr', 'tripNumber', 'end', 'start', 'final']);
});
