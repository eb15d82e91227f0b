import type { GeoPoint } from '../maps/geo-point.ts';
import { roughRoadKm } from '../trips/empty-leg.ts';

/** How far by road a vehicle may stand from a town to be near it, in kilometres: an hour and a half of driving empty (decision 1.60). */
export const NEAR_KM = 100;

/**
 * What stands near a place, the nearest first, each with the kilometres to it as the empty legs reckon them where no road is known. What stands nobody
 * knows where is near nothing.
 */
export function nearestFirst<Thing>(
  things: readonly Thing[],
  pointOf: (thing: Thing) => GeoPoint | null,
  place: GeoPoint,
): { readonly thing: Thing; readonly km: number }[] {
  return things
    .flatMap((thing) => {
      const km = roughRoadKm(pointOf(thing), place);
      return km === null || km > NEAR_KM ? [] : [{ thing, km }];
    })
    .toSorted((a, b) => a.km - b.km);
}
