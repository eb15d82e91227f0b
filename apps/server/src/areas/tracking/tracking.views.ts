import { sql } from 'kysely';
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
    .where('t.status', '=', 'on_route')
    .where('t.isBackDated', '=', false)
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
