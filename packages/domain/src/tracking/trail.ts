import { drivenDistance, GAP_MS, STAND_STEP_M } from './driven-distance.ts';
import { DEFAULT_PACE_KMH } from './arrival-estimate.ts';
import { metresAcross, metresBetween, type Place } from './ground.ts';
import type { TrackPoint } from './track-codec.ts';
import { isMoving, MOVING_ABOVE_KMH } from './vehicle-position.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

/** km/h on the roads of a town. */
export const TOWN_LIMIT_KMH = 60;
/** km/h that a loaded truck may drive in South Africa. */
export const TRUCK_LIMIT_KMH = 80;

/** How fast a stretch of a trail was driven: `unknown` where no speed was sent, `unheard` over a silence. */
export const speedBands = ['standing', 'town', 'road', 'over_limit', 'unknown', 'unheard'] as const;
export type SpeedBand = (typeof speedBands)[number];

/** The colour of a speed: up to 5, 60 and 80 km/h, and above the limit of a loaded truck. */
export function speedBand(speedKmh: number | null): SpeedBand {
  if (speedKmh === null) return 'unknown';
  if (speedKmh <= MOVING_ABOVE_KMH) return 'standing';
  if (speedKmh <= TOWN_LIMIT_KMH) return 'town';
  return speedKmh <= TRUCK_LIMIT_KMH ? 'road' : 'over_limit';
}

/** A piece of a trail in one colour. Its first point is the last one of the piece before, so that the line has no holes. */
export interface TrailPiece<Point> {
  readonly band: SpeedBand;
  readonly points: readonly Point[];
}

const isUnheard = (from: TrackPoint, to: TrackPoint) => to.at - from.at > GAP_MS && metresAcross(from, to) > STAND_STEP_M;

/** The trail in pieces to draw, each leg in the colour of the speed at its end; a way over which nothing was heard is a piece of its own. */
export function trailPieces<Point extends TrackPoint>(points: readonly Point[]): TrailPiece<Point>[] {
  const pieces: { band: SpeedBand; points: Point[] }[] = [];
  for (const [position, point] of points.entries()) {
    const before = points[position - 1];
    if (before === undefined) continue;
    const band = isUnheard(before, point) ? 'unheard' : speedBand(point.speedKmh);
    const piece = pieces.at(-1);
    if (piece?.band === band) piece.points.push(point);
    else pieces.push({ band, points: [before, point] });
  }
  return pieces;
}

/** Minutes from which a stand is a stop: shorter ones are lights and queues. */
export const STOP_MINUTES = 5;

/** Where a vehicle stood and for how long; times in ms since 1970. */
export interface TrailStop {
  readonly from: number;
  readonly to: number;
  /** the middle of its places, which wander */
  readonly place: Place;
  /** whole */
  readonly minutes: number;
}

/** A stand while it is walked through. */
interface Stand {
  readonly from: number;
  to: number;
  readonly places: Place[];
}

const average = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

function middleOf(places: readonly Place[]): Place {
  return { lat: average(places.map(({ lat }) => lat)), lon: average(places.map(({ lon }) => lon)) };
}

/** Whether a place is still that of a stand. */
function isAt(stand: Stand, place: Place): boolean {
  const [first] = stand.places;
  return first !== undefined && metresAcross(first, place) <= STAND_STEP_M;
}

/** Without a speed a point stands that hardly moved from the one before. */
function standsAt(point: TrackPoint, before: TrackPoint | undefined): boolean {
  if (point.speedKmh !== null) return !isMoving({ speed: point.speedKmh });
  if (before === undefined || point.at <= before.at) return false;
  return metresAcross(before, point) / ((point.at - before.at) / 1_000) <= MOVING_ABOVE_KMH / 3.6;
}

/** The stands of a day. One that creeps on in its queue, or moves about in its yard for less than a stop, goes on. */
function standsOf(points: readonly TrackPoint[]): Stand[] {
  const stands: Stand[] = [];
  for (const [position, point] of points.entries()) {
    const before = points[position - 1];
    const stand = stands.at(-1);
    const goesOn = stand !== undefined && isAt(stand, point) && (stand.to === before?.at || point.at - stand.to < STOP_MINUTES * MINUTE_MS);
    if (standsAt(point, before)) {
      if (goesOn) {
        stand.to = point.at;
        stand.places.push(point);
      } else stands.push({ from: point.at, to: point.at, places: [point] });
    } else if (goesOn && stand.to === before?.at) {
      // a unit that sleeps while it is parked wakes with the first move: until then it stood here
      stand.to = point.at;
    }
  }
  return stands;
}

/** The stops of a day: stands of five minutes and more, oldest first. */
export function stopsOf(points: readonly TrackPoint[]): TrailStop[] {
  return standsOf(points)
    .filter(({ from, to }) => to - from >= STOP_MINUTES * MINUTE_MS)
    .map(({ from, to, places }) => ({ from, to, place: middleOf(places), minutes: Math.round((to - from) / MINUTE_MS) }));
}

/** ms of driving in a leg: none while both ends stand where they stood, and over a silence no more than its way takes at an ordinary pace. */
function drivingMs(from: TrackPoint, to: TrackPoint): number {
  const ms = to.at - from.at;
  const metres = metresBetween(from, to);
  const bothStand =
    from.speedKmh !== null && to.speedKmh !== null && !isMoving({ speed: from.speedKmh }) && !isMoving({ speed: to.speedKmh });
  if (ms <= 0 || (bothStand && metres < STAND_STEP_M)) return 0;
  if (ms > GAP_MS) return Math.min(ms, (metres / 1_000 / DEFAULT_PACE_KMH) * HOUR_MS);
  return isMoving({ speed: metres / 1_000 / (ms / HOUR_MS) }) ? ms : 0;
}

/** What a vehicle did on a day. */
export interface TrailSummary {
  /** to a tenth */
  readonly km: number;
  /** km of these that were driven unheard, so that they are estimated */
  readonly unheardKm: number;
  /** whole minutes */
  readonly drivingMinutes: number;
  readonly topSpeedKmh: number | null;
  readonly stops: readonly TrailStop[];
}

const tenthsOfKm = (metres: number) => Math.round(metres / 100) / 10;

/** The figures of a day's points, oldest first. */
export function trailSummary(points: readonly TrackPoint[]): TrailSummary {
  const { metres, gapMetres } = drivenDistance(points);
  const legs = points.map((point, position) => drivingMs(points[position - 1] ?? point, point));
  const speeds = points.map(({ speedKmh }) => speedKmh).filter((speed) => speed !== null);
  return {
    km: tenthsOfKm(metres),
    unheardKm: tenthsOfKm(gapMetres),
    drivingMinutes: Math.round(legs.reduce((sum, ms) => sum + ms, 0) / MINUTE_MS),
    topSpeedKmh: speeds.length === 0 ? null : speeds.reduce((top, speed) => Math.max(top, speed)),
    stops: stopsOf(points),
  };
}
