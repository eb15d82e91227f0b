import type { RateStatus } from '@superlink/domain/rates/rate-status.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';

/** Inactive rates stay in the list and leave the trip picker (decision 13.2). */
export function RateStatusBadge({ status }: { status: RateStatus }) {
  return status === 'active' ? <StatusBadge tone="green">Active</StatusBadge> : <StatusBadge tone="grey">Inactive</StatusBadge>;
}
