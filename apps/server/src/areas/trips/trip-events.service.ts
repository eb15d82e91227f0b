import type { EventListQuery } from '@superlink/api/bookings/event.schema.ts';
import { AppError, invalid } from '@superlink/api/error.ts';
import type { CreateTripEvent, TripEvent, UpdateTripEvent } from '@superlink/api/trips/trip-event.schema.ts';
import type { EventTransition } from '@superlink/domain/bookings/event-state.ts';
import { newId } from '../../db/id.ts';
import { nextStamp, refuseStale } from '../../db/row-stamp.ts';
import type { Scope, SignedInScope } from '../../scope.ts';
import { changedFields, recordAudit } from '../audit/public.ts';
import {
  editedDates,
  endOfCompleted,
  moveAskedFor,
  pastOf,
  refuseChangeOf,
  requireDates,
  requireDeletable,
  requireMove,
  statusOf,
} from '../bookings/public.ts';
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
    eventStatus: statusOf(row),
    updatedAt: row.updatedAt.toISOString(),
  };
}

export async function listTripEvents({ db }: Scope, query: EventListQuery): Promise<TripEvent[]> {
  return (await listTripEventRows(db, query)).map(answerTripEvent);
}

export async function requireTripEvent({ db }: Pick<Scope, 'db'>, id: string): Promise<TripEvent> {
  const row = await findTripEventRow(db, id);
  if (!row) throw new AppError('not_found');
  return answerTripEvent(row);
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
  const event = await requireTripEvent(scope, id);
  await recordAudit(scope, { area: 'trips', action: 'event_created', recordId: id, after: event });
  return event;
}

async function holdEvent({ db }: Scope, id: string) {
  const event = await lockTripEvent(db, id);
  if (!event) throw new AppError('not_found');
  return event;
}
type HeldEvent = Awaited<ReturnType<typeof holdEvent>>;
type Change = Partial<Pick<HeldEvent, 'eventStatus' | 'eventType' | 'eventDescription' | 'eventStartDate' | 'eventEndDate'>>;

async function write(scope: SignedInScope, event: HeldEvent, action: string, change: Change): Promise<TripEvent> {
  const before = await requireTripEvent(scope, event.id);
  const stamp = { updatedAt: nextStamp(event, scope.clock.now()), updatedBy: scope.actor.username };
  await updateTripEvent(scope.db, event.id, { ...change, ...stamp });
  const after = await requireTripEvent(scope, event.id);
  await recordAudit(scope, { area: 'trips', action: `event_${action}`, recordId: event.id, ...changedFields(before, after) });
  return after;
}

function moved(event: HeldEvent, move: EventTransition, now: Date): Change {
  const eventStatus = requireMove(event, move);
  return move === 'complete' ? { eventStatus, eventEndDate: endOfCompleted(event, now) } : { eventStatus };
}

export async function completeTripEvent(scope: SignedInScope, id: string): Promise<TripEvent> {
  const event = await holdEvent(scope, id);
  return write(scope, event, pastOf.complete, moved(event, 'complete', scope.clock.now()));
}

export async function changeTripEvent(scope: SignedInScope, id: string, body: UpdateTripEvent): Promise<TripEvent> {
  const event = await holdEvent(scope, id);
  refuseStale(event, body.updatedAt);
  refuseChangeOf({ tripId: event.tripId }, body);
  const dates = editedDates(event, body);
  const move = moveAskedFor(event, body);
  return write(scope, event, move ? pastOf[move] : 'updated', {
    ...dates,
    eventType: body.eventType ?? event.eventType,
    eventDescription: body.eventDescription ?? event.eventDescription,
    ...(move && moved({ ...event, ...dates }, move, scope.clock.now())),
  });
}

export async function removeTripEvent(scope: SignedInScope, id: string): Promise<void> {
  const event = await holdEvent(scope, id);
  requireDeletable(event);
  const before = await requireTripEvent(scope, id);
  await deleteTripEvent(scope.db, id);
  await recordAudit(scope, { area: 'trips', action: 'event_deleted', recordId: id, before });
}
