/** Degrees north and east, WGS 84. */
export interface GeoPoint {
  readonly lat: number;
  readonly lng: number;
}

const EARTH_RADIUS_KM = 6371.0088;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Kilometres between two points along the great circle. */
export function greatCircleKm(a: GeoPoint, b: GeoPoint): number {
  const half =
    Math.sin(radians(b.lat - a.lat) / 2) ** 2 +
    Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(radians(b.lng - a.lng) / 2) ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(half)));
}

/** Whole degrees clockwise from north, below 360, in which one point lies from another. */
export function bearing(from: GeoPoint, to: GeoPoint): number {
  const [a, b, turn] = [radians(from.lat), radians(to.lat), radians(to.lng - from.lng)];
  const angle = Math.atan2(Math.sin(turn) * Math.cos(b), Math.cos(a) * Math.sin(b) - Math.sin(a) * Math.cos(b) * Math.cos(turn));
  return Math.round((angle * 180) / Math.PI + 360) % 360;
}
