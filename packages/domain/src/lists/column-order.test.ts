import { describe, expect, it } from 'vitest';
import { columnOrderText, inColumnOrder, readColumnOrder, withMovedColumn } from './column-order.ts';

const columns = [{ id: 'chosen', stays: true }, { id: 'name' }, { id: 'status' }, { id: 'phone' }, { id: 'papers', stays: true }];
const ids = (order: readonly string[]) => inColumnOrder(columns, order).map(({ id }) => id);

describe('an order of columns', () => {
  it('is said in an address and read again', () => {
    expect(columnOrderText(['phone', 'name'])).toBe('phone.name');
    expect(readColumnOrder('phone.name')).toEqual(['phone', 'name']);
  });

  it.each([
    '',
    'phone.',
    'phone.phone',
    'phone,name',
    '../name',
    '1st',
    'a'.repeat(31),
    Array.from({ length: 31 }, (_, n) => `c${n}`).join('.'),
  ])('is not what %j says', (text) => expect(readColumnOrder(text)).toBeNull());

  it('moves what may be moved, and leaves in place what stays', () => {
    expect(ids(['phone', 'name', 'status'])).toEqual(['chosen', 'phone', 'name', 'status', 'papers']);
    expect(ids(['papers', 'phone', 'chosen'])).toEqual(['chosen', 'phone', 'name', 'status', 'papers']);
  });

  it('puts columns that it does not know of after those that it names, in the list’s own order, and passes over names that are none', () => {
    expect(ids(['phone', 'gone'])).toEqual(['chosen', 'phone', 'name', 'status', 'papers']);
    expect(ids([])).toEqual(columns.map(({ id }) => id));
  });

  it('puts a column where another one stands, forwards and backwards', () => {
    expect(withMovedColumn(['a', 'b', 'c', 'd'], 'd', 'b')).toEqual(['a', 'd', 'b', 'c']);
    expect(withMovedColumn(['a', 'b', 'c', 'd'], 'a', 'c')).toEqual(['b', 'c', 'a', 'd']);
    expect(withMovedColumn(['a', 'b'], 'a', 'gone')).toEqual(['a', 'b']);
  });
});
