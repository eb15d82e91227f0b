import type { FenceEvent, FenceFix, FenceVisit, Presence } from '@superlink/domain/tracking/fence-rule.ts';
import { sql } from 'kysely';
import type { TenantDb } from '../../db/database.ts';
import { ownTenant } from '../../db/tenant-plugin.ts';
import { placedFix, unreliableFlags, type PlacedFix } from './tracking.queries.ts';

export interface StoredPresence {
  readonly assetId: string;
  readonly steppedAt: Date;
  readonly presence: readonly Presence[];
}

/**
 * How vehicles stand to the fences, locked for the rest of the transaction, so that of two processes one waits and then sees what the other did.
 * Of a vehicle that was never looked at it begins at `since`. First the rows that are missing, then the locks, both in the order of the vehicles:
 * a lock that were held while a row is made could wait for whoever makes that row and waits for the lock.
 */
export async function lockPresences(db: TenantDb, assetIds: readonly string[], since: Date): Promise<StoredPresence[]> {
  const ids = assetIds.toSorted();
  await db
    .insertInto('fencePresence')
    .values(ids.map((assetId) => ({ assetId, steppedAt: since, presence: [] })))
    .onConflict((conflict) => conflict.columns(['tenantId', 'assetId']).doNothing())
    .execute();
  return db
    .selectFrom('fencePresence')
    .where('assetId', '=', sql<string>`any(${ids}::uuid[])`)
    .select(['assetId', 'steppedAt', 'presence'])
    .orderBy('assetId')
    .forUpdate()
    .execute();
}

