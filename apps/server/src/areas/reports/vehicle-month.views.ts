import { daysOfMonth, monthRange, type Month } from '@superlink/domain/time/sast.ts';
import type { Stop } from '@superlink/domain/stops/stop.ts';
import { sql } from 'kysely';
import type { TenantDb } from '../../db/database.ts';

/** Every statement after it sees the same moment, so that lists add up to their totals. The first of a transaction: a plain call says `ofOneMoment` for it. */
export async function seeOneMoment(db: TenantDb): Promise<void> {
  await sql`set transaction isolation level repeatable read, read only`.execute(db);
}

/** The trips that count in a vehicle's month, in the order in which they were driven (decisions 4.7, 5.4). */
export function listCompletedTrips(db: TenantDb, assetId: string, month: Month) {
  const { from, until } = daysOfMonth(month);
  return db
    .selectFrom('trips')
    .where('assetId', '=', assetId)
    .where('status', '=', 'completed')
    .where('deletedAt', 'is', null)
    .where('listedOn', '>=', from)
    .where('listedOn', '<=', until)
    .select(['tripNumber', 'loadNr', 'lockedInClient', 'startDate', 'endDate', 'listedOn', 'tonnage', 'revenue', 'loadedKm', 'emptyKm'])
    .select(sql<readonly Stop[]>`locked_in_rate_details -> 'stops'`.as('stops'))
    .orderBy('startDate')
    .orderBy('openingKilometers')
    .orderBy('id')
    .execute();
}
export type CompletedTripRow = Awaited<ReturnType<typeof listCompletedTrips>>[number];

/** Bookings and breakdowns of a vehicle that touch the month, one without an end as long as it is open. */
export function listBookingsOf(db: TenantDb, assetId: string, month: Month) {
  const [from, until] = monthRange(month);
  return (
    db
      .selectFrom('vehicleEvents')
      .where('assetId', '=', assetId)
      .where('eventStartDate', '<', sql<Date>`${until}::timestamptz`)
      .where((where) => where.or([where('eventEndDate', 'is', null), where('eventEndDate', '>=', sql<Date>`${from}::timestamptz`)]))
      // one that was called off kept the vehicle from nothing
      .where('eventStatus', '!=', 'cancelled')
      .select(['eventType', 'eventDescription', 'eventStartDate', 'eventEndDate', 'eventStatus'])
      .orderBy('eventStartDate')
      .orderBy('id')
      .execute()
  );
}
export type BookingRow = Awaited<ReturnType<typeof listBookingsOf>>[number];
