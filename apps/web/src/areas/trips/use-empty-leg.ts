import type { Trip } from '@superlink/api/trips/trip.schema.ts';
import { kmOfMetres } from '@superlink/domain/stops/route-distance.ts';
import { stopsOfKind } from '@superlink/domain/stops/stop.ts';
import { roughRoadKm, stopPoint, tripBefore } from '@superlink/domain/trips/empty-leg.ts';
import { useQuery } from '@tanstack/react-query';
import { formatDay, dayOf, today } from '../../blocks/format/dates.ts';
import type { RouteValue } from '../../blocks/stops/route-value.ts';
import { api } from '../../client/api.ts';
import { tripMessages } from './trip.messages.ts';

/** What is driven empty to the first loading, and from where. */
interface EmptyLeg {
  /** null while nobody can tell */
  readonly km: number | null;
  /** where the kilometres come from, in words */
  readonly source: string | null;
}

/**
 * The way without a load from the last planned offloading to the first loading: by the map service, else the straight line and a fifth
 * (decision 16.4).
 */
export function useEmptyLeg(trips: readonly Trip[], startDate: string, route: RouteValue): EmptyLeg {
  const before =
    startDate === ''
      ? null
      : tripBefore(
          trips.map((trip) => ({ trip, ...timedTrip(trip) })),
          startDate,
          today(),
        );
  const stop = before && stopsOfKind(before.trip.lockedInRateDetails.stops, 'offloading').at(-1);
  const loading = route.stops.find(({ kind }) => kind === 'loading') ?? null;
  const [from, to] = [stopPoint(stop ?? null), stopPoint(loading)];
  const road = useQuery({
    queryKey: ['empty-leg', from, to],
    queryFn: ({ signal }) => api.maps.distanceMatrix({ body: { origins: [from!], destinations: [to!] } }, { signal }),
    enabled: from !== null && to !== null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  if (!before || !stop) return { km: null, source: null };
  const place = stop.address.split(',')[0]!.trim();
  const source = tripMessages.emptyKmFrom(place, before.trip.tripNumber, formatDay(before.end));
  if (!from || !to || road.isPending) return { km: null, source };
  const metres = road.data?.rows[0]?.[0]?.distanceM ?? null;
  if (metres !== null) return { km: kmOfMetres(metres), source };
  return { km: roughRoadKm(from, to), source: tripMessages.estimated(source) };
}

/** A trip as far as its days are concerned. */
export const timedTrip = ({ id, tripNumber, status, startDate, endDate, lockedInRateDetails: { km } }: Trip) => ({
  id,
  tripNumber,
  status,
  startDate: dayOf(startDate),
  endDate: dayOf(endDate),
  km,
});
