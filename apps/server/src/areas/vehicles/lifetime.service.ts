import type { TenantDb } from '../../db/database.ts';
import { countLifetime } from './vehicle-performance.views.ts';
import { holdVehicle, updateVehicle } from './vehicles.queries.ts';

/**
 * Counts a vehicle's lifetime figures anew from its trips and keeps them beside it, so that no list reads the trips. Called by every write that
 * completes, reopens, corrects, cancels or deletes a trip, in its transaction. The vehicle is held first, a deleted one too: of two such writes
 * the second counts what the first has left. The time stamp of the row stays.
 */
export async function recountLifetime(db: TenantDb, assetId: string): Promise<void> {
  await holdVehicle(db, assetId);
  await updateVehicle(db, assetId, await countLifetime(db, assetId));
}
