import type { Arrival } from '@superlink/api/tracking/trail.schema.ts';
import { decodePolyline } from '@superlink/domain/maps/polyline.ts';
import { arrivalLateness, estimateArrival, type ArrivalEstimate, type TripUnderWay } from '@superlink/domain/tracking/arrival-estimate.ts';
import { borderCrossings, type BorderCrossing, type BorderPost } from '@superlink/domain/tracking/border-crossing.ts';
import type { Place } from '@superlink/domain/tracking/ground.ts';
import { RouteLine } from '@superlink/domain/tracking/route-line.ts';
import { SILENT_AFTER_HOURS } from '@superlink/domain/tracking/silence.ts';
import { wayAhead, type WayAhead } from '@superlink/domain/tracking/way-ahead.ts';
import { dayRange } from '@superlink/domain/time/sast.ts';
import type { Scope } from '../../scope.ts';
import { borderPosts } from '../maps/public.ts';
import { listLaneHistories, listTripsUnderWay, listWays, type LaneHistory, type TripUnderWayRow, type WayRow } from './arrivals.views.ts';

const HOUR_MS = 3_600_000;
/** For how long it is remembered how long a lane takes: its dozen trips are weeks of work, and a board is looked at every minute; ms. */
const LANE_MS = 5 * 60_000;
/** Trips whose way is remembered, the longest unasked for forgotten first. */
const REMEMBERED = 10_000;

/** What of a trip need not be read or reckoned again at the next look. */
interface KnownTrip {
  readonly line: RouteLine;
  readonly crossings: readonly BorderCrossing[];
  readonly lastStop: Place | null;
  /** with its last minute a plain day ends */
  readonly plannedEnd: Date | null;
  /** its state, so that a way that was changed is read anew */
  readonly updatedAt: number;
  /** km of the line that lie behind it; a process that has just begun takes the first pass of a road driven twice */
  doneKm: number | null;
  /** what was worked out at the latest fix; a way has thousands of points, and a vehicle is looked at far more often than it is heard of */
  ahead: { readonly fixAt: number; readonly way: WayAhead | null } | null;
  /** how long its lane takes, and when that was read */
  lane: { readonly readAt: number; readonly history: LaneHistory | undefined } | null;
}

/** The line of a way and the borders on it, which trips of one way have in common. */
type Drawn = Pick<KnownTrip, 'line' | 'crossings'>;

function endOfWay({ lastStop }: WayRow): Place | null {
  const { lat, lng } = lastStop ?? { lat: null, lng: null };
  return lat === null || lng === null ? null : { lat, lon: lng };
}

function draw(polyline: string, posts: readonly BorderPost[]): Drawn {
  const line = new RouteLine(decodePolyline(polyline));
  return { line, crossings: borderCrossings(line, posts) };
}

const newTrip = (way: WayRow, { updatedAt, endDate }: TripUnderWayRow, drawn: Drawn): KnownTrip => ({
  ...drawn,
  lastStop: endOfWay(way),
  plannedEnd: endOf(endDate),
  updatedAt: updatedAt.getTime(),
  doneKm: null,
  ahead: null,
  lane: null,
});

const laneOf = ({ clientId, laneKey }: Pick<LaneHistory, 'clientId' | 'laneKey'>) => `${clientId} ${laneKey}`;
const endOf = (endDate: string | null) => (endDate === null ? null : new Date(dayRange(endDate)[1]));

/** What a trip has before it at its vehicle's latest fix. */
function aheadOf({ lat, lon, routeKm, fixAt }: TripUnderWayRow, known: KnownTrip): WayAhead | null {
  if (known.ahead?.fixAt === fixAt.getTime()) return known.ahead.way;
  const place = { lat, lon };
  const way = wayAhead({ ...known, routeKm: routeKm ?? 0 }, place, known.doneKm);
  if (way !== null) known.doneKm = Math.max(known.doneKm ?? 0, way.doneKm ?? 0);
  known.ahead = { fixAt: fixAt.getTime(), way };
  return way;
}

/** Arrival of a trip, or null while nobody can tell: the place it goes to is unknown, or nothing was heard of its vehicle. */
function arrivalOf(row: TripUnderWayRow, known: KnownTrip, now: Date): Arrival | null {
  const ahead = aheadOf(row, known);
  if (ahead === null) return null;
  const { remainingKm, routeKm, border } = ahead;
  const times = { departedAt: row.acceptedAt, lastFixAt: row.fixAt };
  const lane = known.lane?.history;
  const estimate = estimateArrival({ remainingKm, routeKm, ...times, laneHours: lane?.hours ?? null, laneTrips: lane?.trips ?? 0 }, now);
  if (estimate === null) return null;
  // how long a border takes is only known of lanes whose trips crossed it
  const plannedEnd = border === null || estimate.basis === 'lane' ? known.plannedEnd : null;
  return {
    tripId: row.id,
    assetId: row.assetId,
    ...instants(estimate),
    basis: estimate.basis,
    isStale: estimate.isStale,
    remainingKm: Math.round(remainingKm * 10) / 10,
    lateness: plannedEnd && arrivalLateness(estimate, plannedEnd),
    border: border && arrivalAtBorder(border, { doneKm: routeKm - remainingKm, ...times }, now),
  };
}

