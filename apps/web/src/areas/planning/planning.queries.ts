import type { DayRange } from '@superlink/domain/planning/timeline.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRefresh } from '../../blocks/list/use-refresh.ts';
import { api } from '../../client/api.ts';

/** Trips of the whole fleet in a range; the range before stays on screen while the next one loads. */
export function useTimeline({ from, to }: DayRange) {
  return useQuery({ ...api.planning.timeline.query({ query: { from, to } }), placeholderData: keepPreviousData });
}

export function useFleet() {
  return useQuery(api.vehicles.summary.query());
}

/** Refresh: fetches what is on screen whatever its age. */
export function usePlanningRefresh() {
  return useRefresh(api.planning, api.trips, api.vehicles);
}
