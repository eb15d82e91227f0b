import type { ContractListQuery } from '@superlink/api/contracts/contract.schema.ts';
import { searchWords } from '@superlink/domain/names/comparable-name.ts';
import type { Day, Month } from '@superlink/domain/time/sast.ts';
import { sql } from 'kysely';
import type { TenantDb } from '../../db/database.ts';
import { onPage } from '../../db/page.ts';

/** Live contracts with the client they are made with. */
function liveContracts(db: TenantDb) {
  return db.selectFrom('contracts as k').leftJoin('clients as c', 'c.id', 'k.clientId').where('k.deletedAt', 'is', null);
}

const listed = [
  'k.id',
  'k.appNumber',
  'k.contractName',
  'k.clientId',
  'k.commodity',
  'k.monthlyTonnage',
  'k.contractStart',
  'k.contractEnd',
  'k.rateType',
  'k.amount',
  'k.status',
  'k.km',
  'k.kmSource',
  'k.podCutOffDay',
  'k.isManual',
  'k.stops',
  'k.createdAt',
  'k.updatedAt',
  'c.name as clientName',
  'c.registeredName',
  'c.customerCode',
  'c.physicalAddress',
  'c.status as clientStatus',
] as const;

/** Every word must stand in the contract's own text or in its client's names; an id finds its contract (CON-003). */
function matching(contracts: ReturnType<typeof liveContracts>, search: string | undefined) {
  const words = searchWords(search ?? '');
  return contracts.where((all) =>
    all.and(
      words.map((word) => {
        const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
        return all.or([all('k.search', 'like', pattern), all('c.search', 'like', pattern), all(sql<string>`k.id::text`, '=', word)]);
      }),
    ),
  );
}

/** One page of the contracts by name, or all of them; the order ends with the number, so that no row shows twice or never. */
export function listContractRows(db: TenantDb, query: ContractListQuery, today: Day) {
  const { search, active } = query;
  return matching(liveContracts(db), search)
    .$if(active === true, (rows) => rows.where((or) => or.or([or('k.contractEnd', 'is', null), or('k.contractEnd', '>=', today)])))
    .$if(active === false, (rows) => rows.where('k.contractEnd', '<', today))
    .select(listed)
    .orderBy(sql`lower(coalesce(k.contract_name, k.commodity))`)
    .orderBy('k.appNumber')
    .$call(onPage(query))
    .execute();
}
export type ContractListRow = Awaited<ReturnType<typeof listContractRows>>[number];

export function findContractRow(db: TenantDb, id: string) {
  return liveContracts(db)
    .where('k.id', '=', id)
    .select([...listed, 'k.polyline'])
    .executeTakeFirst();
}

export interface MonthOfContract {
  readonly contractId: string;
  readonly month: Month;
}

/**
 * What is known of months of contracts: from where each counts down, null where it has no row, and what completed trips delivered in it. A trip
 * belongs to the month of its end date (decision 4.7).
 */
export function listTonnage(db: TenantDb, wanted: readonly MonthOfContract[]) {
  const ids = wanted.map(({ contractId }) => contractId);
  const months = wanted.map(({ month }) => `${month}-01`);
  return db
    .selectFrom(sql<{ contractId: string; month: Day }>`unnest(${ids}::uuid[], ${months}::date[])`.as<'w'>(sql`w(contract_id, month)`))
    .leftJoin('contractMonths as m', (join) => join.onRef('m.contractId', '=', 'w.contractId').onRef('m.month', '=', 'w.month'))
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('trips as t')
          .whereRef('t.contractId', '=', 'w.contractId')
          .where('t.status', '=', 'completed')
          .where('t.deletedAt', 'is', null)
          .whereRef('t.endDate', '>=', 'w.month')
          .where('t.endDate', '<', sql<Day>`(w.month + interval '1 month')::date`)
          .select((select) => [select.fn.sum('t.tonnage').as('delivered'), select.fn.countAll<number>().as('completedTrips')])
          .as('done'),
      (join) => join.onTrue(),
    )
    .select([
      'w.contractId',
      sql<Month>`to_char(w.month, 'YYYY-MM')`.as('month'),
      'm.monthlyTonnage',
      'm.anchor',
      'm.anchorDelivered',
      sql<string>`coalesce(done.delivered, 0)::text`.as('delivered'),
      sql<number>`done.completed_trips`.as('completedTrips'),
    ])
    .execute();
}
export type TonnageRow = Awaited<ReturnType<typeof listTonnage>>[number];

/** Months since `from` in which trips of the contract delivered something. */
export async function listDeliveredMonths(db: TenantDb, contractId: string, from: Day): Promise<Month[]> {
  const rows = await db
    .selectFrom('trips')
    .where('contractId', '=', contractId)
    .where('status', '=', 'completed')
    .where('deletedAt', 'is', null)
    .where('endDate', '>=', from)
    .select(sql<Month>`to_char(end_date, 'YYYY-MM')`.as('month'))
    .distinct()
    .execute();
  return rows.map(({ month }) => month);
}

/** Contracts that run in the month of `today` and have no row for it: a page of them, by id, from the one after `after`. */
export function listContractsToBegin(db: TenantDb, today: Day, after: string | null, limit: number) {
  const firstDay = `${today.slice(0, 7)}-01`;
  return db
    .selectFrom('contracts as k')
    .where('k.deletedAt', 'is', null)
    .where('k.contractStart', '<=', today)
    .$if(after !== null, (rows) => rows.where('k.id', '>', after!))
    .where((or) => or.or([or('k.contractEnd', 'is', null), or('k.contractEnd', '>=', firstDay)]))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('contractMonths as m').whereRef('m.contractId', '=', 'k.id').where('m.month', '=', firstDay).select('m.contractId'),
        ),
      ),
    )
    .select(['k.id', 'k.monthlyTonnage', 'k.contractStart', 'k.contractEnd', 'k.createdAt'])
    .orderBy('k.id')
    .limit(limit)
    .execute();
}

/** Whether a trip that was not deleted uses the contract, whatever became of the trip. */
export async function hasTrips(db: TenantDb, contractId: string): Promise<boolean> {
  const trip = await db
    .selectFrom('trips')
    .where('contractId', '=', contractId)
    .where('deletedAt', 'is', null)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return trip !== undefined;
}