const instants = ({ at, earliest, latest }: ArrivalEstimate) => ({
  at: at.toISOString(),
  earliest: earliest.toISOString(),
  latest: latest.toISOString(),
});

/** When a trip is at its next border post: by its own pace and any truck's, because the lane's hours hold those of waiting there. */
function arrivalAtBorder(
  { name, remainingKm }: NonNullable<WayAhead['border']>,
  { doneKm, ...times }: Pick<TripUnderWay, 'departedAt' | 'lastFixAt'> & { readonly doneKm: number },
  now: Date,
): Arrival['border'] {
  const estimate = estimateArrival({ remainingKm, routeKm: doneKm + remainingKm, ...times, laneHours: null, laneTrips: 0 }, now);
  return estimate && { name, ...instants(estimate) };
}

/** Ways of trips and how far each has come, for as many trips as are asked for. */
class KnownTrips {
  readonly #known = new Map<string, KnownTrip>();
  readonly #most: number;
  constructor(most: number) {
    this.#most = most;
  }

  /** The trips as they are known, the ways of new and of changed ones read; without one that was deleted meanwhile. */
  async of({ db, tenant }: Pick<Scope, 'db' | 'tenant'>, rows: readonly TripUnderWayRow[]): Promise<Map<string, KnownTrip>> {
    const keyOf = (id: string) => `${tenant.id} ${id}`;
    // before anything is remembered: remembering one may forget another of them
    const known = new Map(rows.map(({ id }) => [id, this.#known.get(keyOf(id))]));
    const unknown = rows.filter(({ id, updatedAt }) => known.get(id)?.updatedAt !== updatedAt.getTime()).map(({ id }) => id);
    const ways = new Map(unknown.length === 0 ? [] : (await listWays(db, unknown)).map((way) => [way.id, way]));
    const posts = ways.size === 0 ? [] : borderPosts();
    // the first look of a process meets a whole fleet, many of whose vehicles drive the same ways
    const drawn = new Map<string, Drawn>();
    const drawnOf = ({ polyline }: WayRow): Drawn => {
      const text = polyline ?? '';
      const found = drawn.get(text) ?? draw(text, posts);
      drawn.set(text, found);
      return found;
    };
    return new Map(
      rows.flatMap((row) => {
        const { id } = row;
        const way = ways.get(id);
        const trip = way ? newTrip(way, row, drawnOf(way)) : known.get(id);
        if (!trip) return [];
        this.#remember(keyOf(id), trip);
        return [[id, trip] as const];
      }),
    );
  }

  #remember(key: string, trip: KnownTrip): void {
    this.#known.delete(key);
    this.#known.set(key, trip);
    for (const oldest of this.#known.keys()) {
      if (this.#known.size <= this.#most) break;
      this.#known.delete(oldest);
    }
  }
}

/** Reads how long the lanes of trips take, of those for which that was not read lately. */
async function readLanes(
  { db }: Pick<Scope, 'db'>,
  rows: readonly TripUnderWayRow[],
  known: ReadonlyMap<string, KnownTrip>,
  now: Date,
): Promise<void> {
  const readAt = now.getTime();
  const aged = rows.filter(({ id }) => {
    const lane = known.get(id)?.lane;
    // a clock that was set back makes the reading lie in the future, which is not lately either
    return !lane || Math.abs(readAt - lane.readAt) >= LANE_MS;
  });
  if (aged.length === 0) return;
  const lanes = [...new Map(aged.map((row) => [laneOf(row), row])).values()];
  const histories = new Map((await listLaneHistories(db, lanes)).map((history) => [laneOf(history), history]));
  for (const row of aged) {
    const trip = known.get(row.id);
    if (trip) trip.lane = { readAt, history: histories.get(laneOf(row)) };
  }
}

/** When the trips on route of a company arrive. It remembers how far each has come, so that none goes back along its way. */
export function arrivalBoard(remembered: number = REMEMBERED): (scope: Pick<Scope, 'db' | 'tenant' | 'clock'>) => Promise<Arrival[]> {
  const trips = new KnownTrips(remembered);
  return async (scope) => {
    const now = scope.clock.now();
    const rows = await listTripsUnderWay(scope.db, new Date(now.getTime() - SILENT_AFTER_HOURS * HOUR_MS));
    if (rows.length === 0) return [];
    const known = await trips.of(scope, rows);
    await readLanes(scope, rows, known, now);
    return rows.flatMap((row) => {
      const trip = known.get(row.id);
      return (trip && arrivalOf(row, trip, now)) ?? [];
    });
  };
}

/** The board that this process keeps for all who ask. */
export const listArrivals = arrivalBoard();
