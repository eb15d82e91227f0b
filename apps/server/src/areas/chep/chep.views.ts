import type { ChepCounts } from '@superlink/api/chep/chep.schema.ts';
import type { ChepStatus } from '@superlink/domain/chep/chep-state.ts';
import type { Day } from '@superlink/domain/time/sast.ts';
import { drivenTripStatuses } from '@superlink/domain/trips/trip-state.ts';
import { sql, type Expression, type SqlBool } from 'kysely';
import type { TenantDb } from '../../db/database.ts';
import type { Page } from '../../db/found-page.ts';
import { tripNeedles } from '@superlink/domain/trips/trip-search.ts';
import { containing } from '../../db/like.ts';

/** Live records beside their trips and clients; a deleted trip still says what was loaded on which vehicle. */
function liveRecords(db: TenantDb) {
  return db
    .selectFrom('chepRecords as r')
    .innerJoin('trips as t', 't.id', 'r.tripId')
    .innerJoin('clients as c', 'c.id', 'r.clientId')
    .where('r.deletedAt', 'is', null);
}

const columns = [
  'r.id',
  'r.tripId',
  'r.clientId',
  'c.name as clientName',
  'r.lockedInClient',
  'r.outstandingPallets',
  'r.gracePeriod',
  'r.pickUpDate',
  'r.depotAddress',
  'r.deliveryDate',
  'r.receiptNumber',
  'r.delayReason',
  'r.overrideCode',
  'r.isDelayed',
  'r.isCollectionPending',
  'r.isAuthorizationReceived',
  'r.isCompleted',
  'r.updatedAt',
  'r.updatedBy',
  't.tripNumber',
  't.status as tripStatus',
  't.loadNr',
  't.lockedInRegistration',
  't.lockedInDriver',
] as const;

export function findChepRow(db: TenantDb, id: string) {
  return liveRecords(db).where('r.id', '=', id).select(columns).executeTakeFirst();
}

