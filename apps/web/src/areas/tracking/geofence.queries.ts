import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { api } from '../../client/api.ts';
import { forEditing } from '../../client/freshness.ts';
import { geofenceQueryOf, type GeofencesView } from './geofences.view.ts';

/** Vehicles come and go without anybody saying so: asked again this often while the tab is in sight, in ms. */
const POLL_MS = 50_000;

export function useGeofences(view: GeofencesView) {
  return useQuery({
    ...api.tracking.listGeofences.query({ query: geofenceQueryOf(view) }),
    placeholderData: keepPreviousData,
    refetchInterval: POLL_MS,
  });
}

/** One fence as it is now, for editing: a cached one would be refused as out of date. */
export function useGeofenceToEdit(id: string | undefined) {
  const query = useQuery({ ...api.tracking.getGeofence.query({ params: { id: id ?? '' } }), ...forEditing, enabled: id !== undefined });
  return { ...query, geofence: query.isFetchedAfterMount && !query.isError ? query.data : undefined };
}

export function useCreateGeofence() {
  return useMutation({ ...api.tracking.createGeofence.mutation(), meta: { form: 'geofence' } });
}

export function useUpdateGeofence() {
  return useMutation({ ...api.tracking.updateGeofence.mutation(), meta: { form: 'geofence' } });
}

export function useDeleteGeofence() {
  return useMutation({ ...api.tracking.deleteGeofence.mutation(), meta: { form: 'geofence', leaves: true } });
}

export function useFencesFromStops() {
  return useMutation({ ...api.tracking.fencesFromStops.mutation(), meta: { form: 'geofence' } });
}

export function useClientChoices() {
  const { data, isPending, isLoadingError, refetch } = useQuery(api.clients.summary.query());
  return { choices: (data ?? []).map(({ id, name }) => ({ value: id, label: name })), isPending, isLoadingError, refetch };
}
