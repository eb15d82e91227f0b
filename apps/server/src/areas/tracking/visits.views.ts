import { sql } from 'kysely';
import type { Stop } from '@superlink/domain/stops/stop.ts';
import type { TenantDb } from '../../db/database.ts';
import { onPage } from '../../db/page.ts';

export interface VisitFilter {
  readonly assetId?: string | undefined;
  readonly clientId?: string | undefined;
  readonly geofenceId?: string | undefined;
  /** instants */
  readonly from: string;
  readonly until: string;
}

/** Stays that lasted at some time of the period; those at fences that are gone since, too. */
function visitsDuring(db: TenantDb, { assetId, clientId, geofenceId, from, until }: VisitFilter) {
  return db
    .selectFrom('geofenceVisits as w')
    .innerJoin('geofences as g', 'g.id', 'w.geofenceId')
    .where('w.arrivedAt', '<', sql<Date>`${until}::timestamptz`)
    .where((or) => or.or([or('w.departedAt', 'is', null), or('w.departedAt', '>=', sql<Date>`${from}::timestamptz`)]))
    .$if(assetId !== undefined, (rows) => rows.where('w.assetId', '=', assetId!))
    .$if(clientId !== undefined, (rows) => rows.where('g.clientId', '=', clientId!))
    .$if(geofenceId !== undefined, (rows) => rows.where('w.geofenceId', '=', geofenceId!));
}

export function listVisitRows(db: TenantDb, filter: VisitFilter, page: { readonly offset: number; readonly limit: number }) {
  return visitsDuring(db, filter)
    .innerJoin('vehicles as v', 'v.id', 'w.assetId')
    .leftJoin('clients as c', 'c.id', 'g.clientId')
    .select(['w.assetId', 'v.assetReg', 'v.fleetNumber', 'w.geofenceId', 'g.name as geofenceName', 'g.kind'])
    .select(['g.clientId', 'c.name as clientName', 'w.arrivedAt', 'w.departedAt'])
    .orderBy(sql`w.departed_at is not null`)
    .orderBy('w.arrivedAt', 'desc')
    .orderBy('w.assetId')
    .orderBy('w.geofenceId')
    .$call(onPage(page))
    .execute();
}
export type VisitRow = Awaited<ReturnType<typeof listVisitRows>>[number];

export function countVisitRows(db: TenantDb, filter: VisitFilter) {
  return visitsDuring(db, filter)
    .select([sql<number>`count(*)::int`.as('total'), sql<number>`(count(*) filter (where w.departed_at is null))::int`.as('open')])
    .executeTakeFirstOrThrow();
}

/** A vehicle's stays during a period with the shapes of the fences. */
export function listShapedVisits(db: TenantDb, filter: VisitFilter) {
  return visitsDuring(db, filter)
    .select(['w.geofenceId', 'g.name as geofenceName', 'g.kind', 'g.clientId', 'g.latE6', 'g.lonE6', 'g.radiusM', 'g.ring'])
    .select(['w.arrivedAt', 'w.departedAt'])
    .orderBy('w.arrivedAt')
    .execute();
}

/** Stays at clients that began in a period. */
export function listClientVisits(db: TenantDb, { from, until }: { readonly from: string; readonly until: string }) {
  return db
    .selectFrom('geofenceVisits as w')
    .innerJoin('geofences as g', 'g.id', 'w.geofenceId')
    .where('g.clientId', 'is not', null)
    .where('w.arrivedAt', '>=', sql<Date>`${from}::timestamptz`)
    .where('w.arrivedAt', '<', sql<Date>`${until}::timestamptz`)
    .select(['g.clientId', 'w.assetId', 'w.arrivedAt', 'w.departedAt'])
    .execute();
}

/** Clients that have a fence, ever had a visit in the list, or have terms for waiting, with these terms. */
export function listFencedClients(db: TenantDb, visited: readonly string[]) {
  const fenced = db.selectFrom('geofences').where('deletedAt', 'is', null).where('clientId', 'is not', null).select('clientId');
  return db
    .selectFrom('clients as c')
    .leftJoin('clientDetention as d', 'd.clientId', 'c.id')
    .where((or) =>
      or.or([
        or('c.id', '=', sql<string>`any(${[...visited]}::uuid[])`),
        or.and([or('c.id', 'in', fenced), or('c.deletedAt', 'is', null)]),
      ]),
    )
    .select(['c.id', 'c.name', 'd.freeHours', 'd.ratePerHour'])
    .orderBy('c.nameNorm')
    .execute();
}

export async function findTrackedTrip(db: TenantDb, id: string) {
  const row = await db
    .selectFrom('trips')
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .select(['assetId', 'clientId', 'status', 'startDate', 'endDate', 'routeKm', sql<Stop[]>`locked_in_rate_details->'stops'`.as('stops')])
    .executeTakeFirst();
  return row;
}
