import { addDays, monthRange, sastDay, type Month } from '@superlink/domain/time/sast.ts';
import type { PerformanceTrip } from '@superlink/domain/trips/trip-performance.ts';
import type { RateType } from '@superlink/domain/trips/trip-revenue.ts';
import { sql } from 'kysely';
import type { TenantDb } from '../../db/database.ts';

export interface PerformanceTripOfVehicle extends PerformanceTrip {
  readonly assetId: string;
}

/** Completed trips that ended in the SAST month, of all live vehicles or of one, each with the closing reading before it (decisions 4.7, 5.3, 5.4). */
export async function listTripsEndedIn(db: TenantDb, month: Month, assetId?: string): Promise<readonly PerformanceTripOfVehicle[]> {
  const [start, end] = monthRange(month);
  const rows = await db
    .selectFrom('trips as t')
    .leftJoinLateral(
      (join) =>
        join
          .selectFrom('trips as p')
          .whereRef('p.assetId', '=', 't.assetId')
          .where('p.closingKilometers', 'is not', null)
          .where('p.status', '!=', 'cancelled')
          .where('p.deletedAt', 'is', null)
          // bounds the index, which under row-level security no comparison with a numeric may do
          .whereRef('p.startDate', '<=', 't.startDate')
          .where(sql<boolean>`(p.start_date, p.opening_kilometers, p.id) < (t.start_date, t.opening_kilometers, t.id)`)
          .select('p.closingKilometers')
          .orderBy('p.startDate', 'desc')
          .orderBy('p.openingKilometers', 'desc')
          .orderBy('p.id', 'desc')
          .limit(1)
          .as('before'),
      (join) => join.onTrue(),
    )
    .where('t.status', '=', 'completed')
    .where('t.deletedAt', 'is', null)
    .where('t.listedOn', '>=', sastDay(new Date(start)))
    .where('t.listedOn', '<=', addDays(sastDay(new Date(end)), -1))
    .$if(assetId !== undefined, (trips) => trips.where('t.assetId', '=', assetId!))
    .select([
      't.assetId',
      't.rateType',
      't.lockedInRevenue',
      't.tonnage',
      't.openingKilometers',
      't.closingKilometers',
      't.routeKm',
      't.plannedEmptyKm',
      'before.closingKilometers as previousClosing',
    ])
    .execute();
  return rows.map((row) => ({ ...row, rateType: row.rateType as RateType }));
}

/**
 * What a vehicle has done since it came, counted from its trips: rand, trips, and km without a load (decision 5.7). The gap between two trips
 * counts as empty when it is between 0 and 3 000 km, else what was planned: the domain's emptyKm, which tests hold this against.
 */
export async function countLifetime(db: TenantDb, assetId: string) {
  const driven = db
    .selectFrom('trips as t')
    .where('t.assetId', '=', assetId)
    .where('t.closingKilometers', 'is not', null)
    .where('t.status', '!=', 'cancelled')
    .where('t.deletedAt', 'is', null)
    .select([
      't.status',
      't.revenue',
      't.plannedEmptyKm',
      sql<string | null>`t.opening_kilometers
        - lag(t.closing_kilometers) over (order by t.start_date, t.opening_kilometers, t.id)`.as('gap'),
    ]);
  return db
    .selectFrom(driven.as('d'))
    .where('d.status', '=', 'completed')
    .select((select) => [
      sql<string>`coalesce(sum(d.revenue), 0)`.as('lifetimeRevenue'),
      select.fn.countAll<number>().as('lifetimeTrips'),
      sql<string>`coalesce(sum(case when d.gap between 0 and 3000 then d.gap else coalesce(d.planned_empty_km, 0) end), 0)`.as(
        'lifetimeEmptyKm',
      ),
    ])
    .executeTakeFirstOrThrow();
}
