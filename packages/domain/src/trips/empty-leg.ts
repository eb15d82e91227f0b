import { greatCircleKm, type GeoPoint } from '../maps/geo-point.ts';
import type { Day } from '../time/sast.ts';
import { expectedEnd, type TimedTrip } from './trip-overlap.ts';

/** Road against straight line where nobody knows the road: median of the demo lanes (decision 16.4). */
const ROAD_FACTOR = 1.2;

/** Where a stop is, as far as it is known. */
type Somewhere = { readonly lat?: number | null; readonly lng?: number | null } | null;

/** The point of a stop; null when it has no coordinates. */
export function stopPoint(place: Somewhere): GeoPoint | null {
  return place?.lat == null || place.lng == null ? null : { lat: place.lat, lng: place.lng };
}

/** Kilometres between two stops where no road is known, one decimal; null when a stop has no coordinates (EMPT-1). */
export function roughRoadKm(from: Somewhere, to: Somewhere): number | null {
  const [start, end] = [stopPoint(from), stopPoint(to)];
  return start && end ? Math.round(greatCircleKm(start, end) * ROAD_FACTOR * 10) / 10 : null;
}

/** The trip from whose offloading a vehicle drives to a load of a day: of those that start by then, the one that ends last. */
export function tripBefore<Trip extends TimedTrip>(
  trips: readonly Trip[],
  startDate: Day,
  today: Day,
): (Trip & { readonly end: Day }) | null {
  const earlier = trips.filter((trip) => trip.startDate <= startDate).map((trip) => ({ ...trip, end: expectedEnd(trip, today) }));
  return earlier.toSorted((a, b) => a.end.localeCompare(b.end) || a.startDate.localeCompare(b.startDate)).at(-1) ?? null;
}
