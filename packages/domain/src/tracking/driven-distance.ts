import { grouped } from '../numbers/grouped.ts';
import type { Figure } from '../trips/trip-revenue.ts';
import { metresBetween, type Place } from './ground.ts';
import { MOVING_ABOVE_KMH } from './vehicle-position.ts';

export interface DrivenFix extends Place {
  /** ms since 1970 */
  readonly at: number;
  readonly speedKmh: number | null;
  /** degrees clockwise from north */
  readonly heading: number | null;
  readonly accuracyM?: number | null;
  readonly doubtful?: boolean;
}

/** Metres that a place has to move by while nobody knows a speed. */
export const STEP_M = 50;
/** Metres that it has to move by while both ends stand: wander beside a tall shed reaches 100 m. */
export const STAND_STEP_M = 200;
/** km/h between two fixes above which one of them is wrong, unless the next one confirms it. */
export const MAX_PACE_KMH = 140;
/** ms without a fix after which nobody knows the way between two of them. */
export const GAP_MS = 180_000;
/** Metres; a fix that is less sure drives no kilometre. */
export const MAX_ACCURACY_M = 100;
/** km/h above which a change of heading is a bend of the road, not a turn in a yard. */
const BEND_ABOVE_KMH = 15;
/** Radians of such a change: less is a straight, more is no one bend. */
const BEND = { from: 0.02, to: 2 } as const;

/** How much longer the road is than the straight line of so many metres over which nothing was heard: up to 12 % over a whole lane. */
export function gapFactor(metres: number): number {
  return 1 + 0.12 * Math.sqrt(Math.min(1, metres / 100_000));
}

export interface Driven {
  readonly metres: number;
  /** how many of these were driven while nothing was heard, so that they are estimated */
  readonly gapMetres: number;
  /** fixes that were left out as wrong */
  readonly dropped: number;
}

const metresPerSecond = (kmh: number) => kmh / 3.6;

/** What is known of the speeds at both ends of a leg. */
function paceOf(from: DrivenFix, to: DrivenFix): 'unknown' | 'stands' | 'moves' {
  if (from.speedKmh === null || to.speedKmh === null) return 'unknown';
  return Math.max(from.speedKmh, to.speedKmh) <= MOVING_ABOVE_KMH ? 'stands' : 'moves';
}

const leastStep = { unknown: STEP_M, stands: STAND_STEP_M, moves: 0 } as const;

/** Whether nothing on wheels gets from one fix to the other in the time between them. */
function isTooFast(from: DrivenFix, to: DrivenFix): boolean {
  return metresBetween(from, to) > metresPerSecond(MAX_PACE_KMH) * ((to.at - from.at) / 1_000);
}

/** Whether a fix lies where one that was taken for wrong said the vehicle was: then it really moved while nothing was heard. */
function confirms(wild: DrivenFix, fix: DrivenFix): boolean {
  return metresBetween(wild, fix) <= STEP_M || !isTooFast(wild, fix);
}

/** How much longer the arc between two headings is than its chord; 1 where the change of heading tells nothing. */
function bendFactor(from: DrivenFix, to: DrivenFix): number {
  if (from.heading === null || to.heading === null) return 1;
  if (Math.min(from.speedKmh ?? 0, to.speedKmh ?? 0) <= BEND_ABOVE_KMH) return 1;
  const turn = (Math.abs(((to.heading - from.heading + 540) % 360) - 180) * Math.PI) / 180;
  return turn > BEND.from && turn < BEND.to ? turn / 2 / Math.sin(turn / 2) : 1;
}

/** Metres of road between two fixes, and whether they are a guess over a silence. */
function legMetres(from: DrivenFix, to: DrivenFix): { readonly metres: number; readonly isGap: boolean } {
  const chord = metresBetween(from, to);
  const isGap = to.at - from.at > GAP_MS;
  return { metres: chord * (isGap ? gapFactor(chord) : bendFactor(from, to)), isGap };
}

const isUsable = ({ accuracyM, doubtful }: DrivenFix) => !doubtful && (accuracyM ?? 0) <= MAX_ACCURACY_M;

/**
 * Metres that a vehicle drove by its fixes, oldest first: legs along which it stood count nothing, so that a parked night drives no kilometre,
 * a wild fix is left out, and a bend is longer than the straight line across it. Late fixes: sort the day and run it again.
 */
