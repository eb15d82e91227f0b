import type { TrailerListQuery } from '@superlink/api/trailers/trailer.schema.ts';
import { trailerGroups } from '@superlink/domain/trailers/trailer-status.ts';
import { comparableNumber } from '@superlink/domain/vehicles/identity.ts';
import { sql, type OrderByItemBuilder } from 'kysely';
import type { TenantDb } from '../../db/database.ts';
import { onPage, rowsOf } from '../../db/page.ts';

const PICKER_ROWS = 10_000;
/** Up to so many found trailers are sorted; beyond, walking the index to the end of the page is quicker. */
const SORTED_ROWS = 1_000;

type Filter = Pick<TrailerListQuery, 'search' | 'group'>;

/** Live trailers behind a tab that a search finds: by their numbers or by their vehicle's fleet number, however written (REG-1). */
function filteredTrailers(db: TenantDb, { search, group }: Filter) {
  const wanted = search ? comparableNumber(search) : null;
  const pattern = `%${wanted}%`;
  return db
    .selectFrom('trailers as t')
    .where('t.deletedAt', 'is', null)
    .$if(group !== undefined, (rows) => rows.where('t.status', 'in', [...trailerGroups[group!]]))
    .$if(wanted === '', (rows) => rows.where(sql<boolean>`false`))
    .$if(Boolean(wanted), (rows) =>
      rows.where((or) =>
        or.or([
          or('t.trailerRegNorm', 'like', pattern),
          or('t.trailerFleetNumberNorm', 'like', pattern),
          or('t.id', 'in', pulledByMatching(db, pattern)),
        ]),
      ),
    );
}

function pulledByMatching(db: TenantDb, pattern: string) {
  return db
    .selectFrom('trailerAssignments as a')
    .innerJoin('vehicles as v', 'v.id', 'a.assetId')
    .where('v.fleetNumberNorm', 'like', pattern)
    .select('a.trailerId');
}

/** Trailers beside the vehicle that pulls them, if one does. */
function withVehicles(trailers: ReturnType<typeof filteredTrailers>) {
  return trailers
    .leftJoin('trailerAssignments as a', 'a.trailerId', 't.id')
    .leftJoin('vehicles as v', 'v.id', 'a.assetId')
    .selectAll('t')
    .select(coupling);
}
const coupling = ['a.id as assignmentId', 'a.assetId', 'a.position as slotPosition', 'v.fleetNumber as assetFleetNumber'] as const;

function liveTrailers(db: TenantDb) {
  return withVehicles(filteredTrailers(db, {}));
}

export function findTrailerRow(db: TenantDb, id: string) {
  return liveTrailers(db).where('t.id', '=', id).executeTakeFirst();
}
export type TrailerRow = NonNullable<Awaited<ReturnType<typeof findTrailerRow>>>;

/** One page of the trailers, or all of them. Every order ends with the id, so that no row shows twice or never. */
export async function listTrailerRows(db: TenantDb, query: TrailerListQuery): Promise<TrailerRow[]> {
  const { sort, direction, search } = query;
  if (sort !== 'assignedTo') return listBy(db, sort, query);
  if (!search) return listByVehicle(db, query);
  const found = await listFoundIds(db, query);
  if (found.length > SORTED_ROWS) return listByVehicle(db, query);
  return withVehicles(filteredTrailers(db, {}))
    .where('t.id', '=', sql<string>`any(${found}::uuid[])`)
    .orderBy('v.fleetNumber', (order) => (direction === 'asc' ? order.asc() : order.desc()).nullsLast())
    .orderBy('a.slot')
    .orderBy('t.trailerReg')
    .orderBy('t.id')
    .$call(onPage(query))
    .execute();
}

/**
 * Ids that a search finds, at most one more than are sorted. A list of its own, because a condition "by its numbers or by its vehicle's" inside
 * the join makes PostgreSQL expect half the fleet and read every vehicle for the few that are left.
 */
async function listFoundIds(db: TenantDb, query: TrailerListQuery): Promise<string[]> {
  const rows = await filteredTrailers(db, query)
    .select('t.id')
    .limit(SORTED_ROWS + 1)
    .execute();
  return rows.map((row) => row.id);
}

