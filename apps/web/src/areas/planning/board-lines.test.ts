import { expect, it } from 'vitest';
import { boardLines } from './board-lines.ts';

it('rows without groups stand below each other from the head on', () => {
  const { topOf, rowAt, height, lines } = boardLines(3, [], 80);
  expect([0, 1, 2].map(topOf)).toEqual([40, 120, 200]);
  expect([0, 119, 120, 9_999].map(rowAt)).toEqual([0, 0, 1, 2]);
  expect([height, lines.length]).toEqual([240, 3]);
});

it('a heading stands before each group and belongs to the row above it', () => {
  const groups = [
    { name: 'Flat deck', rows: 2 },
    { name: 'Tanker', rows: 1 },
  ];
  const { topOf, rowAt, lineOf, heightOf, height } = boardLines(3, groups, 36);
  expect([0, 1, 2].map(topOf)).toEqual([68, 104, 168]);
  expect([0, 1, 2].map(lineOf)).toEqual([1, 2, 4]);
  expect([50, 70, 150, 170].map(rowAt)).toEqual([0, 0, 1, 2]);
  expect([0, 1, 3].map(heightOf)).toEqual([28, 36, 28]);
  expect(height).toBe(164);
});
