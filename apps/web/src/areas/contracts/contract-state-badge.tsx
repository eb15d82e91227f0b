import type { ContractRow } from '@superlink/api/contracts/contract.schema.ts';
import { EXPIRES_SOON_DAYS } from '@superlink/domain/time/expiry.ts';
import { daysBetween } from '@superlink/domain/time/sast.ts';
import { dayOf, today } from '../../blocks/format/dates.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';

/** `Active` through the contract's last day, then `Expired` (CON-011); the last thirty days are counted down beside it. */
export function ContractStateBadge({ contract }: { contract: Pick<ContractRow, 'expired' | 'contractEnd'> }) {
  const end = dayOf(contract.contractEnd);
  const days = end === null ? null : daysBetween(today(), end);
  if (contract.expired) return <StatusBadge tone="red">Expired</StatusBadge>;
  return (
    <>
      {days !== null && days >= 0 && days <= EXPIRES_SOON_DAYS && <StatusBadge tone="amber">{endsIn(days)}</StatusBadge>}
      <StatusBadge tone="green">Active</StatusBadge>
    </>
  );
}

function endsIn(days: number): string {
  if (days === 0) return 'Ends today';
  return days === 1 ? 'Ends in 1 day' : `Ends in ${days} days`;
}
