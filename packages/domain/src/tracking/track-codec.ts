import { metresAcross, type Place } from './ground.ts';
import { MOVING_ABOVE_KMH, wholeSpeed } from './vehicle-position.ts';

/** A fix as the track of a finished day keeps it. */
export interface TrackPoint extends Place {
  /** ms since 1970 */
  readonly at: number;
  readonly speedKmh: number | null;
  /** degrees clockwise from north */
  readonly heading: number | null;
}

/** ms after which a stand is told again. */
export const STAND_EVERY_MS = 600_000;
/** Metres within which two fixes that stand are one stand. */
export const STAND_METRES = 40;

/** Whether nothing happened between two fixes; without a speed the places alone say it. */
function stoodBetween(from: TrackPoint, to: TrackPoint): boolean {
  return Math.max(from.speedKmh ?? 0, to.speedKmh ?? 0) <= MOVING_ABOVE_KMH && metresAcross(from, to) < STAND_METRES;
}

/** The points of a day, oldest first, without what a trail and its stops do not need: a stand keeps its first and last one and one each ten minutes. */
export function thinTrack<Point extends TrackPoint>(points: readonly Point[]): Point[] {
  const kept: Point[] = [];
  for (const [position, point] of points.entries()) {
    const [before, after] = [kept.at(-1), points[position + 1]];
    const stands = before !== undefined && after !== undefined && stoodBetween(before, point) && stoodBetween(point, after);
    if (!stands || point.at - before.at >= STAND_EVERY_MS) kept.push(point);
  }
  return kept;
}

/** The first byte of a packed track: another form gets another number. */
const VERSION = 1;
const MS_PER_STEP = 1_000;
/** 1.1 m; half of it is the worst error */
const STEPS_PER_DEGREE = 1e5;
const HEADING_STEP = 2;
const HEADING_STEPS = 360 / HEADING_STEP;
const UNKNOWN = -1;
const FIELDS = 5;

function stepsOf({ at, lat, lon, speedKmh, heading }: TrackPoint): number[] {
  return [
    Math.round(at / MS_PER_STEP),
    Math.round(lat * STEPS_PER_DEGREE),
    Math.round(lon * STEPS_PER_DEGREE),
    speedKmh === null ? UNKNOWN : wholeSpeed(speedKmh),
    heading === null ? UNKNOWN : Math.round(heading / HEADING_STEP) % HEADING_STEPS,
  ];
}

function pointOf(steps: readonly number[]): TrackPoint {
  const [at = 0, lat = 0, lon = 0, speed = UNKNOWN, heading = UNKNOWN] = steps;
  return {
    at: at * MS_PER_STEP,
    lat: lat / STEPS_PER_DEGREE,
    lon: lon / STEPS_PER_DEGREE,
    speedKmh: speed === UNKNOWN ? null : speed,
    heading: heading === UNKNOWN ? null : heading * HEADING_STEP,
  };
}

/** A whole number in bytes of seven bits, the lowest first, small ones of either sign in one byte. No bit operators: times have more than 32 bits. */
function putNumber(bytes: number[], value: number): void {
  let left = value < 0 ? -2 * value - 1 : 2 * value;
  while (left > 127) {
    bytes.push((left % 128) + 128);
    left = Math.floor(left / 128);
  }
  bytes.push(left);
}

/** Points in a few bytes each: what changed since the one before, to the second, the metre, the km/h and two degrees of heading. */
export function packTrack(points: readonly TrackPoint[]): Uint8Array<ArrayBuffer> {
  const bytes = [VERSION];
  let before: readonly number[] = [];
  for (const point of points) {
    const steps = stepsOf(point);
    for (const [field, value] of steps.entries()) putNumber(bytes, value - (before[field] ?? 0));
    before = steps;
  }
  return Uint8Array.from(bytes);
}

/** The whole numbers of a packed track; throws where the last one is cut off. */
function* numbersOf(bytes: Uint8Array): Generator<number> {
  let [value, worth] = [0, 1];
  for (const byte of bytes.subarray(1)) {
    value += (byte % 128) * worth;
    worth *= 128;
    if (byte >= 128) continue;
    yield value % 2 === 1 ? -(value + 1) / 2 : value / 2;
    [value, worth] = [0, 1];
  }
  if (worth !== 1) throw new Error('The packed track is cut off');
}

/** The points of a packed track. Throws when it was packed in another form or is not whole. */
export function unpackTrack(bytes: Uint8Array): TrackPoint[] {
  if (bytes[0] !== VERSION) throw new Error(`The packed track is of the unknown form ${bytes[0] ?? 'of no byte'}`);
  const points: TrackPoint[] = [];
  const steps = Array.from({ length: FIELDS }, () => 0);
  let field = 0;
  for (const change of numbersOf(bytes)) {
    steps[field] = (steps[field] ?? 0) + change;
    field = (field + 1) % FIELDS;
    if (field === 0) points.push(pointOf(steps));
  }
  if (field !== 0) throw new Error('The packed track is cut off');
  return points;
}