/** Sorts ids alone and looks up the vehicles of one page only. */
function listBy(db: TenantDb, sort: Exclude<TrailerListQuery['sort'], 'assignedTo'>, query: TrailerListQuery): Promise<TrailerRow[]> {
  const inOrder = (order: OrderByItemBuilder) => (query.direction === 'asc' ? order.asc() : order.desc()).nullsLast();
  const page = filteredTrailers(db, query).select('t.id').orderBy(`t.${sort}`, inOrder).orderBy('t.id').$call(onPage(query));
  return withVehicles(filteredTrailers(db, {}).where('t.id', 'in', db.selectFrom(page.as('page')).select('page.id')))
    .orderBy(`t.${sort}`, inOrder)
    .orderBy('t.id')
    .execute();
}

/**
 * The trailers of one vehicle together, front one first, and after all vehicles the unassigned by registration (TRL-006). Two queries, because
 * each walks an index and stops at the end of its page; one over both would read and sort the whole fleet.
 */
async function listByVehicle(db: TenantDb, query: TrailerListQuery): Promise<TrailerRow[]> {
  const { direction, offset } = query;
  const limit = rowsOf(query);
  const pulled = () =>
    filteredTrailers(db, query)
      .innerJoin('trailerAssignments as a', 'a.trailerId', 't.id')
      .innerJoin('vehicles as v', 'v.id', 'a.assetId')
      .where('v.deletedAt', 'is', null);
  const assigned = await pulled()
    .selectAll('t')
    .select(coupling)
    .orderBy('v.fleetNumber', direction)
    .orderBy('v.id', direction)
    .orderBy('a.slot')
    .$call(onPage(query))
    .execute();
  if (assigned.length === limit) return assigned;
  let skipped = 0;
  if (assigned.length === 0 && offset > 0) {
    const { trailers } = await pulled()
      .select((select) => select.fn.countAll<number>().as('trailers'))
      .executeTakeFirstOrThrow();
    skipped = offset - trailers;
  }
  const free = await withVehicles(filteredTrailers(db, query))
    .where('a.id', 'is', null)
    .orderBy('t.trailerReg')
    .orderBy('t.id')
    .limit(limit - assigned.length)
    .offset(skipped)
    .execute();
  return [...assigned, ...free];
}

export function countTrailersByStatus(db: TenantDb, search: string | undefined) {
  return filteredTrailers(db, { search })
    .select((select) => ['t.status', select.fn.countAll<number>().as('trailers')])
    .groupBy('t.status')
    .execute();
}

export function listTrailerRowsById(db: TenantDb, ids: readonly string[]) {
  return liveTrailers(db)
    .where('t.id', 'in', [...ids])
    .orderBy('t.id')
    .execute();
}

/** Trailers as they are stored, deleted ones too. */
export function listStoredTrailers(db: TenantDb, ids: readonly string[]) {
  return db
    .selectFrom('trailers')
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .selectAll()
    .orderBy('id')
    .execute();
}
export type StoredTrailer = Awaited<ReturnType<typeof listStoredTrailers>>[number];

/** The vehicles that pull trailers, by the trailers' ids. */
export async function listPullingVehicles(db: TenantDb, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('trailerAssignments as a')
    .innerJoin('vehicles as v', 'v.id', 'a.assetId')
    .where('a.trailerId', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .select(['a.trailerId', 'v.fleetNumber'])
    .execute();
  return new Map(rows.map(({ trailerId, fleetNumber }) => [trailerId, fleetNumber]));
}

/** Which of the numbers, in their comparable form, live trailers have already, and which trailers. */
export function listTakenTrailerNumbers(db: TenantDb, fleetNumbers: readonly string[], registrations: readonly string[]) {
  return db
    .selectFrom('trailers')
    .where('deletedAt', 'is', null)
    .where((or) =>
      or.or([
        or('trailerFleetNumberNorm', '=', sql<string>`any(${[...fleetNumbers]}::text[])`),
        or('trailerRegNorm', '=', sql<string>`any(${[...registrations]}::text[])`),
      ]),
    )
    .select(['id', 'trailerFleetNumberNorm', 'trailerRegNorm'])
    .execute();
}

export function listTrailerPickerRows(db: TenantDb) {
  return filteredTrailers(db, {})
    .leftJoin('trailerAssignments as a', 'a.trailerId', 't.id')
    .leftJoin('vehicles as v', 'v.id', 'a.assetId')
    .select([
      't.id',
      't.trailerFleetNumber',
      't.trailerReg',
      't.trailerType',
      't.position',
      't.status',
      'v.fleetNumber as assetFleetNumber',
    ])
    .orderBy('t.trailerFleetNumber', (order) => order.asc().nullsLast())
    .orderBy('t.trailerReg')
    .orderBy('t.id')
    .limit(PICKER_ROWS)
    .execute();
}
