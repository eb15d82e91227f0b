import { greatCircleKm, type GeoPoint } from '../maps/geo-point.ts';

/** Road against straight line where nobody knows the road: median of the demo lanes (decision 16.4). */
const ROAD_FACTOR = 1.2;

/** Where a stop is, as far as it is known. */
type Somewhere = { readonly lat?: number | null; readonly lng?: number | null } | null;

function pointOf(place: Somewhere): GeoPoint | null {
  return place?.lat == null || place.lng == null ? null : { lat: place.lat, lng: place.lng };
}

/** Kilometres between two stops when no provider knows them, one decimal; null when a stop has no coordinates (EMPT-1). */
export function roughRoadKm(from: Somewhere, to: Somewhere): number | null {
  const [start, end] = [pointOf(from), pointOf(to)];
  return start && end ? Math.round(greatCircleKm(start, end) * ROAD_FACTOR * 10) / 10 : null;
}
