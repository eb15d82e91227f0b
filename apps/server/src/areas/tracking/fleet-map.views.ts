import { sql } from 'kysely';
import type { LivePlace } from '@superlink/domain/tracking/live-frame.ts';
import { isValidPosition } from '@superlink/domain/tracking/vehicle-position.ts';
import type { Stop } from '@superlink/domain/stops/stop.ts';
import { openTripStatuses } from '@superlink/domain/trips/trip-state.ts';
import type { TenantDb } from '../../db/database.ts';

/** The latest position of every vehicle that was ever heard of, by fleet number. */
export function listFleetPositions(db: TenantDb) {
  return db
    .selectFrom('vehicleLatest as p')
    .innerJoin('vehicles as v', 'v.id', 'p.assetId')
    .leftJoin('drivers as d', 'd.id', 'v.driverId')
    .where('v.deletedAt', 'is', null)
    .select(['p.id', 'p.assetId', 'p.lat', 'p.lon', 'p.speedKmh', 'p.heading', 'p.rawDt', 'p.fixAt'])
    .select(['v.assetReg', 'v.fleetNumber', 'd.name', 'd.surname'])
    .orderBy('v.fleetNumber')
    .orderBy('v.id')
    .execute();
}

/** What changes whenever the answer above does: how many vehicles there are, their times, and when a name was last written. */
export function markOfFleet(db: TenantDb) {
  return db
    .selectFrom('vehicleLatest as p')
    .innerJoin('vehicles as v', 'v.id', 'p.assetId')
    .leftJoin('drivers as d', 'd.id', 'v.driverId')
    .where('v.deletedAt', 'is', null)
    .select(({ fn }) => [
      fn.countAll<number>().as('vehicles'),
      // a position only ever moves forward in time, so the sum grows with every one, in whatever order they were committed
      sql<string | null>`sum(extract(epoch from p.fix_at))::text`.as('lastFixes'),
      fn.max('v.updatedAt').as('vehicleChanged'),
      fn.max('d.updatedAt').as('driverChanged'),
    ])
    .executeTakeFirstOrThrow();
}

/** The same positions as open maps are told of them. */
export async function listLivePlaces(db: TenantDb): Promise<LivePlace[]> {
  const rows = await db
    .selectFrom('vehicleLatest as p')
    .innerJoin('vehicles as v', 'v.id', 'p.assetId')
    .where('v.deletedAt', 'is', null)
    .select(['p.assetId as id', 'p.lat', 'p.lon', 'p.speedKmh', 'p.heading', 'p.fixAt'])
    .orderBy('p.assetId')
    .execute();
  return rows.filter(isValidPosition).map(({ fixAt, ...place }) => ({ ...place, at: fixAt.getTime() }));
}

/** A vehicle with its driver and where it was last heard of. */
export function findCardVehicle(db: TenantDb, id: string) {
  return db
    .selectFrom('vehicles as v')
    .leftJoin('drivers as d', 'd.id', 'v.driverId')
    .leftJoin('vehicleLatest as p', 'p.assetId', 'v.id')
    .where('v.id', '=', id)
    .where('v.deletedAt', 'is', null)
    .select(['v.id', 'v.fleetNumber', 'v.assetReg', 'v.assetMakeModel', 'p.lat', 'p.lon'])
    .select(['d.id as driverId', 'd.name', 'd.surname', 'd.phone'])
    .executeTakeFirst();
}

/** The trip that a vehicle is on, or the next one that is planned for it. */
export function findCardTrip(db: TenantDb, assetId: string) {
  return (
    db
      .selectFrom('trips as t')
      .innerJoin('clients as c', 'c.id', 't.clientId')
      .where('t.assetId', '=', assetId)
      .where('t.status', 'in', openTripStatuses)
      .where('t.isBackDated', '=', false)
      .where('t.deletedAt', 'is', null)
      .select(['t.id', 't.tripNumber', 't.status', 'c.name as clientName', 't.startDate', 't.endDate'])
      .select(sql<readonly Stop[]>`t.locked_in_rate_details -> 'stops'`.as('stops'))
      // on_route stands before scheduled in the alphabet too
      .orderBy('t.status')
      .orderBy('t.startDate')
      .orderBy('t.id')
      .limit(1)
      .$narrowType<{ status: 'on_route' | 'scheduled' }>()
      .executeTakeFirst()
  );
}
