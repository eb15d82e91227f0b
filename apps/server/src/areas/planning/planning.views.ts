import type { TimelineQuery } from '@superlink/api/planning/planning.schema.ts';
import { openEventStatuses } from '@superlink/domain/bookings/event-state.ts';
import { openTripStatuses } from '@superlink/domain/trips/trip-state.ts';
import type { Stop } from '@superlink/domain/stops/stop.ts';
import { sql } from 'kysely';
import type { TenantDb } from '../../db/database.ts';
import { keptQuery, type Given } from '../../db/kept-query.ts';

/** Bars nobody could look at: 5 000 trucks with four trips each. */
const MOST_TRIPS = 20_000;

/** Trips of live vehicles that the range shows, in the order of vehicle and start. */
export function listTimelineRows(db: TenantDb, { from, to }: TimelineQuery) {
  return db
    .selectFrom('trips as t')
    .innerJoin('vehicles as v', 'v.id', 't.assetId')
    .innerJoin('clients as c', 'c.id', 't.clientId')
    .where('v.deletedAt', 'is', null)
    .where('t.deletedAt', 'is', null)
    .where('t.startDate', '<=', to)
    .where((where) =>
      where.or([
        where('t.status', 'in', openTripStatuses),
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
      'c.name as clientName',
      't.routeKm',
      't.plannedEmptyKm',
      't.isChepLoad',
      't.updatedAt',
      sql<Stop[]>`t.locked_in_rate_details -> 'stops'`.as('stops'),
    ])
    .orderBy('t.assetId')
    .orderBy('t.startDate')
    .orderBy('t.id')
    .limit(MOST_TRIPS)
    .execute();
}
export type TimelineRow = Awaited<ReturnType<typeof listTimelineRows>>[number];

/** Vehicles nobody could look at. */
const MOST_VEHICLES = 5_000;

/**
 * The stops of the last trip of each live vehicle that ended before a day; of one day's the one that was driven last. Which trip that is, is read in the index of
 * driven trips alone, and the trip itself once for each vehicle; a completed trip always has its closing reading.
 */
export function listLastStops(db: TenantDb, before: string) {
  return db
    .selectFrom('vehicles as v')
    .innerJoinLateral(
      (last) =>
        last
          .selectFrom('trips as d')
          .whereRef('d.assetId', '=', 'v.id')
          .where('d.closingKilometers', 'is not', null)
          .where('d.status', '!=', 'cancelled')
          .where('d.deletedAt', 'is', null)
          .where('d.status', '=', 'completed')
          // what `listedOn` is made of: the index holds its parts
          .where((day) => day.fn.coalesce('d.endDate', 'd.startDate'), '<', before)
          // the same once more, where the index begins to read
          .where('d.startDate', '<', before)
          .select('d.id')
          .orderBy('d.startDate', 'desc')
          .orderBy('d.openingKilometers', 'desc')
          .orderBy('d.id', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .innerJoin('trips as t', 't.id', 'last.id')
    .where('v.deletedAt', 'is', null)
    .select(['v.id as assetId', sql<Stop[]>`t.locked_in_rate_details -> 'stops'`.as('stops')])
    .orderBy('v.id')
    .limit(MOST_VEHICLES)
    .execute();
}

/** Bookings nobody could look at either. */
const MOST_ABSENCES = 5_000;
const sastDayOf = (column: string) => sql<string>`(${sql.ref(column)} at time zone 'Africa/Johannesburg')::date`;
/** The domain's `sharesDay`, of an event and the range; a test holds both to each other. */
const sharesDayWith = ({ from, to }: TimelineQuery) =>
  sql<boolean>`${sastDayOf('e.eventStartDate')} <= ${to} and (e.event_end_date is null or ${sastDayOf('e.eventEndDate')} >= ${from})`;

/** Bookings, breakdowns and major repairs of live vehicles that are not over and touch the range. */
export function listVehicleAbsences(db: TenantDb, range: TimelineQuery) {
  return db
    .selectFrom('vehicleEvents as e')
    .innerJoin('vehicles as v', 'v.id', 'e.assetId')
    .where('v.deletedAt', 'is', null)
    .where('e.eventStatus', 'in', openEventStatuses)
    .where(sharesDayWith(range))
    .select(['e.id', 'e.assetId', 'e.eventType', 'e.eventDescription'])
    .select([sastDayOf('e.eventStartDate').as('start'), sastDayOf('e.eventEndDate').$castTo<string | null>().as('end')])
    .orderBy('e.assetId')
    .orderBy('e.eventStartDate')
    .limit(MOST_ABSENCES)
    .execute();
}

/** Events of the drivers who are on a live vehicle, leave above all, that are not over and touch the range. */
export function listDriverAbsences(db: TenantDb, range: TimelineQuery) {
  return db
    .selectFrom('driverEvents as e')
    .innerJoin('vehicles as v', 'v.driverId', 'e.driverId')
    .where('v.deletedAt', 'is', null)
    .where('e.eventStatus', 'in', openEventStatuses)
    .where(sharesDayWith(range))
    .select(['e.id', 'v.id as assetId', 'e.eventType', 'e.eventDescription'])
    .select([sastDayOf('e.eventStartDate').as('start'), sastDayOf('e.eventEndDate').$castTo<string | null>().as('end')])
    .orderBy('v.id')
    .orderBy('e.eventStartDate')
    .limit(MOST_ABSENCES)
    .execute();
}

/** Drivers on a live vehicle whose status says that they are away. */
export function listAwayDrivers(db: TenantDb) {
  return db
    .selectFrom('drivers as d')
    .innerJoin('vehicles as v', 'v.driverId', 'd.id')
    .where('v.deletedAt', 'is', null)
    .where('d.status', '!=', 'Active')
    .select(['d.id', 'v.id as assetId', 'd.status'])
    .limit(MOST_ABSENCES)
    .execute();
}

/** Live vehicles by fleet number, as far as their free days depend on them. */
export function listPlannedVehicles(db: TenantDb) {
  return db
    .selectFrom('vehicles as v')
    .where('v.deletedAt', 'is', null)
    .select(['v.id', 'v.fleetNumber', 'v.status', 'v.driverId'])
    .orderBy('v.fleetNumber')
    .execute();
}

/** Open trips of live vehicles that begin by a day: only what says when they keep their vehicle busy. */
export function listOpenTripDays(db: TenantDb, until: string) {
  return db
    .selectFrom('trips as t')
    .innerJoin('vehicles as v', 'v.id', 't.assetId')
    .where('v.deletedAt', 'is', null)
    .where('t.deletedAt', 'is', null)
    .where('t.status', 'in', openTripStatuses)
    .where('t.startDate', '<=', until)
    .select(['t.id', 't.assetId', 't.status', 't.startDate', 't.endDate', 't.routeKm'])
    .limit(MOST_TRIPS)
    .execute();
}

/** The same with what people call each trip by, and whether somebody drives its vehicle. Kept, for the bell asks on every page. */
const openTripsByName = keptQuery((db, given: Given<{ until: string }>) =>
  db
    .selectFrom('trips as t')
    .innerJoin('vehicles as v', 'v.id', 't.assetId')
    .innerJoin('clients as c', 'c.id', 't.clientId')
    .where('v.deletedAt', 'is', null)
    .where('t.deletedAt', 'is', null)
    .where('t.status', 'in', openTripStatuses)
    .where('t.startDate', '<=', given('until'))
    .select(['t.id', 't.tripNumber', 't.loadNr', 't.assetId', 't.status', 't.startDate', 't.endDate'])
    .select(['v.fleetNumber', 'v.driverId', 'c.name as clientName'])
    .limit(MOST_TRIPS),
);
export function listOpenTripsByName(db: TenantDb, until: string) {
  return openTripsByName(db, { until });
}
export type OpenTripByName = Awaited<ReturnType<typeof listOpenTripsByName>>[number];
