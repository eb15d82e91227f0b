import type { TenantDb } from '../../db/database.ts';
import { lockAnyVehicle, updateVehicle } from './vehicles.queries.ts';

/** What a vehicle has done since it came: rand, trips, and km without a load (decision 5.7). */
export interface LifetimeFigures {
  readonly lifetimeRevenue: string;
  readonly lifetimeTrips: number;
  readonly lifetimeEmptyKm: string;
}

/** Keeps beside a vehicle what `count` makes of its trips, while the vehicle is held, a deleted one too. The time stamp of the row stays. */
export async function keepLifetime(db: TenantDb, assetId: string, count: () => Promise<LifetimeFigures>): Promise<void> {
  await lockAnyVehicle(db, assetId);
  await updateVehicle(db, assetId, await count());
}
