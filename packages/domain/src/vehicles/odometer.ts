import { compare, decimal, multiply, subtract } from '../numbers/decimal.ts';
import { grouped } from '../numbers/grouped.ts';
import type { Figure } from '../trips/trip-revenue.ts';
import type { Access } from '../users/permissions.ts';

export const odometerSources = ['manual', 'reset', 'trip_open', 'trip_close', 'diesel', 'service'] as const;
export type OdometerSource = (typeof odometerSources)[number];

/** A reading and when it was taken. */
export interface KnownReading {
  /** km */
  readonly km: Figure;
  readonly at: Date;
}

export interface OdometerEntry {
  /** km */
  readonly km: number;
  /** order of recording; a reset voids every entry with a lower number */
  readonly sequence: number;
  /** when the reading was taken, which may be long before it was recorded */
  readonly at: Date;
  readonly source: OdometerSource;
}

/** Kilometres a day above which a reading is saved but flagged (decision 6.6; ODO-5). */
export const IMPLAUSIBLE_KM_PER_DAY = 1_500;
/** Share by which driven and route kilometres may differ before a trip is flagged (ODO-6). */
export const ROUTE_VARIANCE = 0.25;

/** Whether a reading counts after the vehicle's last reset: neither one recorded before it, nor one taken before it and handed in late (decision 6.3). */
function countsAfter(reset: Pick<OdometerEntry, 'sequence' | 'at'>, entry: Pick<OdometerEntry, 'sequence' | 'at'>): boolean {
  return entry.sequence >= reset.sequence && entry.at >= reset.at;
}

/** The higher of two readings, of equals the one taken later: the odometer stands at it. */
export function higherReading<Reading extends KnownReading>(a: Reading, b: Reading): Reading {
  const order = compare(decimal(a.km), decimal(b.km)) || a.at.getTime() - b.at.getTime();
  return order >= 0 ? a : b;
}

/**
 * The reading that an odometer stands at: the highest that still counts since the last reset, the reset itself included; null without one
 * (decision 6.3; ODO-1, ODO-4).
 * @reference PostgreSQL runs it over ledgers of any length (`applyLedgers`); a test holds both to each other
 */
export function readingInForce(entries: readonly OdometerEntry[]): OdometerEntry | null {
  const [reset] = entries.filter((entry) => entry.source === 'reset').toSorted((a, b) => b.sequence - a.sequence);
  const counting = entries.filter((entry) => !reset || countsAfter(reset, entry));
  return counting.length === 0 ? null : counting.reduce(higherReading);
}

/** Whether a hand-typed reading takes the odometer back, which needs an advanced permission (decision 6.4; ODO-2). */
export function lowersOdometer(current: number, next: number): boolean {
  return compare(decimal(next), decimal(current)) < 0;
}

const DAY_MS = 86_400_000;

/** Days, begun ones whole, within which a vehicle came from the first reading to the second; never less than one. */
export function daysBetweenReadings(last: KnownReading, next: KnownReading): number {
  return Math.max(1, Math.ceil((next.at.getTime() - last.at.getTime()) / DAY_MS));
}

/** A jump of more than 1 500 km for each started day since the last reading; saved, never refused (ODO-5). */
export function isImplausibleJump(last: KnownReading, next: KnownReading): boolean {
  const driven = subtract(decimal(next.km), decimal(last.km));
  return compare(driven, multiply(decimal(IMPLAUSIBLE_KM_PER_DAY), decimal(daysBetweenReadings(last, next)))) > 0;
}

/** Driven kilometres off the route's by more than a quarter (ODO-6); a route without kilometres gives no opinion. */
export function hasRouteVariance(drivenKm: number, routeKm: number): boolean {
  return routeKm > 0 && Math.abs(drivenKm - routeKm) > routeKm * ROUTE_VARIANCE;
}

/** Who may take an odometer back by hand (decision 6.4; ODO-2). */
export const lowerOdometerAccess = { any: ['controller:advanced_actions'] } as const satisfies Access;

/** What is said to somebody who may not take the odometer back. */
export function loweringRefused(current: number): string {
  return `The odometer stands at ${grouped(current, 1)} km. Only a user with advanced permissions may lower it`;
}
