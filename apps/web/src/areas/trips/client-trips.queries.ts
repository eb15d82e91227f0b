import type { Trip } from '@superlink/api/trips/trip.schema.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../client/api.ts';
import { clientTripsQueryOf, type ClientTripsView } from './client-trips.view.ts';

/** One page of a client's trips; the page before stays on screen while the next one loads. */
export function useClientTrips(clientId: string, view: ClientTripsView) {
  return useQuery({
    ...api.trips.ofClient.query({ params: { clientId }, query: clientTripsQueryOf(view) }),
    placeholderData: keepPreviousData,
  });
}

/** Whose trips these are. */
export function useClientOfTrips(id: string) {
  return useQuery(api.clients.get.query({ params: { id } }));
}

/** Completed trips of the client that wait for their POD. */
export function usePendingPods(id: string) {
  return useQuery(api.clients.pendingPods.query({ params: { id } }));
}

const PAGE = 200;

/** Most trips that files are matched with at once. */
export const MATCHED_TRIPS = 2_000;

/** All trips of a list that wait for their POD, page by page, up to what files are matched with. */
async function collect(page: (paging: { offset: number; limit: number }) => Promise<{ trips: Trip[] }>): Promise<Trip[]> {
  const found: Trip[] = [];
  while (found.length < MATCHED_TRIPS) {
    const { trips } = await page({ offset: found.length, limit: PAGE });
    found.push(...trips);
    if (trips.length < PAGE) break;
  }
  return found;
}

/** Completed trips without POD: of one client, or of all of them. */
export function tripsWithoutPod(clientId: string | undefined): Promise<Trip[]> {
  return collect((paging) =>
    clientId === undefined
      ? api.trips.podChase({ query: { missing: 'pod', ...paging } })
      : api.trips.ofClient({ params: { clientId }, query: { pod_missing: 'true', ...paging } }),
  );
}
