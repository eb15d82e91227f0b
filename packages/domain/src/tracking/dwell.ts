import { add, compare, decimal, divide, multiply, round, subtract, type Decimal } from '../numbers/decimal.ts';
import type { Figure } from '../trips/trip-revenue.ts';

const MINUTE_MS = 60_000;
const MINUTES_PER_HOUR = decimal(60);
const NOTHING = decimal(0);

/** A stay of a vehicle at one of a client's sites; `departedAt` is null while it lasts. */
export interface SiteVisit {
  readonly vehicleId: string;
  readonly arrivedAt: Date;
  readonly departedAt: Date | null;
}

/** What a client's contract says about waiting. */
export interface DetentionTerms {
  /** hours of a visit that cost nothing */
  readonly freeHours: Figure;
  /** rand an hour after them */
  readonly ratePerHour: Figure;
}

/** Whole minutes of a visit, of an open one until now; none of one that ends before it begins. */
export function visitMinutes({ arrivedAt, departedAt }: Omit<SiteVisit, 'vehicleId'>, now: Date): number {
  return Math.max(0, Math.floor(((departedAt ?? now).getTime() - arrivedAt.getTime()) / MINUTE_MS));
}

/** When a stay ends, for comparing: an open one after all others. */
const endOf = ({ departedAt }: SiteVisit) => departedAt?.getTime() ?? Infinity;

/**
 * The visits of vehicles to one client without what is counted twice: where fences of the client overlap, or one lies in another, a vehicle is in
 * both, but it waits once. By their arrivals; visits of different vehicles stay apart.
 */
export function mergeVisits(visits: readonly SiteVisit[]): SiteVisit[] {
  const merged: SiteVisit[] = [];
  const lastOf = new Map<string, number>();
  for (const visit of visits.toSorted((one, other) => one.arrivedAt.getTime() - other.arrivedAt.getTime())) {
    const position = lastOf.get(visit.vehicleId);
    const last = position === undefined ? undefined : merged[position];
    if (position === undefined || last === undefined || visit.arrivedAt.getTime() > endOf(last)) {
      lastOf.set(visit.vehicleId, merged.push(visit) - 1);
    } else if (endOf(visit) > endOf(last)) merged[position] = { ...last, departedAt: visit.departedAt };
  }
  return merged;
}

/** What a visit costs beyond its free time. */
export interface Detention {
  readonly visit: SiteVisit;
  readonly minutes: number;
  /** minutes beyond the free time */
  readonly chargeableMinutes: Decimal;
  /** rand and cents */
  readonly amount: Decimal;
}

function detentionOf(visit: SiteVisit, { freeHours, ratePerHour }: DetentionTerms, now: Date): Detention {
  const minutes = visitMinutes(visit, now);
  const beyond = subtract(decimal(minutes), multiply(decimal(freeHours), MINUTES_PER_HOUR));
  // free time of a part of a minute is rounded once, so that the minutes shown are those charged
  const chargeableMinutes = compare(beyond, NOTHING) > 0 ? round(beyond, 0) : NOTHING;
  const amount = divide(multiply(chargeableMinutes, decimal(ratePerHour)), MINUTES_PER_HOUR, 2);
  return { visit, minutes, chargeableMinutes, amount };
}

export interface ClientDetention {
  /** every visit once, also those that cost nothing */
  readonly visits: readonly Detention[];
  readonly minutes: number;
  readonly chargeableMinutes: Decimal;
  /** rand: the sum of the visits' amounts, as the lines of an invoice add up */
  readonly amount: Decimal;
}

/** What waiting at a client's sites costs, by visit and in all. The free time is each visit's own. */
export function clientDetention(visits: readonly SiteVisit[], terms: DetentionTerms, now: Date): ClientDetention {
  const each = mergeVisits(visits).map((visit) => detentionOf(visit, terms, now));
  return {
    visits: each,
    minutes: each.reduce((sum, { minutes }) => sum + minutes, 0),
    chargeableMinutes: each.reduce((sum, { chargeableMinutes }) => add(sum, chargeableMinutes), NOTHING),
    amount: each.reduce((sum, { amount }) => add(sum, amount), round(NOTHING, 2)),
  };
}
