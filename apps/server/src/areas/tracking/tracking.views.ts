import { sql } from 'kysely';
import { holdingVehicle } from '@superlink/domain/trips/trip-state.ts';
import { comparableNumber } from '@superlink/domain/vehicles/identity.ts';
import type { TenantDb } from '../../db/database.ts';

function positions(db: TenantDb) {
  return db
    .selectFrom('vehicleLatest as p')
    .innerJoin('vehicles as v', 'v.id', 'p.assetId')
    .where('v.deletedAt', 'is', null)
    .selectAll('p')
    .select('v.assetReg');
}
export type PositionRow = Awaited<ReturnType<ReturnType<typeof positions>['executeTakeFirstOrThrow']>>;

/** The latest position of a vehicle, by the vehicle's id or the position's own. */
export function findPosition(db: TenantDb, id: string) {
  return positions(db)
    .where((or) => or.or([or('p.assetId', '=', id), or('p.id', '=', id)]))
    .executeTakeFirst();
}

/** The same by fleet number and registration run together; every ending of the key may be the registration, which leads by its index. */
export function findPositionByKey(db: TenantDb, key: string) {
  const endings = Array.from(key, (_, start) => key.slice(start));
  return positions(db)
    .where('v.assetRegNorm', 'in', endings)
    .where(sql<string>`v.fleet_number_norm || v.asset_reg_norm`, '=', key)
    .orderBy('v.id')
    .executeTakeFirst();
}

/** Vehicles on the road with the time of their last fix, by fleet number; null = never heard of. */
export function listFixesOnRoad(db: TenantDb) {
  return db
    .selectFrom('trips as t')
    .innerJoin('vehicles as v', 'v.id', 't.assetId')
    .leftJoin('vehicleLatest as l', 'l.assetId', 't.assetId')
    .where('t.status', '=', holdingVehicle.status)
    .where('t.isBackDated', '=', holdingVehicle.isBackDated)
    .where('t.deletedAt', 'is', null)
    .where('v.deletedAt', 'is', null)
    .select(['v.id as assetId', 'v.fleetNumber', 'l.fixAt'])
    .orderBy('v.fleetNumber')
    .execute();
}

/** Whether any vehicle of the company ever sent a position. */
export async function hasFixes(db: TenantDb): Promise<boolean> {
  return (await db.selectFrom('vehicleLatest').select('assetId').limit(1).executeTakeFirst()) !== undefined;
}

/** Vehicles whose fleet number or registration a device has as its name. Only letters and digits count; a name that fits two vehicles fits none. */
export async function findVehiclesByNumber(db: TenantDb, names: readonly string[]): Promise<Map<string, string>> {
  const numbers = new Map(names.map((name) => [name, comparableNumber(name)]));
  const wanted = [...new Set(numbers.values())].filter((number) => number !== '');
  if (wanted.length === 0) return new Map();
  const rows = await db
    .selectFrom('vehicles')
    .where('deletedAt', 'is', null)
    .where((or) => or.or([or('fleetNumberNorm', 'in', wanted), or('assetRegNorm', 'in', wanted)]))
    .select(['id', 'fleetNumberNorm', 'assetRegNorm'])
    .execute();
  return new Map(
    names.flatMap((name) => {
      const number = numbers.get(name);
      const fitting = rows.filter(({ fleetNumberNorm, assetRegNorm }) => fleetNumberNorm === number || assetRegNorm === number);
      return fitting.length === 1 ? [[name, fitting[0]!.id] as const] : [];
    }),
  );
}
