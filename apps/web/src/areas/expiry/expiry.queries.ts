import { keepPreviousData, useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { api, invalidate } from '../../client/api.ts';
import { countsQueryOf, listQueryOf, type ExpiryBoardView } from './expiry-board.view.ts';

/** One page of the board; the page before stays on screen while the next one loads. */
export function useExpiries(view: ExpiryBoardView) {
  return useQuery({ ...api.expiry.list.query({ query: listQueryOf(view) }), placeholderData: keepPreviousData });
}

/** Papers behind each tab. */
export function useExpiryCounts(view: ExpiryBoardView) {
  return useQuery({ ...api.expiry.counts.query({ query: countsQueryOf(view) }), placeholderData: keepPreviousData });
}

export function useExpiryRefresh() {
  const queryClient = useQueryClient();
  const refreshing = useIsFetching({ queryKey: api.expiry.$key }) > 0;
  const refresh = useCallback(() => void invalidate(queryClient, api.expiry), [queryClient]);
  return { refresh, refreshing };
}
