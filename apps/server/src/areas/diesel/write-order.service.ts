import { invalid } from '@superlink/api/error.ts';
import type { CreateDieselOrder, DieselOrder, UpdateDieselOrder } from '@superlink/api/diesel/diesel-order.schema.ts';
import { compareInChain, linkOnLeave, linksOnJoin, type ChainKey } from '@superlink/domain/diesel/fuel-chain.ts';
import { baselineProblem, DRIVER_REQUIRED, kilometerProblem, tankProblem, VEHICLE_REQUIRED } from '@superlink/domain/diesel/fuel-rules.ts';
import type { NoticeType } from '@superlink/domain/webhooks/notice-types.ts';
import type { TenantDb } from '../../db/database.ts';
import { newId } from '../../db/id.ts';
import type { StampedRow } from '../../db/row-stamp.ts';
import type { SignedInScope } from '../../scope.ts';
import { changeRecord, actionOn, recordAudits, removeRecord, type RecordKind } from '../audit/public.ts';
import { recordOdometer, removeOdometer, watchVehicles } from '../vehicles/public.ts';
import { giveNotices } from '../webhooks/public.ts';
import {
  deleteOrder,
  findLastOrder,
  findOrder,
  findOrderAfter,
  findOrderBefore,
  insertOrders,
  lockChain,
  nextOrderNumber,
  setLink,
  updateOrder,
  type OrderRow,
} from './diesel.queries.ts';
import { requireOrder } from './diesel.service.ts';
import { driverSnapshot, newOrderRow, refuse, requireOverride } from './order-rows.service.ts';

const keyOf = (row: Pick<OrderRow, 'orderedAt' | 'kilometers' | 'orderNumber'>): ChainKey => ({
  at: row.orderedAt,
  kilometers: row.kilometers,
  orderNumber: row.orderNumber,
});

type ChainSpot = Parameters<typeof findOrderBefore>[1];
const spotOf = (row: OrderRow): ChainSpot => ({ ...keyOf(row), assetId: row.assetId, besides: row.id });

async function placeOf({ db }: SignedInScope, spot: ChainSpot) {
  return { before: (await findOrderBefore(db, spot)) ?? null, after: (await findOrderAfter(db, spot)) ?? null };
}
type PlaceRows = Awaited<ReturnType<typeof placeOf>>;

/** Links the stored order and the one after it to their neighbours (decision 10.8). */
async function join({ db }: SignedInScope, order: Pick<OrderRow, 'id' | 'kilometers' | 'baselinePrevKm'>, place: PlaceRows) {
  const { own, next } = linksOnJoin(order, place);
  await setLink(db, order.id, own);
  if (next) await setLink(db, place.after!.id, next);
}

/** Links an order that was written again, and the one after it, to their neighbours. The caller holds the vehicle. */
export async function joinChain(
  scope: SignedInScope,
  order: Pick<OrderRow, 'id' | 'orderedAt' | 'kilometers' | 'orderNumber' | 'assetId' | 'baselinePrevKm'>,
): Promise<void> {
  await join(scope, order, await placeOf(scope, { ...keyOf(order), assetId: order.assetId, besides: order.id }));
}

async function leave({ db }: SignedInScope, order: Pick<OrderRow, 'baselinePrevKm'>, place: PlaceRows) {
  const next = linkOnLeave(order, place);
  if (next) await setLink(db, place.after!.id, next);
}

/**
 * Records an order and links its neighbours anew, under the lock of its vehicle and in the request's one transaction (decisions 10.1 to 10.8).
 * Throws validation_error by the form's texts, forbidden for an override without the permission.
 */
