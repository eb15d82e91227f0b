import type { CreateVehicleEvent, EventListQuery, UpdateVehicleEvent, VehicleEvent } from '@superlink/api/bookings/event.schema.ts';
import { AppError, invalid } from '@superlink/api/error.ts';
import type { EventTransition } from '@superlink/domain/bookings/event-state.ts';
import { defaultDescription, lacksServiceKilometer, needsEnd } from '@superlink/domain/bookings/vehicle-event.ts';
import type { VehicleEventType } from '@superlink/domain/vehicles/vehicle-status.ts';
import type { NoticeType } from '@superlink/domain/webhooks/notice-types.ts';
import type { TenantDb } from '../../db/database.ts';
import { newId } from '../../db/id.ts';
import type { Scope, SignedInScope } from '../../scope.ts';
import { changeRecord, actionOn, recordAudit, recordAudits, removeRecord, type AuditEntry } from '../audit/public.ts';
import { lockVehicle, recomputeStatus, requireVehicle, watchVehicles } from '../vehicles/public.ts';
import { giveNotices } from '../webhooks/public.ts';
import { withTripWarnings } from './booking-warnings.service.ts';
import { findVehicleEventRow, listEventRowsOfVehicle, listVehicleEventRows } from './bookings.views.ts';
import { editedDates, moveAskedFor, movedTo, pastOf, refuseChangeOf, requireDates, requireDeletable } from './event-rules.service.ts';
import { answerVehicleEvent } from './event.answer.ts';
import {
  deleteEventsOfVehicle,
  deleteVehicleEvent,
  findVehicleEvent,
  insertVehicleEvent,
  updateVehicleEvent,
} from './vehicle-events.queries.ts';

export async function listVehicleEvents({ db }: Scope, query: EventListQuery): Promise<VehicleEvent[]> {
  return (await listVehicleEventRows(db, query)).map(answerVehicleEvent);
}

export async function listEventsOfVehicle(scope: Scope, assetId: string, query: EventListQuery): Promise<VehicleEvent[]> {
  await requireVehicle(scope, assetId);
  return (await listEventRowsOfVehicle(scope.db, assetId, query)).map(answerVehicleEvent);
}

export async function requireVehicleEvent({ db }: Pick<Scope, 'db'>, id: string): Promise<VehicleEvent> {
  const row = await findVehicleEventRow(db, id);
  if (!row) throw new AppError('not_found');
  return answerVehicleEvent(row);
}

/**
 * The event and its vehicle, both as they are now and held for the rest of the transaction: every change of an event holds its vehicle, so
 * that changes of one vehicle's events, and the status they lead to, come one after the other.
 */
async function lockEvent(db: TenantDb, id: string) {
  const found = await findVehicleEvent(db, id);
  const vehicle = found && (await lockVehicle(db, found.assetId));
  const event = vehicle && (await findVehicleEvent(db, id));
  return event && { ...event, vehicle };
}

function requireServiceKilometer(eventType: VehicleEventType, vehicle: { lastServiceKilometer: number | null }): void {
  if (lacksServiceKilometer(eventType, vehicle.lastServiceKilometer)) throw new AppError('service_km_missing');
}

/** Books a vehicle or records a breakdown; the status of the vehicle follows in the same transaction (decisions 6.1, 9.1; VEH-4 … VEH-7). */
export async function createVehicleEvent(scope: SignedInScope, body: CreateVehicleEvent): Promise<VehicleEvent> {
  const { db, clock, actor } = scope;
  const now = clock.now();
  const { eventType, eventStatus, eventStartDate, eventEndDate } = body;
  const vehicle = await lockVehicle(db, body.assetId);
  if (!vehicle) throw invalid({ assetId: 'Choose a vehicle from the list' });
  requireDates(eventStartDate, eventEndDate);
  if (eventStatus === 'completed') requireServiceKilometer(eventType, vehicle);
  const id = newId(now);
  const entriesOfMoved = await watchVehicles(scope, [vehicle.id]);
  await insertVehicleEvent(db, {
    id,
    assetId: vehicle.id,
    eventType,
    eventDescription: body.eventDescription ?? defaultDescription(eventType, vehicle.fleetNumber),
    eventStartDate,
    eventEndDate,
    eventStatus,
    createdAt: now,
    updatedAt: now,
    updatedBy: actor.username,
  });
  await recomputeStatus(scope, vehicle.id);
  const event = await withTripWarnings(scope, await requireVehicleEvent(scope, id));
  const own = { area: 'bookings', action: 'created', recordId: id, after: event };
  await recordAudits(scope, [own, ...(await entriesOfMoved(causeOf(event, 'created')))]);
  await giveBookingNotice(scope, 'booking.created', event);
  return event;
}

export const vehicleEvents = { area: 'bookings', lock: lockEvent, read: requireVehicleEvent };
type HeldEvent = NonNullable<Awaited<ReturnType<typeof lockEvent>>>;
type Change = Partial<Pick<HeldEvent, 'eventStatus' | 'eventDescription' | 'eventStartDate' | 'eventEndDate'>>;

