import { describe, expect, test } from 'vitest';
import { freeFirst, groupOf, groupRows, withChosen, type OrderedRow } from './board-order.ts';

const row = (fleetNumber: string, fields: Partial<OrderedRow> = {}): OrderedRow => ({
  fleetNumber,
  trailerTypes: [],
  driver: null,
  client: null,
  nextFree: null,
  ...fields,
});
const names = (rows: readonly OrderedRow[]) => rows.map(({ fleetNumber }) => fleetNumber);

describe('the rows of the board', () => {
  const a = row('A', { trailerTypes: ['Tanker'], client: 'Vaal Steel', nextFree: '2026-11-25' });
  const b = row('B', { trailerTypes: ['Flat-deck', 'Flat-deck'], driver: 'Thabo Nkosi', nextFree: '2026-11-22' });
  const c = row('C', { client: 'Karoo Cement' });
  const d = row('D', { trailerTypes: ['Flat-deck'], client: 'Vaal Steel', nextFree: '2026-11-22' });

  test('stand under the type of their trailers, those without one last', () => {
    expect(groupRows([a, b, c, d], 'trailer').map(({ name, rows }) => [name, names(rows)])).toEqual([
      ['Flat-deck', ['B', 'D']],
      ['Tanker', ['A']],
      [null, ['C']],
    ]);
  });

  test('name each of different trailers behind one vehicle, and two of one type once', () => {
    expect(groupOf(row('E', { trailerTypes: ['Flat-deck', 'Dolly'] }), 'trailer')).toBe('Flat-deck + Dolly');
    expect(groupOf(b, 'trailer')).toBe('Flat-deck');
  });

  test('stand under their client, their driver and the day on which they are free next', () => {
    const under = (by: 'client' | 'driver' | 'free') => groupRows([a, b, c, d], by).map(({ name, rows }) => [name, names(rows)]);
    expect(under('client')).toEqual([
      ['Karoo Cement', ['C']],
      ['Vaal Steel', ['A', 'D']],
      [null, ['B']],
    ]);
    expect(under('driver')).toEqual([
      ['Thabo Nkosi', ['B']],
      [null, ['A', 'C', 'D']],
    ]);
    expect(under('free')).toEqual([
      ['2026-11-22', ['B', 'D']],
      ['2026-11-25', ['A']],
      [null, ['C']],
    ]);
  });

  test('stand together under nothing while no group is asked for', () => {
    expect(groupRows([b, a], 'none')).toEqual([{ name: null, rows: [b, a] }]);
  });

  test('stand in the order in which they are free next, those that are not last', () => {
    expect(names(freeFirst([a, c, d, b]))).toEqual(['D', 'B', 'A', 'C']);
  });

  test('are those that have all that is chosen', () => {
    const chosen = (by: Parameters<typeof withChosen>[1]) => names(withChosen([a, b, c, d], by));
    expect(chosen({ trailer: 'Flat-deck' })).toEqual(['B', 'D']);
    expect(chosen({ trailer: 'Flat-deck', client: 'Vaal Steel' })).toEqual(['D']);
    expect(chosen({ driver: 'Thabo Nkosi' })).toEqual(['B']);
    expect(chosen({})).toHaveLength(4);
  });
});
