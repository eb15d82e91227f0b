import type { Trip } from '@superlink/api/trips/trip.schema.ts';
import type { SignedInScope } from '../../scope.ts';
import { actionOn, type AuditEntry } from '../audit/public.ts';
import { entriesOfDelivery } from '../contracts/public.ts';
import { watchVehicles } from '../vehicles/public.ts';

/** Answers the entries of what a trip has moved by being written; null for one that was not there, or is gone. */
export type EntriesOfTrip = (before: Trip | null, after: Trip | null, done: string) => Promise<AuditEntry[]>;

/** Looks where the vehicles of a trip stand before it is written: what it moves on them and on its contract stands in their own histories. */
export async function watchTrip(scope: SignedInScope, assetIds: readonly string[]): Promise<EntriesOfTrip> {
  const entriesOfVehicles = await watchVehicles(scope, assetIds);
  return async (before, after, done) => {
    const cause = actionOn(`trip ${(after ?? before)!.tripNumber}`, done);
    return [...(await entriesOfVehicles(cause)), ...(await entriesOfDelivery(scope, before, after, cause))];
  };
}
