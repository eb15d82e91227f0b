import { AppError } from '@superlink/api/error.ts';
import type { VehiclePosition } from '@superlink/api/tracking/tracking.schema.ts';
import { isSilent } from '@superlink/domain/tracking/silence.ts';
import { isValidPosition } from '@superlink/domain/tracking/vehicle-position.ts';
import { comparableNumber } from '@superlink/domain/vehicles/identity.ts';
import { z } from 'zod';
import { newId } from '../../db/id.ts';
import type { Scope } from '../../scope.ts';
import { moveLatest } from './tracking.queries.ts';
import { findPosition, findPositionByKey, hasFixes, listFixesOnRoad, type PositionRow } from './tracking.views.ts';

/** A place and time that a vehicle's unit reported. */
export interface VehicleFix {
  readonly assetId: string;
  /** degrees, WGS 84 */
  readonly lat: number;
  readonly lon: number;
  /** km/h */
  readonly speed: number | null;
  /** degrees clockwise from north, below 360 */
  readonly heading: number | null;
  readonly rawDt: string | null;
  readonly at: Date;
}

/** A position in the form that every call answers. */
export function answerPosition(
  row: Pick<PositionRow, 'id' | 'assetId' | 'assetReg' | 'lat' | 'lon' | 'speedKmh' | 'heading' | 'rawDt' | 'fixAt'>,
): VehiclePosition {
  return {
    id: row.id,
    assetId: row.assetId,
    registration: row.assetReg,
    lat: row.lat,
    lon: row.lon,
    speed: row.speedKmh,
    heading: row.heading,
    raw_dt: row.rawDt,
    timestamp: row.fixAt.toISOString(),
  };
}

/**
 * Where a vehicle was last heard of, by its id, its position's id, or fleet number and registration, of which upper-case letters and digits
 * count. Throws not_found for a vehicle that is not the company's or was never heard of (decision 11.5; TRK-015).
 */
export async function requirePosition({ db }: Pick<Scope, 'db'>, key: string): Promise<VehiclePosition> {
  const number = comparableNumber(key);
  const row = z.uuid().safeParse(key).success ? await findPosition(db, key) : number && (await findPositionByKey(db, number));
  if (!row) throw new AppError('not_found');
  return answerPosition(row);
}

/**
 * Says where vehicles are, one fix each, without a history: a place that is none is dropped, and only a newer fix moves the latest position
 * (decision 11.2). What devices send comes in through `Ingest`.
 */
export async function takePositions({ db, clock }: Pick<Scope, 'db' | 'clock'>, fixes: readonly VehicleFix[]): Promise<void> {
  const receivedAt = clock.now();
  const rows = fixes.filter(isValidPosition).map(({ assetId, lat, lon, speed, heading, rawDt, at }) => ({
    assetId,
    id: newId(receivedAt),
    lat,
    lon,
    speedKmh: speed,
    heading,
    rawDt,
    fixAt: at,
    receivedAt,
  }));
  await moveLatest(db, rows);
}

export interface SilentVehicle {
  readonly assetId: string;
  readonly fleetNumber: string;
  /** when it was last heard of; null for never */
  readonly fixAt: Date | null;
}

/** Vehicles on the road that are not heard of, by fleet number; null in a company none of whose vehicles ever sent a position. */
export async function listSilentVehicles({ db, clock }: Pick<Scope, 'db' | 'clock'>): Promise<SilentVehicle[] | null> {
  if (!(await hasFixes(db))) return null;
  const now = clock.now();
  return (await listFixesOnRoad(db)).filter(({ fixAt }) => isSilent(fixAt, now));
}
