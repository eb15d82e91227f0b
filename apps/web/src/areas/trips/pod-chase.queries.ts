import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../client/api.ts';
import { listQueryOf, summaryQueryOf, type PodChaseView } from './pod-chase.view.ts';

/** One page of the board; the page before stays on screen while the next one loads. */
export function usePodChase(view: PodChaseView) {
  return useQuery({ ...api.trips.podChase.query({ query: listQueryOf(view) }), placeholderData: keepPreviousData });
}

/** Trips and rand behind each tab and each client. */
export function usePodChaseSummary(view: PodChaseView) {
  return useQuery({ ...api.trips.podChaseSummary.query({ query: summaryQueryOf(view) }), placeholderData: keepPreviousData });
}
