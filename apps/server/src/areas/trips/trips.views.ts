import {
  archivedTripStatuses,
  holdingVehicle,
  openTripStatuses,
  tripStatuses,
  type TripStatus,
} from '@superlink/domain/trips/trip-state.ts';
import type { LockedInDetails } from '@superlink/domain/trips/locked-in-details.ts';
import { usualOrder, type TripOrder } from '@superlink/domain/trips/trip-order.ts';
import { exactLoad } from '@superlink/domain/trips/trip-search.ts';
import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import type { TenantDb } from '../../db/database.ts';
import { readThrough, type FoundPage, type Page } from '../../db/found-page.ts';
import { keptQuery, type Given } from '../../db/kept-query.ts';
import { findWays, onWays, textHolds } from './trip-search.views.ts';

/** Live trips beside the vehicle they run on, who drives it now, and their client. Old trips keep reading when one of them is gone. */
function liveTrips(db: TenantDb) {
  return db
    .selectFrom('trips as t')
    .innerJoin('vehicles as v', 'v.id', 't.assetId')
    .innerJoin('clients as c', 'c.id', 't.clientId')
    .leftJoin('drivers as d', 'd.id', 'v.driverId')
    .where('t.deletedAt', 'is', null);
}

/** one look into an index for each row that is shown */
const hasChepRecord =
  sql<boolean>`exists (select from chep_records r where r.tenant_id = t.tenant_id and r.trip_id = t.id and r.deleted_at is null)`.as(
    'hasChepRecord',
  );
const columns = [
  't.id',
  't.tripNumber',
  't.assetId',
  't.clientId',
  't.routeId',
  't.contractId',
  't.status',
  't.loadNr',
  't.tonnage',
  't.plannedTonnage',
  't.rateType',
  't.rateAmount',
  't.startDate',
  't.endDate',
  't.openingKilometers',
  't.closingKilometers',
  't.invoiceNumber',
  't.podUploaded',
  't.driverId',
  'c.name as clientName',
  't.lockedInClient',
  't.lockedInDriver',
  't.lockedInRegistration',
  't.lockedInRevenue',
  't.isCustomRoute',
  't.isChepLoad',
  't.isBackDated',
  't.isReverted',
  't.acceptedAt',
  't.updatedAt',
  't.updatedBy',
  'v.fleetNumber',
  'v.driverId as presentDriverId',
  'd.name as presentDriverName',
  'd.surname as presentDriverSurname',
  hasChepRecord,
] as const;
const wholeDetails = sql<LockedInDetails>`t.locked_in_rate_details`.as('details');
/** lists draw no map: the line of a route is most of a trip's bytes */
const detailsWithoutLine = sql<LockedInDetails>`t.locked_in_rate_details - 'polyline'`.as('details');

export function findTripRow(db: TenantDb, id: string) {
  return liveTrips(db).where('t.id', '=', id).select(columns).select(wholeDetails).executeTakeFirst();
}
export type TripRow = NonNullable<Awaited<ReturnType<typeof findTripRow>>>;

/** Trips at the head of the archive that a search looks through before all others: a millisecond's worth. */
const SEARCHED_FIRST = 5_000;

export interface TripFilter {
  readonly statuses?: readonly string[] | undefined;
  readonly assetId?: string | undefined;
  readonly clientId?: string | undefined;
  /** days that bound end or start date, both inclusive */
  readonly from?: string | undefined;
  readonly until?: string | undefined;
  readonly search?: string | undefined;
  /** keys of the ways whose places the search names */
  readonly ways?: readonly number[] | undefined;
  readonly podMissing?: boolean | undefined;
  readonly invoiceMissing?: boolean | undefined;
}

/** The filter with the ways that a search of the archive names. */
async function withWays(db: TenantDb, filter: TripFilter): Promise<TripFilter> {
  if (!filter.search || filter.clientId) return filter;
  return { ...filter, ways: await findWays(db, filter.search) };
}

/** Most trips of other periods that one load number brings along. */
const MOST_BEYOND = 100;

