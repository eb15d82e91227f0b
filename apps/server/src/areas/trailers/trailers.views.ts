import { WHOLE_TRAILER_LIST, type TrailerListQuery } from '@superlink/api/trailers/trailer.schema.ts';
import { trailerGroups } from '@superlink/domain/trailers/trailer-status.ts';
import { comparableNumber } from '@superlink/domain/vehicles/identity.ts';
import { sql } from 'kysely';
import type { TenantDb } from '../../db/database.ts';

const PICKER_ROWS = 10_000;

/** Every live trailer beside the vehicle that pulls it. */
function liveTrailers(db: TenantDb) {
  return db
    .selectFrom('trailers as t')
    .leftJoin('trailerAssignments as a', 'a.trailerId', 't.id')
    .leftJoin('vehicles as v', 'v.id', 'a.assetId')
    .where('t.deletedAt', 'is', null);
}

const coupling = ['a.id as assignmentId', 'a.assetId', 'a.position as slotPosition', 'v.fleetNumber as assetFleetNumber'] as const;

/** Finds by the trailer's numbers and by the fleet number of its vehicle, however they are written (REG-1). */
function matching(query: ReturnType<typeof liveTrailers>, search: string | undefined) {
  if (!search) return query;
  const wanted = comparableNumber(search);
  if (wanted === '') return query.where(sql<boolean>`false`);
  const pattern = `%${wanted}%`;
  return query.where((or) =>
    or.or([
      or('t.trailerRegNorm', 'like', pattern),
      or('t.trailerFleetNumberNorm', 'like', pattern),
      or('v.fleetNumberNorm', 'like', pattern),
    ]),
  );
}

/**
 * One page of the trailers, or the first 1 000. In the default order the trailers of one vehicle stand together, front one first, and the
 * unassigned follow by registration (TRL-006). Every order ends with the id, so that no row shows twice or never.
 */
export function listTrailerRows(db: TenantDb, { search, group, sort, direction, offset, limit }: TrailerListQuery) {
  const column = sort === 'assignedTo' ? 'v.fleetNumber' : (`t.${sort}` as const);
  return matching(liveTrailers(db), search)
    .$if(group !== undefined, (rows) => rows.where('t.status', 'in', [...trailerGroups[group!]]))
    .selectAll('t')
    .select(coupling)
    .orderBy(column, (order) => (direction === 'asc' ? order.asc() : order.desc()).nullsLast())
    .$if(sort === 'assignedTo', (rows) => rows.orderBy('a.position').orderBy('t.trailerReg'))
    .orderBy('t.id')
    .limit(limit ?? WHOLE_TRAILER_LIST)
    .offset(offset)
    .execute();
}

export function countTrailersByStatus(db: TenantDb, search: string | undefined) {
  return matching(liveTrailers(db), search)
    .select((select) => ['t.status', select.fn.countAll<number>().as('trailers')])
    .groupBy('t.status')
    .execute();
}

export function findTrailerRow(db: TenantDb, id: string) {
  return liveTrailers(db).where('t.id', '=', id).selectAll('t').select(coupling).executeTakeFirst();
}

export function listTrailerRowsById(db: TenantDb, ids: readonly string[]) {
  return liveTrailers(db)
    .where('t.id', 'in', [...ids])
    .selectAll('t')
    .select(coupling)
    .orderBy('t.id')
    .execute();
}

/** Which of the numbers, in their comparable form, live trailers have already. */
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
    .select(['trailerFleetNumberNorm', 'trailerRegNorm'])
    .execute();
}

export type TrailerRow = NonNullable<Awaited<ReturnType<typeof findTrailerRow>>>;

export function listTrailerPickerRows(db: TenantDb) {
  return liveTrailers(db)
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
