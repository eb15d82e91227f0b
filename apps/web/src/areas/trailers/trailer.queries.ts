import type { Trailer } from '@superlink/api/trailers/trailer.schema.ts';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '../../client/api.ts';
import { forEditing } from '../../client/freshness.ts';
import { isTooMany } from '../../client/whole-list.ts';
import { foundTrailers, listQueryOf, trailersOfTab, type TrailerListView, type TrailerTab } from './trailer-list.view.ts';

/**
 * The trailers of the list. One call fetches them all, and tabs, pages, sorts and searches need no other (1§2); a company with more than a
 * browser sorts at once is served page by page instead.
 */
export function useTrailerList(view: TrailerListView) {
  const whole = useQuery({
    ...api.trailers.list.query(),
    // a long answer only says that there are many: from then on the pages are asked for
    enabled: ({ state }) => !isTooMany(state),
  });
  const isPaged = isTooMany(whole);
  const page = useQuery({ ...api.trailers.list.query({ query: listQueryOf(view) }), enabled: isPaged, placeholderData: keepPreviousData });
  const search = view.search === '' ? {} : { search: view.search };
  const paged = useQuery({ ...api.trailers.counts.query({ query: search }), enabled: isPaged, placeholderData: keepPreviousData });

  const found = useMemo(() => whole.data && foundTrailers(whole.data, view.search), [whole.data, view.search]);
  const inTab = useMemo(() => found && trailersOfTab(found, view.tab), [found, view.tab]);
  const countOf = (tab: TrailerTab) => (isPaged ? paged.data?.[tab] : found && trailersOfTab(found, tab).length);

  const query = isPaged ? page : whole;
  return {
    rows: isPaged ? page.data : inTab,
    /** set where the server pages and sorts */
    total: isPaged ? (countOf(view.tab) ?? (view.page - 1) * view.size + (page.data?.length ?? 0)) : undefined,
    countOf,
    refreshing: query.isFetching && !query.isPending,
    error: query.error,
    retry: () => void query.refetch(),
  };
}

/** One trailer for the side panel; its row in the list stands in until the answer comes. */
export function useTrailer(id: string, row?: Trailer) {
  return useQuery({ ...api.trailers.get.query({ params: { id } }), placeholderData: row });
}

/** One trailer as it is now, for editing: a cached one would be refused as out of date. */
export function useTrailerToEdit(id: string) {
  const query = useQuery({ ...api.trailers.get.query({ params: { id } }), ...forEditing });
  return { ...query, trailer: query.isFetchedAfterMount && !query.isError ? query.data : undefined };
}

export function useCreateTrailer() {
  return useMutation({
    ...api.trailers.create.mutation(),
    meta: { form: 'trailer' },
  });
}

export function useUpdateTrailer() {
  const queryClient = useQueryClient();
  return useMutation({
    ...api.trailers.update.mutation(),
    meta: { form: 'trailer' },
    onSuccess: (trailer) => {
      queryClient.setQueryData(api.trailers.get.query({ params: { id: trailer.id } }).queryKey, trailer);
    },
  });
}

export function useDeleteTrailer() {
  const queryClient = useQueryClient();
  return useMutation({
    ...api.trailers.remove.mutation(),
    onSuccess: (_, { params }) => {
      queryClient.removeQueries({ queryKey: api.trailers.get.query({ params }).queryKey });
    },
  });
}
