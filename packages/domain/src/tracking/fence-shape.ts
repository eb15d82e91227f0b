import { METRES_PER_DEGREE, metresAcross, metresPerDegreeEast, type Place } from './ground.ts';

/** The corners of an outline in order; it closes by itself, the first corner is not said again. */
export type Ring = readonly Place[];

/** A depot, a client's site or a border post: around a place, or an outline drawn on the map. */
export type FenceShape =
  | { readonly kind: 'circle'; readonly centre: Place; /** metres */ readonly radiusM: number }
  | { readonly kind: 'polygon'; readonly ring: Ring };

export interface Fence {
  readonly id: string;
  readonly shape: FenceShape;
}

/** Metres; a smaller circle is within what a tracker is wrong by. */
export const MIN_RADIUS_M = 50;
/** Metres; a larger one is a district, not a site. */
export const MAX_RADIUS_M = 20_000;
export const MIN_CORNERS = 3;
export const MAX_CORNERS = 200;
/** Square metres: a yard of 50 by 50 metres. */
export const MIN_AREA_M2 = 2_500;
/** Metres from one side of an outline to the other, as wide as the largest circle. */
export const MAX_SPAN_M = 2 * MAX_RADIUS_M;

/** A corner on a flat earth, in metres east and north of an origin. */
interface FlatPoint {
  readonly east: number;
  readonly north: number;
}

function flattened(ring: Ring, origin: Place): FlatPoint[] {
  const eastPerDegree = metresPerDegreeEast(origin.lat);
  return ring.map(({ lat, lon }) => ({ east: (lon - origin.lon) * eastPerDegree, north: (lat - origin.lat) * METRES_PER_DEGREE }));
}

/** The sides of an outline, the last one back to its first corner. */
function sidesOf<Corner>(corners: readonly Corner[]): [Corner, Corner][] {
  return corners.flatMap((corner, position): [Corner, Corner][] => {
    const next = corners[position + 1] ?? corners[0];
    return next === undefined ? [] : [[corner, next]];
  });
}

/** Whether a ray to the east leaves the outline an odd number of times. */
function isInRing(place: Place, ring: Ring): boolean {
  const crossed = sidesOf(ring).filter(([from, to]) => {
    if (from.lat > place.lat === to.lat > place.lat) return false;
    return place.lon < ((to.lon - from.lon) * (place.lat - from.lat)) / (to.lat - from.lat) + from.lon;
  });
  return crossed.length % 2 === 1;
}

/** Metres from the origin of the flat earth to the nearest point of a side. */
function metresToSide([from, to]: readonly [FlatPoint, FlatPoint]): number {
  const [east, north] = [to.east - from.east, to.north - from.north];
  const along = -(from.east * east + from.north * north) / (east * east + north * north || 1);
  const nearest = Math.max(0, Math.min(1, along));
  return Math.hypot(from.east + nearest * east, from.north + nearest * north);
}

/** Metres from a place to the edge of a fence: below 0 inside, 0 on the edge. */
export function edgeMetres(shape: FenceShape, place: Place): number {
  if (shape.kind === 'circle') return metresAcross(shape.centre, place) - shape.radiusM;
  const away = Math.min(...sidesOf(flattened(shape.ring, place)).map(metresToSide));
  return isInRing(place, shape.ring) ? -away : away;
}

/** Degrees between which something lies. */
export interface Box {
  readonly south: number;
  readonly north: number;
  readonly west: number;
  readonly east: number;
}

/** The box around a fence and so many metres more. */
export function boxAround(shape: FenceShape, marginM: number): Box {
  const corners = shape.kind === 'circle' ? [shape.centre] : shape.ring;
  const reachM = marginM + (shape.kind === 'circle' ? shape.radiusM : 0);
  const [lats, lons] = [corners.map(({ lat }) => lat), corners.map(({ lon }) => lon)];
  const [south, north] = [Math.min(...lats) - reachM / METRES_PER_DEGREE, Math.max(...lats) + reachM / METRES_PER_DEGREE];
  // degrees of longitude are narrowest where the box lies farthest from the equator
  const reachEast = reachM / metresPerDegreeEast(Math.max(Math.abs(south), Math.abs(north)));
  return { south, north, west: Math.min(...lons) - reachEast, east: Math.max(...lons) + reachEast };
}

/** An outline as it is kept: without corners said twice in a row and without the first one again at the end, as map files have it. */
export function openRing(ring: Ring): Ring {
  return ring.filter((corner, position) => {
    const before = position === 0 ? null : ring[position - 1];
    const closes = position > 0 && position === ring.length - 1 && isSamePlace(corner, ring[0]);
    return !isSamePlace(corner, before) && !closes;
  });
}

