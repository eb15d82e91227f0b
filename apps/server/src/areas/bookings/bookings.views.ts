import type { EventListQuery } from '@superlink/api/bookings/event.schema.ts';
import { openTripStatuses } from '@superlink/domain/trips/trip-state.ts';
import { sql } from 'kysely';
import type { TenantDb } from '../../db/database.ts';
import { onPage } from '../../db/page.ts';

function vehicleEvents(db: TenantDb) {
  return db
    .selectFrom('vehicleEvents as e')
    .innerJoin('vehicles as v', 'v.id', 'e.assetId')
    .selectAll('e')
    .select(['v.fleetNumber', 'v.assetReg']);
}
export type VehicleEventRow = Awaited<ReturnType<ReturnType<typeof vehicleEvents>['executeTakeFirstOrThrow']>>;

export function listVehicleEventRows(db: TenantDb, query: EventListQuery) {
  return vehicleEvents(db).orderBy('e.eventStartDate', 'desc').orderBy('e.id').$call(onPage(query)).execute();
}

/** What is still to be dealt with stands first, however long ago it began. */
export function listEventRowsOfVehicle(db: TenantDb, assetId: string, query: EventListQuery) {
  return vehicleEvents(db)
    .where('e.assetId', '=', assetId)
    .orderBy(sql`e.event_status in ('completed', 'cancelled')`)
    .orderBy('e.eventStartDate', 'desc')
    .orderBy('e.id')
    .$call(onPage(query))
    .execute();
}

export function findVehicleEventRow(db: TenantDb, id: string) {
  return vehicleEvents(db).where('e.id', '=', id).executeTakeFirst();
}

/** Planned and running trips of a vehicle, as far as bookings need them; one entered late lies behind and meets no booking. */
export function listOpenTripSpans(db: TenantDb, assetId: string) {
  return db
    .selectFrom('trips as t')
    .where('t.assetId', '=', assetId)
    .where('t.status', 'in', openTripStatuses)
    .where('t.isBackDated', '=', false)
    .where('t.deletedAt', 'is', null)
    .select(['t.tripNumber', 't.status', 't.startDate', 't.endDate'])
    .select(sql<number>`coalesce((t.locked_in_rate_details ->> 'km')::float8, 0)`.as('km'))
    .orderBy('t.startDate')
    .orderBy('t.id')
    .limit(200)
    .execute();
}

function driverEvents(db: TenantDb) {
  return db
    .selectFrom('driverEvents as e')
    .innerJoin('drivers as d', 'd.id', 'e.driverId')
    .selectAll('e')
    .select(['d.name as driverName', 'd.surname as driverSurname']);
}
export type DriverEventRow = Awaited<ReturnType<ReturnType<typeof driverEvents>['executeTakeFirstOrThrow']>>;

export function listDriverEventRows(db: TenantDb, query: EventListQuery) {
  return driverEvents(db).orderBy('e.eventStartDate', 'desc').orderBy('e.id').$call(onPage(query)).execute();
}

export function findDriverEventRow(db: TenantDb, id: string) {
  return driverEvents(db).where('e.id', '=', id).executeTakeFirst();
}
