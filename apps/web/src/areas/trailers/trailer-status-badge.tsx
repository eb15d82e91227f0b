import type { TrailerStatus } from '@superlink/domain/trailers/trailer-status.ts';
import { StatusBadge, type Tone } from '../../ui/status-badge.tsx';

/** How the three states are written on screen. */
export const statusNames: Readonly<Record<TrailerStatus, string>> = { active: 'Active', inactive: 'Inactive', maintenance: 'Maintenance' };
const toneOf: Record<TrailerStatus, Tone> = { active: 'green', inactive: 'grey', maintenance: 'amber' };

/** The trailer's status in its colour. */
export function TrailerStatusBadge({ status }: { status: TrailerStatus }) {
  return <StatusBadge tone={toneOf[status]}>{statusNames[status]}</StatusBadge>;
}
