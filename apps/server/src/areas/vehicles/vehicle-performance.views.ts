import type { Days } from '@superlink/domain/time/sast.ts';
import type { PerformanceSums } from '@superlink/domain/trips/trip-performance.ts';
import { sql } from 'kysely';
import type { TenantDb } from '../../db/database.ts';

export interface VehicleSums extends PerformanceSums {
  readonly id: string;
  readonly fleetNumber: string;
  readonly assetReg: string;
}

/** What each live vehicle, or one of them, earned and drove with the trips completed in these days; by fleet number, zeros included (decisions 4.7, 5.4, 5.12). */
export async function listVehicleSums(db: TenantDb, { from, until }: Days, assetId?: string): Promise<VehicleSums[]> {
  const earned = db
    .selectFrom('trips as t')
    .where('t.status', '=', 'completed')
    .where('t.deletedAt', 'is', null)
    .where('t.listedOn', '>=', from)
    .where('t.listedOn', '<=', until)
    .$if(assetId !== undefined, (trips) => trips.where('t.assetId', '=', assetId!))
    .groupBy('t.assetId')
    .select((select) => [
      't.assetId',
      select.fn.countAll<number>().as('trips'),
      select.fn.sum('t.revenue').as('revenue'),
      select.fn.sum('t.loadedKm').as('loadedKm'),
      select.fn.sum('t.emptyKm').as('emptyKm'),
    ]);
  return db
    .selectFrom('vehicles as v')
    .leftJoin(earned.as('e'), 'e.assetId', 'v.id')
    .where('v.deletedAt', 'is', null)
    .$if(assetId !== undefined, (vehicles) => vehicles.where('v.id', '=', assetId!))
    .orderBy('v.fleetNumber')
    .select(['v.id', 'v.fleetNumber', 'v.assetReg'])
    .select([
      sql<number>`coalesce(e.trips, 0)::int`.as('trips'),
      sql<string>`coalesce(e.revenue, 0)::text`.as('revenue'),
      sql<string>`coalesce(e.loaded_km, 0)::text`.as('loadedKm'),
      sql<string>`coalesce(e.empty_km, 0)::text`.as('emptyKm'),
    ])
    .execute();
}
