import type { ChainKey, ChainLink } from '@superlink/domain/diesel/fuel-chain.ts';
import { sql, type Insertable, type Updateable } from 'kysely';
import type { TenantDb } from '../../db/database.ts';
import type { DieselOrders } from '../../db/tables.ts';

/**
 * The next readable number of the company (decision 1.18). Those who create at the same time wait for each other until the transaction ends;
 * call it right before the insert. It is counted apart, because a cancelled order leaves nothing behind to count.
 * With a count: the first of so many numbers in a row.
 */
export async function nextOrderNumber(db: TenantDb, count = 1): Promise<number> {
  const { lastNumber } = await db
    .insertInto('dieselNumbers')
    .values({ lastNumber: count })
    .onConflict((conflict) =>
      conflict.columns(['tenantId']).doUpdateSet({ lastNumber: sql<number>`diesel_numbers.last_number + ${count}` }),
    )
    .returning('lastNumber')
    .executeTakeFirstOrThrow();
  return lastNumber - count + 1;
}

/** The vehicle of an order, held until the transaction ends, so that its chain is written by one user at a time; deleted vehicles too. */
export function lockChain(db: TenantDb, assetId: string) {
  return db.selectFrom('vehicles').where('id', '=', assetId).selectAll().forUpdate().executeTakeFirst();
}

export function findOrder(db: TenantDb, id: string) {
  return db.selectFrom('dieselOrders').where('id', '=', id).selectAll().executeTakeFirst();
}
export type OrderRow = NonNullable<Awaited<ReturnType<typeof findOrder>>>;

/** A few hundred at a time. */
export async function insertOrders(db: TenantDb, rows: readonly Insertable<DieselOrders>[]): Promise<void> {
  await db.insertInto('dieselOrders').values(rows).execute();
}

export async function updateOrder(db: TenantDb, id: string, change: Updateable<DieselOrders>): Promise<void> {
  await db.updateTable('dieselOrders').set(change).where('id', '=', id).execute();
}

export async function deleteOrder(db: TenantDb, id: string): Promise<void> {
  await db.deleteFrom('dieselOrders').where('id', '=', id).execute();
}

// ---- the chain of a vehicle; the caller holds its lock

/** Who else stands where in the chain; an order is never its own neighbour. */
interface ChainSpot extends ChainKey {
  readonly assetId: string;
  /** the order that takes the place, if it is there already */
  readonly besides?: string | undefined;
}

function others(db: TenantDb, { assetId, besides }: Pick<ChainSpot, 'assetId' | 'besides'>) {
  return db
    .selectFrom('dieselOrders')
    .where('assetId', '=', assetId)
    .$if(besides !== undefined, (orders) => orders.where('id', '!=', besides!))
    .select(['id', 'orderNumber', 'orderedAt', 'kilometers', 'baselinePrevKm']);
}

const chainPlace = sql`(ordered_at, kilometers, order_number)`;
// the plain comparison of the date beside the whole key is what an index may serve under row-level security
const placeOf = ({ at, kilometers, orderNumber }: ChainKey) => sql`(${at}::timestamptz, ${kilometers}::numeric, ${orderNumber}::int)`;

export function findOrderBefore(db: TenantDb, spot: ChainSpot) {
  return others(db, spot)
    .where('orderedAt', '<=', spot.at)
    .where(sql<boolean>`${chainPlace} < ${placeOf(spot)}`)
    .orderBy('orderedAt', 'desc')
    .orderBy('kilometers', 'desc')
    .orderBy('orderNumber', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export function findOrderAfter(db: TenantDb, spot: ChainSpot) {
  return others(db, spot)
    .where('orderedAt', '>=', spot.at)
    .where(sql<boolean>`${chainPlace} > ${placeOf(spot)}`)
    .orderBy('orderedAt')
    .orderBy('kilometers')
    .orderBy('orderNumber')
    .limit(1)
    .executeTakeFirst();
}

/** The last order of the chain, by date and not by reading (decision 10.3). */
export function findLastOrder(db: TenantDb, assetId: string) {
  return others(db, { assetId })
    .orderBy('orderedAt', 'desc')
    .orderBy('kilometers', 'desc')
    .orderBy('orderNumber', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export function setLink(db: TenantDb, id: string, { previousKm, baselinePrevKm }: ChainLink): Promise<void> {
  return updateOrder(db, id, { previousKm, baselinePrevKm });
}
