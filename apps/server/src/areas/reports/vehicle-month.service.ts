import type { AssetFuelPerformance, DieselOrder } from '@superlink/api/diesel/diesel-order.schema.ts';
import { requireMonth } from '@superlink/api/month.ts';
import type { VehiclePerformance } from '@superlink/api/vehicles/vehicle-performance.schema.ts';
import { monthBefore } from '@superlink/domain/reports/month-figures.ts';
import type { Month } from '@superlink/domain/time/sast.ts';
import { collectPages } from '../../platform/spreadsheet/collect-pages.ts';
import type { Scope } from '../../scope.ts';
import { listDiesel, performanceOfVehicle } from '../diesel/public.ts';
import { monthlyPerformance, requireVehicle } from '../vehicles/public.ts';
import { headOf, type ReportHead } from './letterhead.service.ts';
import { listBookingsOf, listCompletedTrips, seeOneMoment, type BookingRow, type CompletedTripRow } from './vehicle-month.views.ts';

export interface MonthFigures {
  readonly performance: VehiclePerformance;
  readonly fuel: AssetFuelPerformance;
}

/** Everything that a report says of a vehicle's month; the figures are those of the dashboard and the lists (decision 18.1). */
export interface VehicleMonth extends MonthFigures {
  readonly head: ReportHead;
  readonly vehicle: { readonly fleetNumber: string; readonly assetReg: string; readonly assetMakeModel: string | null };
  readonly month: Month;
  readonly before: MonthFigures;
  readonly trips: readonly CompletedTripRow[];
  /** the first one first */
  readonly orders: readonly DieselOrder[];
  readonly bookings: readonly BookingRow[];
  readonly printedAt: Date;
}

async function figuresOf(scope: Scope, id: string, month: Month): Promise<MonthFigures> {
  return { performance: await monthlyPerformance(scope, id, month), fuel: await performanceOfVehicle(scope, id, month) };
}

/** Throws not_found, and validation_error for a text that names no month. The first thing its transaction does. */
export async function readVehicleMonth(scope: Scope, id: string, monthText: string, year?: number): Promise<VehicleMonth> {
  await seeOneMoment(scope.db);
  const month = requireMonth(monthText, scope.clock.now(), year);
  const vehicle = await requireVehicle(scope, id);
  const orders = await collectPages(async (page) => (await listDiesel(scope, { asset_id: id, month, ...page })).diesel);
  return {
    head: await headOf(scope),
    vehicle,
    month,
    ...(await figuresOf(scope, id, month)),
    before: await figuresOf(scope, id, monthBefore(month)),
    trips: await listCompletedTrips(scope.db, id, month),
    orders: orders.toReversed(),
    bookings: await listBookingsOf(scope.db, id, month),
    printedAt: scope.clock.now(),
  };
}
