import type { Day } from '../time/sast.ts';
import { isDriven, type TripStatus } from './trip-state.ts';

interface Ended {
  readonly endDate: Day | null;
}

export const INVOICE_REQUIRED = 'Invoice number cannot be empty';

/** Why a trip takes no POD now, or null when it does (decision 15.19). */
export function podRefusal(trip: Ended & { readonly status: TripStatus }): 'not_driven' | 'no_end_date' | null {
  if (!isDriven(trip)) return 'not_driven';
  return trip.endDate === null ? 'no_end_date' : null;
}

/** What is wrong with an invoice number for a trip, whatever its status; null when nothing is (decision 15.20). */
export function invoiceProblem({ endDate }: Ended): string | null {
  return endDate === null ? 'An invoice number needs a trip with an end date' : null;
}

/** Most trips that get one invoice number at once: a page of the longest list. */
export const INVOICED_AT_ONCE = 200;
