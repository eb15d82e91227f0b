import { updateVehicleBody } from '@superlink/api/vehicles/vehicle.schema.ts';
import { invalid } from '@superlink/api/error.ts';
import { mayAccess } from '@superlink/domain/users/permissions.ts';
import { lowerOdometerAccess, loweringRefused } from '@superlink/domain/vehicles/odometer.ts';
import type { SignedInScope } from '../../scope.ts';
import { changeRecord, restoreRecord } from '../audit/public.ts';
import { assignDriver } from './assign-driver.service.ts';
import { removeHandReading } from './odometer.service.ts';
import { applyHandStatus, recomputeStatus } from './vehicle-status.service.ts';
import { lockVehicle, updateVehicle } from './vehicles.queries.ts';
import { changedVehicleColumns, requireVehicle, vehicleRecords } from './vehicles.service.ts';

type Recorded = Readonly<Record<string, unknown>>;

/**
 * Gives a vehicle back what it was before an edit. A reading by hand leaves the ledger, so that those which came after it stay; an odometer that goes
 * back by it asks for the permission of whoever may lower one (decision 6.4).
 */
export async function takeBackVehicle(
  scope: SignedInScope,
  id: string,
  { before, after }: { before: Recorded; after: Recorded },
): Promise<void> {
  const {
    odometerReading: _ledger,
    driverId,
    ...fields
  } = Object.fromEntries(
    Object.keys(updateVehicleBody.shape)
      .filter((field) => field !== 'updatedAt' && (field in before || field in after))
      .map((field) => [field, before[field] ?? null]),
  );
  const body = updateVehicleBody.parse(fields);
  await changeRecord(scope, vehicleRecords, { id }, async ({ row, before: now, stamp }) => {
    const columns = changedVehicleColumns(row, body, scope.clock.now());
    await updateVehicle(scope.db, id, { ...columns, ...stamp });
    if (driverId !== undefined) await assignDriver(scope, id, now.driverId, typeof driverId === 'string' ? driverId : null);
    if (columns.handStatus !== undefined) await applyHandStatus(scope, id);
    if (typeof after.odometerReading === 'number') {
      await removeHandReading(scope, id, after.odometerReading);
      const { odometerReading } = await requireVehicle(scope, id);
      if (odometerReading < now.odometerReading && !mayAccess(scope.actor.permissions, lowerOdometerAccess)) {
        throw invalid({ odometerReading: loweringRefused(now.odometerReading) });
      }
    }
    return { done: 'taken_back', hidden: true };
  });
}

/** A vehicle that was deleted is in the fleet again, with its driver if nobody else has taken him since; its numbers must be free. */
export function restoreVehicle(scope: SignedInScope, id: string, { driverId }: Recorded): Promise<void> {
  return restoreRecord(scope, vehicleRecords, id, async (stamp) => {
    await updateVehicle(scope.db, id, { deletedAt: null, ...stamp });
    await lockVehicle(scope.db, id);
    if (typeof driverId === 'string') await assignDriver(scope, id, null, driverId);
    await recomputeStatus(scope, id);
  });
}
