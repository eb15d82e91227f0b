import { expect, it } from 'vitest';
import { commodityNamed, foundCommodities } from './commodity-search.ts';

const list = ['Anthracite coal', 'Cement', 'Coal', 'Steel coils'].map((name) => ({ id: name, name }));
const names = (typed: string) => foundCommodities(list, typed).map(({ name }) => name);

it('a search finds what contains the text in any case, what begins with it first', () => {
  expect(names('CO')).toEqual(['Coal', 'Anthracite coal', 'Steel coils']);
  expect(names(' steel  co')).toEqual(['Steel coils']);
  expect(names('wood')).toEqual([]);
  expect(names(' ')).toEqual(['Anthracite coal', 'Cement', 'Coal', 'Steel coils']);
});

it('a whole name is known in any case, a part of one is not', () => {
  expect(commodityNamed(list, ' steel  COILS ')?.name).toBe('Steel coils');
  expect(commodityNamed(list, 'steel')).toBeUndefined();
});
