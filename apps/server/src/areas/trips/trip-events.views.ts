import type { EventListQuery } from '@superlink/api/bookings/event.schema.ts';
import type { TenantDb } from '../../db/database.ts';
import { onPage } from '../../db/page.ts';

function tripEvents(db: TenantDb) {
  return db
    .selectFrom('tripEvents as e')
    .innerJoin('trips as t', 't.id', 'e.tripId')
    .where('t.deletedAt', 'is', null)
    .selectAll('e')
    .select('t.tripNumber');
}
export type TripEventRow = Awaited<ReturnType<ReturnType<typeof tripEvents>['executeTakeFirstOrThrow']>>;

export function listTripEventRows(db: TenantDb, query: EventListQuery) {
  return tripEvents(db).orderBy('e.eventStartDate', 'desc').orderBy('e.id').$call(onPage(query)).execute();
}

export function findTripEventRow(db: TenantDb, id: string) {
  return tripEvents(db).where('e.id', '=', id).executeTakeFirst();
}
