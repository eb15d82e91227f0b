import type { Place } from './ground.ts';
import type { RouteLine } from './route-line.ts';

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

/**
 * Where a vehicle is along the line of its route, null for a line without a leg. `beforeKm` is how far it had come the last time, null at first.
 * Where the road is driven out and back, the first time along it counts until that lies behind.
 */
export function routeProgress(line: RouteLine, place: Place, beforeKm: number | null): RouteProgress | null {
  const at = line.nearest(place, (beforeKm ?? 0) - BACK_LIMIT_KM, SAME_ROAD_M);
  return at && { doneKm: at.doneKm, remainingKm: line.wholeKm - at.doneKm, offRouteM: at.away };
}
