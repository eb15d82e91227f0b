import { Button, Group, Text } from '@mantine/core';
import type { Trip } from '@superlink/api/trips/trip.schema.ts';
import { formatInstant } from '../../blocks/format/dates.ts';
import { formatKm } from '../../blocks/format/numbers.ts';
import { Banner } from '../../ui/banner.tsx';
import { useDrivenSince } from '../tracking/public.ts';
import { trackedReading } from './tracked-reading.ts';
import { tripMessages } from './trip.messages.ts';

/** Kilometres of the trip by tracking, to take over with a press; nothing is ever written by itself (decision 6.3). */
export function TrackedClosing({
  trip,
  typedKm,
  onTake,
}: {
  readonly trip: Trip;
  readonly typedKm: number | null;
  readonly onTake: (km: number) => void;
}) {
  const { data: driven } = useDrivenSince(trip.assetId, trip.isBackDated || trip.openingKilometers === null ? null : trip.acceptedAt);
  if (driven && driven.metres !== null && !driven.isWhole && driven.firstAt !== null) {
    return (
      <Text size="sm" c="dimmed">
        {tripMessages.heardTooLate(formatInstant(driven.firstAt))}
      </Text>
    );
  }
  const tracked = trackedReading(driven, trip.openingKilometers, typedKm);
  if (!tracked) return null;
  const take = typedKm !== tracked.expectedKm && (
    <Button size="compact-sm" variant="light" onClick={() => onTake(tracked.expectedKm)}>
      {tripMessages.useReading(formatKm(tracked.expectedKm))}
    </Button>
  );
  if (tracked.warning) {
    return (
      <Banner kind="warning" actions={take}>
        {tracked.warning}
      </Banner>
    );
  }
  return (
    <Group gap="sm" role="status">
      <Text size="sm">{tracked.words}</Text>
      {take}
    </Group>
  );
}
