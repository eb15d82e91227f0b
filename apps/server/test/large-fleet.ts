import { sql } from 'kysely';
import type { TenantDb } from '../src/db/database.ts';

/** So many vehicles more, as they lie in the database, each heard of once: the first half drives, the rest stands. */
export async function addTrackedFleet(db: TenantDb, count: number): Promise<void> {
  await sql`
    with made as (
      insert into vehicles (id, fleet_number, asset_reg, fleet_number_norm, asset_reg_norm, odometer_reading, asset_exp_lic, status, hand_status,
        created_at, updated_at, updated_by)
      select gen_random_uuid(), 'LF' || lpad(n::text, 4, '0'), 'LF ' || n || ' GP', 'LF' || lpad(n::text, 4, '0'), 'LF' || n || 'GP', 1000,
        '2027-03-31', 'Active', 'Active', '2026-11-21T05:00Z', '2026-11-21T05:00Z', 'test'
      from generate_series(1, ${sql.lit(count)}) n
      returning id, fleet_number
    )
    insert into vehicle_latest (asset_id, id, lat, lon, speed_kmh, heading, fix_at, received_at)
    select id, gen_random_uuid(), -26 - right(fleet_number, 3)::int / 100.0, 28 + right(fleet_number, 3)::int / 200.0,
      case when right(fleet_number, 4)::int <= ${sql.lit(count / 2)} then 81.3 else 0 end, 142, '2026-11-21T05:58Z', '2026-11-21T05:58Z'
    from made`.execute(db);
}
