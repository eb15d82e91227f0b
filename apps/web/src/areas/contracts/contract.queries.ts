import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../client/api.ts';
import { forEditing } from '../../client/freshness.ts';
import { listQueryOf, type ContractListView } from './contract-list.view.ts';

/** The list under the address's filters; the one before stays on screen while the next one loads. */
export function useContractList(view: ContractListView) {
  return useQuery({ ...api.contracts.list.query({ query: listQueryOf(view) }), placeholderData: keepPreviousData });
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
    },
  });
}

export function useDeleteContract() {
  const queryClient = useQueryClient();
  return useMutation({
    ...api.contracts.remove.mutation(),
    // the list that is gone to fetches itself
    meta: { leaves: true },
    onSuccess: (_, { params }) => {
      queryClient.removeQueries({ queryKey: api.contracts.get.query({ params }).queryKey });
      queryClient.removeQueries({ queryKey: api.contracts.months.query({ params }).queryKey });
    },
  });
}
