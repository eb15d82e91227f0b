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

/** What a vehicle has done since it came: rand, trips, and km without a load (decision 5.7). */
export interface Lifetime {
  readonly totalRevenue: number;
  readonly completedTrips: number;
  readonly emptyKm: number;
}

/**
 * Lifetime figures of a page of vehicles, summed in the database because a fleet drives for years. The gap between two trips counts as empty
 * when it is between 0 and 3 000 km, else what was planned: the domain's emptyKm, which a test holds this against.
 */
export async function listLifetimes(db: TenantDb, vehicleIds: readonly string[]): Promise<ReadonlyMap<string, Lifetime>> {
  const rows = await db
    .with('driven', (query) =>
      query
        .selectFrom('trips as t')
        .where('t.assetId', 'in', [...vehicleIds])
        .where('t.closingKilometers', 'is not', null)
        .where('t.status', '!=', 'cancelled')
        .where('t.deletedAt', 'is', null)
        .select([
          't.assetId',
          't.status',
          't.revenue',
          't.plannedEmptyKm',
          sql<string | null>`t.opening_kilometers
            - lag(t.closing_kilometers) over (partition by t.asset_id order by t.start_date, t.opening_kilometers, t.id)`.as('gap'),
        ]),
    )
    .selectFrom('driven as d')
    .where('d.status', '=', 'completed')
    .select((select) => [
      'd.assetId',
      select.fn.sum<string>('d.revenue').as('totalRevenue'),
      select.fn.countAll<number>().as('completedTrips'),
      sql<string>`sum(case when d.gap between 0 and 3000 then d.gap else coalesce(d.planned_empty_km, 0) end)`.as('emptyKm'),
    ])
    .groupBy('d.assetId')
    .execute();
  return new Map(
    rows.map((row) => [
      row.assetId,
      { totalRevenue: Number(row.totalRevenue), completedTrips: row.completedTrips, emptyKm: Number(row.emptyKm) },
    ]),
  );
}
