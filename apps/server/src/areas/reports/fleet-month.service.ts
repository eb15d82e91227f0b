import type { AssetFuelPerformance, FleetFuelSummary } from '@superlink/api/diesel/diesel-order.schema.ts';
import { requireMonth } from '@superlink/api/month.ts';
import { daysOfMonth, type Month } from '@superlink/domain/time/sast.ts';
import { performanceOfSums, type Performance } from '@superlink/domain/trips/trip-performance.ts';
import type { Scope } from '../../scope.ts';
import { fleetPerformance, performanceOfVehicles } from '../diesel/public.ts';
import { listVehicleSums } from '../vehicles/public.ts';
import { headOf, type ReportHead } from './letterhead.service.ts';
import { seeOneMoment } from './vehicle-month.views.ts';

export interface FleetVehicle {
  readonly id: string;
  readonly fleetNumber: string;
  readonly assetReg: string;
  readonly performance: Performance;
  /** null: it took no diesel */
  readonly fuel: AssetFuelPerformance | null;
}

/** A month of all vehicles; the figures are those of the dashboard. */
export interface FleetMonth {
  readonly head: ReportHead;
  readonly month: Month;
  readonly vehicles: readonly FleetVehicle[];
  readonly performance: Performance;
  readonly fuel: FleetFuelSummary;
  /** vehicles that took diesel, the best consumption first */
  readonly fuelByBest: readonly AssetFuelPerformance[];
  readonly printedAt: Date;
}

/** Throws validation_error for a text that names no month. The first thing its transaction does. */
export async function readFleetMonth(scope: Scope, monthText: string, year?: number): Promise<FleetMonth> {
  await seeOneMoment(scope.db);
  const month = requireMonth(monthText, scope.clock.now(), year);
  const sums = await listVehicleSums(scope.db, daysOfMonth(month));
  const fuelByBest = await performanceOfVehicles(scope, month);
  const fuel = new Map(fuelByBest.map((each) => [each.assetId, each]));
  return {
    head: await headOf(scope),
    month,
    vehicles: sums.map((each) => ({
      id: each.id,
      fleetNumber: each.fleetNumber,
      assetReg: each.assetReg,
      performance: performanceOfSums([each]),
      fuel: fuel.get(each.id) ?? null,
    })),
    performance: performanceOfSums(sums),
    fuel: await fleetPerformance(scope, month),
    fuelByBest,
    printedAt: scope.clock.now(),
  };
}
