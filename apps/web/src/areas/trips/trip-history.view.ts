import type { Trip } from '@superlink/api/trips/trip.schema.ts';
import type { Day } from '@superlink/domain/time/sast.ts';
import { compareCells, type Column, type TableView } from '../../blocks/table/column.ts';
import { periodQueryOf, presentMonth, type PeriodView } from '../../blocks/list/period.ts';

/** Rows the server is asked for at once, whatever the table shows of them (decision 1.15, TRP-041). */
export const SERVER_PAGE = 50;
/** A search of fewer letters is no search (TRP-018). */
export const SEARCH_MINIMUM = 2;
export const SEARCH_DELAY_MS = 400;
export const archiveTabs = ['completed', 'cancelled'] as const;
export type ArchiveTab = (typeof archiveTabs)[number];

export interface HistoryView extends PeriodView, TableView {
  readonly status: ArchiveTab;
  readonly search: string;
}

/** The history opens on the completed trips of the present month, ten to a page, by status (TRP-019, TRP-023, TRP-024). */
export function freshHistory(today: Day): HistoryView {
  return { ...presentMonth(today), status: 'completed', search: '', page: 1, size: 10, sort: { column: 'status', direction: 'desc' } };
}

type Filter = Pick<HistoryView, 'status' | 'search' | keyof PeriodView>;

/** The filters as the server takes them; also those of an export. */
export function archiveQueryOf(view: Filter, assetId: string | undefined) {
  return {
    status: view.status,
    ...periodQueryOf(view),
    ...(view.search === '' ? {} : { search: view.search }),
    ...(assetId === undefined ? {} : { asset_id: assetId }),
  };
}

/** Offsets of the server's pages that hold the rows of a table's page: one, or two where it lies across their border. */
export function serverOffsets({ page, size }: Pick<TableView, 'page' | 'size'>): number[] {
  const first = (page - 1) * size;
  const start = Math.floor(first / SERVER_PAGE) * SERVER_PAGE;
  return first + size > start + SERVER_PAGE ? [start, start + SERVER_PAGE] : [start];
}

/** Rows of one page of the server as a header asks for them, empty cells last: a click sorts all that is loaded (decision 1.17). */
export function inOrder(rows: readonly Trip[], { value }: Pick<Column<Trip>, 'value'>, direction: 'asc' | 'desc'): readonly Trip[] {
  const turn = direction === 'asc' ? 1 : -1;
  return rows.toSorted((a, b) => {
    const [left, right] = [value(a) ?? undefined, value(b) ?? undefined];
    if (left === undefined || right === undefined) return Number(left === undefined) - Number(right === undefined);
    return turn * compareCells(left, right);
  });
}

/** The rows of a table's page out of the server's pages that `serverOffsets` named. */
export function rowsOfPage(pages: readonly (readonly Trip[])[], { page, size }: Pick<TableView, 'page' | 'size'>): Trip[] {
  const first = (page - 1) * size;
  const start = Math.floor(first / SERVER_PAGE) * SERVER_PAGE;
  return pages.flat().slice(first - start, first - start + size);
}