export async function writePresences(db: TenantDb, rows: readonly StoredPresence[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    update fence_presence p set stepped_at = s.stepped_at, presence = s.presence::jsonb
    from unnest(${rows.map(({ assetId }) => assetId)}::uuid[], ${rows.map(({ steppedAt }) => steppedAt)}::timestamptz[],
      ${rows.map(({ presence }) => JSON.stringify(presence))}::text[]) s (asset_id, stepped_at, presence)
    where p.tenant_id = ${ownTenant} and p.asset_id = s.asset_id`.execute(db);
}

/** The fixes of each vehicle after its own moment, oldest first, `most` of each, that were received since `receivedSince`. */
export async function listFixesAfter(
  db: TenantDb,
  vehicles: readonly Pick<StoredPresence, 'assetId' | 'steppedAt'>[],
  { oldest, receivedSince, most }: { readonly oldest: Date; readonly receivedSince: Date; readonly most: number },
): Promise<Map<string, FenceFix[]>> {
  const { rows } = await sql<PlacedFix & { assetId: string }>`
    select f.asset_id, f.fix_at, f.lat_e6, f.lon_e6, f.speed_dkmh
    from unnest(${vehicles.map(({ assetId }) => assetId)}::uuid[], ${vehicles.map(({ steppedAt }) => steppedAt)}::timestamptz[]) v (asset_id, since)
    cross join lateral (
      select p.asset_id, p.fix_at, p.lat_e6, p.lon_e6, p.speed_dkmh from positions p
      where p.tenant_id = ${ownTenant} and p.asset_id = v.asset_id and p.fix_at > v.since and p.fix_at >= ${oldest}::timestamptz
        and p.received_at >= ${receivedSince}::timestamptz and p.flags & ${unreliableFlags} = 0
      order by p.fix_at limit ${sql.lit(most)}
    ) f order by f.asset_id, f.fix_at`.execute(db);
  return new Map([...Map.groupBy(rows, ({ assetId }) => assetId)].map(([assetId, fixes]) => [assetId, fixes.map(placedFix)]));
}

/** The fixes of a vehicle after one moment up to another, oldest first. */
export async function listFixesBetween(
  db: TenantDb,
  assetId: string,
  { after, until, most }: { readonly after: Date; readonly until: Date; readonly most: number },
): Promise<FenceFix[]> {
  const rows = await db
    .selectFrom('positions')
    .where('assetId', '=', assetId)
    .where('fixAt', '>', after)
    .where('fixAt', '<=', until)
    .where(sql<boolean>`flags & ${unreliableFlags} = 0`)
    .select(['assetId', 'fixAt', 'latE6', 'lonE6', 'speedDkmh'])
    .orderBy('fixAt')
    .limit(most)
    .execute();
  return rows.map(placedFix);
}

/** Vehicles, by id after another one, whose latest position no step has seen, or whose days are to be walked again. */
export function listVehiclesBehind(
  db: TenantDb,
  { after, since, most }: { readonly after: string; readonly since: Date; readonly most: number },
) {
  return db
    .selectFrom('vehicleLatest as l')
    .leftJoin('fencePresence as p', 'p.assetId', 'l.assetId')
    .where('l.assetId', '>', after)
    .where((or) =>
      or.or([
        or('l.fixAt', '>', sql<Date>`coalesce(p.stepped_at, ${since}::timestamptz)`),
        or.exists(or.selectFrom('fenceReplays as r').whereRef('r.assetId', '=', 'l.assetId').select('r.assetId')),
      ]),
    )
    .select('l.assetId')
    .orderBy('l.assetId')
    .limit(most)
    .execute();
}

/** Of these vehicles those whose days are to be walked again. */
export async function listReplays(db: TenantDb, assetIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('fenceReplays')
    .where('assetId', '=', sql<string>`any(${[...assetIds]}::uuid[])`)
    .select('assetId')
    .distinct()
    .execute();
  return rows.map(({ assetId }) => assetId);
}

/** Takes the moments that were noted of a vehicle; none when another process took them first. */
export async function takeReplays(db: TenantDb, assetId: string): Promise<Date[]> {
  const rows = await db.deleteFrom('fenceReplays').where('assetId', '=', assetId).returning('lateAt').execute();
  return rows.map(({ lateAt }) => lateAt);
}

/** Of a company without fences nothing is worked out. */
export async function dropReplays(db: TenantDb): Promise<void> {
  await db.deleteFrom('fenceReplays').execute();
}

async function insertVisit(db: TenantDb, assetId: string, { fenceId, arrivedAt, departedAt }: FenceVisit): Promise<void> {
  // a fence that is being deleted is waited for, and at one that is gone nobody arrives; who is there already does not arrive again
  await sql`
    insert into geofence_visits (tenant_id, asset_id, geofence_id, arrived_at, departed_at)
    select g.tenant_id, ${assetId}::uuid, g.id, ${new Date(arrivedAt)}::timestamptz, ${departedAt === null ? null : new Date(departedAt)}::timestamptz
    from geofences g where g.tenant_id = ${ownTenant} and g.id = ${fenceId}::uuid and g.deleted_at is null for share
    on conflict do nothing`.execute(db);
}

/** Arrivals begin a visit, departures end the one that is open. */
export async function recordEvents(db: TenantDb, assetId: string, events: readonly FenceEvent[]): Promise<void> {
  for (const { fenceId, kind, at } of events) {
    if (kind === 'arrival') await insertVisit(db, assetId, { fenceId, arrivedAt: at, departedAt: null });
    else {
      await db
        .updateTable('geofenceVisits')
        .set({ departedAt: sql`greatest(arrived_at, ${new Date(at)}::timestamptz)` })
        .where('assetId', '=', assetId)
        .where('geofenceId', '=', fenceId)
        .where('departedAt', 'is', null)
        .execute();
    }
  }
}

/** A vehicle's visits of these fences that had begun before a moment and lasted then. */
export function listVisitsDuring(db: TenantDb, assetId: string, fenceIds: readonly string[], at: Date) {
  return db
    .selectFrom('geofenceVisits')
    .where('assetId', '=', assetId)
    .where('geofenceId', '=', sql<string>`any(${[...fenceIds]}::uuid[])`)
    .where('arrivedAt', '<', at)
    .where((or) => or.or([or('departedAt', 'is', null), or('departedAt', '>=', at)]))
    .select(['geofenceId', 'arrivedAt'])
    .execute();
}

/** Puts what a vehicle's fixes say in the place of its visits of these fences that lasted at a moment or began later. */
export async function replaceVisits(
  db: TenantDb,
  assetId: string,
  { fenceIds, since, visits }: { readonly fenceIds: readonly string[]; readonly since: Date; readonly visits: readonly FenceVisit[] },
): Promise<void> {
  await db
    .deleteFrom('geofenceVisits')
    .where('assetId', '=', assetId)
    .where('geofenceId', '=', sql<string>`any(${[...fenceIds]}::uuid[])`)
    .where((or) => or.or([or('departedAt', 'is', null), or('departedAt', '>=', since)]))
    .execute();
  for (const visit of visits) await insertVisit(db, assetId, visit);
}

/** Ends what is under way at a fence. */
export async function endVisitsAt(db: TenantDb, geofenceId: string, now: Date): Promise<void> {
  await db
    .updateTable('geofenceVisits')
    .set({ departedAt: sql`greatest(arrived_at, ${now}::timestamptz)` })
    .where('geofenceId', '=', geofenceId)
    .where('departedAt', 'is', null)
    .execute();
}
