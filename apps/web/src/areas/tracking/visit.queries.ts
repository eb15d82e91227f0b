import { keepPreviousData, useMutation, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { api } from '../../client/api.ts';
import { visitFiltersOf, type VisitsView } from './visits.view.ts';

/** Vehicles come and go without anybody saying so: asked again this often while the tab is in sight, in ms. */
const POLL_MS = 50_000;

export function useVisits(view: VisitsView) {
  const query = { ...visitFiltersOf(view), offset: (view.page - 1) * view.size, limit: view.size };
  return useQuery({
    ...api.tracking.listVisits.query({ query }),
    placeholderData: keepPreviousData,
    refetchInterval: POLL_MS,
    enabled: view.tab === 'visits',
  });
}

export function useDwell({ month, tab }: VisitsView) {
  return useQuery({ ...api.tracking.dwell.query({ query: { month } }), placeholderData: keepPreviousData, enabled: tab === 'dwell' });
}

export function useTripVisits(tripId: string, enabled: boolean) {
  return useQuery({ ...api.tracking.tripVisits.query({ params: { id: tripId } }), refetchInterval: POLL_MS, enabled });
}

export function useSetDetention() {
  return useMutation({ ...api.tracking.setDetention.mutation(), meta: { form: 'detention' } });
}

const stateOf = ({ isPending, isLoadingError, refetch }: UseQueryResult) => ({ isPending, isLoadingError, refetch });

/** Vehicles and fences to filter by. */
export function useVisitChoices() {
  const vehicles = useQuery(api.vehicles.summary.query());
  const fences = useQuery(api.tracking.listGeofences.query({ query: {} }));
  return {
    vehicles: {
      ...stateOf(vehicles),
      choices: (vehicles.data ?? []).map(({ id, fleetNumber, assetReg }) => ({ value: id, label: `${fleetNumber} · ${assetReg}` })),
    },
    fences: { ...stateOf(fences), choices: (fences.data?.geofences ?? []).map(({ id, name }) => ({ value: id, label: name })) },
  };
}
