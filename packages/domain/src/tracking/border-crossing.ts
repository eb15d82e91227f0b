import type { GeoPoint } from '../maps/geo-point.ts';
import type { RouteLine } from './route-line.ts';

export interface BorderPost extends GeoPoint {
  readonly name: string;
}

/** A border post on a trip's way. */
export interface BorderCrossing {
  readonly name: string;
  /** km of the line before it */
  readonly atKm: number;
}

/** Metres from a way to a post that it passes: posts are known to some two kilometres. */
const AT_POST_M = 3_000;
/** Km that a way leads on behind a post that it crosses at; one that ends nearer ends on this side of it. */
const BEYOND_KM = 10;
/** Where a way passes a post again it is on its way home. */
const SAME_ROAD_M = 100;

/** The posts at which a way leaves a country, in driving order. */
export function borderCrossings(line: RouteLine, posts: readonly BorderPost[]): BorderCrossing[] {
  return posts
    .flatMap(({ name, lat, lng }) => {
      const place = { lat, lon: lng };
      const at = line.mayPass(place, AT_POST_M) ? line.nearest(place, 0, SAME_ROAD_M) : null;
      return at && at.away <= AT_POST_M && line.wholeKm - at.doneKm >= BEYOND_KM ? [{ name, atKm: at.doneKm }] : [];
    })
    .toSorted((one, other) => one.atKm - other.atKm);
}
