import { sql } from 'kysely';
import type { TenantDb } from '../../db/database.ts';
import { ownTenant } from '../../db/tenant-plugin.ts';

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

/**
 * What tells whether the exceptions are still those that were found: every change of the area's records leaves an entry in the log, and the vehicles
 * say how much fits into their tanks. Costs a hundredth of finding them.
 */
export async function markOfExceptions(db: TenantDb, since: Date): Promise<string> {
  const { rows } = await sql<{ mark: string }>`
    select concat_ws(' ',
      (select string_agg(e.id::text, ',' order by e.id) from audit_entries e
        where e.tenant_id = ${ownTenant} and e.at >= ${since} and e.area = 'diesel'),
      (select sum(hashtext(v.id::text || coalesce(v.diesel_capacity::text, ''))) from vehicles v
        where v.tenant_id = ${ownTenant} and v.deleted_at is null)) as mark`.execute(db);
  return rows[0]!.mark;
}
