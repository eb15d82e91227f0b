import { expect, test } from 'vitest';
import { outdatedBy } from './live-areas.ts';

test('a trip makes its vehicle, contract and client out of date; an area nobody shows makes only itself so', () => {
  expect([...outdatedBy(['trips'])]).toEqual(expect.arrayContaining(['trips', 'planning', 'vehicles', 'contracts', 'clients']));
  expect([...outdatedBy(['commodities'])]).toEqual(['commodities']);
  expect(outdatedBy([]).size).toBe(0);
});