export function listChepRowsById(db: TenantDb, ids: readonly string[]) {
  return liveRecords(db)
    .where('r.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .select(columns)
    .execute();
}
export type ChepRow = NonNullable<Awaited<ReturnType<typeof findChepRow>>>;

export interface ChepFilter {
  readonly clientId?: string | undefined;
  /** pick-up days, both inclusive */
  readonly from?: Day | undefined;
  readonly until?: Day | undefined;
  readonly search?: string | undefined;
}
export type ShownStatus = ChepStatus | 'late';

function filtered(db: TenantDb, { clientId, from, until, search }: ChepFilter) {
  return db
    .selectFrom('chepRecords as r')
    .where('r.deletedAt', 'is', null)
    .where((where) => {
      const conditions: Expression<SqlBool>[] = [];
      if (clientId) conditions.push(where('r.clientId', '=', clientId));
      if (from) conditions.push(where('r.pickUpDate', '>=', from));
      if (until) conditions.push(where('r.pickUpDate', '<=', until));
      if (search) {
        // trip number, load number and registration are the trip's
        const trip = where
          .selectFrom('trips as t')
          .whereRef('t.id', '=', 'r.tripId')
          .where((text) => text.or(tripNeedles(search).map((needle) => text('t.search', 'like', containing(needle)))))
          .select('t.id');
        conditions.push(where.or([where('r.search', 'like', containing(search.toLowerCase())), where.exists(trip)]));
      }
      return where.and(conditions);
    });
}

/** One page by pick-up day, the newest first; `today` tells which of the pending are late. */
export async function listChepRows(db: TenantDb, filter: ChepFilter, status: ShownStatus | undefined, today: Day, page: Page) {
  const ids = filtered(db, filter)
    .$if(status !== undefined, (rows) => rows.where('r.status', '=', status === 'late' ? 'pending' : status!))
    .$if(status === 'late', (rows) => rows.where('r.graceUntil', '<', today))
    .select(['r.id', 'r.pickUpDate'])
    .orderBy('r.pickUpDate', 'desc')
    .orderBy('r.id', 'desc')
    .limit(page.limit)
    .offset(page.offset);
  return liveRecords(db)
    .innerJoin(ids.as('page'), 'page.id', 'r.id')
    .select(columns)
    .orderBy('r.pickUpDate', 'desc')
    .orderBy('r.id', 'desc')
    .execute();
}

/** Pending records past their grace: how many there are, those past it longest, and those of some ids. */
export async function listLateChepRows(
  db: TenantDb,
  today: Day,
  { most, ids }: { readonly most: number; readonly ids: readonly string[] },
) {
  const late = () => filtered(db, {}).where('r.status', '=', 'pending').where('r.graceUntil', '<', today);
  const { total } = await late()
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const first = late().select('r.id').orderBy('r.graceUntil').orderBy('r.id').limit(most);
  const asked = late()
    .where('r.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .select('r.id');
  if (total === 0 || (most === 0 && ids.length === 0)) return { total, rows: [] };
  const rows = await liveRecords(db)
    .where((or) => or.or([or('r.id', 'in', first), or('r.id', 'in', asked)]))
    .select(columns)
    .execute();
  return { total, rows };
}

/** Records of each status under the filters. */
export function countChepRows(db: TenantDb, filter: ChepFilter, today: Day): Promise<ChepCounts> {
  const of = (status: ChepStatus) => sql<number>`count(*) filter (where r.status = ${status})`;
  return filtered(db, filter)
    .select([
      sql<number>`count(*)`.as('all'),
      of('pending').as('pending'),
      of('delayed').as('delayed'),
      of('completed').as('completed'),
      of('overridden').as('overridden'),
      sql<number>`count(*) filter (where r.status = 'pending' and r.grace_until < ${today}::date)`.as('late'),
    ])
    .executeTakeFirstOrThrow();
}

/** Past trips whose pallets are taken in. */
export function listTripsOfPallets(db: TenantDb, ids: readonly string[]) {
  return db
    .selectFrom('trips')
    .where('id', 'in', [...ids])
    .where('deletedAt', 'is', null)
    .select(['id', 'clientId', 'lockedInClient', 'acceptedAt'])
    .execute();
}

export function findChepOfTrip(db: TenantDb, tripId: string) {
  return db.selectFrom('chepRecords').where('tripId', '=', tripId).where('deletedAt', 'is', null).select('id').executeTakeFirst();
}

const WAITING_TRIPS = 200;

/** CHEP loads on route without a record, and on route or completed ones whose record was deleted to be made again; the oldest first. */
export function listTripsWithoutRecord(db: TenantDb) {
  const loaded = db.selectFrom('trips').where('status', '=', 'on_route').where('isChepLoad', '=', true).where('deletedAt', 'is', null);
  const deleted = db.selectFrom('chepRecords').where('deletedAt', 'is not', null);
  return (
    db
      .selectFrom('trips as t')
      // two small sets from an index each: an `or` of the two would look at every trip the company ever drove
      .where('t.id', 'in', loaded.select('id').union(deleted.select('tripId as id')))
      .where('t.status', 'in', drivenTripStatuses)
      .where('t.deletedAt', 'is', null)
      .where((where) =>
        where.not(
          where.exists(
            where.selectFrom('chepRecords as r').whereRef('r.tripId', '=', 't.id').where('r.deletedAt', 'is', null).select('r.id'),
          ),
        ),
      )
      .select([
        't.id as tripId',
        't.tripNumber',
        't.status',
        't.loadNr',
        't.clientId',
        't.lockedInClient',
        't.lockedInRegistration',
        't.lockedInDriver',
        't.startDate',
      ])
      .orderBy('t.startDate')
      .orderBy('t.id')
      .limit(WAITING_TRIPS)
      .execute()
  );
}

const KNOWN_DEPOTS = 100;

/** Depot addresses of the company's records, the most used first. */
export async function listDepots(db: TenantDb): Promise<string[]> {
  const rows = await db
    .selectFrom('chepRecords')
    .where('deletedAt', 'is', null)
    .select('depotAddress')
    .groupBy('depotAddress')
    .orderBy((select) => select.fn.countAll(), 'desc')
    .orderBy('depotAddress')
    .limit(KNOWN_DEPOTS)
    .execute();
  return rows.map(({ depotAddress }) => depotAddress);
}
