import type { Day, Days } from '@superlink/domain/time/sast.ts';
import type { PerformanceSums } from '@superlink/domain/trips/trip-performance.ts';
import { sql } from 'kysely';
import type { TenantDb } from '../../db/database.ts';
import { ownTenant } from '../../db/tenant-plugin.ts';
import { exactSum } from '../../db/exact-sum.ts';

/**
 * Trips of live vehicles that were completed in these days (decisions 4.7, 5.4, 5.12). Every trip is of some vehicle, and few vehicles are deleted: to leave
 * those out costs a third less than to look each trip up among the others.
 */
function earned(db: TenantDb, { from, until }: Days) {
  return db
    .selectFrom('trips as t')
    .where('t.status', '=', 'completed')
    .where('t.deletedAt', 'is', null)
    .where('t.listedOn', '>=', from)
    .where('t.listedOn', '<=', until)
    .where('t.assetId', 'not in', (vehicles) => vehicles.selectFrom('vehicles as v').where('v.deletedAt', 'is not', null).select('v.id'));
}

/** Rand of each day that earned any. */
export async function listRevenueDays(db: TenantDb, days: Days): Promise<{ day: Day; revenue: string }[]> {
  return earned(db, days)
    .groupBy('t.listedOn')
    .select(['t.listedOn as day', exactSum('t.revenue').as('revenue')])
    .execute();
}

export interface MonthSums extends PerformanceSums {
  /** YYYY-MM */
  readonly month: string;
}

/** What the fleet earned and drove in each month that earned anything. */
export function listMonthSums(db: TenantDb, days: Days): Promise<MonthSums[]> {
  const perDay = earned(db, days)
    .groupBy('t.listedOn')
    .select((select) => [
      't.listedOn as day',
      select.fn.countAll<number>().as('trips'),
      select.fn.sum('t.revenue').as('revenue'),
      select.fn.sum('t.loadedKm').as('loadedKm'),
      select.fn.sum('t.emptyKm').as('emptyKm'),
    ]);
  const month = sql<string>`to_char(d.day, 'YYYY-MM')`;
  return db
    .selectFrom(perDay.as('d'))
    .groupBy(month)
    .select([
      month.as('month'),
      sql<number>`sum(d.trips)::int`.as('trips'),
      exactSum('d.revenue').as('revenue'),
      exactSum('d.loadedKm').as('loadedKm'),
      exactSum('d.emptyKm').as('emptyKm'),
    ])
    .execute();
}

export interface FleetDay {
  readonly day: Day;
  readonly onTheRoad: number;
  readonly offTheRoad: number;
  /** live vehicles that the company had on that day */
  readonly vehicles: number;
}

/**
 * How many live vehicles had a trip on each day, and how many of the others were booked off or broken down. A trip covers the days from its
 * start to its end, one on the road those until today (`until` is never later). A vehicle is there from the day on which it was entered, or from
 * its first trip when its history was brought along.
 */
export async function listFleetDays(db: TenantDb, { from, until }: Days): Promise<FleetDay[]> {
  const { rows } = await sql<FleetDay>`
    with fleet as (
      select v.id, least((v.created_at at time zone 'Africa/Johannesburg')::date, f.start_date) as since
      from vehicles v left join lateral (
        select t.start_date from trips t where t.tenant_id = ${ownTenant} and t.asset_id = v.id and t.deleted_at is null order by t.start_date limit 1
      ) f on true
      where v.tenant_id = ${ownTenant} and v.deleted_at is null
    ), days as (
      select day::date as day from generate_series(${from}::date, ${until}::date, interval '1 day') day
    ), spans as (
      select asset_id, start_date, listed_on as end_date from trips
      where tenant_id = ${ownTenant} and status = 'completed' and deleted_at is null and listed_on >= ${from} and start_date <= ${until}
      union all
      select asset_id, start_date, ${until}::date from trips
      where tenant_id = ${ownTenant} and status = 'on_route' and deleted_at is null and start_date <= ${until}
    ), driving as (
      select distinct s.asset_id, d::date as day
      from spans s, generate_series(greatest(s.start_date, ${from}::date), least(s.end_date, ${until}::date), interval '1 day') d
    ), absent as (
      select distinct e.asset_id, d::date as day
      from vehicle_events e, generate_series(
        greatest((e.event_start_date at time zone 'Africa/Johannesburg')::date, ${from}::date),
        least(coalesce((e.event_end_date at time zone 'Africa/Johannesburg')::date, ${until}::date), ${until}::date), interval '1 day') d
      where e.tenant_id = ${ownTenant} and e.event_status <> 'cancelled'
    ), present as (
      select d.day, count(*) filter (where f.since <= d.day) as vehicles from days d cross join (select since from fleet) f group by d.day
    ), on_the_road as (
      select day, count(*) as vehicles from driving where asset_id in (select id from fleet) group by day
    ), off_the_road as (
      select a.day, count(*) as vehicles from absent a join fleet f on f.id = a.asset_id and f.since <= a.day
      where not exists (select from driving g where g.asset_id = a.asset_id and g.day = a.day)
      group by a.day
    )
    select d.day, coalesce(r.vehicles, 0)::int as "onTheRoad", coalesce(o.vehicles, 0)::int as "offTheRoad", coalesce(p.vehicles, 0)::int as vehicles
    from days d left join present p using (day) left join on_the_road r using (day) left join off_the_road o using (day)
    order by d.day`.execute(db);
  return rows;
}
