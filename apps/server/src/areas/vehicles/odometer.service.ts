import { isImplausibleJump, type OdometerSource } from '@superlink/domain/vehicles/odometer.ts';
import { newId } from '../../db/id.ts';
import type { Scope } from '../../scope.ts';
import {
  deleteReadingsOfSource,
  insertReading,
  insertReadings,
  listValidReadings,
  lockVehicle,
  updateVehicle,
  type NewReading,
} from './vehicles.queries.ts';

export interface Reading {
  /** km */
  readonly km: number;
  readonly at: Date;
  readonly source: OdometerSource;
  /** the trip or order the reading came from; it goes when that goes */
  readonly sourceId?: string;
  readonly reason?: string | null;
}

/** The odometer after the ledger changed; without any reading the vehicle keeps 0 km. */
async function applyLedger({ db }: Pick<Scope, 'db'>, assetId: string): Promise<number> {
  const [highest] = await listValidReadings(db, assetId);
  const odometerReading = highest ? Number(highest.km) : 0;
  await updateVehicle(db, assetId, { odometerReading });
  return odometerReading;
}

/**
 * Adds a reading and answers the odometer then in force: the highest since the last reset (decision 6.3; ODO-1 … ODO-5).
 * The caller holds the vehicle's lock. A jump of more than 1 500 km a day is kept and flagged.
 */
export async function recordOdometer(scope: Pick<Scope, 'db' | 'clock'>, assetId: string, reading: Reading): Promise<number> {
  const now = scope.clock.now();
  const [highest] = await listValidReadings(scope.db, assetId);
  const jump = highest !== undefined && isImplausibleJump({ km: Number(highest.km), at: highest.at }, reading);
  await insertReading(scope.db, {
    id: newId(now),
    assetId,
    km: reading.km,
    at: reading.at,
    source: reading.source,
    sourceId: reading.sourceId ?? null,
    reason: reading.reason ?? null,
    flags: jump ? ['implausible_jump'] : [],
    createdAt: now,
  });
  return applyLedger(scope, assetId);
}

/** A reading of the past and when somebody entered it. */
export interface PastReading extends Reading {
  readonly assetId: string;
  readonly recordedAt: Date;
}

/** Adds past readings of many vehicles in the order in which they were entered; the odometers then are what one after the other would have left. */
export async function takeInReadings(scope: Pick<Scope, 'db'>, readings: readonly PastReading[]): Promise<void> {
  const { db } = scope;
  for (const [assetId, own] of Map.groupBy(readings, (reading) => reading.assetId)) {
    await lockVehicle(db, assetId);
    const [known] = await listValidReadings(db, assetId);
    let highest = known && { km: Number(known.km), at: known.at };
    const rows: NewReading[] = [];
    for (const { recordedAt, km, at, source, sourceId, reason } of own.toSorted(
      (a, b) => a.recordedAt.getTime() - b.recordedAt.getTime(),
    )) {
      const jump = highest !== undefined && isImplausibleJump(highest, { km, at });
      if (!highest || km > highest.km) highest = { km, at };
      rows.push({
        id: newId(recordedAt),
        assetId,
        km,
        at,
        source,
        sourceId: sourceId ?? null,
        reason: reason ?? null,
        flags: jump ? ['implausible_jump'] : [],
        createdAt: recordedAt,
      });
    }
    await insertReadings(db, assetId, rows);
    await applyLedger(scope, assetId);
  }
}

/** Takes the readings of a removed or corrected source away; the odometer falls back to what remains (ODO-1). */
export async function removeOdometer(scope: Pick<Scope, 'db'>, assetId: string, sourceId: string): Promise<number> {
  await deleteReadingsOfSource(scope.db, assetId, sourceId);
  return applyLedger(scope, assetId);
}
