import type { Month } from '@superlink/domain/time/sast.ts';
import type { PerformanceTrip } from '@superlink/domain/trips/trip-performance.ts';
import type { TenantDb } from '../../db/database.ts';

export interface PerformanceTripOfVehicle extends PerformanceTrip {
  readonly assetId: string;
}

/**
 * Completed trips that ended in the SAST month, of all vehicles or of one, each with the closing reading before it (decisions 4.7, 5.3, 5.4).
 * The only place where trips enter a vehicle's figures; while trips are not recorded yet, there are none.
 */
export async function listTripsEndedIn(_db: TenantDb, _month: Month, _assetId?: string): Promise<readonly PerformanceTripOfVehicle[]> {
  return [];
}
