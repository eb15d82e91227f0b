import { Anchor } from '@mantine/core';
import type { Trip } from '@superlink/api/trips/trip.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../client/api.ts';
import { orNull } from '../../client/or-null.ts';
import { words } from '../../ui/words.messages.ts';
import { tripPageMessages } from './trip-page.messages.ts';
import { Section } from './trip-sections.tsx';

/** What an open trip's vehicle pulls, and its driver's phone, to be called by a press. */
export function TripTeam({ trip }: { trip: Trip }) {
  const { driverId } = trip.asset;
  const vehicle = useQuery(orNull(api.vehicles.get.query({ params: { id: trip.assetId } })));
  const driver = useQuery({ ...orNull(api.drivers.get.query({ params: { id: driverId ?? '' } })), enabled: driverId !== null });
  const phone = driver.data?.phone;
  const trailers = vehicle.data?.current_assignments.map(({ trailerRegistration }) => trailerRegistration).join(', ');
  const called = phone ? (
    <Anchor inherit href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
      {phone}
    </Anchor>
  ) : (
    tripPageMessages.noPhone
  );
  return (
    <Section
      title={tripPageMessages.trailersAndPhone}
      facts={[
        { label: tripPageMessages.trailers, value: vehicle.isPending ? words.loading : trailers || tripPageMessages.noTrailers },
        ...(driverId === null ? [] : [{ label: tripPageMessages.phone, value: driver.isPending ? words.loading : called }]),
      ]}
    />
  );
}