export function drivenDistance(fixes: readonly DrivenFix[]): Driven {
  let [metres, gapMetres, dropped] = [0, 0, 0];
  let anchor: DrivenFix | null = null;
  let wild: DrivenFix | null = null;
  for (const fix of fixes) {
    if (!isUsable(fix)) dropped++;
    else if (anchor === null) anchor = fix;
    else if (fix.at > anchor.at) {
      const pace = paceOf(anchor, fix);
      if (metresBetween(anchor, fix) < leastStep[pace]) {
        // the place of the stand stays, its time moves on: the end of the stand is judged by the drive alone
        if (pace === 'stands') anchor = { ...anchor, at: fix.at };
      } else if (isTooFast(anchor, fix) && !(wild !== null && confirms(wild, fix))) {
        wild = fix;
        dropped++;
      } else {
        const leg = legMetres(anchor, fix);
        metres += leg.metres;
        if (leg.isGap) gapMetres += leg.metres;
        [anchor, wild] = [fix, null];
      }
    }
  }
  return { metres, gapMetres, dropped };
}

export interface OdometerFix extends DrivenFix {
  /** the unit's own odometer, km */
  readonly odometerKm: number | null;
}

/** Kilometres that tracking says were driven. It suggests; no reading of the ledger ever comes from it. */
export interface OdometerSuggestion {
  /** to a tenth */
  readonly km: number;
  /** the difference of the unit's own odometer, or the way between its fixes */
  readonly source: 'unit' | 'fixes';
}

/** The unit's odometer is believed when it says what the fixes say, within so much of it or so many km, whichever is more: it may count metres, or be new. */
const UNIT_TOLERANCE = { share: 0.25, km: 5 } as const;

const tenths = (km: number) => Math.round(km * 10) / 10;
const drivenKm = (fixes: readonly DrivenFix[]) => drivenDistance(fixes).metres / 1_000;

/** The unit's km from its first to its last reading and the way before and after them; null when it sends none that can be believed. */
function unitKm(fixes: readonly OdometerFix[]): number | null {
  const readings = fixes.flatMap((fix, position) => (fix.odometerKm === null || !isUsable(fix) ? [] : [{ position, km: fix.odometerKm }]));
  const [first, last] = [readings[0], readings.at(-1)];
  if (!first || !last || first.position === last.position) return null;
  if (readings.some(({ km }, position) => km < (readings[position - 1]?.km ?? 0))) return null;
  const counted = last.km - first.km;
  const seen = drivenKm(fixes.slice(first.position, last.position + 1));
  if (Math.abs(counted - seen) > Math.max(UNIT_TOLERANCE.km, UNIT_TOLERANCE.share * seen)) return null;
  return drivenKm(fixes.slice(0, first.position + 1)) + counted + drivenKm(fixes.slice(last.position));
}

/** Kilometres since the first of these fixes, oldest first; null when there are not two to drive between. */
export function odometerSuggestion(fixes: readonly OdometerFix[]): OdometerSuggestion | null {
  if (fixes.filter(isUsable).length < 2) return null;
  const counted = unitKm(fixes);
  return counted === null ? { km: tenths(drivenKm(fixes)), source: 'fixes' } : { km: tenths(counted), source: 'unit' };
}

/** A closing reading this far off what tracking says is asked about (decision 6.6). */
export const CLOSING_TOLERANCE = 0.05;
/** Two readings in whole kilometres are wrong by up to so many together. */
export const READING_TOLERANCE_KM = 2;

/** What a closing reading says against what tracking says. */
export interface ClosingCheck {
  /** the reading that tracking would expect, km to a tenth */
  readonly expectedKm: number;
  /** km by the two readings */
  readonly readKm: number;
  /** km by tracking */
  readonly trackedKm: number;
  /** by how many per cent the readings say more than tracking, below 0 less; whole */
  readonly offPercent: number;
  readonly isOff: boolean;
}

/** Compares the kilometres between an opening and a closing reading with those of tracking. */
export function closingCheck(openingKm: Figure, closingKm: Figure, { km }: OdometerSuggestion): ClosingCheck {
  const readKm = tenths(Number(closingKm) - Number(openingKm));
  const off = readKm - km;
  return {
    expectedKm: tenths(Number(openingKm) + km),
    readKm,
    trackedKm: km,
    offPercent: km === 0 ? 0 : Math.round((off / km) * 100),
    isOff: Math.abs(off) > READING_TOLERANCE_KM && Math.abs(off) > CLOSING_TOLERANCE * km,
  };
}

/** The check in a sentence beside the field: how many km tracking says, and what is odd about the reading. */
export function closingCheckText({ expectedKm, readKm, trackedKm, isOff }: ClosingCheck): string {
  const tracked = `Tracking says ${grouped(trackedKm, 1)} km since opening`;
  if (!isOff) return `${tracked}, which is what the reading says`;
  return `${tracked}, the reading says ${grouped(readKm, 1)} km; tracking would expect ${grouped(expectedKm, 1)} km`;
}
