import { sql } from 'kysely';
import type { TenantDb } from '../../db/database.ts';

/** Fills of live vehicles since an instant, each vehicle's in the order of its chain. */
export function listHistory(db: TenantDb, since: string) {
  return db
    .selectFrom('dieselOrders as o')
    .innerJoin('vehicles as v', 'v.id', 'o.assetId')
    .where('v.deletedAt', 'is', null)
    .where('o.orderedAt', '>=', sql<Date>`${since}::timestamptz`)
    .select([
      'o.id',
      'o.orderNumber',
      'o.externalOrderNumber',
      'o.orderedAt',
      'o.location',
      'o.assetId',
      'o.assetReg',
      'o.assetFleetNumber',
      'o.driverName',
      'o.driverSurname',
      'o.liters',
      'o.kilometers',
      'o.previousKm',
      'o.tripKm',
      'v.dieselCapacity',
    ])
    .orderBy('o.assetId')
    .orderBy('o.orderedAt')
    .orderBy('o.kilometers')
    .orderBy('o.orderNumber')
    .execute();
}
export type HistoryRow = Awaited<ReturnType<typeof listHistory>>[number];

export function listAnswers(db: TenantDb) {
  return db.selectFrom('fuelExceptionAnswers').selectAll().execute();
}

export function listPrices(db: TenantDb) {
  return db.selectFrom('dieselPrices').select(['month', 'randPerLiter']).orderBy('month', 'desc').execute();
}
