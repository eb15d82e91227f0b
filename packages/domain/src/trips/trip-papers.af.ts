import { inAfrikaans } from '../languages/in-afrikaans.ts';
import { INVOICE_REQUIRED as required, invoiceProblem as problemOf } from './trip-papers.ts';

export * from './trip-papers.ts';

/** Said of an invoice number that is empty. */
export const INVOICE_REQUIRED = inAfrikaans(required);

/** What is wrong with an invoice number for a trip, in Afrikaans; null when nothing is. */
export function invoiceProblem(trip: Parameters<typeof problemOf>[0]): string | null {
  const problem = problemOf(trip);
  return problem && inAfrikaans(problem);
}
