import { Button, Group, Stack } from '@mantine/core';
import type { Trip } from '@superlink/api/trips/trip.schema.ts';
import { words } from '../../ui/words.messages.ts';
import { HistorySection } from '../history/public.ts';
import { RecordNotes } from '../notes/public.ts';
import { TripVisits } from '../tracking/public.ts';
import { TripFacts, TripMoney, TripRest, TripTimes, TripWay } from './trip-sections.tsx';

/** A trip in its five sections (TRP-029): what is locked in stays as it was when client, rate, driver and vehicle change later. */
export function TripDetails({ trip, onClose }: { trip: Trip; onClose?: () => void }) {
  return (
    <Stack gap="lg">
      <TripFacts trip={trip} />
      <TripTimes trip={trip} />
      <TripWay trip={trip} />
      <TripVisits tripId={trip.id} status={trip.status} />
      <TripMoney trip={trip} />
      <TripRest trip={trip} />
      <RecordNotes record="trip" id={trip.id} />
      <HistorySection record="trip" id={trip.id} />
      {onClose && (
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {words.close}
          </Button>
        </Group>
      )}
    </Stack>
  );
}
