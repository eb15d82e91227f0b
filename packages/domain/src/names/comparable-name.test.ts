import { expect, test } from 'vitest';
import { comparableName, plainWord, searchWords } from './comparable-name.ts';

test('names are compared without case, accents and doubled spaces', () => {
  expect(comparableName('  Zoë  VAN der  Merwe')).toBe('zoe van der merwe');
});

test('a search is a list of words, none of an empty one', () => {
  expect(searchWords(' MÔRESON  maize ')).toEqual(['moreson', 'maize']);
  expect(searchWords('  ')).toEqual([]);
});

test('a number of a fleet is the same with spaces, dashes and in any case', () => {
  for (const written of ['KW 101', 'kw101', 'KW-101', 'Kẃ 101']) expect(plainWord(written)).toBe('kw101');
});
