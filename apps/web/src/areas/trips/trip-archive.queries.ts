import type { Trip } from '@superlink/api/trips/trip.schema.ts';
import { keepPreviousData, useQueries } from '@tanstack/react-query';
import type { Column } from '../../blocks/table/column.ts';
import { api } from '../../client/api.ts';
import { archiveQueryOf, inOrder, orderedBy, rowsOfPage, SERVER_PAGE, serverOffsets, type ArchiveView } from './trip-archive.view.ts';

/**
 * The rows of one page of the archive, cut from the server's 50-row pages, and sorted within them where the server does not sort; the rows before
 * stay on screen while others load.
 */
export function useArchive(view: ArchiveView, assetId: string | undefined, columns: readonly Column<Trip>[], isShown: boolean) {
  const query = archiveQueryOf(view, assetId);
  const column = orderedBy(view, assetId) === 'browser' ? columns.find(({ id }) => id === view.sort) : undefined;
  return useQueries({
    queries: serverOffsets(view).map((offset) => ({
      ...api.trips.archived.query({ query: { ...query, offset, limit: SERVER_PAGE } }),
      placeholderData: keepPreviousData,
      enabled: isShown,
    })),
    combine: (pages) => {
      const failed = pages.find((page) => page.isError);
      const loaded = pages.flatMap(({ data }) => data ?? []);
      const isWhole = loaded.length === pages.length;
      return {
        rows: isWhole
          ? rowsOfPage(
              loaded.map(({ trips }) => (column ? inOrder(trips, column, view.direction) : trips)),
              view,
            )
          : undefined,
        total: loaded[0]?.total,
        /** trips from outside the period that an exact load number brought */
        beyond: loaded[0]?.beyondPeriod ?? 0,
        error: failed?.error ?? null,
        refreshing: isWhole && pages.some(({ isFetching }) => isFetching),
        retry: () => pages.forEach((page) => page.isError && void page.refetch()),
      };
    },
  });
}
