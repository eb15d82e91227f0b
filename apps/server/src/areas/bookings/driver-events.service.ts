import type { CreateDriverEvent, DriverEvent, EventListQuery, UpdateDriverEvent } from '@superlink/api/bookings/event.schema.ts';
import { AppError, invalid } from '@superlink/api/error.ts';
import type { EventTransition } from '@superlink/domain/bookings/event-state.ts';
import { defaultDescription } from '@superlink/domain/bookings/vehicle-event.ts';
import { newId } from '../../db/id.ts';
import { nextStamp, refuseStale } from '../../db/row-stamp.ts';
import type { Scope, SignedInScope } from '../../scope.ts';
import { changedFields, recordAudit } from '../audit/public.ts';
import { findDriverEventRow, holdDriver, listDriverEventRows } from './bookings.views.ts';
import { deleteDriverEvent, insertDriverEvent, lockDriverEvent, updateDriverEvent } from './driver-events.queries.ts';
import {
  editedDates,
  endOfCompleted,
  moveAskedFor,
  pastOf,
  refuseChangeOf,
  requireDates,
  requireDeletable,
  requireMove,
} from './event-rules.service.ts';
import { answerDriverEvent } from './event.answer.ts';

export async function listDriverEvents({ db }: Scope, query: EventListQuery): Promise<DriverEvent[]> {
  return (await listDriverEventRows(db, query)).map(answerDriverEvent);
}

export async function requireDriverEvent({ db }: Pick<Scope, 'db'>, id: string): Promise<DriverEvent> {
  const row = await findDriverEventRow(db, id);
  if (!row) throw new AppError('not_found');
  return answerDriverEvent(row);
}

/** Records leave, training or whatever keeps a driver; the same shape and states as a vehicle's events (decision 9.4). */
export async function createDriverEvent(scope: SignedInScope, body: CreateDriverEvent): Promise<DriverEvent> {
  const { db, clock, actor } = scope;
  const now = clock.now();
  const { driverId, eventType, eventStatus, eventStartDate, eventEndDate } = body;
  const driver = await holdDriver(db, driverId);
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
  const event = await requireDriverEvent(scope, id);
  await recordAudit(scope, { area: 'bookings', action: 'driver_event_created', recordId: id, after: event });
  return event;
}

async function holdEvent({ db }: Scope, id: string) {
  const event = await lockDriverEvent(db, id);
  if (!event) throw new AppError('not_found');
  return event;
}

type HeldEvent = Awaited<ReturnType<typeof holdEvent>>;
type Change = Partial<Pick<HeldEvent, 'eventStatus' | 'eventDescription' | 'eventStartDate' | 'eventEndDate'>>;

async function write(scope: SignedInScope, event: HeldEvent, action: string, change: Change): Promise<DriverEvent> {
  const before = await requireDriverEvent(scope, event.id);
  const stamp = { updatedAt: nextStamp(event, scope.clock.now()), updatedBy: scope.actor.username };
  await updateDriverEvent(scope.db, event.id, { ...change, ...stamp });
  const after = await requireDriverEvent(scope, event.id);
  await recordAudit(scope, { area: 'bookings', action: `driver_event_${action}`, recordId: event.id, ...changedFields(before, after) });
  return after;
}

function moved(event: HeldEvent, move: EventTransition, now: Date): Change {
  const eventStatus = requireMove(event, move);
  return move === 'complete' ? { eventStatus, eventEndDate: endOfCompleted(event, now) } : { eventStatus };
}

export async function moveDriverEvent(scope: SignedInScope, id: string, move: EventTransition): Promise<DriverEvent> {
  const event = await holdEvent(scope, id);
  return write(scope, event, pastOf[move], moved(event, move, scope.clock.now()));
}

export async function changeDriverEvent(scope: SignedInScope, id: string, body: UpdateDriverEvent): Promise<DriverEvent> {
  const event = await holdEvent(scope, id);
  refuseStale(event, body.updatedAt);
  refuseChangeOf({ eventType: event.eventType, driverId: event.driverId }, body);
  const dates = editedDates(event, body);
  const { driverName, driverSurname } = await requireDriverEvent(scope, id);
  const { eventDescription = event.eventDescription } = body;
  const move = moveAskedFor(event, body);
  return write(scope, event, move ? pastOf[move] : 'updated', {
    ...dates,
    eventDescription: eventDescription ?? defaultDescription(event.eventType, `${driverName} ${driverSurname}`),
    ...(move && moved({ ...event, ...dates }, move, scope.clock.now())),
  });
}

export async function removeDriverEvent(scope: SignedInScope, id: string): Promise<void> {
  const event = await holdEvent(scope, id);
  requireDeletable(event);
  const before = await requireDriverEvent(scope, id);
  await deleteDriverEvent(scope.db, id);
  await recordAudit(scope, { area: 'bookings', action: 'driver_event_deleted', recordId: id, before });
}
