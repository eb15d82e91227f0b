import { greatCircleKm } from '../maps/geo-point.ts';

/** Where a tracker says it is: degrees north and east, WGS 84. */
export interface Place {
  readonly lat: number;
  readonly lon: number;
}

/** Metres of a degree of latitude, everywhere; of longitude at the equator. */
export const METRES_PER_DEGREE = 111_195;

/** Metres of a degree of longitude at a latitude (degrees); never quite 0, so that a pole divides nothing by zero. */
export function metresPerDegreeEast(lat: number): number {
  return METRES_PER_DEGREE * Math.max(0.01, Math.cos((lat * Math.PI) / 180));
}

/** Metres between two places along the great circle: for kilometres that add up. */
export function metresBetween(from: Place, to: Place): number {
  return 1_000 * greatCircleKm({ lat: from.lat, lng: from.lon }, { lat: to.lat, lng: to.lon });
}

/** Metres between two places of a neighbourhood on a flat earth: a tenth of the work, for decisions about a yard, not for journeys. */
export function metresAcross(from: Place, to: Place): number {
  const north = (to.lat - from.lat) * METRES_PER_DEGREE;
  const east = (to.lon - from.lon) * metresPerDegreeEast((from.lat + to.lat) / 2);
  return Math.hypot(north, east);
}
