import type { Stop } from '@superlink/domain/stops/stop.ts';
import { sql } from 'kysely';
import type { TenantDb } from '../../db/database.ts';
import { ownTenant } from '../../db/tenant-plugin.ts';
import { fixFlags } from './tracking.queries.ts';

/** Vehicles of the largest fleet, all of them on the road. */
const MOST_TRIPS = 5_000;
/** Completed trips that a lane is known by. */
const LANE_TRIPS = 12;

/** Trips on route whose vehicle was heard of since an instant, with its place. */
export function listTripsUnderWay(db: TenantDb, reportedSince: Date) {
  return db
    .selectFrom('trips as t')
    .innerJoin('vehicles as v', 'v.id', 't.assetId')
    .innerJoin('vehicleLatest as l', 'l.assetId', 't.assetId')
    .where('t.status', '=', 'on_route')
    .where('t.isBackDated', '=', false)
    .where('t.deletedAt', 'is', null)
    .where('v.deletedAt', 'is', null)
    .where('l.fixAt', '>=', reportedSince)
    .where(sql<boolean>`l.flags & ${sql.lit(fixFlags.doubtful)} = 0`)
    .select(['t.id', 't.assetId', 't.clientId', 't.laneKey', 't.acceptedAt', 't.endDate', 't.routeKm', 't.updatedAt'])
    .select(['l.lat', 'l.lon', 'l.fixAt'])
    .orderBy('t.id')
    .limit(MOST_TRIPS)
    .execute();
}
export type TripUnderWayRow = Awaited<ReturnType<typeof listTripsUnderWay>>[number];

/** The ways of trips: their lines are long, and none changes without its trip. */
export function listWays(db: TenantDb, ids: readonly string[]) {
  return db
    .selectFrom('trips as t')
    .where('t.id', 'in', ids)
    .select('t.id')
    .select(sql<string | null>`t.locked_in_rate_details ->> 'polyline'`.as('polyline'))
    .select(sql<Stop | null>`t.locked_in_rate_details #> '{stops,-1}'`.as('lastStop'))
    .execute();
}
export type WayRow = Awaited<ReturnType<typeof listWays>>[number];

export interface LaneHistory {
  readonly clientId: string;
  readonly laneKey: number;
  /** completed trips of the lane, the last dozen at most */
  readonly trips: number;
  /** their median hours from departure to completion */
  readonly hours: number | null;
}

/** How long the last trips of these lanes took. A lane is a client's way between two places, whatever lies between them. */
export async function listLaneHistories(
  db: TenantDb,
  lanes: readonly { readonly clientId: string; readonly laneKey: number }[],
): Promise<LaneHistory[]> {
  const { rows } = await sql<LaneHistory>`
    select l.client_id as "clientId", l.lane_key as "laneKey", h.trips, h.hours
    from unnest(${lanes.map(({ clientId }) => clientId)}::uuid[], ${lanes.map(({ laneKey }) => laneKey)}::bigint[]) as l (client_id, lane_key)
    cross join lateral (
      select count(*)::int as trips, percentile_cont(0.5) within group (order by d.hours)::float8 as hours from (
        select extract(epoch from t.completed_at - t.accepted_at)::float8 / 3600 as hours from trips t
        where t.tenant_id = ${ownTenant} and t.client_id = l.client_id and t.lane_key = l.lane_key
          and t.status = 'completed' and not t.is_back_dated and t.accepted_at is not null and t.completed_at is not null and t.deleted_at is null
        order by t.completed_at desc limit ${sql.lit(LANE_TRIPS)}
      ) d
    ) h`.execute(db);
  return rows;
}
