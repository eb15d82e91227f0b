import type { ExpiryCountsQuery, ExpiryListQuery } from '@superlink/api/expiry/expiry.schema.ts';
import { driverSearchWords } from '@superlink/domain/drivers/driver-identity.ts';
import { expiryBounds, expiryStates, type ExpiryKind, type ExpiryState } from '@superlink/domain/expiry/expiry-board.ts';
import type { Day } from '@superlink/domain/time/sast.ts';
import { comparableNumber } from '@superlink/domain/vehicles/identity.ts';
import { sql, type AliasedExpression, type Expression, type RawBuilder, type SelectQueryBuilder, type SqlBool } from 'kysely';
import type { TenantDb } from '../../db/database.ts';
import { keptQuery, type Given } from '../../db/kept-query.ts';

/** One paper; the fields of the answer that come from the tables. */
export interface ExpiryRow {
  readonly kind: ExpiryKind;
  readonly recordId: string;
  readonly name: string;
  readonly detail: string;
  readonly document: string | null;
  readonly status: string;
  readonly assignedTo: string | null;
  readonly expiry: Day;
}
interface Branch {
  as(alias: 'p'): AliasedExpression<ExpiryRow, 'p'>;
}

/** What is looked for, in the form in which each table keeps it; null where nothing could match. */
interface Wanted {
  readonly number: string | null;
  readonly words: readonly string[];
  readonly permit: string;
}
function readSearch(search: string | undefined): Wanted | null {
  if (!search) return null;
  const number = comparableNumber(search);
  return {
    number: number === '' ? null : `%${number}%`,
    words: driverSearchWords(search).map((word) => `%${word}%`),
    permit: `%${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`,
  };
}

const no = sql<SqlBool>`false`;
const noText = sql<string | null>`null::text`;
const kindOf = (kind: ExpiryKind) => sql<ExpiryKind>`${sql.lit(kind)}`.as('kind');

function vehicleDiscs(db: TenantDb, wanted: Wanted | null) {
  return db
    .selectFrom('vehicles as v')
    .where('v.deletedAt', 'is', null)
    .$if(wanted !== null, (rows) =>
      rows.where((or) =>
        wanted!.number === null
          ? no
          : or.or([or('v.fleetNumberNorm', 'like', wanted!.number), or('v.assetRegNorm', 'like', wanted!.number)]),
      ),
    )
    .select([
      kindOf('vehicle_licence'),
      'v.id as recordId',
      'v.fleetNumber as name',
      'v.assetReg as detail',
      noText.as('document'),
      'v.status',
      noText.as('assignedTo'),
      'v.assetExpLic as expiry',
    ]);
}

/** Permit names are data in any case and writing, so they are searched as they are. */
function permits(db: TenantDb, wanted: Wanted | null) {
  return db
    .selectFrom('vehicles as v')
    .crossJoinLateral(sql<{ name: string; day: string }>`jsonb_each_text(v.cross_border_permits)`.as<'permit'>(sql`permit(name, day)`))
    .where('v.deletedAt', 'is', null)
    .where(sql<SqlBool>`v.cross_border_permits <> '{}'`)
    .$if(wanted !== null, (rows) =>
      rows.where((or) =>
        or.or([
          or(sql<string>`lower(permit.name)`, 'like', wanted!.permit),
          ...(wanted!.number === null
            ? []
            : [or('v.fleetNumberNorm', 'like', wanted!.number), or('v.assetRegNorm', 'like', wanted!.number)]),
        ]),
      ),
    )
    .select([
      kindOf('permit'),
      'v.id as recordId',
      'v.fleetNumber as name',
      'v.assetReg as detail',
      sql<string | null>`permit.name`.as('document'),
      'v.status',
      noText.as('assignedTo'),
      sql<Day>`permit.day::date`.as('expiry'),
    ]);
}

function trailerDiscs(db: TenantDb, wanted: Wanted | null) {
  return db
    .selectFrom('trailers as t')
    .leftJoin('trailerAssignments as a', 'a.trailerId', 't.id')
    .leftJoin('vehicles as v', 'v.id', 'a.assetId')
    .where('t.deletedAt', 'is', null)
    .where('t.trailerLicExp', 'is not', null)
    .$if(wanted !== null, (rows) =>
      rows.where((or) =>
        wanted!.number === null
          ? no
          : or.or([
              or('t.trailerRegNorm', 'like', wanted!.number),
              or('t.trailerFleetNumberNorm', 'like', wanted!.number),
              or('v.fleetNumberNorm', 'like', wanted!.number),
            ]),
      ),
    )
    .select([
      kindOf('trailer_licence'),
      't.id as recordId',
      (select) => select.fn.coalesce('t.trailerFleetNumber', 't.trailerReg').as('name'),
      't.trailerReg as detail',
      noText.as('document'),
      't.status',
      'v.fleetNumber as assignedTo',
      't.trailerLicExp as expiry',
    ])
    .$narrowType<{ expiry: Day; name: string }>();
}

