import { shownStatus, type TripStatus } from '@superlink/domain/trips/trip-state.ts';
import { StatusBadge, type Tone } from '../../ui/status-badge.tsx';
import { tripMessages } from './trip.messages.ts';

const toneOf: Record<TripStatus, Tone> = { scheduled: 'blue', on_route: 'green', completed: 'grey', cancelled: 'red' };

export const tripStatusNames: Readonly<Record<TripStatus, string>> = {
  scheduled: tripMessages.scheduledStatus,
  on_route: tripMessages.onRoute,
  completed: tripMessages.completedStatus,
  cancelled: tripMessages.cancelledStatus,
};

/** The trip's status in its colour; a status of a later release shows as completed (TRP-011, TRP-012). */
export function TripStatusBadge({ status }: { status: string }) {
  const shown = shownStatus(status);
  return <StatusBadge tone={toneOf[shown]}>{tripStatusNames[shown]}</StatusBadge>;
}
