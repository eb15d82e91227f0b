import { AppError } from '@superlink/api/error.ts';
import type { AssetFuelPerformance, FleetFuelSummary } from '@superlink/api/diesel/diesel-order.schema.ts';
import { requireMonth } from '@superlink/api/month.ts';
import { OWN_FIGURE_DAYS } from '@superlink/domain/diesel/fuel-flags.ts';
import { byConsumption, fuelTotals, type FuelSums } from '@superlink/domain/diesel/fuel-month.ts';
import { monthRange, type Month } from '@superlink/domain/time/sast.ts';
import type { Scope } from '../../scope.ts';
import { requireVehicle } from '../vehicles/public.ts';
import { answerRefuelVehicle } from './diesel.answer.ts';
import { findLastOrder } from './diesel.queries.ts';
import { requireOrder } from './diesel.service.ts';
import { findRefuelVehicle, listFuelSums, sumOrdersOf } from './diesel.views.ts';

const DAY_MS = 86_400_000;

function named(month: Month) {
  const [year, number] = month.split('-').map(Number);
  return { month: number!, year: year! };
}

function answerAsset(
  { assetId, fleetNumber, assetReg }: { assetId: string; fleetNumber: string; assetReg: string },
  month: Month,
  parts: readonly FuelSums[],
): AssetFuelPerformance {
  const { consumption, ...totals } = fuelTotals(parts);
  return { assetId, fleetNumber, assetReg, ...named(month), ...totals, mtdConsumption: consumption };
}

export async function fleetPerformance(scope: Scope, text: string, year?: number): Promise<FleetFuelSummary> {
  const month = requireMonth(text, scope.clock.now(), year);
  const { consumption, ...totals } = fuelTotals(await listFuelSums(scope.db, monthRange(month)));
  return { ...named(month), ...totals, fleetConsumption: consumption };
}

/** Vehicles that took diesel in the month, the best consumption first (decision 5.11). */
export async function performanceOfVehicles(scope: Scope, text: string, year?: number): Promise<AssetFuelPerformance[]> {
  const month = requireMonth(text, scope.clock.now(), year);
  const rows = await listFuelSums(scope.db, monthRange(month));
  return byConsumption(
    rows.map((row) => answerAsset(row, month, [row])),
    'best',
  );
}

/** One vehicle's month; zeros and no consumption without orders. Throws not_found for an unknown vehicle. */
export async function performanceOfVehicle(scope: Scope, assetId: string, text: string, year?: number): Promise<AssetFuelPerformance> {
  const month = requireMonth(text, scope.clock.now(), year);
  const { fleetNumber, assetReg } = await requireVehicle(scope, assetId);
  return answerAsset({ assetId, fleetNumber, assetReg }, month, await listFuelSums(scope.db, monthRange(month), assetId));
}

/** What a vehicle took so far, its last 90 days and its last refuel. Throws not_found for an unknown vehicle. */
export async function summaryOfVehicle(scope: Scope, assetId: string) {
  const row = await findRefuelVehicle(scope.db, assetId);
  if (!row) throw new AppError('not_found');
  const { id: _id, status: _status, ...vehicle } = answerRefuelVehicle(row);
  const { orders, ...ever } = await sumOrdersOf(scope.db, assetId);
  const recent = await sumOrdersOf(scope.db, assetId, new Date(scope.clock.now().getTime() - OWN_FIGURE_DAYS * DAY_MS).toISOString());
  const last = await findLastOrder(scope.db, assetId);
  const lastRefuel = last ? await requireOrder(scope, last.id) : null;
  return { ...vehicle, assetId, orders, ...fuelTotals([ever]), recentConsumption: fuelTotals([recent]).consumption, lastRefuel };
}
