import type { Trip } from '@superlink/api/trips/trip.schema.ts';
import { describe, expect, it } from 'vitest';
import { archiveQueryOf, archiveView, inOrder, orderedBy, rowsOfPage, SERVER_PAGE, serverOffsets } from './trip-archive.view.ts';

const fresh = (today = '2026-11-21') => archiveView(today).parse({});
const trips = Array.from({ length: 120 }, (_, index) => ({ id: String(index) }) as Trip);
const serverPage = (offset: number) => trips.slice(offset, offset + SERVER_PAGE);

describe('the archive', () => {
  it('opens on the completed trips of the present month, ten to a page (TRP-017, TRP-019, TRP-023, TRP-024)', () => {
    expect(archiveQueryOf(fresh(), undefined)).toEqual({ status: 'completed', month: '2026-11' });
    expect(fresh()).toMatchObject({ size: 10, sort: 'status', direction: 'desc' });
  });

  it('asks for one vehicle, a day or all time as the filter says', () => {
    const view = { ...fresh(), search: 'coal' };
    expect(archiveQueryOf({ ...view, period: 'date', date: '2026-10-03' }, 'v')).toEqual({
      status: 'completed',
      date: '2026-10-03',
      search: 'coal',
      asset_id: 'v',
    });
    expect(archiveQueryOf({ ...view, period: 'all', search: '' }, undefined)).toEqual({ status: 'completed' });
    expect(archiveQueryOf({ ...view, tab: 'cancelled', search: '' }, undefined)).toEqual({ status: 'cancelled', month: '2026-11' });
    expect(archiveQueryOf({ ...view, tab: 'one-by-one', search: '' }, undefined)).toEqual({ status: 'completed', month: '2026-11' });
  });

  it('reaches last December in January', () => {
    const december = archiveView('2027-01-02').parse({ month: '12', year: '2026' });
    expect(archiveQueryOf(december, undefined)).toEqual({ status: 'completed', month: '2026-12' });
  });

  it('shows the usual list for an address that makes no sense', () => {
    expect(archiveView('2026-11-21').parse({ tab: 'x', period: 'y', page: '0', size: '7', month: '13', direction: 'z' })).toEqual(fresh());
  });

  it.each([
    ['end', 'all', 'server'],
    ['final', 'all', 'browser'],
    ['final', 'month', 'server'],
    ['driver', 'month', 'browser'],
    ['status', 'all', 'server'],
  ] as const)('is put in order by %s, of the period %s, by the %s', (sort, period, who) => {
    const view = { ...fresh(), sort, period };
    expect(orderedBy(view, undefined)).toBe(who);
    expect(archiveQueryOf(view, undefined)).toMatchObject(who === 'server' && sort !== 'status' ? { sort, direction: 'desc' } : {});
    expect('sort' in archiveQueryOf(view, undefined)).toBe(who === 'server' && sort !== 'status');
  });

  it.each([
    [1, 10, [0]],
    [5, 10, [0]],
    [6, 10, [50]],
    [3, 20, [0, 50]],
    [2, 30, [0, 50]],
    [2, 50, [50]],
  ])('shows page %i of %i rows out of the 50-row pages of the server (TRP-023, TRP-041)', (page, size, offsets) => {
    expect(serverOffsets({ page, size })).toEqual(offsets);
    const shown = rowsOfPage(offsets.map(serverPage), { page, size });
    expect(shown.map(({ id }) => Number(id))).toEqual(trips.slice((page - 1) * size, page * size).map(({ id }) => Number(id)));
  });

  it('is sorted by a header over all rows that are loaded, not only those that are shown; empty cells come last (TRP-024; decision 1.17)', () => {
    const fifty = serverPage(0).map(
      (trip, place) => ({ ...trip, finalRevenue: place === 7 ? null : (place * 37) % 50 }) as unknown as Trip,
    );
    const revenue = { value: (trip: Trip) => trip.finalRevenue };
    const first = (direction: 'asc' | 'desc', page = 1) =>
      rowsOfPage([inOrder(fifty, revenue, direction)], { page, size: 10 }).map(({ finalRevenue }) => finalRevenue);
    expect(first('desc')).toEqual([49, 48, 47, 46, 45, 44, 43, 42, 41, 40]);
    expect(first('asc')).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 10]);
    expect([first('desc', 5).at(-1), first('asc', 5).at(-1)]).toEqual([null, null]);
    const same = { value: () => 'completed' };
    expect(inOrder(fifty, same, 'desc').map(({ id }) => id)).toEqual(fifty.map(({ id }) => id));
  });
});
