import type { Trip } from '@superlink/api/trips/trip.schema.ts';
import type { RowsFile, RowsQuery } from '../../blocks/many/rows-file.ts';
import type { Column } from '../../blocks/table/column.ts';
import { api } from '../../client/api.ts';

/** A list of trips as it is printed, and which file it leaves as. */
export interface TripSheet<Row = Trip> {
  readonly list: 'archive' | 'planned' | 'chase';
  readonly table: string;
  readonly title: string;
  readonly columns: readonly Column<Row>[];
}

type Page = { readonly offset: number; readonly limit: number };
const files = {
  archive: {
    name: 'trips',
    download: (query: RowsQuery, format: 'csv' | 'xlsx') => api.trips.exportArchived({ query: { ...query, format } }),
    list: async (query: RowsQuery, page: Page) => (await api.trips.archived({ query: { ...query, ...page } })).trips,
  },
  planned: {
    name: 'planned-trips',
    download: (query: RowsQuery, format: 'csv' | 'xlsx') => api.trips.exportArchived({ query: { ...query, status: 'scheduled', format } }),
    list: async (query: RowsQuery, page: Page) => (await api.trips.scheduled({ query: { ...query, ...page } })).trips,
  },
  chase: {
    name: 'pod-chase',
    download: (query: RowsQuery, format: 'csv' | 'xlsx') => api.trips.exportPodChase({ query: { ...query, format } }),
    list: async (query: RowsQuery, page: Page) => (await api.trips.podChase({ query: { ...query, ...page } })).trips,
  },
};

/** How chosen trips leave (decision 1.66). */
export function tripFile({ list, ...sheet }: TripSheet): RowsFile<Trip> {
  return { ...files[list], ...sheet };
}