/** Trips outside the chosen days whose load number is exactly what is looked for: who types it wants that trip, whatever period is chosen. */
async function findBeyondPeriod(db: TenantDb, { search, ways: _not, from, until, ...besides }: TripFilter): Promise<string[]> {
  if (!search || (!from && !until)) return [];
  const rows = await filtered(db, besides)
    .where('t.loadNorm', '=', exactLoad(search))
    .where((where) => where.or([...(from ? [where('t.listedOn', '<', from)] : []), ...(until ? [where('t.listedOn', '>', until)] : [])]))
    .orderBy(orderBy(usualOrder))
    .limit(MOST_BEYOND)
    .select('t.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** A filter whose ids and days may be the places of a kept query's values. */
type TripConditions = Omit<TripFilter, keyof KeptValues> & {
  readonly [Name in keyof KeptValues]?: string | RawBuilder<string> | undefined;
};
type KeptValues = { readonly [Name in 'assetId' | 'clientId' | 'from' | 'until']?: string | undefined };

function filtered(db: TenantDb, filter: TripConditions) {
  return db.selectFrom('trips as t').where((where) => {
    const conditions: Expression<SqlBool>[] = [where('t.deletedAt', 'is', null)];
    if (filter.statuses) conditions.push(where('t.status', '=', sql<TripStatus>`any(${[...filter.statuses]}::text[])`));
    if (filter.assetId) conditions.push(where('t.assetId', '=', filter.assetId));
    if (filter.clientId) conditions.push(where('t.clientId', '=', filter.clientId));
    if (filter.from) conditions.push(where('t.listedOn', '>=', filter.from));
    if (filter.until) conditions.push(where('t.listedOn', '<=', filter.until));
    if (filter.search) {
      // among the trips of one client a letter of the client's name would find them all (CTR-004)
      const text = filter.clientId ? 't.ownSearch' : 't.search';
      conditions.push(where.or([...onWays(filter.ways), textHolds(text, filter.search)]));
    }
    if (filter.podMissing) conditions.push(where('t.status', '=', 'completed'), where.not(where.ref('t.podUploaded')));
    if (filter.invoiceMissing) conditions.push(where('t.status', '=', 'completed'), where('t.invoiceNorm', 'is', null));
    return where.and(conditions);
  });
}

/**
 * One page in an order, usually by load number, highest first, with the number of all trips found. Ids and total come from an index alone and the rows of one page
 * are looked up after that, so that a page costs the same in a company with two hundred thousand trips. Trips that an exact load number brings
 * from other periods come first; `beyondPeriod` is how many they are.
 */
export async function listTripRows(
  db: TenantDb,
  wanted: TripFilter,
  page: Page,
  order: TripOrder = usualOrder,
): Promise<{ rows: TripRow[]; total: number; beyondPeriod: number }> {
  if (!wanted.search) return { ...(await listWithoutSearch(db, wanted, page, order)), beyondPeriod: 0 };
  const filter = await withWays(db, wanted);
  const beyond = await findBeyondPeriod(db, filter);
  const first = beyond.slice(page.offset, page.offset + page.limit);
  const rest = { limit: page.limit - first.length, offset: Math.max(0, page.offset - beyond.length) };
  const { ids, total } = rest.limit === 0 ? { ids: [], total: await countTrips(db, filter) } : await findPage(db, filter, rest, order);
  return { rows: await listTripRowsById(db, [...first, ...ids]), total: beyond.length + total, beyondPeriod: beyond.length };
}

interface KeptForm extends Pick<TripFilter, 'statuses' | 'podMissing' | 'invoiceMissing'> {
  readonly set: readonly (keyof KeptValues)[];
  readonly order: TripOrder;
}
/** Rows of a page, each with the number of all: counted apart where they lie in an index as they are listed, on the way where they are sorted anyway. */
const keptList = keptQuery((db, given: Given<KeptValues & Page>, { set, order, ...form }: KeptForm) => {
  const filter: TripConditions = { ...form, ...Object.fromEntries(set.map((name) => [name, given(name)])) };
  const ids = filtered(db, filter).orderBy(orderBy(order)).limit(given.written('limit')).offset(given.written('offset')).select('t.id');
  const page = isInListOrder(filter)
    ? ids.select(totalOf(db, filter).as('total'))
    : ids.select((select) => select.fn.countAll<number>().over().as('total'));
  return liveTrips(db)
    .innerJoin(page.as('page'), 'page.id', 't.id')
    .select([...columns, detailsWithoutLine, 'page.total'])
    .orderBy(orderBy(order));
});

/** One page without a search: its rows and the number of all in one statement. */
async function listWithoutSearch(
  db: TenantDb,
  filter: TripFilter,
  page: Page,
  order: TripOrder,
): Promise<{ rows: TripRow[]; total: number }> {
  const { statuses, podMissing, invoiceMissing, assetId, clientId, from, until } = filter;
  const values = { assetId, clientId, from, until };
  const set = (Object.keys(values) as (keyof KeptValues)[]).filter((name) => values[name]);
  const rows = await keptList(db, { ...values, ...page }, { statuses, podMissing, invoiceMissing, set, order });
  const [first] = rows;
  // past the end no row is left to bring the total
  const total = first ? first.total : page.offset === 0 ? 0 : await countTrips(db, filter);
  return { rows, total };
}

async function findPage(db: TenantDb, filter: TripFilter, page: Page, order: TripOrder): Promise<FoundPage> {
  const found = inOrder(db, filter, page, order).select('t.id');
  const count = () => countTrips(db, filter);
  if (isSearchOfArchive(filter)) {
    // all trips are read, because no index of parts of words may be used under row-level security: by more than one process where cores are idle
    await sql`set local max_parallel_workers_per_gather = 2`.execute(db);
    const ids = order === usualOrder ? await searchFirst(db, filter, page) : [];
    // what is found often fills a page early on, and then the rest is counted, which is faster than carrying it along
    if (ids.length > 0 && ids.length === page.limit) return { ids, total: await count() };
  }
  return readThrough(
    page,
    found.select((select) => select.fn.countAll<number>().over().as('total')),
    count,
  );
}

/** Ids of a page of the archive as far as its first trips hold them: the first of both states, because those of one alone may lie far apart. */
async function searchFirst(db: TenantDb, { search, ways, statuses }: ArchiveSearch, { limit, offset }: Page): Promise<string[]> {
  const first = inOrder(db, { statuses: archivedTripStatuses }, { limit: SEARCHED_FIRST, offset: 0 }, usualOrder);
  const rows = await db
    .selectFrom(first.select(['t.id', 't.loadNr', 't.status', 't.search', 't.wayKey']).as('t'))
    .where('t.status', '=', sql<TripStatus>`any(${[...statuses]}::text[])`)
    .where((where) => where.or([...onWays(ways), textHolds('t.search', search)]))
    .orderBy(orderBy(usualOrder))
    .select('t.id')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(({ id }) => id);
}

type ArchiveSearch = TripFilter & { readonly search: string; readonly statuses: readonly string[] };
/** Whether all of a company's closed trips are searched, those of all clients, vehicles and days. */
function isSearchOfArchive(filter: TripFilter): filter is ArchiveSearch {
  const { search, statuses, clientId } = filter;
  const isArchived = statuses?.every((status) => archivedTripStatuses.some((archived) => archived === status)) ?? false;
  return Boolean(search) && isArchived && !clientId && isInListOrder({ ...filter, search: undefined });
}

/** The whole archive and the trips of a client lie in an index as they are listed; others are looked for and sorted. */
function isInListOrder({ search, from, until, assetId }: TripConditions): boolean {
  return !search && !from && !until && !assetId;
}

const sortedBy: Readonly<Record<TripOrder['sort'], RawBuilder<unknown>>> = {
  loadNr: sql`t.load_nr`,
  tripNumber: sql`t.trip_number`,
  end: sql`t.listed_on`,
  start: sql`t.start_date`,
  final: sql`case when t.status = 'completed' then t.revenue end`,
};
/** What is empty stands last both ways. A column that never is says nothing of it, because its index would not be read then. */
function orderBy({ sort, direction }: TripOrder): RawBuilder<unknown> {
  const way = sql.raw(direction);
  return sort === 'loadNr' || sort === 'final'
    ? sql`${sortedBy[sort]} ${way} nulls last, t.id ${way}`
    : sql`${sortedBy[sort]} ${way}, t.id ${way}`;
}
function inOrder(db: TenantDb, filter: TripFilter, { limit, offset }: Page, order: TripOrder) {
  return filtered(db, filter).orderBy(orderBy(order)).limit(limit).offset(offset);
}

/** Rows for a list, in the order of the ids. */
export async function listTripRowsById(db: TenantDb, ids: readonly string[]): Promise<TripRow[]> {
  if (ids.length === 0) return [];
  const rows = await liveTrips(db)
    // one value, not fifty: half the time of writing and reading the statement
    .where('t.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .select(columns)
    .select(detailsWithoutLine)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

async function countTrips(db: TenantDb, filter: TripFilter): Promise<number> {
  const { total } = await db.selectNoFrom(totalOf(db, filter).as('total')).executeTakeFirstOrThrow();
  return total;
}

function totalOf(db: TenantDb, filter: TripConditions): RawBuilder<number> {
  const { statuses, ...narrower } = filter;
  const isWholeArchive = Object.values(narrower).every((value) => value === undefined);
  return isWholeArchive && statuses?.includes('completed') ? totalOfMost(db, statuses) : countOf(filtered(db, filter));
}

/** How many rows a query finds. */
function countOf(query: ReturnType<typeof filtered>): RawBuilder<number> {
  return sql<number>`(${query.select((select) => select.fn.countAll<number>().as('trips'))})`;
}

/**
 * Nearly all of a company's trips are completed: they are counted as all that were ever numbered less the few others, because reading a hundred
 * thousand entries takes twelve milliseconds. Numbers have no gap: each is the highest plus one, and no row of a trip is ever taken away.
 */
function totalOfMost(db: TenantDb, statuses: readonly string[]): RawBuilder<number> {
  const numbered = db.selectFrom('trips').orderBy('tripNumber', 'desc').limit(1).select('tripNumber');
  const others = filtered(db, { statuses: tripStatuses.filter((status) => !statuses.includes(status)) });
  const deleted = db
    .selectFrom('trips')
    .where('deletedAt', 'is not', null)
    .select((select) => select.fn.countAll<number>().as('trips'));
  return sql<number>`coalesce((${numbered}), 0) - ${countOf(others)} - (${deleted})`;
}

/** Open trips by start date, those on route first; of one vehicle or of all. */
export async function listOpenTripRows(
  db: TenantDb,
  { assetId, scheduledOnly }: { assetId?: string; scheduledOnly: boolean },
  page: Page,
): Promise<{ rows: TripRow[]; total: number }> {
  const statuses = scheduledOnly ? (['scheduled'] as const) : openTripStatuses;
  const rows = await liveTrips(db)
    .where('t.status', 'in', statuses)
    .where('v.deletedAt', 'is', null)
    .$if(assetId !== undefined, (trips) => trips.where('t.assetId', '=', assetId!))
    .select(columns)
    .select(detailsWithoutLine)
    .orderBy('t.status')
    .orderBy('t.startDate')
    .orderBy('t.id')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  const isWhole = page.offset === 0 && rows.length < page.limit;
  return { rows, total: isWhole ? rows.length : await countTrips(db, { statuses, assetId }) };
}

const liveClient = keptQuery((db, given: Given<{ id: string }>) =>
  db.selectFrom('clients').where('id', '=', given('id')).where('deletedAt', 'is', null).select('id'),
);
export async function clientIsThere(db: TenantDb, id: string): Promise<boolean> {
  return (await liveClient(db, { id })).length > 0;
}

/** Who drives the vehicle, with the papers that a trip needs. */
export function findDriverOf(db: TenantDb, assetId: string) {
  return db
    .selectFrom('vehicles as v')
    .innerJoin('drivers as d', 'd.id', 'v.driverId')
    .where('v.id', '=', assetId)
    .select(['d.id', 'd.name', 'd.surname', 'd.licExpDate', 'd.pdpExpDate'])
    .executeTakeFirst();
}

/** Trailers coupled to a vehicle and the last day of their discs, the primary first. */
export function listTrailersOf(db: TenantDb, assetId: string) {
  return db
    .selectFrom('trailerAssignments as a')
    .innerJoin('trailers as t', 't.id', 'a.trailerId')
    .where('a.assetId', '=', assetId)
    .orderBy('a.slot')
    .select((select) => [select.fn.coalesce('t.trailerFleetNumber', 't.trailerReg').as('holder'), 't.trailerLicExp as expiry'])
    .$narrowType<{ holder: string }>()
    .execute();
}

/** The vehicle's trip on route that counts, if there is one besides the given. */
export function findTripOnRoute(db: TenantDb, assetId: string, besides?: string) {
  return db
    .selectFrom('trips')
    .where('assetId', '=', assetId)
    .where((where) => where.and(holdingVehicle))
    .where('deletedAt', 'is', null)
    .$if(besides !== undefined, (trips) => trips.where('id', '!=', besides!))
    .select(['id', 'tripNumber'])
    .executeTakeFirst();
}

/** Another client's trip that carries the same invoice number. */
export function findOtherClientOfInvoice(db: TenantDb, invoiceNumber: string, clientId: string) {
  return db
    .selectFrom('trips')
    .where('invoiceNorm', '=', invoiceNumber.trim().toLowerCase())
    .where('clientId', '!=', clientId)
    .where('deletedAt', 'is', null)
    .select('lockedInClient')
    .limit(1)
    .executeTakeFirst();
}

/** The CHEP record of a trip. */
export function findChepRecord(db: TenantDb, tripId: string) {
  return db.selectFrom('chepRecords').where('tripId', '=', tripId).where('deletedAt', 'is', null).select('id').executeTakeFirst();
}
