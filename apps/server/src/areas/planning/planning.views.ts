import type { TimelineQuery } from '@superlink/api/planning/planning.schema.ts';
import { sql } from 'kysely';
import type { TenantDb } from '../../db/database.ts';

/** Bars nobody could look at: 5 000 trucks with four trips each. */
const MOST_TRIPS = 20_000;

interface StopPlace {
  readonly type: string;
  readonly address: string;
  readonly lat: number | null;
  readonly lng: number | null;
}

/** Trips of live vehicles that the range shows, in the order of vehicle and start. */
export function listTimelineRows(db: TenantDb, { from, to }: TimelineQuery) {
  return db
    .selectFrom('trips as t')
    .innerJoin('vehicles as v', 'v.id', 't.assetId')
    .where('v.deletedAt', 'is', null)
    .where('t.deletedAt', 'is', null)
    .where('t.startDate', '<=', to)
    .where((where) =>
      where.or([
        where('t.status', 'in', ['scheduled', 'on_route']),
        where.and([where('t.status', '=', 'completed'), where('t.listedOn', '>=', from)]),
      ]),
    )
    .select([
      't.id',
      't.tripNumber',
      't.assetId',
      't.status',
      't.startDate',
      't.endDate',
      't.loadNr',
      't.lockedInClient',
      't.routeKm',
      't.plannedEmptyKm',
      't.isChepLoad',
      't.updatedAt',
      sql<StopPlace[]>`t.locked_in_rate_details -> 'stops'`.as('stops'),
    ])
    .orderBy('t.assetId')
    .orderBy('t.startDate')
    .orderBy('t.id')
    .limit(MOST_TRIPS)
    .execute();
}
export type TimelineRow = Awaited<ReturnType<typeof listTimelineRows>>[number];
