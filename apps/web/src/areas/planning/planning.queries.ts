import type { DayRange } from '@superlink/domain/planning/timeline.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '../../client/api.ts';
import type { TrailerTypes } from './board-rows.ts';

/** Trips of the whole fleet in a range; the range before stays on screen while the next one loads. */
export function useTimeline({ from, to }: DayRange) {
  return useQuery({ ...api.planning.timeline.query({ query: { from, to } }), placeholderData: keepPreviousData });
}

export function useFleet() {
  return useQuery(api.vehicles.summary.query());
}

const NO_TRAILERS: TrailerTypes = new Map();

/** Types of the trailers behind each vehicle, by its fleet number; asked for only where somebody wants to know. */
export function useTrailerTypes(isWanted: boolean): TrailerTypes {
  const { data } = useQuery({ ...api.trailers.summary.query(), enabled: isWanted });
  return useMemo(() => {
    if (!data) return NO_TRAILERS;
    const types = new Map<string, string[]>();
    for (const { assetFleetNumber, trailerType } of data) {
      if (assetFleetNumber !== null) types.set(assetFleetNumber, [...(types.get(assetFleetNumber) ?? []), trailerType]);
    }
    return types;
  }, [data]);
}
