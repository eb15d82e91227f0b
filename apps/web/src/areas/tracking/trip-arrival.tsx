import { Group, Text } from '@mantine/core';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { useArrivals } from './arrival.queries.ts';
import { trackingMessages } from './tracking.messages.ts';

/** When a trip on route arrives by tracking: grey when nothing was heard for a while, nothing when nobody can tell. */
export function TripArrival({ tripId, label }: { readonly tripId: string; readonly label?: string }) {
  const arrival = useArrivals()?.get(tripId);
  if (!arrival) return label === undefined ? '–' : null;
  return (
    <Group gap={8}>
      <Text span inherit {...(arrival.isStale ? { c: 'dimmed' } : {})}>
        {[label, arrival.text, arrival.isStale && trackingMessages.notHeardLately].filter(Boolean).join(' ')}
      </Text>
      {arrival.late && <StatusBadge tone={arrival.lateMinutes > 0 ? 'red' : 'amber'}>{arrival.late}</StatusBadge>}
    </Group>
  );
}
