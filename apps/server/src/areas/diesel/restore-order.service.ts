import { invalid } from '@superlink/api/error.ts';
import { VEHICLE_REQUIRED } from '@superlink/domain/diesel/fuel-rules.ts';
import type { SignedInScope } from '../../scope.ts';
import { restoreRecord } from '../audit/public.ts';
import { recordOdometer, watchVehicles } from '../vehicles/public.ts';
import { insertOrders, lockChain } from './diesel.queries.ts';
import { requireOrder } from './diesel.service.ts';
import { causeOf, joinChain } from './write-order.service.ts';

type Recorded = Readonly<Record<string, unknown>>;

/**
 * An order that was cancelled stands in its place of the chain again, with its number and its reading; the one after it is linked anew. Throws
 * validation_error when its vehicle was deleted.
 */
export async function restoreOrder(scope: SignedInScope, id: string, before: Recorded): Promise<void> {
  const { db, actor } = scope;
  const vehicle = await lockChain(db, String(before.assetId));
  if (!vehicle || vehicle.deletedAt) throw invalid({ assetId: VEHICLE_REQUIRED });
  const orderedAt = new Date(String(before.date));
  const kilometers = Number(before.kilometers);
  const row = {
    id,
    orderNumber: Number(String(before.systemOrderNumber).replace(/\D/g, '')),
    externalOrderNumber: String(before.externalOrderNumber),
    orderedAt,
    location: String(before.location),
    assetId: vehicle.id,
    assetReg: String(before.assetReg),
    assetFleetNumber: String(before.assetFleetNumber),
    driverId: before.driverId as string | null,
    driverName: before.driverName as string | null,
    driverSurname: before.driverSurname as string | null,
    liters: Number(before.liters),
    kilometers,
    baselinePrevKm: before.baselinePrevKm as number | null,
    previousKm: before.previousKm as number | null,
    adminOverride: before.adminOverride === true,
  };
  await restoreRecord(scope, { area: 'diesel', read: requireOrder }, id, async ({ updatedAt, updatedBy }) => {
    const entriesOfMoved = await watchVehicles(scope, [vehicle.id]);
    await insertOrders(db, [{ ...row, createdAt: updatedAt, createdBy: actor.username, updatedAt, updatedBy }]);
    await joinChain(scope, row);
    await recordOdometer(scope, vehicle.id, { km: kilometers, at: orderedAt, source: 'diesel', sourceId: id });
    return { along: await entriesOfMoved(causeOf(await requireOrder(scope, id), 'restored')) };
  });
}
