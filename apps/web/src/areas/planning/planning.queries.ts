import type { DayRange } from '@superlink/domain/planning/timeline.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../client/api.ts';

/** Trips of the whole fleet in a range; the range before stays on screen while the next one loads. */
export function useTimeline({ from, to }: DayRange) {
  return useQuery({ ...api.planning.timeline.query({ query: { from, to } }), placeholderData: keepPreviousData });
}

export function useFleet() {
  return useQuery(api.vehicles.summary.query());
}
