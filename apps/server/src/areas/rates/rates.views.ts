import { WHOLE_LIST } from '@superlink/api/fields.ts';
import type { RateListQuery } from '@superlink/api/rates/rate.schema.ts';
import { searchWords } from '@superlink/domain/names/comparable-name.ts';
import { sql } from 'kysely';
import type { TenantDb } from '../../db/database.ts';
import { onPage } from '../../db/page.ts';

/** Live rates with the client they are for; the client's row stays when it goes, so every rate has one. */
function liveRates(db: TenantDb) {
  return db.selectFrom('rates as r').innerJoin('clients as c', 'c.id', 'r.clientId').where('r.deletedAt', 'is', null);
}

/** Every word must stand in the rate's own text or in its client's names. */
function matching(rates: ReturnType<typeof liveRates>, search: string | undefined) {
  const words = searchWords(search ?? '');
  return rates.where((all) =>
    all.and(
      words.map((word) => {
        const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
        return all.or([all('r.search', 'like', pattern), all('c.search', 'like', pattern)]);
      }),
    ),
  );
}

const listed = [
  'r.id',
  'r.appNumber',
  'c.registeredName as client',
  'c.name as clientName',
  'r.clientId',
  'r.routeName',
  'r.commodity',
  'r.rateType',
  'r.amount',
  'r.effectiveDate',
  'r.km',
  'r.kmSource',
  'r.stops',
  'r.isManual',
  'r.status',
  'r.updatedAt',
] as const;

const addressOf = (type: 'loading' | 'offloading') =>
  sql`lower(jsonb_path_query_first(r.stops, '$[*] ? (@.type == $type)', ${JSON.stringify({ type })}::jsonb)->>'address')`;

const sortColumns = {
  appId: sql`r.app_number`,
  client: sql`c.name_norm`,
  routeName: sql`lower(r.route_name)`,
  commodity: sql`lower(r.commodity)`,
  loading: addressOf('loading'),
  offloading: addressOf('offloading'),
  rateType: sql`r.rate_type`,
  amount: sql`r.amount`,
  km: sql`r.km`,
  effectiveDate: sql`r.effective_date`,
  status: sql`r.status`,
} as const;

/** One page of the rates, or all of them; every order ends with the number, so that no row shows twice or never. */
export function listRateRows(db: TenantDb, { search, sort, direction, ...query }: RateListQuery) {
  return matching(liveRates(db), search)
    .select(listed)
    .orderBy(sortColumns[sort], (order) => (direction === 'asc' ? order.asc() : order.desc()).nullsLast())
    .orderBy('r.appNumber', 'desc')
    .$call(onPage(query))
    .execute();
}
export type RateListRow = Awaited<ReturnType<typeof listRateRows>>[number];

export function countRateRows(db: TenantDb, search: string | undefined) {
  return matching(liveRates(db), search)
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
}

export function listRateRowsOfClient(db: TenantDb, clientId: string) {
  return liveRates(db).where('r.clientId', '=', clientId).select(listed).orderBy('r.appNumber', 'desc').limit(WHOLE_LIST).execute();
}

export function findRateRow(db: TenantDb, id: string) {
  return liveRates(db)
    .where('r.id', '=', id)
    .select([...listed, 'r.polyline'])
    .executeTakeFirst();
}

export function findClient(db: TenantDb, id: string) {
  return db.selectFrom('clients').where('id', '=', id).where('deletedAt', 'is', null).select('id').executeTakeFirst();
}