function driverPapers(db: TenantDb, wanted: Wanted | null, kind: 'driver_licence' | 'driver_pdp') {
  const expiry = kind === 'driver_pdp' ? 'd.pdpExpDate' : 'd.licExpDate';
  return db
    .selectFrom('drivers as d')
    .leftJoin('vehicles as v', 'v.driverId', 'd.id')
    .where('d.deletedAt', 'is', null)
    .where(expiry, 'is not', null)
    .$if(wanted !== null, (rows) =>
      rows.where((or) =>
        or.or([
          wanted!.words.length === 0 ? no : or.and(wanted!.words.map((word) => or('d.search', 'like', word))),
          wanted!.number === null ? no : or('v.fleetNumberNorm', 'like', wanted!.number),
        ]),
      ),
    )
    .select([
      kindOf(kind),
      'd.id as recordId',
      sql<string>`d.name || ' ' || d.surname`.as('name'),
      'd.phone as detail',
      noText.as('document'),
      'd.status',
      'v.fleetNumber as assignedTo',
      `${expiry} as expiry`,
    ])
    .$narrowType<{ expiry: Day }>();
}

/** Papers of one kind or of all; each kind is a query of its own, so that only the tables that are asked for are read. */
function branches(db: TenantDb, { kind, search }: ExpiryCountsQuery): Branch[] {
  const wanted = readSearch(search);
  const all: Record<ExpiryKind, () => Branch> = {
    vehicle_licence: () => vehicleDiscs(db, wanted),
    trailer_licence: () => trailerDiscs(db, wanted),
    driver_licence: () => driverPapers(db, wanted, 'driver_licence'),
    driver_pdp: () => driverPapers(db, wanted, 'driver_pdp'),
    permit: () => permits(db, wanted),
  };
  return kind ? [all[kind]()] : Object.values(all).map((branch) => branch());
}

function united<TB extends keyof D, D, O>(queries: readonly SelectQueryBuilder<D, TB, O>[]): SelectQueryBuilder<D, TB, O> {
  const [first, ...others] = queries;
  return others.reduce((union, query) => union.unionAll(query), first!);
}

/**
 * One page, by day of expiry. Without a search every kind gives no more rows than could stand on the page, in the page's own order: they come
 * from an index, few are sorted, and none shows twice or never. A search finds little, so all it finds is sorted.
 */
export function listExpiryRows(db: TenantDb, query: ExpiryListQuery, today: Day): Promise<ExpiryRow[]> {
  const { from, to } = query.state ? expiryBounds(query.state, today) : { from: null, to: null };
  const pages = branches(db, query).map((branch) => {
    const page = db
      .selectFrom(branch.as('p'))
      .selectAll('p')
      .$if(from !== null, (rows) => rows.where('p.expiry', '>=', from!))
      .$if(to !== null, (rows) => rows.where('p.expiry', '<=', to!))
      .$if(!query.search, (rows) =>
        rows
          .orderBy('p.expiry')
          .orderBy('p.recordId')
          .orderBy('p.document')
          .limit(query.offset + query.limit),
      );
    return db.selectFrom(page.as('b')).selectAll('b');
  });
  return db
    .selectFrom(united(pages).as('e'))
    .selectAll('e')
    .orderBy('e.expiry')
    .orderBy('e.recordId')
    .orderBy('e.kind')
    .orderBy('e.document')
    .limit(query.limit)
    .offset(query.offset)
    .execute();
}

/** Papers of some records that have expired by a day, or will. */
export function listExpiryRowsOf(db: TenantDb, recordIds: readonly string[], until: Day): Promise<ExpiryRow[]> {
  const papers = branches(db, {}).map((branch) =>
    db
      .selectFrom(branch.as('p'))
      .selectAll('p')
      .where('p.recordId', '=', sql<string>`any(${recordIds}::uuid[])`)
      .where('p.expiry', '<=', until),
  );
  return db.selectFrom(united(papers).as('e')).selectAll('e').execute();
}

type Bound = Day | RawBuilder<Day>;

function stateCounts(
  db: TenantDb,
  query: ExpiryCountsQuery,
  boundsOf: (state: ExpiryState) => { readonly from: Bound | null; readonly to: Bound | null },
) {
  const papers = branches(db, query).map((branch) => db.selectFrom(branch.as('p')).select('p.expiry'));
  return db.selectFrom(united(papers).as('e')).select((select) => [
    select.fn.countAll<number>().as('all'),
    ...expiryStates.map((state) => {
      const { from, to } = boundsOf(state);
      const within: Expression<SqlBool>[] = [
        ...(from === null ? [] : [select('e.expiry', '>=', from)]),
        ...(to === null ? [] : [select('e.expiry', '<=', to)]),
      ];
      return select.fn.countAll<number>().filterWhere(select.and(within)).as(state);
    }),
  ]);
}

interface BoundDays {
  readonly lastExpired: Day;
  readonly firstSoon: Day;
  readonly lastSoon: Day;
  readonly firstLater: Day;
}
/** Without a search the query is kept: the dashboard asks, and the bell of every page. */
const plainCounts = keptQuery((db, given: Given<BoundDays>) =>
  stateCounts(db, {}, (state) => {
    const bounds = {
      expired: { from: null, to: given('lastExpired') },
      soon: { from: given('firstSoon'), to: given('lastSoon') },
      later: { from: given('firstLater'), to: null },
    };
    return bounds[state];
  }),
);

/** Papers behind each state; those of one kind when one is asked for. */
export async function countExpiries(db: TenantDb, query: ExpiryCountsQuery, today: Day) {
  if (query.kind !== undefined || query.search)
    return stateCounts(db, query, (state) => expiryBounds(state, today)).executeTakeFirstOrThrow();
  const [expired, soon, later] = expiryStates.map((state) => expiryBounds(state, today));
  const [counts] = await plainCounts(db, {
    lastExpired: expired!.to!,
    firstSoon: soon!.from!,
    lastSoon: soon!.to!,
    firstLater: later!.from!,
  });
  return counts!;
}
