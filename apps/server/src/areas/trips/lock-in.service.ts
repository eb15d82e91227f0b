import { invalid } from '@superlink/api/error.ts';
import { stopsOfKind, type Stop } from '@superlink/domain/stops/stop.ts';
import { sastDay } from '@superlink/domain/time/sast.ts';
import type { AskedFacts, LockedIn, LockInFacts, Refused, WantedTrip } from '@superlink/domain/trips/lock-in.ts';
import type { Scope } from '../../scope.ts';
import { requireClientFor } from '../clients/public.ts';
import { estimateEmptyKm } from '../maps/public.ts';
import { findStopsBefore } from './trip-neighbours.views.ts';
import { shareContract, shareRate } from './trips.queries.ts';

type Work = Pick<Scope, 'db' | 'clock'>;

/** A client that may be used (decision 12.8). Throws validation_error for one that is not there or not active. */
export function requireActiveClient(scope: Work, clientId: string) {
  return requireClientFor('trip', scope, clientId, 'Please select a client');
}

type Located = Pick<Stop, 'type' | 'lat' | 'lng'>;

/** Kilometres from a vehicle's last offloading to the first loading, by the roads; null when nobody can tell (decision 5.3). */
export function emptyKmBetween(before: readonly Located[], stops: readonly Located[]): number | null {
  return estimateEmptyKm(stopsOfKind(before, 'offloading').at(-1) ?? null, stopsOfKind(stops, 'loading')[0] ?? null);
}

/**
 * What the rule asks for, and no more. Rate and contract are held until the transaction ends. `id` is that of a trip that exists already, which
 * does not drive empty from its own end.
 */
export async function loadLockInFacts(
  { db, clock }: Work,
  { id, assetId, startDate }: Pick<WantedTrip, 'assetId' | 'startDate'> & { readonly id?: string },
  { routeId, contractId, tripBefore }: AskedFacts,
): Promise<LockInFacts> {
  const before = tripBefore ? await findStopsBefore(db, assetId, startDate, id ?? null) : undefined;
  return {
    today: sastDay(clock.now()),
    rate: routeId === null ? undefined : await shareRate(db, routeId),
    contract: contractId === null ? undefined : await shareContract(db, contractId),
    emptyKmTo: (stops) => emptyKmBetween(before?.stops ?? [], stops),
  };
}

/** Throws validation_error for a rate or contract that is not the client's, inactive or ended, and for another way than its. */
export function requireLockedIn(found: LockedIn | Refused): LockedIn {
  if ('errors' in found) throw invalid(found.errors);
  return found;
}
