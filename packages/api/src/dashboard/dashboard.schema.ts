import { z } from 'zod';
import { dayAnswer, dayInput, id } from '../fields.ts';

/** A month as decision 4.4 takes it: `2026-11`, `2026-11-21`, `11` or `November`; one without a year means `year`, else the current one. */
const month = z.string().trim().min(1).max(20);
const year = z.coerce.number().int().min(2000).max(2100).optional();
export const dashboardMonthParams = z.object({ month });
export const dashboardYearQuery = z.object({ year });

const earned = z
  .object({ totalRevenue: z.number(), completedTrips: z.int(), emptyKm: z.number() })
  .meta({ id: 'VehicleEarnings', description: 'Rand, trips and empty km of the trips completed in the time asked for' });

/** What one vehicle earned in a month or range (0§3). */
export const earnings = z.object({ id, fleetNumber: z.string(), assetReg: z.string(), performance: earned }).meta({ id: 'Earnings' });
export type Earnings = z.infer<typeof earnings>;

export const dashboardMonth = z
  .object({
    summary: z.object({
      month: z.int().min(1).max(12),
      year: z.int(),
      totalRevenue: z.number(),
      completedTrips: z.int(),
      emptyKm: z.number(),
      totalKm: z.number().meta({ description: 'Loaded and empty km' }),
      avgRevenuePerKm: z.number().meta({ description: 'Rand per km, loaded and empty, sums over sums; 0 without kilometres' }),
    }),
    assets: z.array(earnings),
  })
  .meta({ id: 'DashboardMonth' });
export type DashboardMonth = z.infer<typeof dashboardMonth>;

/** SAST days, both inclusive. */
export const revenueStatsQuery = z
  .object({ start: dayInput('Start date is required'), end: dayInput('End date is required') })
  .refine(({ start, end }) => start <= end, { path: ['end'], message: 'Invalid date range' });
export type RevenueStatsQuery = z.output<typeof revenueStatsQuery>;

/** Vehicles asked for at once; as many as the largest fleet has, and once more. */
const MOST_VEHICLES = 10_000;

export const revenuePerKmBody = z.object({
  asset_ids: z.array(z.uuid('Send ids of vehicles')).max(MOST_VEHICLES, `At most ${MOST_VEHICLES} vehicles`),
  month: z.union([z.int().min(1, 'Month is 1 to 12').max(12, 'Month is 1 to 12'), month]),
  year: z.int('Year is a whole number').min(2000).max(2100),
});
export type RevenuePerKmBody = z.output<typeof revenuePerKmBody>;

export const revenueDays = z
  .object({
    month: z.int().min(1).max(12),
    year: z.int(),
    days: z.array(
      z.object({
        day: z.int().min(1).max(31),
        revenue: z.number().nullable().meta({ description: 'Rand of trips completed that day; null for a day to come' }),
        lastMonth: z.number().nullable().meta({ description: 'The same day of the month before; null when it has no such day' }),
        lastYear: z.number().nullable().meta({ description: 'The same day a year before' }),
      }),
    ),
  })
  .meta({ id: 'RevenueDays' });
export type RevenueDays = z.infer<typeof revenueDays>;

export const performanceMonths = z
  .array(
    z.object({
      month: z.string().meta({ description: 'YYYY-MM' }),
      totalRevenue: z.number(),
      completedTrips: z.int(),
      rpk: z.number().meta({ description: 'Rand per km; 0 without kilometres' }),
      emptyPercent: z.number(),
    }),
  )
  .meta({ id: 'PerformanceMonths', description: 'The fleet month by month, the oldest first' });
export type PerformanceMonths = z.infer<typeof performanceMonths>;

export const fleetDays = z.array(z.object({ day: dayAnswer, onTheRoad: z.int(), offTheRoad: z.int(), standing: z.int() })).meta({
  id: 'FleetDays',
  description: 'Vehicles of each day of a month that has begun: with a trip, booked or broken down, and the others',
});
export type FleetDays = z.infer<typeof fleetDays>;

const vehiclesOf = z
  .object({ count: z.int(), fleetNumbers: z.array(z.string()) })
  .meta({ id: 'VehiclesNamed', description: 'How many, and the first few by name' });

/** What needs a person today; each figure is what the screen behind it lists. */
export const needsToday = z
  .object({
    /** its name is that of the first release; screens call these trips overdue (decision 16.7) */
    lateTrips: vehiclesOf.meta({ description: 'Vehicles with an overdue trip: on the road after its planned last day' }),
    arrivingLate: vehiclesOf.meta({
      description: 'Vehicles whose trip is not overdue and is expected by tracking only after its planned last day',
    }),
    tripsToStart: vehiclesOf,
    podsDue: z.object({ trips: z.int(), revenue: z.number(), overdueTrips: z.int(), overdueRevenue: z.number() }),
    expiredPapers: z.int(),
    silentVehicles: vehiclesOf.nullable().meta({ description: 'On the road and not heard of; null when no vehicle ever sent a position' }),
    freeTomorrow: vehiclesOf,
  })
  .meta({ id: 'NeedsToday' });
export type NeedsToday = z.infer<typeof needsToday>;
