import type { DayRange } from '@superlink/domain/planning/timeline.ts';
import { keepPreviousData, useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { api, invalidate } from '../../client/api.ts';

/** Trips of the whole fleet in a range; the range before stays on screen while the next one loads. */
export function useTimeline({ from, to }: DayRange) {
  return useQuery({ ...api.planning.timeline.query({ query: { from, to } }), placeholderData: keepPreviousData });
}

export function useFleet() {
  return useQuery(api.vehicles.summary.query());
}

/** Open trips of one vehicle, those on route first. */
export function useOpenTrips(assetId: string) {
  return useQuery(api.trips.activeOfVehicle.query({ params: { assetId } }));
}

/** Refresh: fetches what is on screen whatever its age. */
export function usePlanningRefresh() {
  const queryClient = useQueryClient();
  const refreshing = useIsFetching({ queryKey: api.planning.$key }) > 0;
  const refresh = useCallback(() => void invalidate(queryClient, api.planning, api.trips, api.vehicles), [queryClient]);
  return { refresh, refreshing };
}
