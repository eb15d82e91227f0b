import type { GeofenceListQuery } from '@superlink/api/tracking/geofence.schema.ts';
import type { Stop } from '@superlink/domain/stops/stop.ts';
import { searchWords } from '@superlink/domain/names/comparable-name.ts';
import { sql } from 'kysely';
import type { TenantDb } from '../../db/database.ts';
import { ownTenant } from '../../db/tenant-plugin.ts';
import { containing } from '../../db/like.ts';
import { onPage } from '../../db/page.ts';

function liveFences(db: TenantDb) {
  return db.selectFrom('geofences as g').where('g.deletedAt', 'is', null);
}

function listed(db: TenantDb) {
  const inside = db
    .selectFrom('geofenceVisits')
    .where('departedAt', 'is', null)
    .groupBy('geofenceId')
    .select(['geofenceId', sql<number>`count(*)::int`.as('vehicles')])
    .as('i');
  return liveFences(db)
    .leftJoin('clients as c', 'c.id', 'g.clientId')
    .leftJoin(inside, 'i.geofenceId', 'g.id')
    .select(['g.id', 'g.name', 'g.kind', 'g.clientId', 'g.latE6', 'g.lonE6', 'g.radiusM', 'g.ring', 'g.updatedAt', 'g.updatedBy'])
    .select(['c.name as clientName', 'i.vehicles']);
}
export type GeofenceListRow = NonNullable<Awaited<ReturnType<typeof findGeofence>>>;

export function findGeofence(db: TenantDb, id: string) {
  return listed(db).where('g.id', '=', id).executeTakeFirst();
}

export function listGeofencesById(db: TenantDb, ids: readonly string[]) {
  return ids.length === 0
    ? Promise.resolve([])
    : listed(db)
        .where('g.id', 'in', [...ids])
        .orderBy('g.nameNorm')
        .execute();
}

type Filter = Pick<GeofenceListQuery, 'search' | 'kind' | 'client_id'>;

function meets({ search, kind, client_id }: Filter) {
  const words = searchWords(search ?? '');
  return [
    ...words.map((word) => sql<boolean>`g.name_norm like ${containing(word)}`),
    ...(kind === undefined ? [] : [sql<boolean>`g.kind = ${kind}`]),
    ...(client_id === undefined ? [] : [sql<boolean>`g.client_id = ${client_id}::uuid`]),
  ];
}

export function listGeofenceRows(db: TenantDb, query: GeofenceListQuery) {
  return listed(db)
    .where((each) => each.and(meets(query)))
    .orderBy('g.nameNorm')
    .$call(onPage(query))
    .execute();
}

export async function countGeofenceRows(db: TenantDb, filter: Filter): Promise<number> {
  const { fences } = await liveFences(db)
    .where((each) => each.and(meets(filter)))
    .select(({ fn }) => fn.countAll<number>().as('fences'))
    .executeTakeFirstOrThrow();
  return fences;
}

/** How many fences there are of each kind. */
export function countKinds(db: TenantDb) {
  return liveFences(db)
    .groupBy('g.kind')
    .select(['g.kind', sql<number>`count(*)::int`.as('fences')])
    .execute();
}

/** Every live fence by its shape alone: for the rule, and for what is covered already. */
export function listShapes(db: TenantDb) {
  return liveFences(db).select(['g.id', 'g.name', 'g.nameNorm', 'g.latE6', 'g.lonE6', 'g.radiusM', 'g.ring']).execute();
}

/** Trips older than this, in months, say nothing about where a client loads today. */
const STOPS_OF_MONTHS = 12;
/** Far more places than a client has. */
const MOST_STOPS = 5_000;

/** Where a client loads and offloads by its routes and its trips of a year, the most used first. */
export async function listStopsOfClient(
  db: TenantDb,
  clientId: string,
  now: Date,
): Promise<Pick<Stop, 'address' | 'lat' | 'lng' | 'customName'>[]> {
  const { rows } = await sql<Pick<Stop, 'address' | 'lat' | 'lng' | 'customName'>>`
    select s->>'address' as address, (s->>'lat')::float8 as lat, (s->>'lng')::float8 as lng, max(s->>'customName') as "customName"
    from (
      select stops from rates where tenant_id = ${ownTenant} and client_id = ${clientId}::uuid and deleted_at is null
      union all
      select locked_in_rate_details->'stops' from trips where tenant_id = ${ownTenant} and client_id = ${clientId}::uuid and deleted_at is null and status <> 'cancelled'
        and start_date >= (${now}::timestamptz - make_interval(months => ${STOPS_OF_MONTHS}))::date
    ) known cross join lateral jsonb_array_elements(known.stops) s
    group by 1, 2, 3 order by count(*) desc, 1 limit ${sql.lit(MOST_STOPS)}`.execute(db);
  return rows;
}

/** The name of a live client. */
export function findClientName(db: TenantDb, id: string) {
  return db.selectFrom('clients').where('id', '=', id).where('deletedAt', 'is', null).select('name').executeTakeFirst();
}
