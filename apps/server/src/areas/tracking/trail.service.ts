import { AppError } from '@superlink/api/error.ts';
import type { DrivenAnswer, Trail, TrailPoint } from '@superlink/api/tracking/trail.schema.ts';
import { drivenDistance, odometerSuggestion, type OdometerFix } from '@superlink/domain/tracking/driven-distance.ts';
import { unpackTrack, type TrackPoint } from '@superlink/domain/tracking/track-codec.ts';
import { isTrackedFrom } from '@superlink/domain/tracking/tracked-stretch.ts';
import { thinForWire } from '@superlink/domain/tracking/trail-thinning.ts';
import { trailSummary, type TrailSummary } from '@superlink/domain/tracking/trail.ts';
import { dayRange, daysOfMonth, sastDay, type Day } from '@superlink/domain/time/sast.ts';
import type { Scope, SignedInScope } from '../../scope.ts';
import { recordAudit } from '../audit/public.ts';
import { wordsOfStops } from './stop-words.ts';
import { placedFix } from './tracking.queries.ts';
import {
  findLastFixAt,
  findTrailVehicle,
  hasLookedAt,
  listTrackedDays,
  listFixes,
  listTrackDays,
  TRAILS,
  type FixRow,
} from './trail.views.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const iso = (instant: Date | number) => new Date(instant).toISOString();

/** A fix with what its unit counted, as the rules take it. */
export function fixOf({ odometerM, heading, ...fix }: FixRow): OdometerFix {
  return { ...placedFix(fix), heading, odometerKm: odometerM === null ? null : odometerM / 1_000 };
}

interface DayTrack {
  readonly points: readonly TrackPoint[];
  readonly summary: TrailSummary;
  readonly isPacked: boolean;
}

/** A vehicle's day: by its fixes while all of them are kept, then as it was packed, and by what fixes there are while nobody has packed it. */
async function readDay({ db }: Pick<Scope, 'db'>, assetId: string, day: Day): Promise<DayTrack> {
  const rows = await listFixes(db, assetId, ...dayRange(day));
  const [packed] = await listTrackDays(db, assetId, { from: day, until: day });
  // more went into it than is there still
  if (packed && packed.fixes > rows.length) {
    const points = unpackTrack(packed.points);
    const distance = { km: Math.round(packed.drivenM / 100) / 10, unheardKm: Math.round(packed.gapM / 100) / 10 };
    return { points, summary: { ...trailSummary(points), ...distance }, isPacked: true };
  }
  const points = rows.filter(({ isUnreliable }) => !isUnreliable).map(fixOf);
  return { points, summary: trailSummary(points), isPacked: false };
}

/** Notes who looked at a vehicle's day, once an hour: where a truck was is where its driver was. */
async function noteLook(scope: SignedInScope, assetId: string, day: Day): Promise<void> {
  const since = new Date(scope.clock.now().getTime() - HOUR_MS);
  if (await hasLookedAt(scope.db, { actorId: scope.actor.id, assetId, day, since })) return;
  await recordAudit(scope, { area: TRAILS, action: 'viewed', recordId: assetId, after: { day } });
}

/** A hand's breadth, in degrees. */
const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6;
const answerPoint = ({ at, lat, lon, speedKmh, heading }: TrackPoint): TrailPoint => ({ at: iso(at), lat, lon, speed: speedKmh, heading });

/** Where a vehicle was on a day in South Africa; empty when nothing was heard of it. Throws not_found for a vehicle that is not the company's. */
export async function readTrail(scope: SignedInScope, id: string, day: Day): Promise<Trail> {
  const vehicle = await findTrailVehicle(scope.db, id);
  if (!vehicle) throw new AppError('not_found');
  await noteLook(scope, id, day);
  const { points, summary, isPacked } = await readDay(scope, id, day);
  const { km, unheardKm, drivingMinutes, topSpeedKmh, stops } = summary;
  const words = await wordsOfStops(
    scope.db,
    stops.map(({ place }) => place),
  );
  return {
    assetId: id,
    fleetNumber: vehicle.fleetNumber,
    registration: vehicle.assetReg,
    day,
    points: thinForWire(points, stops).map(answerPoint),
    stops: stops.map(({ from, to, minutes, place }, position) => ({
      from: iso(from),
      to: iso(to),
      minutes,
      lat: rounded(place.lat),
      lon: rounded(place.lon),
      place: words[position] ?? null,
    })),
    km,
    unheardKm,
    drivingMinutes,
    standingMinutes: stops.reduce((sum, { minutes }) => sum + minutes, 0),
    topSpeedKmh,
    isPacked,
  };
}

/** Days of a month on which a vehicle was heard of. */
export async function listTrailDays({ db }: Pick<Scope, 'db'>, id: string, month: string): Promise<Day[]> {
  if (!(await findTrailVehicle(db, id))) throw new AppError('not_found');
  return listTrackedDays(db, id, daysOfMonth(month));
}

/** What is known of a vehicle's way between two instants: of each day its fixes, or what was packed of it where more went into that than is there. */
async function fixesBetween({ db }: Pick<Scope, 'db'>, id: string, from: Date, to: Date): Promise<OdometerFix[]> {
  const days = { from: sastDay(from), until: sastDay(to) };
  const ofDay = Map.groupBy(await listFixes(db, id, dayRange(days.from)[0], dayRange(days.until)[1]), ({ fixAt }) => sastDay(fixAt));
  const tracks = new Map<Day, readonly OdometerFix[]>();
  for (const { day, points, fixes } of await listTrackDays(db, id, days)) {
    if (fixes > (ofDay.get(day)?.length ?? 0))
      tracks.set(
        day,
        unpackTrack(points).map((point) => ({ ...point, odometerKm: null })),
      );
  }
  for (const [day, rows] of ofDay) if (!tracks.has(day)) tracks.set(day, rows.filter(({ isUnreliable }) => !isUnreliable).map(fixOf));
  return [...tracks.keys()]
    .toSorted()
    .flatMap((day) => tracks.get(day)!)
    .filter(({ at }) => at >= from.getTime() && at < to.getTime());
}

/** How far a vehicle drove between two instants by what its unit sent. Throws not_found for a vehicle that is not the company's. */
export async function drivenBetween(scope: Pick<Scope, 'db'>, id: string, from: Date, to: Date): Promise<DrivenAnswer> {
  if (!(await findTrailVehicle(scope.db, id))) throw new AppError('not_found');
  const fixes = await fixesBetween(scope, id, from, to);
  const suggestion = odometerSuggestion(fixes);
  const [first, last] = [fixes[0], fixes.at(-1)];
  const firstAt = first ? new Date(first.at) : null;
  const lastBefore = await findLastFixAt(scope.db, id, iso(from.getTime() - DAY_MS), iso(from));
  return {
    metres: suggestion && Math.round(suggestion.km * 1_000),
    source: suggestion && suggestion.source,
    gapMetres: Math.round(drivenDistance(fixes).gapMetres),
    fixes: fixes.length,
    firstAt: firstAt && iso(firstAt),
    lastAt: last ? iso(last.at) : null,
    isWhole: isTrackedFrom(from, { firstAt, lastBefore }),
  };
}
