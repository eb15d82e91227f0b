import { add, compare, decimal, subtract, type Decimal } from '../numbers/decimal.ts';
import { dayOf } from '../time/format.ts';
import type { Month } from '../time/sast.ts';

/** What of a trip its contract counts. */
export interface CountedTrip {
  readonly status: string;
  readonly contractId: string | null;
  readonly tonnage: number | null;
  /** day or instant */
  readonly endDate: string | null;
}

/** Tons that a month of a contract gains, or loses. */
export interface DeliveryStep {
  readonly contractId: string;
  readonly month: Month;
  readonly tons: Decimal;
}

/** What a trip delivers: nothing until it is completed; then its tons, in the month of its end (decisions 4.7, 14.2). */
function deliveryOf({ status, contractId, tonnage, endDate }: CountedTrip): DeliveryStep | null {
  if (status !== 'completed' || contractId === null || tonnage === null || endDate === null) return null;
  return { contractId, month: dayOf(endDate).slice(0, 7), tons: decimal(tonnage) };
}

/** How the months of contracts move with a trip; null where it is not there before, or after. */
export function deliverySteps(before: CountedTrip | null, after: CountedTrip | null): DeliveryStep[] {
  const none = decimal(0);
  const was = before && deliveryOf(before);
  const is = after && deliveryOf(after);
  const steps: DeliveryStep[] =
    was && is && was.contractId === is.contractId && was.month === is.month
      ? [{ ...is, tons: subtract(is.tons, was.tons) }]
      : [...(was ? [{ ...was, tons: subtract(none, was.tons) }] : []), ...(is ? [{ ...is, tons: add(none, is.tons) }] : [])];
  return steps.filter(({ tons }) => compare(tons, none) !== 0);
}