export async function createOrder(scope: SignedInScope, body: CreateDieselOrder): Promise<DieselOrder> {
  const { db, clock, actor } = scope;
  requireOverride(scope, body.adminOverride);
  const vehicle = await lockChain(db, body.assetId);
  if (!vehicle || vehicle.deletedAt) throw invalid({ assetId: VEHICLE_REQUIRED });
  if (!vehicle.driverId) throw invalid({ assetId: DRIVER_REQUIRED });
  const last = await findLastOrder(db, vehicle.id);
  if (last && body.firstRefuel) throw invalid({ firstRefuel: 'This vehicle was refuelled before: its chain goes on from there' });
  const baselinePrevKm = last || body.firstRefuel ? null : body.baselinePrevKm;
  const floor = last ? last.kilometers : baselinePrevKm;
  refuse({
    baselinePrevKm: last ? null : baselineProblem(body),
    kilometers: body.adminOverride ? null : kilometerProblem(body.kilometers, floor),
    liters: body.adminOverride ? null : tankProblem(body.liters, vehicle.dieselCapacity),
  });
  const driver = await driverSnapshot(scope, body.driverId ?? vehicle.driverId);
  const now = clock.now();
  const id = newId(now);
  const orderNumber = await nextOrderNumber(db);
  const { kilometers } = body;
  const key = { at: body.date, kilometers, orderNumber };
  const isNewest = last && compareInChain(keyOf(last), key) < 0;
  const place = isNewest ? { before: last, after: null } : await placeOf(scope, { ...key, assetId: vehicle.id });
  const { own, next } = linksOnJoin({ kilometers, baselinePrevKm }, place);
  const entriesOfMoved = await watchVehicles(scope, [vehicle.id]);
  const row = newOrderRow(body, { id, orderNumber, vehicle, driver, own, now, by: actor.username });
  await insertOrders(db, [row]);
  if (place.after && next) await setLink(db, place.after.id, next);
  await recordOdometer(scope, vehicle.id, { km: kilometers, at: body.date, source: 'diesel', sourceId: id });
  const order = await requireOrder(scope, id);
  const entry = { area: 'diesel', action: 'created', recordId: id, after: order };
  await recordAudits(scope, [entry, ...(await entriesOfMoved(causeOf(order, 'created')))]);
  await giveOrderNotice(scope, 'diesel_order.created', order);
  return order;
}

/** What was done to an order, as the history of its vehicle names it. */
export const causeOf = ({ systemOrderNumber }: Pick<DieselOrder, 'systemOrderNumber'>, done: string) =>
  actionOn(`diesel order ${systemOrderNumber}`, done);

/** Sends an order, whose vehicle the caller holds, to whoever wants to hear of it. */
function giveOrderNotice(scope: SignedInScope, type: Extract<NoticeType, `diesel_order.${string}`>, order: DieselOrder): Promise<void> {
  return giveNotices(scope, [{ type, recordId: order.id, recordName: order.systemOrderNumber, data: order }]);
}

/** An order and the lock of its vehicle; looked up again under the lock, because somebody may just have cancelled it. */
async function lockOrder(db: TenantDb, id: string) {
  const found = await findOrder(db, id);
  const vehicle = found && (await lockChain(db, found.assetId));
  const row = vehicle && (await findOrder(db, id));
  return row && { ...row, dieselCapacity: vehicle.dieselCapacity };
}
type HeldOrder = NonNullable<Awaited<ReturnType<typeof lockOrder>>>;

const orders: RecordKind<HeldOrder, DieselOrder> = { area: 'diesel', lock: lockOrder, read: requireOrder };

/** Kilometres known before the first order, as the edit leaves them; orders behind the first have none. */
function baselineAfter(row: OrderRow, isFirst: boolean, body: UpdateDieselOrder): number | null {
  if (!isFirst) return row.baselinePrevKm;
  const { firstRefuel = row.previousKm === null && (body.baselinePrevKm ?? null) === null } = body;
  const baselinePrevKm = firstRefuel ? null : body.baselinePrevKm === undefined ? row.baselinePrevKm : body.baselinePrevKm;
  refuse({ baselinePrevKm: baselineProblem({ baselinePrevKm, firstRefuel }) });
  return baselinePrevKm;
}