/** What was done to a booking, as the history of its vehicle names it. */
export const causeOf = ({ eventDescription }: { readonly eventDescription: string }, done: string) =>
  actionOn(`booking ${eventDescription}`, done);

/** Writes the change of a held event and lets the vehicle's status follow; answers the vehicle's entry. */
export async function writeVehicleEvent(
  scope: SignedInScope,
  event: HeldEvent,
  change: Parameters<typeof updateVehicleEvent>[3],
  done: string,
): Promise<AuditEntry[]> {
  const entriesOfMoved = await watchVehicles(scope, [event.assetId]);
  if (!(await updateVehicleEvent(scope.db, event.id, event.eventStatus, change))) throw new AppError('conflict');
  await recomputeStatus(scope, event.assetId);
  return entriesOfMoved(causeOf({ ...event, ...change }, done));
}

/** Takes a held event away and lets the vehicle's status follow; answers the vehicle's entry. */
export async function takeVehicleEventAway(scope: SignedInScope, event: HeldEvent): Promise<AuditEntry[]> {
  const entriesOfMoved = await watchVehicles(scope, [event.assetId]);
  if (!(await deleteVehicleEvent(scope.db, event.id, event.eventStatus))) throw new AppError('conflict');
  await recomputeStatus(scope, event.assetId);
  return entriesOfMoved(causeOf(event, 'deleted'));
}

/** What a move changes; throws when the event's state, or a service without its kilometres, forbids it. */
function moved(event: HeldEvent, move: EventTransition, now: Date): Change {
  const change = movedTo(event, move, now);
  if (move === 'complete') requireServiceKilometer(event.eventType, event.vehicle);
  return change;
}

const noticeOfMove = { start: 'booking.started', complete: 'booking.completed', cancel: 'booking.cancelled' } as const;

/** Sends a booking, whose vehicle the caller holds, to whoever wants to hear of it. */
function giveBookingNotice(scope: SignedInScope, type: Extract<NoticeType, `booking.${string}`>, event: VehicleEvent): Promise<void> {
  return giveNotices(scope, [{ type, recordId: event.id, recordName: `${event.assetFleetNumber} ${event.eventType}`, data: event }]);
}

/** Completes or cancels: of two who do it at once one wins (decisions 9.2, 9.3, 20.3; EVT-014 … EVT-020). */
export async function moveVehicleEvent(scope: SignedInScope, id: string, move: EventTransition): Promise<VehicleEvent> {
  const event = await changeRecord(scope, vehicleEvents, { id }, async ({ row, stamp }) => {
    const done = pastOf[move];
    const along = await writeVehicleEvent(scope, row, { ...moved(row, move, scope.clock.now()), ...stamp }, done);
    return { done, along };
  });
  await giveBookingNotice(scope, noticeOfMove[move], event);
  return event;
}

/** Changes description and dates; a status that names a possible move makes it (decision 9.2; EVT-010). */
export async function changeVehicleEvent(scope: SignedInScope, id: string, body: UpdateVehicleEvent): Promise<VehicleEvent> {
  let moveMade = null as EventTransition | null;
  const changed = await changeRecord(scope, vehicleEvents, { id, startedFrom: body.updatedAt }, async ({ row, stamp }) => {
    const { eventType, assetId, vehicle } = row;
    refuseChangeOf({ eventType, assetId }, body);
    const dates = editedDates(row, body);
    if (dates.eventEndDate === null && needsEnd(eventType)) throw invalid({ eventEndDate: 'End date is required' });
    const { eventDescription = row.eventDescription } = body;
    const move = moveAskedFor(row, body);
    const done = move ? pastOf[move] : 'updated';
    const change = {
      ...dates,
      eventDescription: eventDescription ?? defaultDescription(eventType, vehicle.fleetNumber),
      ...(move && moved({ ...row, ...dates }, move, scope.clock.now())),
      ...stamp,
    };
    const along = await writeVehicleEvent(scope, row, change, done);
    moveMade = move;
    return { done, along };
  });
  if (moveMade) await giveBookingNotice(scope, noticeOfMove[moveMade], changed);
  return withTripWarnings(scope, changed);
}

export function removeVehicleEvent(scope: SignedInScope, id: string): Promise<void> {
  return removeRecord(scope, vehicleEvents, id, async ({ row }) => {
    requireDeletable(row);
    return { along: await takeVehicleEventAway(scope, row) };
  });
}

/** Takes the events of a vehicle that is being deleted, whatever their state (decision 20.6). The caller holds the vehicle. */
export async function removeEventsOfVehicle(scope: SignedInScope, assetId: string): Promise<void> {
  const events = await deleteEventsOfVehicle(scope.db, assetId);
  if (events.length > 0)
    await recordAudit(scope, { area: 'bookings', action: 'deleted_with_vehicle', recordId: assetId, before: { events } });
}
