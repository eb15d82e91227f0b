import { greatCircleKm, type GeoPoint } from '../maps/geo-point.ts';
import { METRES_PER_DEGREE, metresPerDegreeEast, type Place } from './ground.ts';

/** km by which a vehicle may go back along its route, to turn at the next junction; more is another piece of the road that it drives twice. */
export const BACK_LIMIT_KM = 5;
/** Metres by which one piece of a line has to be nearer than an earlier one, where a road is driven out and back. */
const SAME_ROAD_M = 100;

/** How far a vehicle has come along the line of its route. */
export interface RouteProgress {
  readonly doneKm: number;
  readonly remainingKm: number;
  /** metres from the line: far from it the figures mean little */
  readonly offRouteM: number;
}

/** The nearest point of a leg of the line: metres from it, and how much of the leg lies behind it, 0 to 1. */
function nearestOf([from, to]: readonly [GeoPoint, GeoPoint], place: Place): { readonly away: number; readonly share: number } {
  const eastPerDegree = metresPerDegreeEast(place.lat);
  const [startEast, startNorth] = [(from.lng - place.lon) * eastPerDegree, (from.lat - place.lat) * METRES_PER_DEGREE];
  const [east, north] = [(to.lng - from.lng) * eastPerDegree, (to.lat - from.lat) * METRES_PER_DEGREE];
  const along = -(startEast * east + startNorth * north) / (east * east + north * north || 1);
  const share = Math.max(0, Math.min(1, along));
  return { away: Math.hypot(startEast + share * east, startNorth + share * north), share };
}

interface Leg {
  readonly away: number;
  /** km along the line to the nearest point of this leg */
  readonly doneKm: number;
  /** km along the line to its end */
  readonly endKm: number;
}

function legsOf(line: readonly GeoPoint[], place: Place): Leg[] {
  let startKm = 0;
  return line.slice(1).map((to, position) => {
    const from = line[position] ?? to;
    const km = greatCircleKm(from, to);
    const { away, share } = nearestOf([from, to], place);
    const doneKm = startKm + share * km;
    startKm += km;
    return { away, doneKm, endKm: startKm };
  });
}

/**
 * Where a vehicle is along the line of its route (points in driving order), null for a line without a leg. `beforeKm` is how far it had come the
 * last time, null at first. Where the road is driven out and back, the first time along it counts until that lies behind.
 */
export function routeProgress(line: readonly GeoPoint[], place: Place, beforeKm: number | null): RouteProgress | null {
  const legs = legsOf(line, place);
  const ahead = legs.filter(({ doneKm }) => doneKm >= (beforeKm ?? 0) - BACK_LIMIT_KM);
  const nearestM = ahead.reduce((least, { away }) => Math.min(least, away), Infinity);
  let at = ahead.findIndex(({ away }) => away <= nearestM + SAME_ROAD_M);
  // the first leg near enough may only lead up to the nearest one
  while ((ahead[at + 1]?.away ?? Infinity) < (ahead[at]?.away ?? 0)) at++;
  const [nearest, last] = [ahead[at], legs.at(-1)];
  if (!nearest || !last) return null;
  return { doneKm: nearest.doneKm, remainingKm: last.endKm - nearest.doneKm, offRouteM: nearest.away };
}
