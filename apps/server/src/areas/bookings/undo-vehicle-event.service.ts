import { invalid } from '@superlink/api/error.ts';
import type { VehicleEventType } from '@superlink/domain/vehicles/vehicle-status.ts';
import type { SignedInScope } from '../../scope.ts';
import { changeRecord, recordAudit, removeRecord, restoreRecord } from '../audit/public.ts';
import { lockVehicle, recomputeStatus, watchVehicles } from '../vehicles/public.ts';
import { deletedEvent, formerEvent } from './event-rules.service.ts';
import { insertVehicleEvent } from './vehicle-events.queries.ts';
import { causeOf, requireVehicleEvent, takeVehicleEventAway, vehicleEvents, writeVehicleEvent } from './vehicle-events.service.ts';

type Recorded = Readonly<Record<string, unknown>>;

/** Gives a booking back what it was before a change; the vehicle's status follows. */
export async function takeBackVehicleEvent(scope: SignedInScope, id: string, before: Recorded): Promise<void> {
  await changeRecord(scope, vehicleEvents, { id }, async ({ row, stamp }) => {
    const along = await writeVehicleEvent(scope, row, { ...formerEvent(before), ...stamp }, 'taken_back');
    return { done: 'taken_back', along };
  });
}

/** A booking that was made by mistake goes, whatever its state; the vehicle's status follows. */
export function unmakeVehicleEvent(scope: SignedInScope, id: string): Promise<void> {
  return removeRecord(scope, vehicleEvents, id, async ({ row }) => ({ along: await takeVehicleEventAway(scope, row) }));
}

async function insertAgain(scope: SignedInScope, id: string, assetId: string, before: Recorded): Promise<void> {
  const { eventType, ...row } = deletedEvent(before, scope);
  await insertVehicleEvent(scope.db, { id, assetId, eventType: eventType as VehicleEventType, ...row });
}

async function requireVehicleOf(scope: SignedInScope, assetId: string): Promise<void> {
  if (!(await lockVehicle(scope.db, assetId))) throw invalid({ assetId: 'The vehicle of this booking was deleted' });
}

/** A booking that was deleted is there again. Throws validation_error when its vehicle is gone. */
export async function restoreVehicleEvent(scope: SignedInScope, id: string, before: Recorded): Promise<void> {
  const assetId = String(before.assetId);
  await requireVehicleOf(scope, assetId);
  await restoreRecord(scope, vehicleEvents, id, async () => {
    const entriesOfMoved = await watchVehicles(scope, [assetId]);
    await insertAgain(scope, id, assetId, before);
    await recomputeStatus(scope, assetId);
    return { along: await entriesOfMoved(causeOf(await requireVehicleEvent(scope, id), 'restored')) };
  });
}

/** The bookings that went with a vehicle are there again. */
export async function restoreEventsOfVehicle(scope: SignedInScope, assetId: string, { events }: Recorded): Promise<void> {
  await requireVehicleOf(scope, assetId);
  for (const event of events as readonly Recorded[]) await insertAgain(scope, String(event.id), assetId, event);
  await recomputeStatus(scope, assetId);
  await recordAudit(scope, { area: 'bookings', action: 'restored_with_vehicle', recordId: assetId, after: { events: events as object } });
}
