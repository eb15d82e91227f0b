import type { TenantDb } from '../../db/database.ts';
import { keepLifetime } from '../vehicles/public.ts';
import { recountEmptyKm } from './trip-kilometres.queries.ts';

/**
 * Counts the empty km before each of a vehicle's trips and its lifetime figures anew, and keeps them, so that no list and no month looks at the
 * trip before each trip. Called by every write that completes, reopens, corrects, cancels or deletes a trip, in its transaction. The vehicle is
 * held first, a deleted one too: of two such writes the second counts what the first has left. The time stamps of the rows stay.
 */
export function recountKilometres(db: TenantDb, assetId: string): Promise<void> {
  return keepLifetime(db, assetId, () => recountEmptyKm(db, assetId));
}
