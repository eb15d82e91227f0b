import type { Trip } from '@superlink/api/trips/trip.schema.ts';
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import type { Column } from '../../blocks/table/column.ts';
import { api } from '../../client/api.ts';
import { archiveQueryOf, inOrder, rowsOfPage, SERVER_PAGE, serverOffsets, type HistoryView } from './trip-history.view.ts';

/** The rows of one page of the history, cut from the server's 50-row pages and sorted within them; the rows before stay on screen while others load. */
export function useHistory(view: HistoryView, assetId: string | undefined, columns: readonly Column<Trip>[]) {
  const query = archiveQueryOf(view, assetId);
  const { sort } = view;
  const column = columns.find(({ id }) => id === sort?.column);
  return useQueries({
    queries: serverOffsets(view).map((offset) => ({
      ...api.trips.archived.query({ query: { ...query, offset, limit: SERVER_PAGE } }),
      placeholderData: keepPreviousData,
    })),
    combine: (pages) => {
      const failed = pages.find((page) => page.isError);
      const loaded = pages.flatMap(({ data }) => data ?? []);
      const isWhole = loaded.length === pages.length;
      return {
        rows: isWhole
          ? rowsOfPage(
              loaded.map(({ trips }) => (sort && column ? inOrder(trips, column, sort.direction) : trips)),
              view,
            )
          : undefined,
        total: loaded[0]?.total,
        error: failed?.error ?? null,
        refreshing: isWhole && pages.some(({ isFetching }) => isFetching),
        retry: () => pages.forEach((page) => page.isError && void page.refetch()),
      };
    },
  });
}

/** One page of the completed trips with its radio buttons: the server's page itself (TRP-028). */
export function useCompletedTrips(view: Omit<HistoryView, 'sort'>, assetId: string | undefined) {
  const query = { ...archiveQueryOf({ ...view, status: 'completed' }, assetId), offset: (view.page - 1) * SERVER_PAGE, limit: SERVER_PAGE };
  return useQuery({ ...api.trips.archived.query({ query }), placeholderData: keepPreviousData });
}
