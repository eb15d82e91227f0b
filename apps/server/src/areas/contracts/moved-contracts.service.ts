import { deliverySteps, type CountedTrip } from '@superlink/domain/contracts/delivery.ts';
import { decimal, subtract, toNumber } from '@superlink/domain/numbers/decimal.ts';
import type { Scope } from '../../scope.ts';
import { movedAlong, type AuditEntry } from '../audit/public.ts';
import { listTonnage } from './contracts.views.ts';

/** The entries of contracts whose delivered tons a trip has moved, after it was written; null for a trip that was not there, or is gone. */
export async function entriesOfDelivery(
  { db }: Pick<Scope, 'db'>,
  before: CountedTrip | null,
  after: CountedTrip | null,
  cause: string,
): Promise<AuditEntry[]> {
  const steps = deliverySteps(before, after);
  if (steps.length === 0) return [];
  const known = await listTonnage(db, steps);
  return steps.flatMap(({ contractId, month, tons }) => {
    const now = decimal(known.find((row) => row.contractId === contractId && row.month === month)!.delivered);
    return movedAlong({
      area: 'contracts',
      recordId: contractId,
      before: { delivered: toNumber(subtract(now, tons)) },
      after: { delivered: toNumber(now), month },
      cause,
    });
  });
}
