import { expect, test } from 'vitest';
import { exactLoad, tripNeedles } from './trip-search.ts';

test('a registration is looked for as typed and by its letters and digits', () => {
  expect(tripNeedles(' ND 123-456 ')).toEqual(['nd 123-456', 'nd123456']);
  expect(tripNeedles('nd123456')).toEqual(['nd123456']);
});

test('what is no registration is looked for as typed alone', () => {
  for (const typed of ['100%', '1_0', 'b-2', 'blaauwkrantz & sons', 'söhne 12']) expect(tripNeedles(typed)).toEqual([typed]);
});

test('a load number is exact whatever its case', () => expect(exactLoad(' L-1042 ')).toBe('l-1042'));
