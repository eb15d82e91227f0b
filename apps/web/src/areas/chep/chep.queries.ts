import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../client/api.ts';
import { forEditing } from '../../client/freshness.ts';
import { listQueryOf, type ChepListView } from './chep-list.view.ts';

/** One page of records; the page before stays on screen while the next one loads. */
export function useChepList(view: ChepListView) {
  return useQuery({ ...api.chep.list.query({ query: listQueryOf(view) }), placeholderData: keepPreviousData });
}

export function useTripsWithoutRecord() {
  return useQuery(api.chep.tripsWithoutRecord.query());
}

export function useChep(id: string) {
  return useQuery(api.chep.get.query({ params: { id } }));
}

/** One record as it is now, for editing: a cached one would be refused as out of date. */
export function useChepToEdit(id: string) {
  const query = useQuery({ ...api.chep.get.query({ params: { id } }), ...forEditing });
  return { ...query, record: query.isFetchedAfterMount && !query.isError ? query.data : undefined };
}

/** Whether a trip has its record by now. */
export function useChepOfTrip(tripId: string) {
  return useQuery({ ...api.trips.chepFormExists.query({ params: { id: tripId } }), staleTime: 0 });
}

export function useDepots() {
  return useQuery(api.chep.depots.query());
}

export function useCreateChep() {
  return useMutation({
    ...api.chep.create.mutation(),
    meta: { form: 'chep' },
  });
}

export function useUpdateChep() {
  const queryClient = useQueryClient();
  return useMutation({
    ...api.chep.update.mutation(),
    meta: { form: 'chep' },
    onSuccess: (record) => {
      queryClient.setQueryData(api.chep.get.query({ params: { id: record.id } }).queryKey, record);
    },
  });
}

export function useDeleteChep() {
  const queryClient = useQueryClient();
  return useMutation({
    ...api.chep.remove.mutation(),
    onSuccess: (_, { params }) => {
      queryClient.removeQueries({ queryKey: api.chep.get.query({ params }).queryKey });
    },
  });
}

export function useLedger() {
  return useQuery(api.chep.ledger.query());
}

export function useStatement(clientId: string, month: string) {
  return useQuery({ ...api.chep.statement.query({ params: { clientId }, query: { month } }), placeholderData: keepPreviousData });
}

export function useSetPalletRates() {
  return useMutation({
    ...api.chep.setRates.mutation(),
    meta: { form: 'pallet-rates' },
  });
}
