import type { BorderCrossing } from './border-crossing.ts';
import { metresBetween, type Place } from './ground.ts';
import type { RouteLine } from './route-line.ts';
import { routeProgress } from './route-progress.ts';

/** Metres from its line beyond which a vehicle is on another road, or the line is an estimate that takes another valley. */
export const OFF_ROUTE_M = 30_000;
/** Roads are so much longer than the straight line. */
const ROAD_FACTOR = 1.2;

/** A trip's way, as far as it is known. */
export interface WayOfTrip {
  /** without a leg where nobody drew it */
  readonly line: RouteLine;
  readonly crossings: readonly BorderCrossing[];
  readonly routeKm: number;
  /** null when its address was typed by hand */
  readonly lastStop: Place | null;
}

/** What a vehicle has before it. */
export interface WayAhead {
  readonly remainingKm: number;
  /** km of the whole way */
  readonly routeKm: number;
  /** km of its line behind it, to be remembered; null when it is not on the line */
  readonly doneKm: number | null;
  /** the next border post on it; null behind the last one, and while it is not on its line */
  readonly border: { readonly name: string; readonly remainingKm: number } | null;
}

/**
 * What is left of a trip's way: the rest of its line, in km of the route, or the great circle and a fifth more where there is no line or the vehicle
 * is not on it. null when nobody knows where it ends.
 */
export function wayAhead({ line, crossings, routeKm, lastStop }: WayOfTrip, place: Place, doneBeforeKm: number | null): WayAhead | null {
  const progress = routeProgress(line, place, doneBeforeKm);
  const wholeKm = routeKm > 0 ? routeKm : line.wholeKm;
  if (progress !== null && line.wholeKm > 0 && progress.offRouteM <= OFF_ROUTE_M) {
    const { doneKm, remainingKm } = progress;
    // the line's own kilometres are not always those that were agreed on
    const scale = wholeKm / line.wholeKm;
    const next = crossings.find(({ atKm }) => atKm > doneKm);
    return {
      remainingKm: remainingKm * scale,
      routeKm: wholeKm,
      doneKm,
      border: next ? { name: next.name, remainingKm: (next.atKm - doneKm) * scale } : null,
    };
  }
  if (lastStop === null) return null;
  const straightKm = (metresBetween(place, lastStop) / 1_000) * ROAD_FACTOR;
  return { remainingKm: straightKm, routeKm: Math.max(wholeKm, straightKm), doneKm: null, border: null };
}
