import { Text, Title } from '@mantine/core';
import { isDriven, isOpenTrip, type TripStatus } from '@superlink/domain/trips/trip-state.ts';
import { useId } from 'react';
import classes from './geofences.module.css';
import { trackingMessages } from './tracking.messages.ts';
import { visitText } from './visit-words.ts';
import { useTripVisits } from './visit.queries.ts';

/**
 * When the vehicle of a trip came to the client's fences and to those at the stops, and when it left: by tracking, beside what people enter.
 * Nothing is drawn for a trip that tracking knows nothing of.
 */
export function TripVisits({ tripId, status }: { tripId: string; status: TripStatus }) {
  const id = useId();
  const { data } = useTripVisits(tripId, isDriven({ status }));
  if (!data || data.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <Title order={3} size="h5" id={id} mb={4}>
        {trackingMessages.arrivalsAndDepartures}
      </Title>
      <ul className={classes.visits}>
        {data.map((visit) => (
          <li key={`${visit.geofenceId} ${visit.arrivedAt}`} className={classes.visit}>
            <b>{visit.geofenceName}</b>
            <span>{visitText(visit)}</span>
          </li>
        ))}
      </ul>
      <Text size="xs" c="dimmed" mt={4}>
        {isOpenTrip({ status }) ? trackingMessages.byTrackingUntilNow : trackingMessages.byTracking}
      </Text>
    </section>
  );
}
