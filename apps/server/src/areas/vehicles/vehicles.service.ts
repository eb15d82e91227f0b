import { AppError, invalid } from '@superlink/api/error.ts';
import type { CreateVehicle, UpdateVehicle, Vehicle, VehicleListQuery } from '@superlink/api/vehicles/vehicle.schema.ts';
import { sastYear } from '@superlink/domain/time/sast.ts';
import { mayAccess } from '@superlink/domain/users/permissions.ts';
import { comparableNumber, latestModelYear } from '@superlink/domain/vehicles/identity.ts';
import { lowerOdometerAccess, loweringRefused, lowersOdometer } from '@superlink/domain/vehicles/odometer.ts';
import { doubtText, type ReadingDoubt } from '@superlink/domain/vehicles/reading-doubts.ts';
import { isServiceListed, serviceFigures } from '@superlink/domain/vehicles/service-due.ts';
import { vehicleGroups, type VehicleGroup } from '@superlink/domain/vehicles/vehicle-status.ts';
import type { TenantDb } from '../../db/database.ts';
import { newId } from '../../db/id.ts';
import type { Scope, SignedInScope } from '../../scope.ts';
import { changeRecord, recordAudit, removeRecord } from '../audit/public.ts';
import { settingsOf } from '../settings/public.ts';
import { assignDriver, entriesOfDrivers, type Warning } from './assign-driver.service.ts';
import { recordOdometer } from './odometer.service.ts';
import { applyHandStatus } from './vehicle-status.service.ts';
import { answerDriver, answerVehicle } from './vehicle.answer.ts';
import { insertVehicle, lockVehicle, updateVehicle } from './vehicles.queries.ts';
import {
  countVehiclesByStatus,
  findVehicleRow,
  hasOpenTrips,
  isOnCountingTrip,
  listServicedVehicleRows,
  listSlots,
  listVehiclePickerRows,
  listVehicleRows,
  listVehicleRowsById,
} from './vehicles.views.ts';

export async function requireVehicle(scope: Pick<Scope, 'db'>, id: string): Promise<Vehicle> {
  const row = await findVehicleRow(scope.db, id);
  if (!row) throw new AppError('not_found');
  return answerVehicle(row, await listSlots(scope.db, [id]));
}

export const vehicleRecords = { area: 'vehicles', lock: lockVehicle, read: requireVehicle };

export async function listVehicles({ db }: Pick<Scope, 'db'>, query: VehicleListQuery): Promise<Vehicle[]> {
  return withSlots(db, await listVehicleRows(db, query));
}

/** Those of the vehicles that are there. */
export async function listVehiclesById({ db }: Pick<Scope, 'db'>, ids: readonly string[]): Promise<Vehicle[]> {
  return withSlots(db, await listVehicleRowsById(db, ids));
}

async function withSlots(db: TenantDb, rows: Awaited<ReturnType<typeof listVehicleRows>>): Promise<Vehicle[]> {
  if (rows.length === 0) return [];
  const slots = await listSlots(
    db,
    rows.map((row) => row.id),
  );
  return rows.map((row) => answerVehicle(row, slots));
}

export async function countVehicles({ db }: Scope, search: string | undefined) {
  const rows = await countVehiclesByStatus(db, search);
  const sum = (statuses: readonly string[]) =>
    rows.filter((row) => statuses.includes(row.status)).reduce((total, row) => total + row.vehicles, 0);
  const groups = Object.fromEntries(Object.entries(vehicleGroups).map(([group, statuses]) => [group, sum(statuses)]));
  return { all: rows.reduce((total, row) => total + row.vehicles, 0), ...(groups as Record<VehicleGroup, number>) };
}

export async function listVehicleSummaries({ db }: Scope) {
  const rows = await listVehiclePickerRows(db);
  return rows.map((row) => ({
    ...row,
    driver: answerDriver(row),
    odometerReadAt: row.odometerReadAt && row.odometerReadAt.toISOString(),
  }));
}

/** Most overdue first, then nearest; only within the company's window (decision 6.8; SVC-1 … SVC-6). */
export async function listUpcomingServices({ db }: Scope) {
  const { serviceWindowKm } = await settingsOf({ db });
  const rows = await listServicedVehicleRows(db);
  return rows
    .map((row) => {
      const { id, fleetNumber, assetReg, odometerReading } = row;
      return { assetId: id, id, fleetNumber, assetReg, odometerReading, kmToService: serviceFigures(row).kmToService };
    })
    .filter((entry): entry is typeof entry & { kmToService: number } => isServiceListed(entry.kmToService, serviceWindowKm))
    .sort((a, b) => a.kmToService - b.kmToService);
}

/** A number needs a letter or digit, or it could be neither compared nor found. */
function comparable(value: string, field: 'fleetNumber' | 'assetReg'): string {
  const norm = comparableNumber(value);
  if (norm === '') throw invalid({ [field]: field === 'fleetNumber' ? 'Fleet number is required' : 'Registration is required' });
  return norm;
}

function checkYear(year: number | null | undefined, now: Date): void {
  const latest = latestModelYear(sastYear(now));
  if (year !== null && year !== undefined && year > latest) throw invalid({ assetYear: `Cannot be later than ${latest}` });
}

