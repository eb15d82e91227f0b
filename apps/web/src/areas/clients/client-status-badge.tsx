import type { ClientStatus } from '@superlink/domain/clients/client-status.ts';
import { StatusBadge, type Tone } from '../../ui/status-badge.tsx';
import { clientMessages } from './client.messages.ts';

/** How the four states are written on screen. */
export const statusNames: Readonly<Record<ClientStatus, string>> = {
  active: clientMessages.active,
  inactive: clientMessages.inactive,
  pending: clientMessages.pending,
  suspended: clientMessages.suspended,
};
const toneOf: Record<ClientStatus, Tone> = { active: 'green', inactive: 'grey', pending: 'amber', suspended: 'red' };

/** The client's status in its colour. */
export function ClientStatusBadge({ status }: { status: ClientStatus }) {
  return <StatusBadge tone={toneOf[status]}>{statusNames[status]}</StatusBadge>;
}
