import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../client/api.ts';
import { forEditing } from '../../client/freshness.ts';
import { listQueryOf, type ClientListView } from './client-list.view.ts';

export function useClientList(view: ClientListView) {
  return useQuery({ ...api.clients.list.query({ query: listQueryOf(view) }), placeholderData: keepPreviousData });
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
    },
  });
}

export function useUpdateClient() {
  const queryClient = useQueryClient();
  return useMutation({
    ...api.clients.update.mutation(),
    meta: { form: 'client' },
    onSuccess: (client) => {
      queryClient.setQueryData(api.clients.get.query({ params: { id: client.id } }).queryKey, client);
    },
  });
}

export function useDeleteClient() {
  const queryClient = useQueryClient();
  return useMutation({
    ...api.clients.remove.mutation(),
    onSuccess: (_, { params }) => {
      queryClient.removeQueries({ queryKey: api.clients.get.query({ params }).queryKey });
    },
  });
}
