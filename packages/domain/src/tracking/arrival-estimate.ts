import { formatDay } from '../time/format.ts';
import { sastDay, sastTime } from '../time/sast.ts';
import { SILENT_AFTER_HOURS } from './silence.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** km/h of a loaded link over a whole lane, stops included, while nothing is known of the lane. */
export const DEFAULT_PACE_KMH = 55;
/** km/h between which a trip's own pace is believed: slower is a breakdown, faster an error of measurement. */
export const PACE_LIMITS_KMH = { slowest: 30, fastest: 85 } as const;
/** km/h over a whole lane below which its trips were captured wrongly: nights and borders are in its hours, months are not. */
const SLOWEST_LANE_KMH = 5;
/** km after which a trip's own pace counts as much as what was known before it. */
export const OWN_PACE_HALF_KM = 300;
/** So many imagined trips at the default pace stand beside the lane's own, so that one trip does not decide. */
const IMAGINED_TRIPS = 1;
/** Completed trips of a lane from which an estimate is that of the lane. */
export const LANE_TRIPS = 3;
/** Completed trips from which its band is narrower. */
export const KNOWN_LANE_TRIPS = 5;
/** Half of the band as a share of the hours still to drive, and never less than so many minutes. */
const BAND = { knownLane: 0.2, otherwise: 0.3, leastMinutes: 15 } as const;
/** Minutes without a fix after which an estimate is shown as old. */
export const STALE_AFTER_MINUTES = 30;

export interface TripUnderWay {
  /** km along the route from the vehicle's last place to the stop */
  readonly remainingKm: number;
  /** km of the whole route */
  readonly routeKm: number;
  /** when it began to drive; null: not yet, or nobody knows */
  readonly departedAt: Date | null;
  /** median hours from departure to arrival of the lane's last completed trips; null without any */
  readonly laneHours: number | null;
  readonly laneTrips: number;
  readonly lastFixAt: Date;
}

export interface ArrivalEstimate {
  readonly at: Date;
  /** about three arrivals in four lie between these */
  readonly earliest: Date;
  readonly latest: Date;
  /** from the lane's own trips, or from what any truck takes */
  readonly basis: 'lane' | 'default';
  /** nothing was heard for half an hour: shown in grey */
  readonly isStale: boolean;
}

/**
 * Hours a kilometre before the trip itself says anything. Slowness is averaged, not speed, because hours add up along a road. The lane may be as
 * slow as it is, since nights on the road are in its hours.
 */
function slownessOfLane({ routeKm, laneHours, laneTrips }: TripUnderWay): number {
  const trips = laneHours !== null && laneHours > 0 && routeKm > 0 ? Math.max(0, laneTrips) : 0;
  const laneSlowness = trips === 0 ? 0 : Math.min(1 / SLOWEST_LANE_KMH, (laneHours ?? 0) / routeKm);
  const slowness = (trips * laneSlowness + IMAGINED_TRIPS / DEFAULT_PACE_KMH) / (trips + IMAGINED_TRIPS);
  return Math.max(1 / PACE_LIMITS_KMH.fastest, slowness);
}

/**
 * Hours still to drive. The trip's own pace counts more the further it has come. A trip that lost hours early on is never given more than the
 * whole lane takes from where it began, so that being further on never means being there later.
 */
function remainingHours(trip: TripUnderWay, now: Date): number {
  const remainingKm = Math.max(0, trip.remainingKm);
  const before = slownessOfLane(trip);
  const doneKm = Math.max(0, trip.routeKm - remainingKm);
  if (doneKm === 0 || trip.departedAt === null || trip.departedAt >= now) return remainingKm * before;
  const drivenHours = (now.getTime() - trip.departedAt.getTime()) / HOUR_MS;
  const own = Math.min(1 / PACE_LIMITS_KMH.slowest, Math.max(1 / PACE_LIMITS_KMH.fastest, drivenHours / doneKm));
  const weight = doneKm / (doneKm + OWN_PACE_HALF_KM);
  return Math.min(trip.routeKm * before, remainingKm * (before * (1 - weight) + own * weight));
}

function halfBandMs(hours: number, laneTrips: number, silenceMs: number): number {
  const share = laneTrips >= KNOWN_LANE_TRIPS ? BAND.knownLane : BAND.otherwise;
  return Math.max(BAND.leastMinutes * MINUTE_MS, hours * share * HOUR_MS) + silenceMs / 2;
}

/** When a trip under way arrives, with the band it lies in; null when nothing was heard of the vehicle for two hours, which no guess mends. */
export function estimateArrival(trip: TripUnderWay, now: Date): ArrivalEstimate | null {
  const silenceMs = Math.max(0, now.getTime() - trip.lastFixAt.getTime());
  if (silenceMs > SILENT_AFTER_HOURS * HOUR_MS) return null;
  const hours = remainingHours(trip, now);
  const laneTrips = trip.laneHours === null ? 0 : trip.laneTrips;
  const at = now.getTime() + hours * HOUR_MS;
  const half = halfBandMs(hours, laneTrips, silenceMs);
  return {
    at: new Date(at),
    earliest: new Date(Math.max(now.getTime(), at - half)),
    latest: new Date(at + half),
    basis: laneTrips >= LANE_TRIPS ? 'lane' : 'default',
    isStale: silenceMs > STALE_AFTER_MINUTES * MINUTE_MS,
  };
}

/** How an estimate stands against the end that was planned. */
export interface ArrivalLateness {
  /** late: even the earliest arrival is too late; at_risk: the latest one is */
  readonly state: 'on_time' | 'at_risk' | 'late';
  /** whole minutes after the planned end, below 0 before it */
  readonly minutes: number;
}

/** Whether a trip will be late against its planned end, which for a plain day is the end of that day. */
export function arrivalLateness({ at, earliest, latest }: ArrivalEstimate, plannedEnd: Date): ArrivalLateness {
  const state = earliest > plannedEnd ? 'late' : latest > plannedEnd ? 'at_risk' : 'on_time';
  return { state, minutes: Math.round((at.getTime() - plannedEnd.getTime()) / MINUTE_MS) };
}

const FIVE_MINUTES_MS = 5 * MINUTE_MS;
const toFiveMinutes = (instant: Date) => new Date(Math.round(instant.getTime() / FIVE_MINUTES_MS) * FIVE_MINUTES_MS);

/** An estimate in words, to five minutes and never without its band: `about 14:20, 13:50–14:50`; with the day where that is not today. */
export function arrivalText({ at, earliest, latest }: ArrivalEstimate, now: Date): string {
  const spoken = (instant: Date, today: Date) => {
    const rounded = toFiveMinutes(instant);
    const day = sastDay(rounded);
    return day === sastDay(today) ? sastTime(rounded) : `${formatDay(day)} ${sastTime(rounded)}`;
  };
  return `about ${spoken(at, now)}, ${spoken(earliest, toFiveMinutes(at))}–${spoken(latest, toFiveMinutes(at))}`;
}
