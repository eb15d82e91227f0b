import type { EventListQuery } from '@superlink/api/bookings/event.schema.ts';
import { invalid } from '@superlink/api/error.ts';
import type { CreateTripEvent, TripEvent, UpdateTripEvent } from '@superlink/api/trips/trip-event.schema.ts';
import { newId } from '../../db/id.ts';
import type { Scope, SignedInScope } from '../../scope.ts';
import { editedDates, eventBook, moveAskedFor, movedTo, pastOf, refuseChangeOf, requireDates } from '../bookings/public.ts';
import { deleteTripEvent, insertTripEvent, lockTripEvent, updateTripEvent } from './trip-events.queries.ts';
import { findTripEventRow, listTripEventRows, type TripEventRow } from './trip-events.views.ts';
import { lockTrip } from './trips.queries.ts';

function answerTripEvent(row: TripEventRow): TripEvent {
  return {
    id: row.id,
    tripId: row.tripId,
    tripNumber: row.tripNumber,
    eventType: row.eventType,
    eventDescription: row.eventDescription,
    eventStartDate: row.eventStartDate.toISOString(),
    eventEndDate: row.eventEndDate && row.eventEndDate.toISOString(),
    eventStatus: row.eventStatus,
    updatedAt: row.updatedAt.toISOString(),
  };
}

const book = eventBook({
  audit: { area: 'trips', prefix: 'event_' },
  lock: lockTripEvent,
  find: async (db, id) => {
    const row = await findTripEventRow(db, id);
    return row && answerTripEvent(row);
  },
  update: updateTripEvent,
  remove: deleteTripEvent,
  async insert(db, id, row, before) {
    const tripId = String(before.tripId);
    if (!(await lockTrip(db, tripId))) throw invalid({ tripId: 'The trip of this event was deleted' });
    await insertTripEvent(db, { id, tripId, ...row });
  },
});

export const requireTripEvent = book.require;
export const completeTripEvent = (scope: SignedInScope, id: string) => book.move(scope, id, 'complete');
export const removeTripEvent = book.remove;
export const takeBackTripEvent = book.takeBack;
export const unmakeTripEvent = book.unmake;
export const restoreTripEvent = book.restore;

export async function listTripEvents({ db }: Scope, query: EventListQuery): Promise<TripEvent[]> {
  return (await listTripEventRows(db, query)).map(answerTripEvent);
}

/** Records a delay, damage or whatever happens on a trip; the same shape and states as a vehicle's events (decision 9.4). */
export async function createTripEvent(scope: SignedInScope, body: CreateTripEvent): Promise<TripEvent> {
  const { db, clock, actor } = scope;
  const now = clock.now();
  const { tripId, eventType, eventStatus, eventStartDate, eventEndDate } = body;
  const trip = await lockTrip(db, tripId);
  if (!trip) throw invalid({ tripId: 'Choose a trip from the list' });
  requireDates(eventStartDate, eventEndDate);
  const id = newId(now);
  const eventDescription = body.eventDescription ?? `${eventType} of trip ${trip.tripNumber}`;
  const stamp = { createdAt: now, updatedAt: now, updatedBy: actor.username };
  await insertTripEvent(db, { id, tripId, eventType, eventDescription, eventStartDate, eventEndDate, eventStatus, ...stamp });
  return book.created(scope, id);
}

export function changeTripEvent(scope: SignedInScope, id: string, body: UpdateTripEvent): Promise<TripEvent> {
  return book.change(scope, { id, startedFrom: body.updatedAt }, async (event) => {
    refuseChangeOf({ tripId: event.tripId }, body);
    const dates = editedDates(event, body);
    const move = moveAskedFor(event, body);
    return {
      ...dates,
      eventType: body.eventType ?? event.eventType,
      eventDescription: body.eventDescription ?? event.eventDescription,
      ...(move && movedTo({ ...event, ...dates }, move, scope.clock.now())),
      done: move ? pastOf[move] : 'updated',
    };
  });
}
