import { describe, expect, it } from 'vitest';
import { addressOfView, columnOrderIn, isOtherwise, keptOf, viewIn, withColumnOrder } from './view-address.ts';

const drivers = { list: 'drivers', prefix: '' } as const;
const archive = { list: 'trips', prefix: 'archive' } as const;
const view = { id: '01890000-0000-7000-8000-000000000001', query: { tab: 'late', search: 'KRH' } };

describe('the address of a view', () => {
  it('holds its filters and its id, and leaves what other lists of the page say', () => {
    expect(addressOfView({ tab: 'all', page: 3, 'archive.tab': 'planned' }, '', view)).toEqual({
      'archive.tab': 'planned',
      tab: 'late',
      search: 'KRH',
      view: view.id,
    });
    expect(addressOfView({ show: 'archive', 'archive.search': 'x' }, 'archive', view)).toEqual({
      show: 'archive',
      'archive.tab': 'late',
      'archive.search': 'KRH',
      'archive.view': view.id,
    });
  });

  it('names the view of its own list alone', () => {
    expect(viewIn({ view: 'a', 'archive.view': 'b' }, '')).toBe('a');
    expect(viewIn({ view: 'a', 'archive.view': 'b' }, 'archive')).toBe('b');
    expect(viewIn({ view: 7 }, '')).toBeUndefined();
  });
});

describe('the order of columns in an address', () => {
  it('is that of its own list, and the list’s own order needs no words', () => {
    const named = withColumnOrder({ tab: 'late', 'archive.columns': 'end.start' }, '', ['phone', 'status']);
    expect(named).toEqual({ tab: 'late', 'archive.columns': 'end.start', columns: 'phone.status' });
    expect([columnOrderIn(named, ''), columnOrderIn(named, 'archive')]).toEqual([
      ['phone', 'status'],
      ['end', 'start'],
    ]);
    expect(withColumnOrder(named, '', [])).toEqual({ tab: 'late', 'archive.columns': 'end.start' });
  });

  it('counts for nothing when it is none', () => {
    for (const columns of [7, 'phone.phone', '', 'a,b']) expect(columnOrderIn({ columns }, '')).toBeUndefined();
  });

  it('is kept by a view like a filter', () => {
    expect(keptOf({ columns: 'phone.status', page: 2 }, drivers)).toEqual({ columns: 'phone.status' });
  });
});

describe('what a view keeps', () => {
  it('is filters and order, and nothing of the moment', () => {
    expect(keptOf({ tab: 'late', sort: 'due', size: 50, page: 4, view: 'x', vehicle: 'y', 'archive.tab': 'planned' }, drivers)).toEqual({
      size: '50',
      sort: 'due',
      tab: 'late',
    });
    expect(keptOf({ tab: 'late', 'archive.tab': 'planned', 'archive.trip': 'x' }, archive)).toEqual({ tab: 'planned' });
    expect(keptOf({ 'archive.month': '3' }, archive)).toEqual({ month: '3' });
    expect(keptOf({ month: '3', year: '2025' }, { list: 'vehicles', prefix: '' })).toEqual({});
  });

  it('is looked at otherwise when a filter is another one, in whatever order they stand', () => {
    expect(isOtherwise({ search: 'KRH', tab: 'late', page: 2, view: view.id }, drivers, view)).toBe(false);
    expect(isOtherwise({ tab: 'late', view: view.id }, drivers, view)).toBe(true);
  });
});
