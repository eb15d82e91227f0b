import { higherReading, type KnownReading, type OdometerSource, odometerSources } from '@superlink/domain/vehicles/odometer.ts';
import { readingDoubts, type ReadingDoubt } from '@superlink/domain/vehicles/reading-doubts.ts';
import { newId } from '../../db/id.ts';
import type { Scope } from '../../scope.ts';
import {
  applyLedgers,
  dateReadingsOfSource,
  deleteHandReading,
  deleteReadingsOfSource,
  findReadingInForce,
  insertReading,
  insertReadingOfEach,
  insertReadings,
  lockVehicle,
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
  /** what is odd about it, where the source knows more than the reading before; else that is asked here */
  readonly doubts?: readonly ReadingDoubt[];
}

/** The odometer of a vehicle's row and when it was read; null for one that has no reading yet. */
export function lastReadingOf(vehicle: { readonly odometerReading: number; readonly odometerReadAt: Date | null }): KnownReading | null {
  return vehicle.odometerReadAt && { km: vehicle.odometerReading, at: vehicle.odometerReadAt };
}

/** The odometer after the ledger changed. */
async function applyLedger({ db }: Pick<Scope, 'db'>, assetId: string): Promise<void> {
  await applyLedgers(db, [assetId]);
}

/**
 * Adds a reading; the odometer is the highest then in force since the last reset (decision 6.3; ODO-1 … ODO-5). Answers what is odd about it,
 * which is kept as flags and refuses nothing (decision 6.6). The caller holds the vehicle's lock.
 */
export async function recordOdometer(
  scope: Pick<Scope, 'db' | 'clock'>,
  assetId: string,
  reading: Reading,
): Promise<readonly ReadingDoubt[]> {
  const now = scope.clock.now();
  const doubts = reading.doubts ?? readingDoubts((await findReadingInForce(scope.db, assetId)) ?? null, reading);
  await insertReading(scope.db, {
    id: newId(now),
    assetId,
    km: reading.km,
    at: reading.at,
    source: reading.source,
    sourceId: reading.sourceId ?? null,
    reason: reading.reason ?? null,
    flags: doubts.map(({ code }) => code),
    createdAt: now,
  });
  await applyLedger(scope, assetId);
  return doubts;
}

/** A reading by hand of one vehicle among many, and what its odometer stood at before. */
export interface HandReading {
  readonly assetId: string;
  readonly km: number;
  readonly lowers: boolean;
  readonly last: KnownReading | null;
}

/** Adds a reading by hand to the ledger of each of many vehicles, as one after the other would; the caller holds their locks. */
export async function recordOdometers({ db, clock }: Pick<Scope, 'db' | 'clock'>, readings: readonly HandReading[], sourceId: string) {
  if (readings.length === 0) return;
  const now = clock.now();
  const rows = readings.map(({ assetId, km, lowers, last }) => ({
    id: newId(now),
    assetId,
    km,
    at: now,
    source: lowers ? ('reset' as const) : ('manual' as const),
    sourceId,
    reason: null,
    flags: readingDoubts(last, { km, at: now }).map(({ code }) => code),
    createdAt: now,
  }));
  await insertReadingOfEach(db, rows);
  await applyLedgers(
    db,
    readings.map(({ assetId }) => assetId),
  );
}

/** Takes the readings of a source away from many vehicles. */
export async function removeOdometers({ db }: Pick<Scope, 'db'>, assetIds: readonly string[], sourceId: string): Promise<void> {
  if (assetIds.length === 0) return;
  await deleteReadingsOfSource(db, assetIds, sourceId);
  await applyLedgers(db, assetIds);
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
    let highest: { km: number; at: Date } | null = (await findReadingInForce(db, assetId)) ?? null;
    const rows: NewReading[] = [];
    for (const { recordedAt, km, at, source, sourceId, reason, doubts } of own.toSorted(
      (a, b) => a.recordedAt.getTime() - b.recordedAt.getTime(),
    )) {
      const flags = (doubts ?? readingDoubts(highest, { km, at })).map(({ code }) => code);
      highest = highest ? higherReading(highest, { km, at }) : { km, at };
      rows.push({
        id: newId(recordedAt),
        assetId,
        km,
        at,
        source,
        sourceId: sourceId ?? null,
        reason: reason ?? null,
        flags,
        createdAt: recordedAt,
      });
    }
    await insertReadings(db, assetId, rows);
    await applyLedger(scope, assetId);
  }
}

/** Takes the readings of a removed or corrected source away; the odometer falls back to what remains (ODO-1). */
export async function removeOdometer(scope: Pick<Scope, 'db'>, assetId: string, sourceId: string): Promise<void> {
  await removeOdometers(scope, [assetId], sourceId);
}

/** Dates the readings of a source anew whose days were corrected: on which side of a reset they stand may change with it (decision 6.3). */
export async function dateOdometer(
  scope: Pick<Scope, 'db'>,
  assetId: string,
  sourceId: string,
  at: Readonly<Partial<Record<OdometerSource, Date>>>,
): Promise<void> {
  for (const source of odometerSources) {
    const moment = at[source];
    if (moment) await dateReadingsOfSource(scope.db, assetId, { sourceId, source, at: moment });
  }
  await applyLedger(scope, assetId);
}

/** Takes a reading by hand of so many km away, the newest if there are several; the odometer is what remains. The caller holds the vehicle. */
export async function removeHandReading(scope: Pick<Scope, 'db'>, assetId: string, km: number): Promise<void> {
  await deleteHandReading(scope.db, assetId, km);
  await applyLedger(scope, assetId);
}
