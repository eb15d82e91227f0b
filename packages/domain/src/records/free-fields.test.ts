import { expect, test } from 'vitest';
import { freeFieldLimits, freeFieldsProblem } from './free-fields.ts';

function nestedLists(depth: number): object {
  let value: unknown[] = [];
  for (let level = 2; level < depth; level++) value = [value];
  return { list: value };
}
const withFields = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`field ${index}`, index]));
const ofBytes = (bytes: number, letter = 'x', size = 1) => ({ n: letter.repeat((bytes - '{"n":""}'.length) / size) });

test('fields of a company’s own may be texts, numbers, lists and objects five deep', () => {
  expect(freeFieldsProblem({})).toBeNull();
  expect(freeFieldsProblem({ dock: 'D7', pallets: 40, strict: true, none: null, prices: { lane: [1, { per: 'ton' }] } })).toBeNull();
  expect(freeFieldsProblem(nestedLists(freeFieldLimits.depth))).toBeNull();
});

test.each([6, 8_000, 100_000])('nested %i deep is refused, in objects and in lists', (depth) => {
  expect(freeFieldsProblem(nestedLists(depth))).toBe('Cannot be nested more than 5 deep');
  let chain: object = {};
  for (let level = 1; level < depth; level++) chain = { inner: chain };
  expect(freeFieldsProblem(chain)).toBe('Cannot be nested more than 5 deep');
});

test('fifty fields may stand beside each other, on every level', () => {
  expect(freeFieldsProblem(withFields(50))).toBeNull();
  expect(freeFieldsProblem(withFields(51))).toBe('Cannot exceed 50 fields');
  expect(freeFieldsProblem({ inner: withFields(51) })).toBe('Cannot exceed 50 fields');
});

test('16 KB may stand in them altogether, counted as they are sent', () => {
  expect(freeFieldsProblem(ofBytes(16_384))).toBeNull();
  expect(freeFieldsProblem(ofBytes(16_385))).toBe('Cannot exceed 16 KB altogether');
  expect(freeFieldsProblem(ofBytes(16_384, 'é', 2))).toBeNull();
  expect(freeFieldsProblem(ofBytes(16_386, 'é', 2))).toBe('Cannot exceed 16 KB altogether');
  expect(freeFieldsProblem({ n: `${'😀'.repeat(4_094)}` })).toBeNull();
  expect(freeFieldsProblem({ n: `${'😀'.repeat(4_095)}` })).toBe('Cannot exceed 16 KB altogether');
});

test('a field has a name of 1 to 100 characters', () => {
  expect(freeFieldsProblem({ ' ': 1 })).toBe('Field name is required');
  expect(freeFieldsProblem({ inner: { '': 1 } })).toBe('Field name is required');
  expect(freeFieldsProblem({ ['n'.repeat(100)]: 1 })).toBeNull();
  expect(freeFieldsProblem({ ['n'.repeat(101)]: 1 })).toBe('Field names end at 100 characters');
});
