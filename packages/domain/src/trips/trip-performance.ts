import { add, compare, decimal, divide, multiply, subtract, text, toNumber, type Decimal } from '../numbers/decimal.ts';
import { tripRevenue, type Figure, type PricedTrip } from './trip-revenue.ts';

/** A completed trip as far as figures need it; readings and distances in km. */
export interface PerformanceTrip extends PricedTrip {
  readonly openingKilometers: Figure | null;
  readonly closingKilometers: Figure | null;
  /** kilometres of the route, locked in with the rate */
  readonly routeKm: Figure | null;
  /** closing reading of the vehicle's trip before this one by date that has one and is not cancelled */
  readonly previousClosing: Figure | null;
  /** empty kilometres as planned, locked in with the rate */
  readonly plannedEmptyKm: Figure | null;
}

/** A gap between two trips beyond this many km is a typing error or another story, not an empty run (decision 5.3). */
export const LONGEST_EMPTY_KM = 3_000;
const ZERO = decimal(0);

/** Kilometres driven loaded: by the odometer, or the route's where a reading is missing (decision 5.2). */
export function loadedKm(trip: Pick<PerformanceTrip, 'openingKilometers' | 'closingKilometers' | 'routeKm'>): Decimal {
  const { openingKilometers, closingKilometers, routeKm } = trip;
  if (openingKilometers === null || closingKilometers === null) return decimal(routeKm ?? 0);
  return subtract(decimal(closingKilometers), decimal(openingKilometers));
}

/** Kilometres driven empty before the trip: the gap to the trip before, else as planned, else none (decision 5.3; EMP-1, EMP-2). */
export function emptyKm(trip: Pick<PerformanceTrip, 'openingKilometers' | 'previousClosing' | 'plannedEmptyKm'>): Decimal {
  const { openingKilometers, previousClosing, plannedEmptyKm } = trip;
  if (openingKilometers !== null && previousClosing !== null) {
    const gap = subtract(decimal(openingKilometers), decimal(previousClosing));
    if (compare(gap, ZERO) >= 0 && compare(gap, decimal(LONGEST_EMPTY_KM)) <= 0) return gap;
  }
  return decimal(plannedEmptyKm ?? 0);
}

function share(part: Decimal, whole: Decimal, places: number): number {
  return compare(whole, ZERO) > 0 ? toNumber(divide(part, whole, places)) : 0;
}

/** Rand per km to `places` decimals; 0 without kilometres, which screens show as N/A (decision 5.2; RPK-3, RPK-4). */
export function revenuePerKm(revenue: Decimal, km: Decimal, places = 2): number {
  return share(revenue, km, places);
}

export interface Performance {
  /** rand */
  readonly totalRevenue: number;
  readonly completedTrips: number;
  readonly loadedKm: number;
  readonly emptyKm: number;
  readonly totalKm: number;
  /** rand per km, loaded and empty; 0 without kilometres */
  readonly rpk: number;
  /** rand per loaded km */
  readonly rpkLoaded: number;
  /** empty km of all km, in percent with two decimals */
  readonly emptyPercent: number;
}

/** Sums of some completed trips: rand, and km loaded and empty. Sums of several vehicles may stand beside each other: a fleet is sums over sums. */
export interface PerformanceSums {
  readonly revenue: Figure;
  readonly trips: number;
  readonly loadedKm: Figure;
  readonly emptyKm: Figure;
}

/** Figures of a vehicle, a fleet or a month from its parts. Always sums over sums (decision 5.2; RPK-1 … RPK-4). */
export function performanceOfSums(parts: readonly PerformanceSums[]): Performance {
  const sum = (figure: (part: PerformanceSums) => Figure) => parts.map((part) => decimal(figure(part))).reduce(add, ZERO);
  const revenue = sum((part) => part.revenue);
  const loaded = sum((part) => part.loadedKm);
  const empty = sum((part) => part.emptyKm);
  const total = add(loaded, empty);
  return {
    totalRevenue: toNumber(revenue),
    completedTrips: parts.reduce((count, part) => count + part.trips, 0),
    loadedKm: toNumber(loaded),
    emptyKm: toNumber(empty),
    totalKm: toNumber(total),
    rpk: revenuePerKm(revenue, total),
    rpkLoaded: revenuePerKm(revenue, loaded),
    emptyPercent: share(multiply(empty, decimal(100)), total, 2),
  };
}

/**
 * Figures of a set of completed trips, each with the closing reading before it (decisions 5.2, 5.3).
 * @reference PostgreSQL adds them up (`recountEmptyKm`, `listVehicleSums`); tests hold both to each other
 */
export function performanceOf(trips: readonly PerformanceTrip[]): Performance {
  return performanceOfSums(
    trips.map((trip) => ({
      revenue: text(tripRevenue(trip)),
      trips: 1,
      loadedKm: text(loadedKm(trip)),
      emptyKm: text(emptyKm(trip)),
    })),
  );
}
