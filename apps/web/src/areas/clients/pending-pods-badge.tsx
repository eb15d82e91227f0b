import { formatCount } from '../../blocks/format/numbers.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';

/** How many completed trips of a client wait for their POD (CLI-020). */
export function PendingPodsBadge({ count }: { count: number }) {
  return <StatusBadge tone={count === 0 ? 'grey' : 'amber'}>{`${formatCount(count)} pending POD${count === 1 ? '' : 's'}`}</StatusBadge>;
}
