import type { Trip } from '@superlink/api/trips/trip.schema.ts';
import { isOpenTrip } from '@superlink/domain/trips/trip-state.ts';
import { useIsFetching, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { toast } from '../../blocks/toast.ts';
import { api, invalidate, tenant } from '../../client/api.ts';

/** Areas whose lists and figures also live on trips; some of them are brought by later versions. */
const ofNames = ['planning', 'dashboard', 'reports'].map((area) => ({ $key: [tenant, area] as const }));
/**
 * Everything that one trip shows in: its lists, the vehicle's status, odometer and figures, the contract's tonnage, the client's outstanding
 * papers and pending PODs (CACHE-012).
 */
export const touchedByTrips = [api.trips, api.vehicles, api.contracts, api.clients, api.chep, ...ofNames] as const;
/** A 409 about a trip makes its vehicle doubtful too. */
const touches = [api.vehicles];

/** After a trip changed: tells what the server warns of and marks all that shows it as old. */
export function useAfterTrip(): (trip?: Trip | void) => Promise<void> {
  const queryClient = useQueryClient();
  return useCallback(
    async (trip) => {
      if (trip) {
        const call = isOpenTrip(trip) ? api.trips.activeDetail : api.trips.archivedDetail;
        const { warnings, ...answer } = trip;
        // the caches of all lists follow; the open detail shows the change at once
        queryClient.setQueryData(call.query({ params: { id: trip.id } }).queryKey, answer);
        for (const warning of warnings ?? []) toast.warning(warning.message);
      }
      await invalidate(queryClient, ...touchedByTrips);
    },
    [queryClient],
  );
}

/** Refresh: fetches what is on screen whatever its age. */
export function useTripRefresh() {
  const queryClient = useQueryClient();
  const refreshing = useIsFetching({ queryKey: api.trips.$key }) > 0;
  const refresh = useCallback(() => void invalidate(queryClient, api.trips), [queryClient]);
  return { refresh, refreshing };
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
  return isElsewhere ? other : likely;
}

export function useCreateTrip() {
  const done = useAfterTrip();
  return useMutation({ ...api.trips.create.mutation(), meta: { form: 'trip', touches }, onSuccess: (trip) => done(trip) });
}

/** Load number, invoice number, and whatever an open trip lets change. */
export function useUpdateTrip() {
  const done = useAfterTrip();
  return useMutation({ ...api.trips.update.mutation(), meta: { form: 'trip', touches }, onSuccess: (trip) => done(trip) });
}

export function useAdminEditTrip() {
  const done = useAfterTrip();
  return useMutation({ ...api.trips.adminEdit.mutation(), meta: { form: 'trip-correction', touches }, onSuccess: (trip) => done(trip) });
}

export function useAcceptTrip() {
  const done = useAfterTrip();
  return useMutation({ ...api.trips.accept.mutation(), meta: { form: 'trip-opening', touches }, onSuccess: (trip) => done(trip) });
}

export function useCompleteTrip() {
  const done = useAfterTrip();
  return useMutation({ ...api.trips.complete.mutation(), meta: { form: 'trip-completion', touches }, onSuccess: (trip) => done(trip) });
}

export function useCancelTrip() {
  const done = useAfterTrip();
  return useMutation({ ...api.trips.cancel.mutation(), meta: { touches }, onSuccess: (trip) => done(trip) });
}

export function useRevertTrip() {
  const done = useAfterTrip();
  return useMutation({ ...api.trips.revert.mutation(), meta: { touches }, onSuccess: (trip) => done(trip) });
}

export function useDeleteTrip() {
  const queryClient = useQueryClient();
  const done = useAfterTrip();
  return useMutation({
    ...api.trips.remove.mutation(),
    meta: { touches },
    onSuccess: (_, { params }) => {
      queryClient.removeQueries({ queryKey: api.trips.archivedDetail.query({ params }).queryKey });
      return done();
    },
  });
}
