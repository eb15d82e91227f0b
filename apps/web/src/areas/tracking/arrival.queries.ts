import type { Arrival } from '@superlink/api/tracking/trail.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../client/api.ts';
import { arrivalWords, type ArrivalWords } from './arrival-words.ts';

/** An estimate moves with its vehicle: it is asked for again as positions are, in ms. */
const POLL_MS = 50_000;

/** Every trip's arrival in words, by the trip. One function for all, so that the same answer is worded once. */
function byTrip(arrivals: readonly Arrival[]): ReadonlyMap<string, ArrivalWords> {
  const now = new Date();
  return new Map(arrivals.map((arrival) => [arrival.tripId, arrivalWords(arrival, now)]));
}

/** When the trips on route arrive, by trip; a trip that nobody can tell it of is not there. */
export function useArrivals(): ReadonlyMap<string, ArrivalWords> | undefined {
  // a panel that opens beside the timeline shows what is known there and asks for nothing
  return useQuery({ ...api.tracking.arrivals.query(), staleTime: POLL_MS, refetchInterval: POLL_MS, select: byTrip }).data;
}