function isSamePlace(place: Place, other: Place | null | undefined): boolean {
  return other?.lat === place.lat && other.lon === place.lon;
}

/** Square metres within an outline. */
export function areaM2(ring: Ring): number {
  const [origin] = ring;
  if (origin === undefined) return 0;
  const doubled = sidesOf(flattened(ring, origin)).reduce((sum, [from, to]) => sum + from.east * to.north - to.east * from.north, 0);
  return Math.abs(doubled) / 2;
}

/** Above 0 when the way from one point over the second to a third turns left, below 0 right, 0 straight on or back. */
function turn(from: Place, over: Place, to: Place): number {
  return (over.lon - from.lon) * (to.lat - from.lat) - (over.lat - from.lat) * (to.lon - from.lon);
}

/** Whether a place that lies on the line of a side lies between its ends. */
function isWithin(place: Place, [from, to]: readonly [Place, Place]): boolean {
  const inLat = Math.min(from.lat, to.lat) <= place.lat && place.lat <= Math.max(from.lat, to.lat);
  return inLat && Math.min(from.lon, to.lon) <= place.lon && place.lon <= Math.max(from.lon, to.lon);
}

/** Whether two sides cross or touch. */
function meet(one: readonly [Place, Place], other: readonly [Place, Place]): boolean {
  const [start, end] = [turn(...one, other[0]), turn(...one, other[1])];
  const [from, to] = [turn(...other, one[0]), turn(...other, one[1])];
  if (start * end < 0 && from * to < 0) return true;
  return (
    (start === 0 && isWithin(other[0], one)) ||
    (end === 0 && isWithin(other[1], one)) ||
    (from === 0 && isWithin(one[0], other)) ||
    (to === 0 && isWithin(one[1], other))
  );
}

/** Whether the way from a corner to the next one leads straight back along the side before. */
function turnsBack([from, over]: readonly [Place, Place], [, to]: readonly [Place, Place]): boolean {
  const onward = (over.lon - from.lon) * (to.lon - over.lon) + (over.lat - from.lat) * (to.lat - over.lat);
  return turn(from, over, to) === 0 && onward < 0;
}

/** Whether the sides of an outline cross, touch or lie upon each other anywhere but where one follows the other. */
export function crossesItself(ring: Ring): boolean {
  const sides = sidesOf(ring);
  return sides.some((side, position) =>
    sides.slice(position + 1).some((other, gap) => {
      if (gap === 0) return turnsBack(side, other);
      const closes = position === 0 && gap === sides.length - 2;
      return closes ? turnsBack(other, side) : meet(side, other);
    }),
  );
}

export type ShapeFault = 'not_a_place' | 'radius' | 'too_few_corners' | 'too_many_corners' | 'crosses_itself' | 'too_small' | 'too_large';

function isPlace({ lat, lon }: Place): boolean {
  return Number.isFinite(lat) && Number.isFinite(lon) && Math.abs(lat) <= 90 && Math.abs(lon) <= 180;
}

function spanM(ring: Ring): number {
  const { south, north, west, east } = boxAround({ kind: 'polygon', ring }, 0);
  return Math.max((north - south) * METRES_PER_DEGREE, (east - west) * metresPerDegreeEast((south + north) / 2));
}

function ringFault(drawn: Ring): ShapeFault | null {
  if (!drawn.every(isPlace)) return 'not_a_place';
  const ring = openRing(drawn);
  if (ring.length < MIN_CORNERS) return 'too_few_corners';
  if (ring.length > MAX_CORNERS) return 'too_many_corners';
  if (spanM(ring) > MAX_SPAN_M) return 'too_large';
  if (crossesItself(ring)) return 'crosses_itself';
  return areaM2(ring) < MIN_AREA_M2 ? 'too_small' : null;
}

/** Why a shape is no fence; null when it is one. */
export function shapeFault(shape: FenceShape): ShapeFault | null {
  if (shape.kind === 'polygon') return ringFault(shape.ring);
  if (!isPlace(shape.centre)) return 'not_a_place';
  return shape.radiusM >= MIN_RADIUS_M && shape.radiusM <= MAX_RADIUS_M ? null : 'radius';
}

const shapeFaultTexts: Readonly<Record<ShapeFault, string>> = {
  not_a_place: 'A corner lies off the map',
  radius: 'The radius must be between 50 m and 20 km',
  too_few_corners: 'Draw at least 3 corners',
  too_many_corners: 'Draw at most 200 corners',
  crosses_itself: 'The outline crosses itself',
  too_small: 'The area is smaller than a yard of 50 by 50 m',
  too_large: 'The area is more than 40 km across',
};

/** The fault in words for the form. */
export function shapeFaultText(fault: ShapeFault): string {
  return shapeFaultTexts[fault];
}
