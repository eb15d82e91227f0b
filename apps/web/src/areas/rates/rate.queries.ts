import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../client/api.ts';
import { forEditing } from '../../client/freshness.ts';
import { isTooMany, MOST_IN_BROWSER } from '../../client/whole-list.ts';
import { pageQueryOf, searchOf, type RateListView } from './rate-list.view.ts';

/** The rates that a search finds, in one answer that the browser pages and sorts; a company with more is served page by page. */
export function useRateList(view: RateListView) {
  const whole = useQuery({ ...api.rates.list.query({ query: searchOf(view) }), placeholderData: keepPreviousData });
  const isPaged = isTooMany(whole);
  const page = useQuery({ ...api.rates.list.query({ query: pageQueryOf(view) }), enabled: isPaged, placeholderData: keepPreviousData });
  const count = useQuery({ ...api.rates.count.query({ query: searchOf(view) }), enabled: isPaged, placeholderData: keepPreviousData });
  const query = isPaged ? page : whole;
  return {
    rows: query.data,
    /** set where the server pages and sorts */
    total: isPaged ? (count.data?.total ?? MOST_IN_BROWSER) : undefined,
    refreshing: query.isFetching && !query.isPending,
    error: query.error,
    retry: () => void query.refetch(),
  };
}

/** One rate as it is now, for editing: a cached one would be refused as out of date. */
export function useRateToEdit(id: string) {
  const query = useQuery({ ...api.rates.get.query({ params: { id } }), ...forEditing });
  return { ...query, rate: query.isFetchedAfterMount && !query.isError ? query.data : undefined };
}

export function useCreateRate() {
  return useMutation({ ...api.rates.create.mutation(), meta: { form: 'rate' } });
}

export function useUpdateRate() {
  const queryClient = useQueryClient();
  return useMutation({
    ...api.rates.update.mutation(),
    meta: { form: 'rate' },
    onSuccess: (rate) => {
      queryClient.setQueryData(api.rates.get.query({ params: { id: rate.id } }).queryKey, rate);
    },
  });
}

export function useDeleteRate() {
  const queryClient = useQueryClient();
  return useMutation({
    ...api.rates.remove.mutation(),
    onSuccess: (_, { params }) => {
      queryClient.removeQueries({ queryKey: api.rates.get.query({ params }).queryKey });
    },
  });
}
