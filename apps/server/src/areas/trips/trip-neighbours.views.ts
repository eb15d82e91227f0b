import { openEventStatuses } from '@superlink/domain/bookings/event-state.ts';
import type { Stop } from '@superlink/domain/stops/stop.ts';
import { openTripStatuses } from '@superlink/domain/trips/trip-state.ts';
import { sql } from 'kysely';
import type { TenantDb } from '../../db/database.ts';

const kmOf = sql<number>`coalesce((t.locked_in_rate_details ->> 'km')::float8, 0)`.as('km');

/** Open trips of a vehicle besides one, as far as overlaps need them. */
export function listOpenSpans(db: TenantDb, assetId: string, besides: string) {
  return db
    .selectFrom('trips as t')
    .where('t.assetId', '=', assetId)
    .where('t.status', 'in', openTripStatuses)
    .where('t.deletedAt', 'is', null)
    .where('t.id', '!=', besides)
    .select(['t.tripNumber', 't.status', 't.startDate', 't.endDate', kmOf])
    .orderBy('t.startDate')
    .limit(200)
    .execute();
}

/** Open service and workshop bookings of a vehicle. */
export function listOpenBookings(db: TenantDb, assetId: string) {
  return db
    .selectFrom('vehicleEvents')
    .where('assetId', '=', assetId)
    .where('eventStatus', 'in', openEventStatuses)
    .select(['eventType', 'eventStartDate', 'eventEndDate'])
    .limit(50)
    .execute();
}

/** Readings of a vehicle's other trips around a day, for a back-dated one that must lie between them: the nearest on either side. */
export async function listNeighbouringReadings(db: TenantDb, assetId: string, startDate: string, besides: string) {
  const others = () =>
    db
      .selectFrom('trips')
      .where('assetId', '=', assetId)
      .where('id', '!=', besides)
      .where('deletedAt', 'is', null)
      .where('status', '!=', 'cancelled')
      .select(['startDate', 'openingKilometers', 'closingKilometers']);
  const before = await others().where('startDate', '<=', startDate).orderBy('startDate', 'desc').limit(20).execute();
  const after = await others().where('startDate', '>', startDate).orderBy('startDate').limit(20).execute();
  return [...before, ...after];
}

/** Stops of the vehicle's latest trip before another, to tell how far it drives empty; of one day's trips the first made comes first. */
export function findStopsBefore(db: TenantDb, assetId: string, startDate: string, tripId: string | null) {
  return db
    .selectFrom('trips as t')
    .where('t.assetId', '=', assetId)
    .where('t.deletedAt', 'is', null)
    .where('t.status', '!=', 'cancelled')
    .where((where) =>
      where.or([
        where('t.startDate', '<', startDate),
        where.and([where('t.startDate', '=', startDate), ...(tripId === null ? [] : [where('t.id', '<', tripId)])]),
      ]),
    )
    .where('t.startDate', '<=', startDate)
    .select(sql<Pick<Stop, 'type' | 'lat' | 'lng'>[]>`t.locked_in_rate_details -> 'stops'`.as('stops'))
    .orderBy('t.startDate', 'desc')
    .orderBy('t.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
