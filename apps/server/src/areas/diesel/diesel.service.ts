import { AppError } from '@superlink/api/error.ts';
import type { DieselListQuery, DieselOrder, RefuelVehicle } from '@superlink/api/diesel/diesel-order.schema.ts';
import { requireMonth } from '@superlink/api/month.ts';
import { dayRange, monthRange } from '@superlink/domain/time/sast.ts';
import type { Scope } from '../../scope.ts';
import { requireVehicle } from '../vehicles/public.ts';
import { answerOrder, answerRefuelVehicle } from './diesel.answer.ts';
import { findLastOrder } from './diesel.queries.ts';
import { findDescribedOrder, listOrders, listRefuelVehicles, type OrderFilter } from './diesel.views.ts';

export async function requireOrder({ db, clock }: Pick<Scope, 'db' | 'clock'>, id: string): Promise<DieselOrder> {
  const row = await findDescribedOrder(db, id);
  if (!row) throw new AppError('not_found');
  return answerOrder(row, clock.now());
}

type Filters = Pick<DieselListQuery, 'asset_id' | 'search' | 'month' | 'year' | 'from' | 'to'>;

export function orderFilter(
  scope: Pick<Scope, 'clock'>,
  { asset_id: assetId, search, month, year, from: first, to: last }: Filters,
): OrderFilter {
  if (first || last) {
    return { assetId, search, from: first ? dayRange(first)[0] : undefined, until: last ? dayRange(last)[1] : undefined };
  }
  const [from, until] = month ? monthRange(requireMonth(month, scope.clock.now(), year)) : [];
  return { assetId, search, from, until };
}

export async function listDiesel(scope: Scope, { limit, offset, ...query }: DieselListQuery) {
  const { rows, total } = await listOrders(scope.db, orderFilter(scope, query), { limit, offset });
  const now = scope.clock.now();
  return { diesel: rows.map((row) => answerOrder(row, now)), total };
}

export async function listVehiclesToRefuel({ db }: Scope): Promise<RefuelVehicle[]> {
  return (await listRefuelVehicles(db)).map(answerRefuelVehicle);
}

/** The last order of a vehicle's chain. Throws no_previous_refuel before its first one (1§7), not_found for an unknown vehicle. */
export async function lastRefuel(scope: Scope, assetId: string): Promise<DieselOrder> {
  await requireVehicle(scope, assetId);
  const last = await findLastOrder(scope.db, assetId);
  if (!last) throw new AppError('no_previous_refuel');
  return requireOrder(scope, last.id);
}
