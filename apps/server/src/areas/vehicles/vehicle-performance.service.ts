import { AppError } from '@superlink/api/error.ts';
import { id as uuid } from '@superlink/api/fields.ts';
import { requireMonth } from '@superlink/api/month.ts';
import type { PeriodQuery, VehiclePerformance } from '@superlink/api/vehicles/vehicle-performance.schema.ts';
import { daysOfMonth, sastMonth, type Month } from '@superlink/domain/time/sast.ts';
import { performanceOfSums } from '@superlink/domain/trips/trip-performance.ts';
import type { Scope, SignedInScope } from '../../scope.ts';
import { recordAudit } from '../audit/public.ts';
import { listVehicleSums, type VehicleSums } from './vehicle-performance.views.ts';
import { requireVehicle } from './vehicles.service.ts';

function answer(sums: VehicleSums, month: Month): VehiclePerformance {
  const { id, fleetNumber, assetReg } = sums;
  const [year, number] = month.split('-').map(Number);
  return { id, assetId: id, fleetNumber, assetReg, month: number!, year: year!, ...performanceOfSums([sums]) };
}

async function ofVehicle(scope: Scope, id: string, month: Month): Promise<VehiclePerformance> {
  const [sums] = await listVehicleSums(scope.db, daysOfMonth(month), id);
  if (!sums) throw new AppError('not_found');
  return answer(sums, month);
}

export function monthlyPerformance(scope: Scope, id: string, month: string, year?: number): Promise<VehiclePerformance> {
  return ofVehicle(scope, id, requireMonth(month, scope.clock.now(), year));
}

/** A month answers every vehicle, by fleet number; a vehicle's id answers its own month, the current one unless another is named (decision 5.8). */
export async function performances(
  scope: Scope,
  idOrMonth: string,
  query: PeriodQuery,
): Promise<VehiclePerformance[] | VehiclePerformance> {
  if (uuid.safeParse(idOrMonth).success) {
    const month = query.month === undefined ? sastMonth(scope.clock.now()) : requireMonth(query.month, scope.clock.now(), query.year);
    return ofVehicle(scope, idOrMonth, month);
  }
  const month = requireMonth(idOrMonth, scope.clock.now(), query.year);
  return (await listVehicleSums(scope.db, daysOfMonth(month))).map((sums) => answer(sums, month));
}

/** Nothing is stored that could be wrong, so nothing is dropped; who asked for it is recorded (decision 5.8). */
export async function forgetPerformance(scope: SignedInScope, idOrMonth: string, year?: number): Promise<void> {
  const isId = uuid.safeParse(idOrMonth).success;
  const recordId = isId ? (await requireVehicle(scope, idOrMonth)).id : requireMonth(idOrMonth, scope.clock.now(), year);
  await recordAudit(scope, { area: 'vehicles', action: 'performance_recomputed', recordId });
}
