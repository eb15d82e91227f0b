import type { CreateDieselOrder } from '@superlink/api/diesel/diesel-order.schema.ts';
import { invalid } from '@superlink/api/error.ts';
import { compareInChain, linksOnJoin } from '@superlink/domain/diesel/fuel-chain.ts';
import { baselineProblem, DRIVER_REQUIRED, kilometerProblem, tankProblem, VEHICLE_REQUIRED } from '@superlink/domain/diesel/fuel-rules.ts';
import { newId } from '../../db/id.ts';
import type { SignedInScope } from '../../scope.ts';
import { recordAudit } from '../audit/public.ts';
import { takeInReadings } from '../vehicles/public.ts';
import { findLastOrder, insertOrders, lockChain, nextOrderNumber } from './diesel.queries.ts';
import { driverSnapshot, newOrderRow, refuse, requireOverride } from './order-rows.service.ts';

const CHUNK = 500;

/** An order as somebody recorded it at a moment. */
export interface PastOrder {
  readonly recordedAt: Date;
  readonly body: CreateDieselOrder;
}

async function openChain(scope: SignedInScope, assetId: string) {
  const vehicle = await lockChain(scope.db, assetId);
  if (!vehicle || vehicle.deletedAt) throw invalid({ assetId: VEHICLE_REQUIRED });
  if (!vehicle.driverId) throw invalid({ assetId: DRIVER_REQUIRED });
  // a chain that has begun already would have to be linked anew in the middle
  if (await findLastOrder(scope.db, assetId)) throw invalid({ assetId: 'This vehicle was refuelled before' });
  return {
    vehicle,
    driver: await driverSnapshot(scope, vehicle.driverId),
    last: null as { at: Date; kilometers: number; id: string } | null,
  };
}

/**
 * Takes in the past orders of vehicles that have none yet, under the rules of one order made after the other: with numbers, chain and odometer
 * as if each had been recorded at its time, and one audit entry for a few hundred. Throws like `createOrder`. Only the demo calls it, but a
 * table is written by its own area alone: see `takeInTrips`.
 */
export async function takeInOrders(scope: SignedInScope, orders: readonly PastOrder[]): Promise<void> {
  const { db, actor } = scope;
  if (orders.length === 0) return;
  const chains = new Map<string, Awaited<ReturnType<typeof openChain>>>();
  const inTime = orders.toSorted((a, b) => a.recordedAt.getTime() - b.recordedAt.getTime());
  const first = await nextOrderNumber(db, orders.length);
  const rows: ReturnType<typeof newOrderRow>[] = [];
  for (const [index, { recordedAt, body }] of inTime.entries()) {
    requireOverride(scope, body.adminOverride);
    const chain = chains.get(body.assetId) ?? (await openChain(scope, body.assetId));
    chains.set(body.assetId, chain);
    const { vehicle, driver, last } = chain;
    const baseline = last || body.firstRefuel ? null : body.baselinePrevKm;
    refuse({
      baselinePrevKm: last ? null : baselineProblem(body),
      kilometers: body.adminOverride ? null : kilometerProblem(body.kilometers, last ? last.kilometers : baseline),
      liters: body.adminOverride ? null : tankProblem(body.liters, vehicle.dieselCapacity),
    });
    const id = newId(recordedAt);
    const orderNumber = first + index;
    const { kilometers } = body;
    const key = { at: body.date, kilometers, orderNumber };
    if (last && compareInChain({ ...last, orderNumber: orderNumber - 1 }, key) > 0)
      throw invalid({ date: 'Past orders come in the order of their chain' });
    const { own } = linksOnJoin({ kilometers, baselinePrevKm: baseline }, { before: last, after: null });
    rows.push(newOrderRow(body, { id, orderNumber, vehicle, driver, own, now: recordedAt, by: actor.username }));
    chain.last = { at: body.date, kilometers, id };
  }
  for (let at = 0; at < rows.length; at += CHUNK) {
    const chunk = rows.slice(at, at + CHUNK);
    await insertOrders(db, chunk);
    const after = { orders: chunk.length, from: chunk[0]!.orderNumber, to: chunk.at(-1)!.orderNumber };
    await recordAudit(scope, { area: 'diesel', action: 'taken_in', recordId: chunk[0]!.id, after });
  }
  await takeInReadings(
    scope,
    rows.map((row) => ({
      assetId: row.assetId,
      km: row.kilometers,
      at: row.orderedAt,
      recordedAt: row.createdAt,
      source: 'diesel' as const,
      sourceId: row.id,
    })),
  );
}
