import { formatCount } from '../../blocks/format/numbers.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { clientMessages } from './client.messages.ts';

/** How many completed trips of a client wait for their POD (CLI-020). */
export function PendingPodsBadge({ count }: { count: number }) {
  return (
    <StatusBadge tone={count === 0 ? 'grey' : 'amber'}>
      {count === 1 ? clientMessages.onePendingPod(formatCount(count)) : clientMessages.pendingPodCount(formatCount(count))}
    </StatusBadge>
  );
}
