import { Button, Group, Text } from '@mantine/core';
import type { Trip } from '@superlink/api/trips/trip.schema.ts';
import { Link } from '@tanstack/react-router';
import { isRecordId } from '../../blocks/panel/record-id.ts';
import { SidePanel } from '../../blocks/panel/side-panel.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LoadingLines } from '../../ui/skeletons.tsx';
import { words } from '../../ui/words.messages.ts';
import { paths } from '../../paths.ts';
import { tripPageMessages } from './trip-page.messages.ts';
import { TripActions } from './trip-actions.tsx';
import { TripDetails } from './trip-details.tsx';
import { TripStatusBadge } from './trip-status-badge.tsx';
import { tripMessages } from './trip.messages.ts';
import { useTrip } from './trip.queries.ts';

/** A trip beside its list; closed while `tripId` is undefined. */
export function TripPanel({
  tripId,
  row,
  onClose,
}: {
  readonly tripId: string | undefined;
  /** the trip's row in the list, shown until its own answer comes */
  readonly row: Trip | undefined;
  readonly onClose: () => void;
}) {
  return (
    <SidePanel
      opened={tripId !== undefined}
      onClose={onClose}
      title={isRecordId(tripId) ? <Heading tripId={tripId} row={row} /> : words.trip}
    >
      {isRecordId(tripId) ? <Body tripId={tripId} row={row} onClose={onClose} /> : <NotFound onClose={onClose} />}
    </SidePanel>
  );
}

function Heading({ tripId, row }: { tripId: string; row: Trip | undefined }) {
  const { data: trip } = useTrip(tripId, row);
  if (!trip) return words.trip;
  return (
    <>
      <Group gap={10}>
        <Text component="h2" fz="lg" fw={700} m={0}>
          {tripMessages.trip(trip.tripNumber)}
        </Text>
        <TripStatusBadge status={trip.status} />
      </Group>
      <Text size="sm" c="dimmed" mt={2}>
        {trip.lockedInClient}
      </Text>
    </>
  );
}

function NotFound({ onClose }: { onClose: () => void }) {
  return (
    <EmptyState
      title={tripMessages.notFound}
      hint={tripMessages.notFoundHint}
      action={
        <Button variant="default" onClick={onClose}>
          {words.close}
        </Button>
      }
    />
  );
}

function Body({ tripId, row, onClose }: { tripId: string; row: Trip | undefined; onClose: () => void }) {
  const { data: trip, error, refetch } = useTrip(tripId, row);
  if (trip) {
    return (
      <>
        <TripActions trip={trip} />
        <Group justify="flex-end" mt={-8} mb="xs" fz="sm">
          <Link className="link-button" to={paths.trip(trip.id)}>
            {tripPageMessages.openPage}
          </Link>
        </Group>
        <TripDetails trip={trip} onClose={onClose} />
      </>
    );
  }
  if (error?.status === 404) return <NotFound onClose={onClose} />;
  if (error) return <ErrorState title={tripMessages.detailFailed} hint={error.detail || undefined} onRetry={() => void refetch()} />;
  return <LoadingLines label={tripMessages.loadingTripDetails} lines={9} />;
}
