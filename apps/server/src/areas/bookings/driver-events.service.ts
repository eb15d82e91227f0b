import type { CreateDriverEvent, DriverEvent, EventListQuery, UpdateDriverEvent } from '@superlink/api/bookings/event.schema.ts';
import { invalid } from '@superlink/api/error.ts';
import { defaultDescription } from '@superlink/domain/bookings/vehicle-event.ts';
import { newId } from '../../db/id.ts';
import type { Scope, SignedInScope } from '../../scope.ts';
import { findDriverEventRow, listDriverEventRows } from './bookings.views.ts';
import { deleteDriverEvent, shareDriver, insertDriverEvent, lockDriverEvent, updateDriverEvent } from './driver-events.queries.ts';
import { eventBook } from './event-book.service.ts';
import { editedDates, moveAskedFor, movedTo, pastOf, refuseChangeOf, requireDates } from './event-rules.service.ts';
import { answerDriverEvent } from './event.answer.ts';

const book = eventBook({
  audit: { area: 'bookings', prefix: 'driver_event_' },
  lock: lockDriverEvent,
  find: async (db, id) => {
    const row = await findDriverEventRow(db, id);
    return row && answerDriverEvent(row);
  },
  update: updateDriverEvent,
  remove: deleteDriverEvent,
  async insert(db, id, row, before) {
    const driverId = String(before.driverId);
    if (!(await shareDriver(db, driverId))) throw invalid({ driverId: 'The driver of this event was deleted' });
    await insertDriverEvent(db, { id, driverId, ...row });
  },
});

export const requireDriverEvent = book.require;
/** Completes or cancels (decision 9.2). */
export const moveDriverEvent = book.move;
export const removeDriverEvent = book.remove;
export const takeBackDriverEvent = book.takeBack;
export const unmakeDriverEvent = book.unmake;
export const restoreDriverEvent = book.restore;

export async function listDriverEvents({ db }: Scope, query: EventListQuery): Promise<DriverEvent[]> {
  return (await listDriverEventRows(db, query)).map(answerDriverEvent);
}

/** Records leave, training or whatever keeps a driver; the same shape and states as a vehicle's events (decision 9.4). */
export async function createDriverEvent(scope: SignedInScope, body: CreateDriverEvent): Promise<DriverEvent> {
  const { db, clock, actor } = scope;
  const now = clock.now();
  const { driverId, eventType, eventStatus, eventStartDate, eventEndDate } = body;
  const driver = await shareDriver(db, driverId);
  if (!driver) throw invalid({ driverId: 'Choose a driver from the list' });
  requireDates(eventStartDate, eventEndDate);
  const id = newId(now);
  await insertDriverEvent(db, {
    id,
    driverId,
    eventType,
    eventDescription: body.eventDescription ?? defaultDescription(eventType, `${driver.name} ${driver.surname}`),
    eventStartDate,
    eventEndDate,
    eventStatus,
    createdAt: now,
    updatedAt: now,
    updatedBy: actor.username,
  });
  return book.created(scope, id);
}

export function changeDriverEvent(scope: SignedInScope, id: string, body: UpdateDriverEvent): Promise<DriverEvent> {
  return book.change(scope, { id, startedFrom: body.updatedAt }, async (event) => {
    refuseChangeOf({ eventType: event.eventType, driverId: event.driverId }, body);
    const dates = editedDates(event, body);
    const { driverName, driverSurname } = await requireDriverEvent(scope, id);
    const { eventDescription = event.eventDescription } = body;
    const move = moveAskedFor(event, body);
    return {
      ...dates,
      eventDescription: eventDescription ?? defaultDescription(event.eventType, `${driverName} ${driverSurname}`),
      ...(move && movedTo({ ...event, ...dates }, move, scope.clock.now())),
      done: move ? pastOf[move] : 'updated',
    };
  });
}