/** Takes an order out of the chain, writes it and links it again where it belongs now; its reading follows. */
async function rewriteOrder(scope: SignedInScope, row: HeldOrder, body: UpdateDieselOrder, stamp: StampedRow): Promise<void> {
  const { db } = scope;
  const { id } = row;
  if (body.assetId !== undefined && body.assetId !== row.assetId) {
    throw invalid({ assetId: 'The vehicle of an order cannot be changed: cancel the order and record it again' });
  }
  const left = await placeOf(scope, spotOf(row));
  const baselinePrevKm = baselineAfter(row, left.before === null, body);
  const wanted = {
    ...row,
    baselinePrevKm,
    orderedAt: body.date ?? row.orderedAt,
    kilometers: body.kilometers ?? row.kilometers,
  };
  await leave(scope, wanted, left);
  const place = await placeOf(scope, spotOf(wanted));
  const isMoved = wanted.orderedAt.getTime() !== row.orderedAt.getTime() || wanted.kilometers !== row.kilometers;
  const floor = place.before ? place.before.kilometers : place.after ? place.after.baselinePrevKm : baselinePrevKm;
  const hasNewBaseline = baselinePrevKm !== row.baselinePrevKm;
  if (!body.adminOverride) {
    refuse({
      kilometers: isMoved || hasNewBaseline ? kilometerProblem(wanted.kilometers, floor, place.after?.kilometers) : null,
      liters: body.liters === undefined || body.liters === row.liters ? null : tankProblem(body.liters, row.dieselCapacity),
    });
  }
  const driverId = body.driverId ?? row.driverId;
  await updateOrder(db, id, {
    externalOrderNumber: body.externalOrderNumber ?? row.externalOrderNumber,
    location: body.location ?? row.location,
    liters: body.liters ?? row.liters,
    orderedAt: wanted.orderedAt,
    kilometers: wanted.kilometers,
    adminOverride: body.adminOverride ?? row.adminOverride,
    ...(driverId === row.driverId || driverId === null ? {} : await driverSnapshot(scope, driverId)),
    ...stamp,
  });
  await join(scope, wanted, place);
  if (isMoved) {
    await removeOdometer(scope, row.assetId, id);
    await recordOdometer(scope, row.assetId, { km: wanted.kilometers, at: wanted.orderedAt, source: 'diesel', sourceId: id });
  }
}

/**
 * Changes what was sent and nothing else. A reading or date that changes must lie between its neighbours, itself left out; litres that change
 * must fit the tank; the override waives both (decisions 10.4, 10.5). An order that moves in time leaves its place and joins at the other.
 */
export async function changeOrder(scope: SignedInScope, id: string, body: UpdateDieselOrder): Promise<DieselOrder> {
  requireOverride(scope, body.adminOverride);
  let stampBefore = '';
  const order = await changeRecord(scope, orders, { id, startedFrom: body.updatedAt }, async ({ row, before, stamp }) => {
    stampBefore = row.updatedAt.toISOString();
    const entriesOfMoved = await watchVehicles(scope, [row.assetId]);
    await rewriteOrder(scope, row, body, stamp);
    return { along: await entriesOfMoved(causeOf(before, 'updated')) };
  });
  if (order.updatedAt !== stampBefore) await giveOrderNotice(scope, 'diesel_order.changed', order);
  return order;
}

/** Removes an order for good; the next one is linked anew, the odometer falls back, an audit entry stays (decisions 10.9, 10.10). */
export async function cancelOrder(scope: SignedInScope, id: string): Promise<DieselOrder> {
  let cancelled = null as DieselOrder | null;
  await removeRecord(scope, orders, id, async ({ row, before }) => {
    cancelled = before;
    const entriesOfMoved = await watchVehicles(scope, [row.assetId]);
    await leave(scope, row, await placeOf(scope, spotOf(row)));
    await deleteOrder(scope.db, id);
    await removeOdometer(scope, row.assetId, id);
    await giveOrderNotice(scope, 'diesel_order.cancelled', before);
    return { done: 'cancelled', along: await entriesOfMoved(causeOf(before, 'cancelled')) };
  });
  return cancelled!;
}
