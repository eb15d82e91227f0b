import type { DieselOrder } from '@superlink/api/diesel/diesel-order.schema.ts';
import type { Month } from '@superlink/domain/time/sast.ts';
import { keepPreviousData, useMutation, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../client/api.ts';
import { forEditing } from '../../client/freshness.ts';
import { orNull } from '../../client/or-null.ts';
import { listQueryOf, type DieselHistoryView } from './diesel-history.view.ts';

/** One page of the history; the page before stays on screen while the next one loads. */
export function useDieselList(view: DieselHistoryView, today: string) {
  return useQuery({ ...api.diesel.list.query({ query: listQueryOf(view, today) }), placeholderData: keepPreviousData });
}

/** Vehicles with tank, driver and odometer, for the selector and the form. */
export function useRefuelVehicles() {
  return useQuery(api.diesel.vehicles.query());
}

/** One order for the side panel; its row in the list stands in until the answer comes. */
export function useDieselOrder(id: string, row?: DieselOrder) {
  return useQuery({ ...api.diesel.get.query({ params: { id } }), placeholderData: row });
}

/** One order as it is now, for editing: a cached one would be refused as out of date. */
export function useDieselOrderToEdit(id: string) {
  const query = useQuery({ ...api.diesel.get.query({ params: { id } }), ...forEditing });
  return { ...query, order: query.isFetchedAfterMount && !query.isError ? query.data : undefined };
}

/** What stands before a vehicle's next fill (1§8). */
export function useLastRefuel(assetId: string) {
  const query = useQuery({ ...orNull(api.diesel.lastRefuel.query({ params: { assetId } })), enabled: assetId !== '' });
  // what was true when the dialog was open last may not be true any more
  const isKnown = assetId !== '' && query.isFetchedAfterMount;
  return {
    /** undefined while it is not known, null before the first refuel */
    lastRefuel: isKnown ? query.data : undefined,
    error: query.error,
  };
}

/** What the vehicle usually burns, to judge a fill while it is typed. */
export function useUsualConsumption(assetId: string): number | null {
  const { data } = useQuery({ ...api.diesel.assetSummary.query({ params: { assetId } }), enabled: assetId !== '' });
  return data?.recentConsumption ?? data?.consumption ?? null;
}

/** Fuel of a month, of one vehicle or of all; null while all months are listed. */
export function useFuelOfMonth(assetId: string | undefined, month: Month | undefined) {
  const ofAsset = useQuery({
    ...api.diesel.assetPerformance.query({ params: { assetId: assetId ?? '', month: month ?? '' } }),
    enabled: assetId !== undefined && month !== undefined,
  });
  const ofFleet = useQuery({
    ...api.diesel.fleetPerformance.query({ params: { month: month ?? '' } }),
    enabled: assetId === undefined && month !== undefined,
  });
  if (month === undefined) return null;
  if (assetId !== undefined) return ofAsset.data ? { ...ofAsset.data, consumption: ofAsset.data.mtdConsumption } : null;
  return ofFleet.data ? { ...ofFleet.data, consumption: ofFleet.data.fleetConsumption } : null;
}

/** A vehicle's months beside the fleet's, in the order given. */
export function useFuelMonths(assetId: string, months: readonly Month[]) {
  const own = useQueries({ queries: months.map((month) => api.diesel.assetPerformance.query({ params: { assetId, month } })) });
  const fleet = useQueries({ queries: months.map((month) => api.diesel.fleetPerformance.query({ params: { month } })) });
  return {
    rows: months.map((month, index) => ({ month, own: own[index]?.data, fleet: fleet[index]?.data })),
    isPending: own.some((query) => query.isPending),
    error: own.find((query) => query.error)?.error ?? null,
    retry: () => own.forEach((query) => void query.refetch()),
  };
}

export function useCreateOrder() {
  return useMutation({ ...api.diesel.create.mutation(), meta: { form: 'diesel' } });
}

export function useUpdateOrder() {
  return useMutation({ ...api.diesel.update.mutation(), meta: { form: 'diesel' } });
}

export function useCancelOrder() {
  const queryClient = useQueryClient();
  return useMutation({
    ...api.diesel.cancel.mutation(),
    onSuccess: (order) => {
      queryClient.removeQueries({ queryKey: api.diesel.get.query({ params: { id: order.id } }).queryKey });
    },
  });
}
