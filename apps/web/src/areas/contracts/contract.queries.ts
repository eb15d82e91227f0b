import { keepPreviousData, useIsFetching, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { api, invalidate } from '../../client/api.ts';
import { forEditing } from '../../client/live-areas.ts';
import { listQueryOf, type ContractListView } from './contract-list.view.ts';

/** The list under the address's filters; the one before stays on screen while the next one loads. */
export function useContractList(view: ContractListView) {
  return useQuery({ ...api.contracts.list.query({ query: listQueryOf(view) }), placeholderData: keepPreviousData });
}

/** Refresh: fetches what is on screen whatever its age. */
export function useContractRefresh() {
  const queryClient = useQueryClient();
  const refreshing = useIsFetching({ queryKey: api.contracts.$key }) > 0;
  const refresh = useCallback(() => void invalidate(queryClient, api.contracts), [queryClient]);
  return { refresh, refreshing };
}

export function useContract(id: string) {
  return useQuery(api.contracts.get.query({ params: { id } }));
}

/** What was agreed and delivered month by month, the latest first. */
export function useContractMonths(id: string) {
  return useQuery(api.contracts.months.query({ params: { id } }));
}

/** One contract as it is now, for editing: a cached one would be refused as out of date. */
export function useContractToEdit(id: string) {
  const query = useQuery({ ...api.contracts.get.query({ params: { id } }), ...forEditing });
  return { ...query, contract: query.isFetchedAfterMount && !query.isError ? query.data : undefined };
}

export function useCreateContract() {
  const queryClient = useQueryClient();
  return useMutation({
    ...api.contracts.create.mutation(),
    meta: { form: 'contract' },
    onSuccess: (contract) => {
      queryClient.setQueryData(api.contracts.get.query({ params: { id: contract.id } }).queryKey, contract);
      return invalidate(queryClient, api.contracts);
    },
  });
}

export function useUpdateContract() {
  const queryClient = useQueryClient();
  return useMutation({
    ...api.contracts.update.mutation(),
    meta: { form: 'contract' },
    onSuccess: (contract) => {
      queryClient.setQueryData(api.contracts.get.query({ params: { id: contract.id } }).queryKey, contract);
      return invalidate(queryClient, api.contracts);
    },
  });
}

export function useDeleteContract() {
  const queryClient = useQueryClient();
  return useMutation({
    ...api.contracts.remove.mutation(),
    onSuccess: (_, { params }) => {
      queryClient.removeQueries({ queryKey: api.contracts.get.query({ params }).queryKey });
      queryClient.removeQueries({ queryKey: api.contracts.months.query({ params }).queryKey });
      // not waited for: the list that is gone to fetches itself
      void invalidate(queryClient, api.contracts);
    },
  });
}
