import { AppError, invalid } from '@superlink/api/error.ts';
import { expiryLabel } from '@superlink/domain/time/expiry.ts';
import { sastDay } from '@superlink/domain/time/sast.ts';
import { handStatusWithDriver } from '@superlink/domain/vehicles/vehicle-status.ts';
import type { SignedInScope } from '../../scope.ts';
import { movedAlong, recordAudit, recordAudits, type AuditEntry } from '../audit/public.ts';
import { recomputeStatus } from './vehicle-status.service.ts';
import { lockVehicle, shareDriver, updateVehicle } from './vehicles.queries.ts';
import { findVehicleOfDriver } from './vehicles.views.ts';

export interface Warning {
  readonly code: string;
  readonly message: string;
}

/** The entries of drivers who left a vehicle, or were put on it. */
export function entriesOfDrivers(fleetNumber: string, left: string | null, put: string | null): AuditEntry[] {
  const [on, off] = [{ vehicle: fleetNumber }, { vehicle: null }];
  const moved = (recordId: string | null, before: object, after: object, cause: string) =>
    recordId === null ? [] : movedAlong({ area: 'drivers', recordId, before, after, cause });
  return [...moved(left, on, off, `taken off ${fleetNumber}`), ...moved(put, off, on, `put on ${fleetNumber}`)];
}

async function recordDriversMoved(scope: SignedInScope, vehicleId: string, left: string | null, put: string | null): Promise<void> {
  const { fleetNumber } = (await lockVehicle(scope.db, vehicleId))!;
  await recordAudits(scope, entriesOfDrivers(fleetNumber, left, put));
}

/**
 * Puts a driver on a vehicle, or takes the driver off with null; the vehicle's previous driver is free with the same write. A driver who is
 * on another vehicle is refused, naming it; of two controllers at the same moment one wins by the unique index (decision 7.5).
 * The caller holds the vehicle's lock. Answers warnings about expired papers, which block nothing (decision 8.4).
 */
export async function assignDriver(
  scope: SignedInScope,
  vehicleId: string,
  current: string | null,
  next: string | null,
): Promise<Warning[]> {
  if (next === current) return [];
  const { db, clock } = scope;
  if (next === null) {
    await updateVehicle(db, vehicleId, { driverId: null });
    await recomputeStatus(scope, vehicleId);
    await recordDriversMoved(scope, vehicleId, current, null);
    return [];
  }
  const driver = await shareDriver(db, next);
  if (!driver) throw invalid({ driverId: 'Choose a driver from the list' });
  const name = `${driver.name} ${driver.surname}`;
  const other = await findVehicleOfDriver(db, next);
  if (other) throw new AppError('driver_assigned', { driver: name, fleetNumber: other.fleetNumber });
  const vehicle = await lockVehicle(db, vehicleId);
  await updateVehicle(db, vehicleId, { driverId: next, ...(vehicle && { handStatus: handStatusWithDriver(vehicle.handStatus) }) });
  await recomputeStatus(scope, vehicleId);
  await recordDriversMoved(scope, vehicleId, current, next);
  const today = sastDay(clock.now());
  const warnings: Warning[] = [];
  if (expiryLabel(driver.pdpExpDate, today) === 'Expired')
    warnings.push({ code: 'pdp_expired', message: `The PDP of ${name} has expired` });
  if (expiryLabel(driver.licExpDate, today) === 'Expired') {
    warnings.push({ code: 'licence_expired', message: `The driving licence of ${name} has expired` });
  }
  if (warnings.length > 0) {
    await recordAudit(scope, {
      area: 'vehicles',
      action: 'assigned_with_expired_papers',
      recordId: vehicleId,
      after: { driver: name, warnings },
    });
  }
  return warnings;
}

/** Holds the vehicle that a driver is on, for who then holds the driver: vehicles come before their drivers everywhere. */
export async function lockVehicleOfDriver({ db }: Pick<SignedInScope, 'db'>, driverId: string): Promise<void> {
  const vehicle = await findVehicleOfDriver(db, driverId);
  if (vehicle) await lockVehicle(db, vehicle.id);
}

/** Takes a driver off whatever vehicle has one; for the area that deletes drivers. */
export async function unlinkDriver(scope: SignedInScope, driverId: string): Promise<void> {
  const vehicle = await findVehicleOfDriver(scope.db, driverId);
  if (!vehicle) return;
  await lockVehicle(scope.db, vehicle.id);
  await assignDriver(scope, vehicle.id, driverId, null);
  await recordAudit(scope, { area: 'vehicles', action: 'driver_unlinked', recordId: vehicle.id, before: { driverId } });
}
