import type { ChasedPaper } from '@superlink/domain/trips/pod-chase.ts';
import { sql, type SqlBool } from 'kysely';
import type { TenantDb } from '../../db/database.ts';
import { exactSum } from '../../db/exact-sum.ts';
import { keptQuery, type Given } from '../../db/kept-query.ts';
import { onWays, textHolds } from './trip-search.views.ts';

export interface ChaseFilter {
  readonly clientId?: string | undefined;
  readonly missing?: ChasedPaper | undefined;
  readonly search?: string | undefined;
  /** keys of the ways whose places the search names */
  readonly ways?: readonly number[] | undefined;
  /** only these trips */
  readonly ids?: readonly string[] | undefined;
}

const contractDay = sql<number>`coalesce(k.pod_cut_off_day, 0)`;
const noPod = sql<SqlBool>`not t.pod_uploaded`;
const noInvoice = sql<SqlBool>`t.invoice_norm is null`;

function chased(db: TenantDb, { clientId, missing, search, ways, ids }: ChaseFilter) {
  return db
    .selectFrom('trips as t')
    .innerJoin('clients as c', 'c.id', 't.clientId')
    .leftJoin('contracts as k', 'k.id', 't.contractId')
    .where('t.deletedAt', 'is', null)
    .where('t.status', '=', 'completed')
    .$if(missing !== 'invoice' && missing !== 'pod', (trips) => trips.where((or) => or.or([noPod, noInvoice])))
    .$if(missing === 'pod', (trips) => trips.where(noPod))
    .$if(missing === 'invoice', (trips) => trips.where(noInvoice))
    .$if(ids !== undefined, (trips) => trips.where('t.id', '=', sql<string>`any(${[...ids!]}::uuid[])`))
    .$if(clientId !== undefined, (trips) => trips.where('t.clientId', '=', clientId!))
    .$if(Boolean(search), (trips) => trips.where((where) => where.or([...onWays(ways), textHolds('t.search', search!)])));
}

/**
 * Trips that lack papers, summed over those that share a due date by rule: one client, one day of the contract, one day of delivery. There are
 * few of these groups however many trips are outstanding, and the rule itself stays in the domain.
 */
export function listChaseGroups(db: TenantDb, filter: ChaseFilter) {
  return chased(db, filter)
    .select([
      't.clientId',
      'c.name',
      'c.podCutOffType',
      'c.podCutOff',
      'c.biReference',
      contractDay.as('contractDay'),
      't.listedOn as endDate',
      (select) => select.fn.countAll<number>().as('trips'),
      (select) => select.fn.countAll<number>().filterWhere(noPod).as('podsMissing'),
      (select) => select.fn.countAll<number>().filterWhere(noInvoice).as('invoicesMissing'),
      exactSum('t.revenue').as('revenue'),
    ])
    .groupBy(['t.clientId', 'c.name', 'c.podCutOffType', 'c.podCutOff', 'c.biReference', contractDay, 't.listedOn'])
    .execute();
}
export type ChaseGroup = Awaited<ReturnType<typeof listChaseGroups>>[number];

/**
 * Missing papers summed over all clients with one rule, and over all days before `firstDay`: few rows, for who asks how much is due and not whose.
 * Kept, for every dashboard asks.
 */
export const listChaseTotals = keptQuery((db, given: Given<{ firstDay: string }>, missing: ChasedPaper) =>
  chased(db, { missing })
    .select([
      'c.podCutOffType',
      'c.podCutOff',
      'c.biReference',
      contractDay.as('contractDay'),
      sql<string>`greatest(t.listed_on, ${given('firstDay')}::date)`.as('chaseDay'),
      (select) => select.fn.countAll<number>().as('trips'),
      exactSum('t.revenue').as('revenue'),
    ])
    .groupBy(['c.podCutOffType', 'c.podCutOff', 'c.biReference', contractDay, sql`chase_day`]),
);

/** Those of the trips that lack a paper, with what people call them by and what says when it is due. */
export function listChasedTrips(db: TenantDb, missing: ChasedPaper, ids: readonly string[]) {
  return chased(db, { missing })
    .where('t.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .select(['t.id', 't.tripNumber', 't.loadNr', 't.assetId', 't.lockedInFleetNumber', 't.listedOn as endDate'])
    .select(['c.name', 'c.podCutOffType', 'c.podCutOff', 'c.biReference', contractDay.as('contractDay')])
    .execute();
}

/** Trips of some groups in the order of the groups, and by number within each; `group` is the group's place in the list, from 0. */
export async function listChasedIds(
  db: TenantDb,
  filter: ChaseFilter,
  groups: readonly Pick<ChaseGroup, 'clientId' | 'contractDay' | 'endDate'>[],
  page: { readonly offset: number; readonly limit: number },
): Promise<{ id: string; group: number }[]> {
  if (groups.length === 0) return [];
  const column = <K extends keyof (typeof groups)[number]>(name: K) => groups.map((group) => group[name]);
  const wanted = sql<{ clientId: string; contractDay: number; endDate: string; place: number }>`
    unnest(${column('clientId')}::uuid[], ${column('contractDay')}::int[], ${column('endDate')}::date[]) with ordinality`;
  const rows = await chased(db, filter)
    .innerJoin(wanted.as<'g'>(sql`g(client_id, contract_day, end_date, place)`), (join) =>
      join
        .onRef('g.clientId', '=', 't.clientId')
        .onRef('g.endDate', '=', 't.listedOn')
        .on(contractDay, '=', sql.ref<number>('g.contractDay')),
    )
    .select(['t.id', 'g.place'])
    .orderBy('g.place')
    .orderBy('t.tripNumber')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return rows.map(({ id, place }) => ({ id, group: place - 1 }));
}
