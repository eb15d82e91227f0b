import type { TrackPoint } from './track-codec.ts';
import type { TrailStop } from './trail.ts';

/** Points that a map draws without a pause and a phone fetches without one. */
export const WIRE_POINTS = 1_500;

/** Whether a point lies at either end of a stop, which the line must reach. */
function stopEdges(stops: readonly Pick<TrailStop, 'from' | 'to'>[]): ReadonlySet<number> {
  return new Set(stops.flatMap(({ from, to }) => [from, to]));
}

/** Of more points than are sent, every so many of them: the first, the last, the fastest and those at which a stop begins or ends stay. */
export function thinForWire<Point extends TrackPoint>(
  points: readonly Point[],
  stops: readonly Pick<TrailStop, 'from' | 'to'>[],
  most: number = WIRE_POINTS,
): Point[] {
  if (points.length <= most) return [...points];
  const edges = stopEdges(stops);
  const fastest = points.reduce((top, { speedKmh }, place) => ((speedKmh ?? 0) > (points[top]?.speedKmh ?? 0) ? place : top), 0);
  const isKept = (point: Point, place: number) => place === 0 || place === points.length - 1 || place === fastest || edges.has(point.at);
  const kept = points.filter(isKept).length;
  const step = Math.ceil((points.length - kept) / Math.max(1, most - kept));
  let others = 0;
  return points.filter((point, place) => isKept(point, place) || others++ % step === 0);
}
