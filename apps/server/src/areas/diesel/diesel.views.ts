import { OWN_FIGURE_DAYS } from '@superlink/domain/diesel/fuel-flags.ts';
import { sql, type Expression, type SqlBool } from 'kysely';
import type { TenantDb } from '../../db/database.ts';
import { exactSum } from '../../db/exact-sum.ts';
import { readPage, readThrough, type Page } from '../../db/found-page.ts';
import { containing } from '../../db/like.ts';

/** Vehicles of a picker; far above any fleet. */
const PICKER_ROWS = 10_000;

export interface OrderFilter {
  readonly assetId?: string | undefined;
  /** instants that bound the date, `until` not included */
  readonly from?: string | undefined;
  readonly until?: string | undefined;
  readonly search?: string | undefined;
}

/** Orders beside what their figures and flags need: the date of the one before, the vehicle's own 90 days, its tank, other orders of that slip. */
function describedOrders(db: TenantDb) {
  return db
    .selectFrom('dieselOrders as o')
    .innerJoin('vehicles as v', 'v.id', 'o.assetId')
    .leftJoinLateral(
      (join) =>
        join
          .selectFrom('dieselOrders as p')
          .whereRef('p.assetId', '=', 'o.assetId')
          .whereRef('p.orderedAt', '<=', 'o.orderedAt')
          .where(sql<boolean>`(p.ordered_at, p.kilometers, p.order_number) < (o.ordered_at, o.kilometers, o.order_number)`)
          .select('p.orderedAt as previousAt')
          .orderBy('p.orderedAt', 'desc')
          .orderBy('p.kilometers', 'desc')
          .orderBy('p.orderNumber', 'desc')
          .limit(1)
          .as('before'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (join) =>
        join
          .selectFrom('dieselOrders as w')
          .whereRef('w.assetId', '=', 'o.assetId')
          .whereRef('w.orderedAt', '<', 'o.orderedAt')
          .where(sql<boolean>`w.ordered_at >= o.ordered_at - make_interval(days => ${OWN_FIGURE_DAYS})`)
          .where('w.tripKm', 'is not', null)
          .select((select) => [
            sql<number>`coalesce(sum(w.trip_km), 0)::float8`.as('ownKm'),
            sql<number>`coalesce(sum(w.liters), 0)::float8`.as('ownLiters'),
            select.fn.countAll<number>().as('ownOrders'),
          ])
          .as('own'),
      (join) => join.onTrue(),
    )
    .selectAll('o')
    .select(['v.dieselCapacity', 'before.previousAt', 'own.ownKm', 'own.ownLiters', 'own.ownOrders'])
    .select((select) =>
      select
        .exists(
          select
            .selectFrom('dieselOrders as twin')
            .whereRef('twin.externalNorm', '=', 'o.externalNorm')
            .whereRef('twin.id', '!=', 'o.id')
            .select(sql`1`.as('one')),
        )
        .as('isDuplicate'),
    );
}

export function findDescribedOrder(db: TenantDb, id: string) {
  return describedOrders(db).where('o.id', '=', id).executeTakeFirst();
}
export type DescribedOrder = NonNullable<Awaited<ReturnType<typeof findDescribedOrder>>>;

const wordsOf = (search: string) =>
  search
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');

/** Every word of a search must stand somewhere in the order. */
function filtered(db: TenantDb, filter: OrderFilter) {
  return db.selectFrom('dieselOrders as o').where((where) => {
    const conditions: Expression<SqlBool>[] = [];
    if (filter.assetId) conditions.push(where('o.assetId', '=', filter.assetId));
    if (filter.from) conditions.push(where('o.orderedAt', '>=', sql<Date>`${filter.from}::timestamptz`));
    if (filter.until) conditions.push(where('o.orderedAt', '<', sql<Date>`${filter.until}::timestamptz`));
    for (const word of wordsOf(filter.search ?? '')) conditions.push(where('o.search', 'like', containing(word)));
    return where.and(conditions);
  });
}

/** One page by date, the newest first, with the number of all found: ids and total from an index alone, then the rows of one page. */
export async function listOrders(db: TenantDb, filter: OrderFilter, page: Page): Promise<{ rows: DescribedOrder[]; total: number }> {
  const found = inListOrder(db, filter, page).select('o.id');
  const count = () => countOrders(db, filter);
  const { ids, total } = filter.search
    ? await readThrough(
        page,
        found.select((select) => select.fn.countAll<number>().over().as('total')),
        count,
      )
    : await readPage(page, found, count);
  if (ids.length === 0) return { rows: [], total };
  const rows = await describedOrders(db)
    .where('o.id', 'in', [...ids])
    .orderBy('o.orderedAt', 'desc')
    .orderBy('o.kilometers', 'desc')
    .orderBy('o.orderNumber', 'desc')
    .execute();
  return { rows, total };
}

function inListOrder(db: TenantDb, filter: OrderFilter, { limit, offset }: Page) {
  return filtered(db, filter)
    .orderBy('o.orderedAt', 'desc')
    .orderBy('o.kilometers', 'desc')
    .orderBy('o.orderNumber', 'desc')
    .limit(limit)
    .offset(offset);
}

async function countOrders(db: TenantDb, filter: OrderFilter): Promise<number> {
  const { total } = await filtered(db, filter)
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

function refuelVehicles(db: TenantDb) {
  return db
    .selectFrom('vehicles as v')
    .leftJoin('drivers as d', 'd.id', 'v.driverId')
    .where('v.deletedAt', 'is', null)
    .select([
      'v.id',
      'v.fleetNumber',
      'v.assetReg',
      'v.status',
      'v.driverId',
      'v.odometerReading',
      'v.odometerReadAt',
      'v.dieselCapacity',
      'd.name as driverName',
      'd.surname as driverSurname',
    ]);
}

export function listRefuelVehicles(db: TenantDb) {
  return refuelVehicles(db).orderBy('v.fleetNumber').orderBy('v.id').limit(PICKER_ROWS).execute();
}

export function findRefuelVehicle(db: TenantDb, assetId: string) {
  return refuelVehicles(db).where('v.id', '=', assetId).executeTakeFirst();
}
export type RefuelVehicleRow = NonNullable<Awaited<ReturnType<typeof findRefuelVehicle>>>;

/** A driver who may be put on an order. */
export function findDriver(db: TenantDb, driverId: string) {
  return db
    .selectFrom('drivers')
    .where('id', '=', driverId)
    .where('deletedAt', 'is', null)
    .select(['id', 'name', 'surname'])
    .executeTakeFirst();
}

const sums = [
  exactSum('o.tripKm').as('totalKilometers'),
  exactSum('o.liters').as('totalLiters'),
  sql<string>`coalesce(sum(o.liters) filter (where o.trip_km is not null), 0)::text`.as('measuredLiters'),
] as const;

/** Sums of live vehicles that took diesel between two instants, of all or of one (decisions 5.12, 10.11). */
export function listFuelSums(db: TenantDb, [from, until]: readonly [string, string], assetId?: string) {
  return db
    .selectFrom('dieselOrders as o')
    .innerJoin('vehicles as v', 'v.id', 'o.assetId')
    .where('v.deletedAt', 'is', null)
    .where('o.orderedAt', '>=', sql<Date>`${from}::timestamptz`)
    .where('o.orderedAt', '<', sql<Date>`${until}::timestamptz`)
    .$if(assetId !== undefined, (orders) => orders.where('o.assetId', '=', assetId!))
    .select(['o.assetId', 'v.fleetNumber', 'v.assetReg', ...sums])
    .groupBy(['o.assetId', 'v.fleetNumber', 'v.assetReg'])
    .execute();
}

/** A vehicle's orders since an instant, or all of them. */
export function sumOrdersOf(db: TenantDb, assetId: string, from?: string) {
  return db
    .selectFrom('dieselOrders as o')
    .where('o.assetId', '=', assetId)
    .$if(from !== undefined, (orders) => orders.where('o.orderedAt', '>=', sql<Date>`${from}::timestamptz`))
    .select((select) => [select.fn.countAll<number>().as('orders'), ...sums])
    .executeTakeFirstOrThrow();
}
