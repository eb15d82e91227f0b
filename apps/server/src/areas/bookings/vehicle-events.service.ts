import type { CreateVehicleEvent, EventListQuery, UpdateVehicleEvent, VehicleEvent } from '@superlink/api/bookings/event.schema.ts';
import { AppError, invalid } from '@superlink/api/error.ts';
import type { EventTransition } from '@superlink/domain/bookings/event-state.ts';
import { defaultDescription, lacksServiceKilometer, needsEnd } from '@superlink/domain/bookings/vehicle-event.ts';
import type { VehicleEventType } from '@superlink/domain/vehicles/vehicle-status.ts';
import { newId } from '../../db/id.ts';
import { nextStamp, refuseStale } from '../../db/row-stamp.ts';
import type { Scope, SignedInScope } from '../../scope.ts';
import { recordAudit, recordChange } from '../audit/public.ts';
import { lockVehicle, recomputeStatus, requireVehicle } from '../vehicles/public.ts';
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
async function holdEvent({ db }: Scope, id: string) {
  const found = await findVehicleEvent(db, id);
  const vehicle = found && (await lockVehicle(db, found.assetId));
  const event = vehicle && (await findVehicleEvent(db, id));
  if (!event) throw new AppError('not_found');
  return { event, vehicle };
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
  await recordAudit(scope, { area: 'bookings', action: 'created', recordId: id, after: event });
  return event;
}

type HeldEvent = Awaited<ReturnType<typeof holdEvent>>['event'];
type Change = Partial<Pick<HeldEvent, 'eventStatus' | 'eventDescription' | 'eventStartDate' | 'eventEndDate'>>;

/** Writes the change of a held event, lets the vehicle's status follow, and records who did what. */
async function write(scope: SignedInScope, event: HeldEvent, action: string, change: Change): Promise<VehicleEvent> {
  const { db, clock, actor } = scope;
  const before = await requireVehicleEvent(scope, event.id);
  const stamp = { updatedAt: nextStamp(event, clock.now()), updatedBy: actor.username };
  return recordChange(scope, { area: 'bookings', action, recordId: event.id }, before, async () => {
    if (!(await updateVehicleEvent(db, event.id, event.eventStatus, { ...change, ...stamp }))) throw new AppError('conflict');
    await recomputeStatus(scope, event.assetId);
    return requireVehicleEvent(scope, event.id);
  });
}

/** What a move changes; throws when the event's state, or a service without its kilometres, forbids it. */
function moved({ event, vehicle }: Awaited<ReturnType<typeof holdEvent>>, move: EventTransition, now: Date): Change {
  const change = movedTo(event, move, now);
  if (move === 'complete') requireServiceKilometer(event.eventType, vehicle);
  return change;
}

/** Completes or cancels: of two who do it at once one wins (decisions 9.2, 9.3, 20.3; EVT-014 … EVT-020). */
export async function moveVehicleEvent(scope: SignedInScope, id: string, move: EventTransition): Promise<VehicleEvent> {
  const held = await holdEvent(scope, id);
  return write(scope, held.event, pastOf[move], moved(held, move, scope.clock.now()));
}

/** Changes description and dates; a status that names a possible move makes it (decision 9.2; EVT-010). */
export async function changeVehicleEvent(scope: SignedInScope, id: string, body: UpdateVehicleEvent): Promise<VehicleEvent> {
  const { event, vehicle } = await holdEvent(scope, id);
  refuseStale(event, body.updatedAt);
  refuseChangeOf({ eventType: event.eventType, assetId: event.assetId }, body);
  const dates = editedDates(event, body);
  const { eventType } = event;
  if (dates.eventEndDate === null && needsEnd(eventType)) throw invalid({ eventEndDate: 'End date is required' });
  const { eventDescription = event.eventDescription } = body;
  const move = moveAskedFor(event, body);
  const changed = await write(scope, event, move ? pastOf[move] : 'updated', {
    ...dates,
    eventDescription: eventDescription ?? defaultDescription(eventType, vehicle.fleetNumber),
    ...(move && moved({ event: { ...event, ...dates }, vehicle }, move, scope.clock.now())),
  });
  return withTripWarnings(scope, changed);
}

export async function removeVehicleEvent(scope: SignedInScope, id: string): Promise<void> {
  const { event } = await holdEvent(scope, id);
  requireDeletable(event);
  const before = await requireVehicleEvent(scope, id);
  if (!(await deleteVehicleEvent(scope.db, id, event.eventStatus))) throw new AppError('conflict');
  await recomputeStatus(scope, event.assetId);
  await recordAudit(scope, { area: 'bookings', action: 'deleted', recordId: id, before });
}

/** Takes the events of a vehicle that is being deleted, whatever their state (decision 20.6). The caller holds the vehicle. */
export async function removeEventsOfVehicle(scope: SignedInScope, assetId: string): Promise<void> {
  const events = await deleteEventsOfVehicle(scope.db, assetId);
  if (events.length > 0)
    await recordAudit(scope, { area: 'bookings', action: 'deleted_with_vehicle', recordId: assetId, before: { events } });
}
