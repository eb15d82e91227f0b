import { keepPreviousData, useIsFetching, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { api, invalidate } from '../../client/api.ts';
import { forEditing } from '../../client/live-areas.ts';
import { listQueryOf, type ClientListView } from './client-list.view.ts';

export function useClientList(view: ClientListView) {
  return useQuery({ ...api.clients.list.query({ query: listQueryOf(view) }), placeholderData: keepPreviousData });
}

/** Refresh: fetches what is on screen whatever its age. */
export function useClientRefresh() {
  const queryClient = useQueryClient();
  const refreshing = useIsFetching({ queryKey: api.clients.$key }) > 0;
  const refresh = useCallback(() => void invalidate(queryClient, api.clients), [queryClient]);
  return { refresh, refreshing };
}

/** Every client in short, for pickers. */
export function useClientSummaries() {
  return useQuery(api.clients.summary.query());
}

export function useClient(id: string) {
  return useQuery(api.clients.get.query({ params: { id } }));
}

export function usePendingPods(id: string) {
  return useQuery(api.clients.pendingPods.query({ params: { id } }));
}

/** One client as it is now, for editing: a cached one would be refused as out of date. */
export function useClientToEdit(id: string) {
  const query = useQuery({ ...api.clients.get.query({ params: { id } }), ...forEditing });
  return { ...query, client: query.isFetchedAfterMount && !query.isError ? query.data : undefined };
}

export function useCreateClient() {
  const queryClient = useQueryClient();
  return useMutation({
    ...api.clients.create.mutation(),
    meta: { form: 'client' },
    onSuccess: (client) => {
      queryClient.setQueryData(api.clients.get.query({ params: { id: client.id } }).queryKey, client);
      return invalidate(queryClient, api.clients);
    },
  });
}

/** A client's names and status also show with its rates and contracts. */
export function useUpdateClient() {
  const queryClient = useQueryClient();
  return useMutation({
    ...api.clients.update.mutation(),
    meta: { form: 'client' },
    onSuccess: (client) => {
      queryClient.setQueryData(api.clients.get.query({ params: { id: client.id } }).queryKey, client);
      return invalidate(queryClient, api.clients, api.rates, api.contracts);
    },
  });
}

export function useDeleteClient() {
  const queryClient = useQueryClient();
  return useMutation({
    ...api.clients.remove.mutation(),
    onSuccess: (_, { params }) => {
      queryClient.removeQueries({ queryKey: api.clients.get.query({ params }).queryKey });
      return invalidate(queryClient, api.clients);
    },
  });
}
