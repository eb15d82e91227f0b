/** Degrees, WGS 84. */
export interface Point {
  readonly lat: number;
  readonly lng: number;
}

const EARTH_KM = 6371.0088;
/** Road against straight line where nobody knows the road: median of the demo lanes (decision 16.4). */
const ROAD_FACTOR = 1.2;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Straight distance over the globe in km. */
export function greatCircleKm(a: Point, b: Point): number {
  const half =
    Math.sin(radians(b.lat - a.lat) / 2) ** 2 +
    Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(radians(b.lng - a.lng) / 2) ** 2;
  return 2 * EARTH_KM * Math.asin(Math.sqrt(half));
}

/** Where a stop is, as far as it is known. */
type Somewhere = { readonly lat?: number | null; readonly lng?: number | null } | null;

function pointOf(place: Somewhere): Point | null {
  return place?.lat == null || place.lng == null ? null : { lat: place.lat, lng: place.lng };
}

/** Kilometres between two stops when no provider knows them, one decimal; null when a stop has no coordinates (EMPT-1). */
export function roughRoadKm(from: Somewhere, to: Somewhere): number | null {
  const [start, end] = [pointOf(from), pointOf(to)];
  return start && end ? Math.round(greatCircleKm(start, end) * ROAD_FACTOR * 10) / 10 : null;
}
