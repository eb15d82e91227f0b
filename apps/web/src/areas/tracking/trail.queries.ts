import type { Day, Month } from '@superlink/domain/time/sast.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { today } from '../../blocks/format/dates.ts';
import { api } from '../../client/api.ts';

/** A day that goes on is asked for again this often, in ms. */
const POLL_MS = 60_000;

/** Where a vehicle was on a day. */
export function useTrail(id: string, day: Day) {
  return useQuery({ ...api.tracking.trail.query({ params: { id }, query: { day } }), refetchInterval: day === today() ? POLL_MS : false });
}

/** Days of a month on which a vehicle was heard of. */
export function useTrailDays(id: string, month: Month) {
  return useQuery({ ...api.tracking.trailDays.query({ params: { id }, query: { month } }), placeholderData: keepPreviousData });
}

/** How far a vehicle drove since an instant, by what its unit sent. Asked once, when it is looked at. */
export function useDrivenSince(id: string, from: string | null) {
  return useQuery({
    // the end stands still for the dialog's life, and is no part of its name
    queryKey: ['driven-since', id, from],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      api.tracking.driven({ params: { id }, query: { from: from ?? '', to: new Date().toISOString() } }, { signal }),
    enabled: from !== null,
    retry: false,
    gcTime: 0,
  });
}
