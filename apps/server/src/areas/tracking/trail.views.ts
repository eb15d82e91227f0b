import { dayRange, type Day, type Days } from '@superlink/domain/time/sast.ts';
import { sql } from 'kysely';
import type { TenantDb } from '../../db/database.ts';
import { ownTenant } from '../../db/tenant-plugin.ts';
import { unreliableFlags, type PlacedFix } from './tracking.queries.ts';

/** A vehicle of the company that is not deleted. */
export function findTrailVehicle(db: TenantDb, id: string) {
  return db
    .selectFrom('vehicles')
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .select(['id', 'fleetNumber', 'assetReg'])
    .executeTakeFirst();
}

export interface FixRow extends PlacedFix {
  readonly odometerM: number | null;
  readonly heading: number | null;
  readonly isUnreliable: boolean;
}

/** Every fix of a vehicle from one instant to before another, oldest first. */
export function listFixes(db: TenantDb, assetId: string, from: string, to: string): Promise<FixRow[]> {
  return db
    .selectFrom('positions')
    .where('assetId', '=', assetId)
    .where('fixAt', '>=', sql<Date>`${from}::timestamptz`)
    .where('fixAt', '<', sql<Date>`${to}::timestamptz`)
    .select(['fixAt', 'latE6', 'lonE6', 'odometerM', 'speedDkmh', 'heading'])
    .select(sql<boolean>`flags & ${unreliableFlags} <> 0`.as('isUnreliable'))
    .orderBy('fixAt')
    .execute();
}

/** The latest fix of a vehicle before an instant and not before another; null when there is none. */
export async function findLastFixAt(db: TenantDb, assetId: string, from: string, before: string): Promise<Date | null> {
  const row = await db
    .selectFrom('positions')
    .where('assetId', '=', assetId)
    .where('fixAt', '>=', sql<Date>`${from}::timestamptz`)
    .where('fixAt', '<', sql<Date>`${before}::timestamptz`)
    .select('fixAt')
    .orderBy('fixAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.fixAt ?? null;
}

/** The packed days of a vehicle, oldest first; both ends inclusive. */
export function listTrackDays(db: TenantDb, assetId: string, { from, until }: Days) {
  return db
    .selectFrom('trackDays')
    .where('assetId', '=', assetId)
    .where('day', '>=', from)
    .where('day', '<=', until)
    .select(['day', 'points', 'fixes', 'drivenM', 'gapM'])
    .orderBy('day')
    .execute();
}

/** Days on which a vehicle was heard of: by what is packed, and by the fixes themselves; both ends inclusive, a month at most. */
export async function listTrackedDays(db: TenantDb, assetId: string, { from, until }: Days): Promise<Day[]> {
  const [start] = dayRange(from);
  const [, end] = dayRange(until);
  const { rows } = await sql<{ day: Day }>`
    select to_char(day, 'YYYY-MM-DD') as day from track_days
      where tenant_id = ${ownTenant} and asset_id = ${assetId}::uuid and day between ${from}::date and ${until}::date and octet_length(points) > 1
    union
    select to_char(s at time zone 'Africa/Johannesburg', 'YYYY-MM-DD')
      from generate_series(${start}::timestamptz, ${end}::timestamptz - interval '1 day', interval '1 day') s
      where exists (
        select from positions
        where tenant_id = ${ownTenant} and asset_id = ${assetId}::uuid and fix_at >= s and fix_at < s + interval '1 day' and flags & ${unreliableFlags} = 0
      )
    order by 1`.execute(db);
  return rows.map(({ day }) => day);
}

/** Whether a user has looked at a vehicle's day since an instant. */
export async function hasLookedAt(db: TenantDb, look: { actorId: string; assetId: string; day: Day; since: Date }): Promise<boolean> {
  const row = await db
    .selectFrom('auditEntries')
    .where('area', '=', TRAILS)
    .where('recordId', '=', look.assetId)
    .where('at', '>', look.since)
    .where('actorId', '=', look.actorId)
    .where(sql<string>`after ->> 'day'`, '=', look.day)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** What looks at trails are called in the record of who did what: no area of its own, so that a look makes no screen fetch positions again. */
export const TRAILS = 'trails';
