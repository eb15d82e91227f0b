import { decimal, subtract, toNumber } from '../numbers/decimal.ts';
import { grouped } from '../numbers/grouped.ts';
import { formatDay } from '../time/format.ts';
import { dayRange, sastDay, type Day } from '../time/sast.ts';
import type { Figure } from '../trips/trip-revenue.ts';
import { daysBetweenReadings, hasRouteVariance, isImplausibleJump, IMPLAUSIBLE_KM_PER_DAY, type KnownReading } from './odometer.ts';

/**
 * What looks wrong about a reading or a day that somebody typed, with both figures of each. Nothing here refuses: a screen asks before it
 * sends, by the same functions the server saves and flags by (decisions 1.23, 6.6). The codes are the flags and warnings of the answers.
 */
export type ReadingDoubt =
  | { readonly code: 'implausible_jump'; readonly km: number; readonly lastKm: number; readonly days: number }
  | { readonly code: 'route_variance'; readonly drivenKm: number; readonly routeKm: number }
  | { readonly code: 'end_date_in_future' | 'future_date'; readonly day: Day; readonly today: Day };

/** The doubt in a sentence, for the question on the screen and the warning in the answer. */
export function doubtText(doubt: ReadingDoubt): string {
  switch (doubt.code) {
    case 'implausible_jump': {
      const { km, lastKm, days } = doubt;
      const more = grouped(toNumber(subtract(decimal(km), decimal(lastKm))), 1);
      const limit = `more than ${grouped(IMPLAUSIBLE_KM_PER_DAY, 1)} km a day`;
      return `${grouped(km, 1)} km is ${more} km above the last reading of ${grouped(lastKm, 1)} km within ${days} ${days === 1 ? 'day' : 'days'}: ${limit}`;
    }
    case 'route_variance':
      return `${grouped(doubt.drivenKm, 1)} km were driven, the route has ${grouped(doubt.routeKm, 1)} km`;
    case 'end_date_in_future':
      return `The end date ${formatDay(doubt.day)} is after today, ${formatDay(doubt.today)}`;
    case 'future_date':
      return `The date ${formatDay(doubt.day)} is after today, ${formatDay(doubt.today)}`;
  }
}

function jump(last: KnownReading | null, next: KnownReading): ReadingDoubt[] {
  if (!last || !isImplausibleJump(last, next)) return [];
  return [{ code: 'implausible_jump', km: Number(next.km), lastKm: Number(last.km), days: daysBetweenReadings(last, next) }];
}

const earlier = (a: Date, b: Date) => (a < b ? a : b);

/**
 * About any reading that goes into a vehicle's ledger: by hand, or with which a trip goes on route. `last` is the vehicle's odometer and when
 * it was read (`odometerReading`, `odometerReadAt`), null while it has none.
 */
export function readingDoubts(last: KnownReading | null, next: KnownReading): ReadingDoubt[] {
  return jump(last, next);
}

export interface Completing {
  readonly startDate: Day;
  readonly endDate: Day;
  readonly openingKilometers: Figure | null;
  readonly closingKilometers: Figure;
  /** km of the route, locked in with the trip; 0 = nobody knows */
  readonly routeKm: Figure;
  /** the vehicle's odometer and when it was read */
  readonly last: KnownReading | null;
}

/**
 * About the completion of a trip: the closing reading against the odometer, the kilometres driven against the route's, the end against today.
 * A trip that was captured late drove since its start day, not since its opening was typed.
 */
export function completionDoubts(trip: Completing, now: Date): ReadingDoubt[] {
  const { startDate, endDate, openingKilometers, closingKilometers, last } = trip;
  const today = sastDay(now);
  const [started] = dayRange(startDate);
  const [, ended] = dayRange(endDate);
  const since = last && { km: last.km, at: earlier(last.at, new Date(started)) };
  const doubts = jump(since, { km: closingKilometers, at: earlier(now, new Date(ended)) });
  if (openingKilometers !== null) {
    const drivenKm = toNumber(subtract(decimal(closingKilometers), decimal(openingKilometers)));
    const routeKm = Number(trip.routeKm);
    if (hasRouteVariance(drivenKm, routeKm)) doubts.push({ code: 'route_variance', drivenKm, routeKm });
  }
  if (endDate > today) doubts.push({ code: 'end_date_in_future', day: endDate, today });
  return doubts;
}

/**
 * About a diesel order: its reading against the vehicle's odometer, its date against today. Asked by the order form before it sends; the
 * answer's flags `implausible_jump` and `future_date` come from here (`answerOrder` of the diesel area, with the scope's clock).
 */
export function fillDoubts(
  order: { readonly kilometers: Figure; readonly at: Date; readonly last: KnownReading | null },
  now: Date,
): ReadingDoubt[] {
  const [day, today] = [sastDay(order.at), sastDay(now)];
  const doubts = jump(order.last, { km: order.kilometers, at: earlier(order.at, now) });
  if (day > today) doubts.push({ code: 'future_date', day, today });
  return doubts;
}
