import type { Trip } from '@superlink/api/trips/trip.schema.ts';
import { sortsWhole } from '@superlink/domain/trips/trip-order.ts';
import type { Day } from '@superlink/domain/time/sast.ts';
import { addressView, idField, oneOf, textField, type ViewOf } from '../../blocks/list/address-view.ts';
import { askedFor, directionField, pageFields, searchField } from '../../blocks/list/list-view.ts';
import { periodFields, periodQueryOf } from '../../blocks/list/period.ts';
import { compareCells, type Column, type TableView } from '../../blocks/table/column.ts';

/** Rows the server is asked for at once, whatever the table shows of them (decision 1.15, TRP-041). */
export const SERVER_PAGE = 50;
/** A search of fewer letters is no search (TRP-018). */
export const SEARCH_MINIMUM = 2;
export const SEARCH_DELAY_MS = 400;

/** Completed and cancelled trips, and the completed ones to work through one by one (TRP-017, TRP-028); beside what is over, what is planned (decision 1.39). */
export const archiveTabs = ['completed', 'cancelled', 'one-by-one', 'planned'] as const;
export type ArchiveTab = (typeof archiveTabs)[number];

/**
 * Everything that the address says of an archive; a value that makes no sense counts as not given. It opens on the completed trips of the
 * present month, ten to a page, by status (TRP-019, TRP-023, TRP-024).
 */
export function archiveView(today: Day) {
  return addressView({
    tab: oneOf(archiveTabs, 'completed'),
    ...periodFields(today),
    search: searchField,
    ...pageFields(10),
    sort: textField((text) => text.length <= 30, 'status'),
    direction: directionField('desc'),
    /** id of the trip in the side panel */
    trip: idField,
  });
}
export type ArchiveView = ViewOf<typeof archiveView>;

type Filter = Pick<ArchiveView, 'tab' | 'search' | 'period' | 'date' | 'month' | 'year'>;
type Sort = Pick<ArchiveView, 'sort' | 'direction'>;

/** The filters as the server takes them. */
function filterOf(view: Filter, assetId: string | undefined) {
  return {
    status: view.tab === 'cancelled' ? ('cancelled' as const) : ('completed' as const),
    ...periodQueryOf(view),
    ...askedFor({ search: view.search, asset_id: assetId }),
  };
}

function serverSort({ sort, ...view }: Filter & Sort, assetId: string | undefined) {
  const isBounded = assetId !== undefined || Object.keys(periodQueryOf(view)).length > 0;
  return sortsWhole(sort, isBounded) ? sort : undefined;
}

/** Who puts the list in order: the server all of it, or the browser what it has loaded. All trips of a tab have one status: by that, nothing moves. */
export function orderedBy(view: Filter & Sort, assetId: string | undefined): 'server' | 'browser' {
  return view.sort === 'status' || serverSort(view, assetId) ? 'server' : 'browser';
}

/** The filters and the order as the server takes them; also those of an export. */
export function archiveQueryOf(view: Filter & Sort, assetId: string | undefined) {
  const sort = serverSort(view, assetId);
  return { ...filterOf(view, assetId), ...(sort ? { sort, direction: view.direction } : {}) };
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
