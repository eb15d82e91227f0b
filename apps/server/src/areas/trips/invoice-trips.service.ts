import type { InvoicedTrips, InvoiceTrips } from '@superlink/api/trips/trip.schema.ts';
import { tripsErrors } from '@superlink/api/trips/trips.errors.ts';
import { invoiceProblem } from '@superlink/domain/trips/trip-papers.ts';
import type { SignedInScope } from '../../scope.ts';
import { saveTrip } from './edit-trip.service.ts';
import { invoiceWarnings } from './trip-warnings.service.ts';
import { lockTrip, type HeldTrip } from './trips.queries.ts';

type Result = InvoicedTrips['results'][number];

/** Held in the order of their ids, so that two who invoice the same trips wait for each other instead of blocking each other. */
async function lockTrips({ db }: SignedInScope, ids: readonly string[]): Promise<Map<string, HeldTrip>> {
  const held = new Map<string, HeldTrip>();
  for (const id of ids.toSorted()) {
    const trip = await lockTrip(db, id);
    if (trip) held.set(id, trip);
  }
  return held;
}

/**
 * Gives several trips one invoice number, or takes it from them, in one transaction (decision 15.20): one invoice covers several loads. A trip
 * that cannot take it stays as it was and its answer says why; each change has its own audit entry.
 */
export async function invoiceTrips(scope: SignedInScope, { tripIds, invoiceNumber }: InvoiceTrips): Promise<InvoicedTrips> {
  const ids = [...new Set(tripIds)];
  const held = await lockTrips(scope, ids);
  const results: Result[] = [];
  for (const id of ids) {
    const trip = held.get(id);
    const problem = !trip ? tripsErrors.trip_not_found.text : invoiceNumber === null ? null : invoiceProblem(trip);
    if (trip && problem === null) await saveTrip(scope, trip, 'updated', { invoiceNumber });
    results.push({ id, tripNumber: trip?.tripNumber ?? null, loadNr: trip?.loadNr ?? null, saved: problem === null, problem });
  }
  const saved = results.filter((result) => result.saved);
  const first = saved[0] && held.get(saved[0].id);
  const warnings = first && invoiceNumber !== null ? await invoiceWarnings(scope, invoiceNumber, first.clientId) : [];
  return { results, saved: saved.length, ...(warnings.length > 0 ? { warnings } : {}) };
}
