import type { RateStatus } from '@superlink/domain/rates/rate-status.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { rateMessages } from './rate.messages.ts';

/** Inactive rates stay in the list and leave the trip picker (decision 13.2). */
export function RateStatusBadge({ status }: { status: RateStatus }) {
  return status === 'active' ? (
    <StatusBadge tone="green">{rateMessages.active}</StatusBadge>
  ) : (
    <StatusBadge tone="grey">{rateMessages.inactive}</StatusBadge>
  );
}