/** The row of a new vehicle. Throws validation_error for what only today or the comparable form of a number refuses. */
export function newVehicleRow({ clock, actor }: Pick<SignedInScope, 'clock' | 'actor'>, body: CreateVehicle) {
  const now = clock.now();
  checkYear(body.assetYear, now);
  const { driverId: _assigned, ...fields } = body;
  return {
    ...fields,
    id: newId(now),
    fleetNumberNorm: comparable(body.fleetNumber, 'fleetNumber'),
    assetRegNorm: comparable(body.assetReg, 'assetReg'),
    handStatus: body.status,
    createdAt: now,
    updatedAt: now,
    updatedBy: actor.username,
  };
}

export async function createVehicle(scope: SignedInScope, body: CreateVehicle): Promise<Vehicle> {
  const { db, clock } = scope;
  const now = clock.now();
  const row = newVehicleRow(scope, body);
  const { id } = row;
  await insertVehicle(db, row);
  await recordOdometer(scope, id, { km: body.odometerReading, at: now, source: 'manual' });
  const warnings = await assignDriver(scope, id, null, body.driverId || null);
  const vehicle = await requireVehicle(scope, id);
  await recordAudit(scope, { area: 'vehicles', action: 'created', recordId: id, after: vehicle });
  return warnings.length > 0 ? { ...vehicle, warnings } : vehicle;
}

/** Whether a reading by hand takes the odometer back, which needs an advanced permission (decision 6.4; ODO-2). Throws validation_error without it. */
export function lowersByHand({ actor }: Pick<SignedInScope, 'actor'>, current: number, next: number): boolean {
  const lowers = lowersOdometer(current, next);
  if (lowers && !mayAccess(actor.permissions, lowerOdometerAccess)) {
    throw invalid({ odometerReading: loweringRefused(current) });
  }
  return lowers;
}

/** No reading by hand while the vehicle is on a trip; a lower one needs an advanced permission and resets the ledger (decisions 6.4, 6.5; ODO-2, ODO-3). */
async function changeOdometer(
  scope: SignedInScope,
  id: string,
  current: number,
  next: number,
  reason: string | null,
): Promise<readonly ReadingDoubt[]> {
  if (await isOnCountingTrip(scope.db, id)) throw new AppError('vehicle_on_trip');
  const lowers = lowersByHand(scope, current, next);
  return recordOdometer(scope, id, {
    km: next,
    at: scope.clock.now(),
    source: lowers ? 'reset' : 'manual',
    reason: lowers ? reason : null,
  });
}

/** The columns of a vehicle that an edit sends, but for odometer and driver; a status as the choice by hand that it is. Throws validation_error. */
export function changedVehicleColumns(row: { readonly status: string }, body: UpdateVehicle, now: Date) {
  checkYear(body.assetYear, now);
  const { odometerReading: _ledger, odometerResetReason: _reason, updatedAt: _startedFrom, driverId: _assigned, status, ...fields } = body;
  return {
    ...fields,
    ...(body.fleetNumber === undefined ? {} : { fleetNumberNorm: comparable(body.fleetNumber, 'fleetNumber') }),
    ...(body.assetReg === undefined ? {} : { assetRegNorm: comparable(body.assetReg, 'assetReg') }),
    ...(status !== undefined && status !== row.status ? { handStatus: status } : {}),
  };
}

/**
 * Changes what was sent and nothing else. An editor who started from an older state is refused when `updatedAt` says so; whatever the form
 * shows as status is only taken as a choice by hand when it differs from the status in force.
 */
export async function changeVehicle(scope: SignedInScope, id: string, body: UpdateVehicle): Promise<Vehicle> {
  const { odometerReading, odometerResetReason, driverId, updatedAt: startedFrom } = body;
  const warnings: Warning[] = [];
  const after = await changeRecord(scope, vehicleRecords, { id, startedFrom }, async ({ row, before, stamp }) => {
    const columns = changedVehicleColumns(row, body, scope.clock.now());
    const byHand = columns.handStatus !== undefined;
    if (odometerReading !== undefined && odometerReading !== before.odometerReading) {
      const doubts = await changeOdometer(scope, id, before.odometerReading, odometerReading, odometerResetReason ?? null);
      warnings.push(...doubts.map((doubt) => ({ code: doubt.code, message: doubtText(doubt) })));
    }
    await updateVehicle(scope.db, id, { ...columns, ...stamp });
    if (driverId !== undefined) warnings.push(...(await assignDriver(scope, id, before.driverId, driverId || null)));
    const later = byHand ? await applyHandStatus(scope, id) : null;
    if (later) warnings.push({ code: 'status_after_trip', message: later });
    const lowers = odometerReading !== undefined && lowersOdometer(before.odometerReading, odometerReading);
    // a choice by hand may wait behind the status in force
    return { hidden: byHand, ...(lowers && odometerResetReason ? { noted: { odometerResetReason } } : {}) };
  });
  return warnings.length > 0 ? { ...after, warnings } : after;
}

/** What other areas do when a vehicle goes; handed in by the composition, because areas never look up. */
export interface VehicleEffects {
  onDelete(scope: SignedInScope, vehicleId: string): Promise<void>;
}

/** Soft: history keeps the vehicle, its numbers are free again, driver, trailers and events are let go (decision 20.6). */
export function deleteVehicle(scope: SignedInScope, effects: VehicleEffects, id: string): Promise<void> {
  const { db, clock } = scope;
  return removeRecord(scope, vehicleRecords, id, async ({ row, stamp }) => {
    if (await hasOpenTrips(db, id)) throw new AppError('vehicle_has_open_trips', { fleetNumber: row.fleetNumber });
    await effects.onDelete(scope, id);
    await updateVehicle(db, id, { driverId: null, deletedAt: clock.now(), ...stamp });
    return { along: entriesOfDrivers(row.fleetNumber, row.driverId, null) };
  });
}
