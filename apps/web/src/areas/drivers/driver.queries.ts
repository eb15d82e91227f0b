import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../client/api.ts';
import { forEditing } from '../../client/freshness.ts';
import { listQueryOf, type DriverListView } from './driver-list.view.ts';

/** One page of the list; the page before stays on screen while the next one loads. */
export function useDriverList(view: DriverListView) {
  return useQuery({ ...api.drivers.list.query({ query: listQueryOf(view) }), placeholderData: keepPreviousData });
}

/** Drivers behind each tab. */
export function useDriverCounts(search: string) {
  return useQuery({ ...api.drivers.counts.query({ query: search === '' ? {} : { search } }), placeholderData: keepPreviousData });
}

export function useDriver(id: string) {
  return useQuery(api.drivers.get.query({ params: { id } }));
}

/** One driver as they are now, for editing: a cached one would be refused as out of date. */
export function useDriverToEdit(id: string) {
  const query = useQuery({ ...api.drivers.get.query({ params: { id } }), ...forEditing });
  return { ...query, driver: query.isFetchedAfterMount && !query.isError ? query.data : undefined };
}

export function useCreateDriver() {
  return useMutation({
    ...api.drivers.create.mutation(),
    meta: { form: 'driver' },
  });
}

export function useUpdateDriver() {
  const queryClient = useQueryClient();
  return useMutation({
    ...api.drivers.update.mutation(),
    meta: { form: 'driver' },
    onSuccess: (driver) => {
      queryClient.setQueryData(api.drivers.get.query({ params: { id: driver.id } }).queryKey, driver);
    },
  });
}

export function useDeleteDriver() {
  const queryClient = useQueryClient();
  return useMutation({
    ...api.drivers.remove.mutation(),
    // the list that is gone to fetches itself
    meta: { leaves: true },
    onSuccess: (_, { params }) => {
      queryClient.removeQueries({ queryKey: api.drivers.get.query({ params }).queryKey });
      queryClient.removeQueries({ queryKey: api.drivers.documents.query({ params }).queryKey });
    },
  });
}
