import type { Trip } from '@superlink/api/trips/trip.schema.ts';
import { describe, expect, it } from 'vitest';
import { archiveQueryOf, freshHistory, rowsOfPage, SERVER_PAGE, serverOffsets } from './trip-history.view.ts';

const TODAY = '2026-11-21';
const trips = Array.from({ length: 120 }, (_, index) => ({ id: String(index) }) as Trip);
const serverPage = (offset: number) => trips.slice(offset, offset + SERVER_PAGE);

describe('the history', () => {
  it('opens on the completed trips of the present month, ten to a page', () => {
    const view = freshHistory(TODAY);
    expect(archiveQueryOf(view, undefined)).toEqual({ status: 'completed', month: '2026-11' });
    expect(view).toMatchObject({ size: 10, sort: { column: 'status', direction: 'desc' } });
  });

  it('asks for one vehicle, a day or all time as the filter says', () => {
    const view = { ...freshHistory(TODAY), search: 'coal' };
    expect(archiveQueryOf({ ...view, period: 'date', date: '2026-10-03' }, 'v')).toEqual({
      status: 'completed',
      date: '2026-10-03',
      search: 'coal',
      asset_id: 'v',
    });
    expect(archiveQueryOf({ ...view, period: 'all', search: '' }, undefined)).toEqual({ status: 'completed' });
  });

  it.each([
    [1, 10, [0]],
    [5, 10, [0]],
    [6, 10, [50]],
    [3, 20, [0, 50]],
    [2, 30, [0, 50]],
    [2, 50, [50]],
  ])('shows page %i of %i rows out of the 50-row pages of the server', (page, size, offsets) => {
    expect(serverOffsets({ page, size })).toEqual(offsets);
    const shown = rowsOfPage(offsets.map(serverPage), { page, size });
    expect(shown.map(({ id }) => Number(id))).toEqual(trips.slice((page - 1) * size, page * size).map(({ id }) => Number(id)));
  });
});
