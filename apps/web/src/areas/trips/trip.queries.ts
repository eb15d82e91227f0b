import type { Trip } from '@superlink/api/trips/trip.schema.ts';
import { isOpenTrip } from '@superlink/domain/trips/trip-state.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { toast } from '../../blocks/toast.ts';
import { api, tenant } from '../../client/api.ts';
import { refreshAfter } from '../../client/freshness.ts';

/** After a trip changed: tells what the server warns of. The open detail shows the change at once, all that shows the trip follows by itself. */
export function useAfterTrip(): (trip: Trip) => void {
  const queryClient = useQueryClient();
  return useCallback(
    ({ warnings, ...trip }) => {
      const call = isOpenTrip(trip) ? api.trips.activeDetail : api.trips.archivedDetail;
      queryClient.setQueryData(call.query({ params: { id: trip.id } }).queryKey, trip);
      for (const warning of warnings ?? []) toast.warning(warning.message);
    },
    [queryClient],
  );
}

/** After trips were changed by calls that no mutation made: marks all that shows them as old. */
export function useRefreshAfterTrips(): () => Promise<void> {
  const queryClient = useQueryClient();
  return useCallback(() => refreshAfter(queryClient, tenant, ['trips']), [queryClient]);
}

/**
 * One trip in full, open or closed. Its row says where it is looked for first; a trip that meanwhile went over to the other side is found
 * there. `row` stands in until the answer comes.
 */
export function useTrip(id: string, row?: Trip) {
  const isOpen = row !== undefined && isOpenTrip(row);
  const [first, second] = isOpen ? [api.trips.activeDetail, api.trips.archivedDetail] : [api.trips.archivedDetail, api.trips.activeDetail];
  const likely = useQuery({ ...first.query({ params: { id } }), placeholderData: row });
  const isElsewhere = likely.error?.code === 'trip_not_found';
  const other = useQuery({ ...second.query({ params: { id } }), enabled: isElsewhere });
  // while the side where it is not is asked again, it stays where it was found
  const isKept = likely.data === undefined && other.data !== undefined;
  return isElsewhere || isKept ? other : likely;
}

/** Open trips of one vehicle, those on route first. */
export function useOpenTrips(assetId: string) {
  return useQuery(api.trips.activeOfVehicle.query({ params: { assetId } }));
}

export function useCreateTrip() {
  const done = useAfterTrip();
  return useMutation({ ...api.trips.create.mutation(), meta: { form: 'trip' }, onSuccess: (trip) => done(trip) });
}

/** Load number, invoice number, and whatever an open trip lets change. */
export function useUpdateTrip() {
  const done = useAfterTrip();
  return useMutation({ ...api.trips.update.mutation(), meta: { form: 'trip' }, onSuccess: (trip) => done(trip) });
}

export function useAdminEditTrip() {
  const done = useAfterTrip();
  return useMutation({ ...api.trips.adminEdit.mutation(), meta: { form: 'trip-correction' }, onSuccess: (trip) => done(trip) });
}

export function useAcceptTrip() {
  const done = useAfterTrip();
  return useMutation({ ...api.trips.accept.mutation(), meta: { form: 'trip-opening' }, onSuccess: (trip) => done(trip) });
}

export function useCompleteTrip() {
  const done = useAfterTrip();
  return useMutation({ ...api.trips.complete.mutation(), meta: { form: 'trip-completion' }, onSuccess: (trip) => done(trip) });
}

export function useCancelTrip() {
  const done = useAfterTrip();
  return useMutation({ ...api.trips.cancel.mutation(), onSuccess: (trip) => done(trip) });
}

export function useRevertTrip() {
  const done = useAfterTrip();
  return useMutation({ ...api.trips.revert.mutation(), onSuccess: (trip) => done(trip) });
}

export function useDeleteTrip() {
  const queryClient = useQueryClient();
  return useMutation({
    ...api.trips.remove.mutation(),
    onSuccess: (_, { params }) => queryClient.removeQueries({ queryKey: api.trips.archivedDetail.query({ params }).queryKey }),
  });
}
