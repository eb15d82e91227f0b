import { keepPreviousData, useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { api } from '../../client/api.ts';
import { listQueryOf, summaryQueryOf, type PodChaseView } from './pod-chase.view.ts';

/** One page of the board; the page before stays on screen while the next one loads. */
export function usePodChase(view: PodChaseView) {
  return useQuery({ ...api.trips.podChase.query({ query: listQueryOf(view) }), placeholderData: keepPreviousData });
}

/** Trips and rand behind each tab and each client. */
export function usePodChaseSummary(view: PodChaseView) {
  return useQuery({ ...api.trips.podChaseSummary.query({ query: summaryQueryOf(view) }), placeholderData: keepPreviousData });
}

/** Refresh: the board alone, fetched anew. */
export function usePodChaseRefresh() {
  const queryClient = useQueryClient();
  const refreshing = useIsFetching({ queryKey: api.trips.podChase.key() }) > 0;
  const refresh = useCallback(() => {
    void queryClient.invalidateQueries({ queryKey: api.trips.podChase.key() });
    void queryClient.invalidateQueries({ queryKey: api.trips.podChaseSummary.key() });
  }, [queryClient]);
  return { refresh, refreshing };
}
