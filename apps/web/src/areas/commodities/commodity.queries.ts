import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../client/api.ts';

export function useCommodities() {
  return useQuery(api.commodities.list.query());
}

/** The new name stands in the list at once, before the list is fetched anew. */
export function useAddCommodity() {
  const queryClient = useQueryClient();
  return useMutation({
    ...api.commodities.create.mutation(),
    meta: { form: 'commodity', leaves: true },
    onSuccess: (added) => {
      queryClient.setQueryData(api.commodities.list.query().queryKey, (known) => known && [...known, added]);
    },
  });
}

export function useDeleteCommodity() {
  const queryClient = useQueryClient();
  return useMutation({
    ...api.commodities.remove.mutation(),
    meta: { leaves: true },
    onSuccess: (_, { params }) => {
      queryClient.setQueryData(api.commodities.list.query().queryKey, (known) => known?.filter(({ id }) => id !== params.id));
    },
  });
}
