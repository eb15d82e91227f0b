import type { Vehicle } from '@superlink/api/vehicles/vehicle.schema.ts';
import type { Month } from '@superlink/domain/time/sast.ts';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { isRecordId } from '../../blocks/panel/record-id.ts';
import { toast } from '../../blocks/toast.ts';
import { api } from '../../client/api.ts';
import { forEditing } from '../../client/freshness.ts';
import { listQueryOf, type VehicleListView } from './vehicle-list.view.ts';
import { vehicleMessages } from './vehicle.messages.ts';

/** One page of the list; the page before stays on screen while the next one loads. */
export function useVehicleList(view: VehicleListView) {
  return useQuery({ ...api.vehicles.list.query({ query: listQueryOf(view) }), placeholderData: keepPreviousData });
}

/** Vehicles behind each tab. */
export function useVehicleCounts(search: string) {
  return useQuery({ ...api.vehicles.counts.query({ query: search === '' ? {} : { search } }), placeholderData: keepPreviousData });
}

/** One vehicle for the side panel; its row in the list stands in until the answer comes. */
export function useVehicle(id: string, row?: Vehicle) {
  return useQuery({ ...api.vehicles.get.query({ params: { id } }), placeholderData: row });
}

/** The vehicle whose task the address names: from among those at hand, or asked for; `onMissing` when there is none of that id. */
export function useTaskVehicle(id: string | undefined, atHand: readonly (Vehicle | undefined)[], onMissing: () => void): Vehicle | null {
  const known = atHand.find((vehicle) => vehicle !== undefined && vehicle.id === id);
  const isAsked = isRecordId(id) && known === undefined;
  const { data, error } = useQuery({ ...api.vehicles.get.query({ params: { id: id ?? '' } }), enabled: isAsked });
  const isMissing = (id !== undefined && !isRecordId(id)) || (isAsked && error !== null);
  const reportMissing = useEffectEvent(() => {
    toast.failure(error?.detail || vehicleMessages.detailsFailed);
    onMissing();
  });
  useEffect(() => {
    if (isMissing) reportMissing();
  }, [isMissing]);
  return known ?? (isAsked ? (data ?? null) : null);
}

/** Figures of one vehicle in one month; the month before stays on screen while the next one loads. */
export function useVehiclePerformance(id: string, month: Month) {
  return useQuery({ ...api.vehicles.monthlyPerformance.query({ params: { id, month } }), placeholderData: keepPreviousData });
}

/** One vehicle as it is now, for editing: a cached one would be refused as out of date. */
export function useVehicleToEdit(id: string) {
  const query = useQuery({ ...api.vehicles.get.query({ params: { id } }), ...forEditing });
  return { ...query, vehicle: query.isFetchedAfterMount && !query.isError ? query.data : undefined };
}

export function useCreateVehicle() {
  return useMutation({
    ...api.vehicles.create.mutation(),
    meta: { form: 'vehicle' },
  });
}

export function useUpdateVehicle() {
  const queryClient = useQueryClient();
  return useMutation({
    ...api.vehicles.update.mutation(),
    meta: { form: 'vehicle' },
    onSuccess: ({ warnings, ...vehicle }) => {
      for (const warning of warnings ?? []) toast.warning(warning.message);
      queryClient.setQueryData(api.vehicles.get.query({ params: { id: vehicle.id } }).queryKey, vehicle);
    },
  });
}

export function useDeleteVehicle() {
  const queryClient = useQueryClient();
  return useMutation({
    ...api.vehicles.remove.mutation(),
    onSuccess: (_, { params }) => {
      queryClient.removeQueries({ queryKey: api.vehicles.get.query({ params }).queryKey });
    },
  });
}
