import type { TrailerStatus } from '@superlink/domain/trailers/trailer-status.ts';
import { StatusBadge, type Tone } from '../../ui/status-badge.tsx';
import { trailerMessages } from './trailer.messages.ts';

/** How the three states are written on screen. */
export const statusNames: Readonly<Record<TrailerStatus, string>> = {
  active: trailerMessages.active,
  inactive: trailerMessages.inactive,
  maintenance: trailerMessages.maintenance,
};
const toneOf: Record<TrailerStatus, Tone> = { active: 'green', inactive: 'grey', maintenance: 'amber' };

/** The trailer's status in its colour. */
export function TrailerStatusBadge({ status }: { status: TrailerStatus }) {
  return <StatusBadge tone={toneOf[status]}>{statusNames[status]}</StatusBadge>;
}
