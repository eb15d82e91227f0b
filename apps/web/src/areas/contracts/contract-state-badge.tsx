import type { ContractRow } from '@superlink/api/contracts/contract.schema.ts';
import { EXPIRES_SOON_DAYS } from '@superlink/domain/time/expiry.ts';
import { daysBetween } from '@superlink/domain/time/sast.ts';
import { dayOf, today } from '../../blocks/format/dates.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { contractMessages } from './contract.messages.ts';

type Ending = Pick<ContractRow, 'expired' | 'contractEnd'>;

/** `Active` through the contract's last day, then `Expired` (CON-011). */
export function ContractStateBadge({ contract }: { contract: Ending }) {
  return contract.expired ? (
    <StatusBadge tone="red">{contractMessages.expired}</StatusBadge>
  ) : (
    <StatusBadge tone="green">{contractMessages.active}</StatusBadge>
  );
}

/** Counts down the last thirty days of a contract. */
export function EndsSoonBadge({ contract: { expired, contractEnd } }: { contract: Ending }) {
  const end = dayOf(contractEnd);
  const days = end === null || expired ? null : daysBetween(today(), end);
  if (days === null || days < 0 || days > EXPIRES_SOON_DAYS) return null;
  return (
    <StatusBadge tone="amber">
      {days === 0 ? contractMessages.endsToday : days === 1 ? contractMessages.endsInADay : contractMessages.endsInDays(days)}
    </StatusBadge>
  );
}
