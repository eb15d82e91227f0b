import type {
  DashboardMonth,
  Earnings,
  FleetDays,
  PerformanceMonths,
  RevenueDays,
  RevenuePerKmBody,
  RevenueStatsQuery,
} from '@superlink/api/dashboard/dashboard.schema.ts';
import { answerDay } from '@superlink/api/fields.ts';
import { requireMonth } from '@superlink/api/month.ts';
import { lastKnownDay, monthsBefore, monthsUntil } from '@superlink/domain/dashboard/month-series.ts';
import { daysOfMonth, sastDay, type Day, type Month } from '@superlink/domain/time/sast.ts';
import { performanceOfSums } from '@superlink/domain/trips/trip-performance.ts';
import type { Scope } from '../../scope.ts';
import { listVehicleSums, type VehicleSums } from '../vehicles/public.ts';
import { listFleetDays, listMonthSums, listRevenueDays } from './dashboard.views.ts';

const MONTHS_SHOWN = 12;

const named = (month: Month) => ({ month: Number(month.slice(5)), year: Number(month.slice(0, 4)) });

function earningsOf(sums: VehicleSums): Earnings {
  const { id, fleetNumber, assetReg } = sums;
  const { totalRevenue, completedTrips, emptyKm } = performanceOfSums([sums]);
  return { id, fleetNumber, assetReg, performance: { totalRevenue, completedTrips, emptyKm } };
}

/** The month of the fleet and of each live vehicle, zeros included; the summary is the sum of the rows (decisions 5.1, 5.2, 5.12; RPK-3). */
export async function showMonth(scope: Scope, text: string, year?: number): Promise<DashboardMonth> {
  const month = requireMonth(text, scope.clock.now(), year);
  const vehicles = await listVehicleSums(scope.db, daysOfMonth(month));
  const { totalRevenue, completedTrips, emptyKm, totalKm, rpk } = performanceOfSums(vehicles);
  return {
    summary: { ...named(month), totalRevenue, completedTrips, emptyKm, totalKm, avgRevenuePerKm: rpk },
    assets: vehicles.map(earningsOf),
  };
}

/** What each live vehicle earned between two days, both inclusive (0§3, decision 5.5). */
export async function showRevenueStats(scope: Scope, { start, end }: RevenueStatsQuery): Promise<Earnings[]> {
  return (await listVehicleSums(scope.db, { from: start, until: end })).map(earningsOf);
}

/** Rand per km of the vehicles asked for, by id; one without kilometres has 0, one of another company is not there (0§3; RPK-1, RPK-4). */
export async function showRevenuePerKm(scope: Scope, { asset_ids, month, year }: RevenuePerKmBody): Promise<Record<string, number>> {
  const asked = new Set(asset_ids);
  const sums = await listVehicleSums(scope.db, daysOfMonth(requireMonth(String(month), scope.clock.now(), year)));
  return Object.fromEntries(sums.filter(({ id }) => asked.has(id)).map((vehicle) => [vehicle.id, performanceOfSums([vehicle]).rpk]));
}

/** Rand of each day of a month with the same day of the month before and of the year before; what is still to come is null, not nothing. */
export async function showRevenueDays(scope: Scope, text: string, year?: number): Promise<RevenueDays> {
  const month = requireMonth(text, scope.clock.now(), year);
  const today = sastDay(scope.clock.now());
  const read = async (which: Month) => {
    const days = daysOfMonth(which);
    const known = lastKnownDay(days, today);
    const rows = known === null ? [] : await listRevenueDays(scope.db, days);
    const rand = new Map<Day, number>(rows.map(({ day, revenue }) => [day, Number(revenue)]));
    return (number: number): number | null => {
      const day = `${which}-${String(number).padStart(2, '0')}`;
      return day > days.until || known === null || day > known ? null : (rand.get(day) ?? 0);
    };
  };
  const own = await read(month);
  const before = await read(monthsBefore(month, 1));
  const yearBefore = await read(monthsBefore(month, 12));
  const last = Number(daysOfMonth(month).until.slice(8));
  const days = Array.from({ length: last }, (_, index) => index + 1);
  return {
    ...named(month),
    days: days.map((day) => ({ day, revenue: own(day), lastMonth: before(day), lastYear: yearBefore(day) })),
  };
}

/** Twelve months of the fleet up to this one, the oldest first; a month without trips is there with zeros. */
export async function showMonths(scope: Scope, text: string, year?: number): Promise<PerformanceMonths> {
  const months = monthsUntil(requireMonth(text, scope.clock.now(), year), MONTHS_SHOWN);
  const rows = await listMonthSums(scope.db, { from: daysOfMonth(months[0]!).from, until: daysOfMonth(months.at(-1)!).until });
  const sums = new Map(rows.map((row) => [row.month, row]));
  return months.map((month) => {
    const own = sums.get(month);
    const { totalRevenue, completedTrips, rpk, emptyPercent } = performanceOfSums(own ? [own] : []);
    return { month, totalRevenue, completedTrips, rpk, emptyPercent };
  });
}

/** Vehicles on the road, off it and standing on each day of a month up to today; none of a month that lies ahead. */
export async function showFleetDays(scope: Scope, text: string, year?: number): Promise<FleetDays> {
  const days = daysOfMonth(requireMonth(text, scope.clock.now(), year));
  const until = lastKnownDay(days, sastDay(scope.clock.now()));
  if (until === null) return [];
  const rows = await listFleetDays(scope.db, { from: days.from, until });
  return rows.map(({ day, onTheRoad, offTheRoad, vehicles }) => ({
    day: answerDay(day),
    onTheRoad,
    offTheRoad,
    standing: vehicles - onTheRoad - offTheRoad,
  }));
}
