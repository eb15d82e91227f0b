import { sql, type Insertable } from 'kysely';
import type { TenantDb } from '../../db/database.ts';
import type { VehicleLatest } from '../../db/tables.ts';

/** Moves the latest position of each vehicle; a fix that is not newer than the one that stands changes nothing. One fix a vehicle. */
export async function moveLatest(db: TenantDb, fixes: readonly Insertable<VehicleLatest>[]): Promise<void> {
  if (fixes.length === 0) return;
  await db
    .insertInto('vehicleLatest')
    .values([...fixes])
    .onConflict((conflict) =>
      conflict
        .columns(['tenantId', 'assetId'])
        .doUpdateSet(({ ref }) => ({
          id: ref('excluded.id'),
          lat: ref('excluded.lat'),
          lon: ref('excluded.lon'),
          speedKmh: ref('excluded.speedKmh'),
          heading: ref('excluded.heading'),
          rawDt: ref('excluded.rawDt'),
          fixAt: ref('excluded.fixAt'),
          receivedAt: ref('excluded.receivedAt'),
        }))
        .where(sql<boolean>`excluded.fix_at > vehicle_latest.fix_at`),
    )
    .execute();
}
