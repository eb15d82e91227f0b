import { Button, Group, Text, UnstyledButton } from '@mantine/core';
import type { Trip } from '@superlink/api/trips/trip.schema.ts';
import { shortAddress } from '@superlink/domain/stops/stop.ts';
import { useState } from 'react';
import { formatDay } from '../../blocks/format/dates.ts';
import { formatKm, formatTons } from '../../blocks/format/numbers.ts';
import { PermissionGate } from '../../blocks/permission-gate.tsx';
import { api } from '../../client/api.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { LoadingLines } from '../../ui/skeletons.tsx';
import { words } from '../../ui/words.messages.ts';
import { TripArrival } from '../tracking/public.ts';
import { TripStatusBadge } from './trip-status-badge.tsx';
import { useOpenTrips } from './trip.queries.ts';
import { AcceptDialog } from './accept-dialog.tsx';
import { CompleteDialog } from './complete-dialog.tsx';
import { EndDialog, OpenTripButtons } from './open-trip-buttons.tsx';
import { tripMessages, tripPlanMessages } from './trip.messages.ts';
import classes from './vehicle-trips.module.css';
import type { PlannableVehicle } from './use-road-papers.ts';

/** The vehicle's open trips; the selected one offers what its state allows (2§2). */
export function VehicleTrips({
  vehicle,
  selected,
  onSelect,
  onView,
  onEdit,
  onChepForm,
}: {
  readonly vehicle: PlannableVehicle;
  readonly selected: string | undefined;
  readonly onSelect: (tripId: string | undefined) => void;
  readonly onView: (trip: Trip) => void;
  readonly onEdit: (trip: Trip) => void;
  readonly onChepForm: (trip: Trip) => void;
}) {
  const open = useOpenTrips(vehicle.id);
  const [accepting, setAccepting] = useState<Trip | null>(null);
  const [completing, setCompleting] = useState<Trip | null>(null);
  const [ending, setEnding] = useState<Trip | null>(null);
  if (open.isPending) return <LoadingLines label={tripMessages.loading} />;
  if (open.isLoadingError) {
    return <ErrorState title={tripPlanMessages.activeFailed} hint={open.error.detail || undefined} onRetry={() => void open.refetch()} />;
  }
  const { trips } = open.data;
  return (
    <>
      {trips.length === 0 && (
        <Text size="sm" c="dimmed" py={4}>
          {tripPlanMessages.noActive}
        </Text>
      )}
      <ul className={classes.trips} aria-label={tripMessages.openTrips}>
        {trips.map((trip) => (
          <li key={trip.id} className={classes.trip} data-trip-id={trip.id} data-selected={trip.id === selected || undefined}>
            <UnstyledButton
              className={classes.pick}
              aria-expanded={trip.id === selected}
              onClick={() => onSelect(trip.id === selected ? undefined : trip.id)}
            >
              <Summary trip={trip} />
            </UnstyledButton>
            {trip.id === selected && (
              <div className={classes.actions}>
                <Button size="xs" variant="default" onClick={() => onView(trip)}>
                  {words.view}
                </Button>
                <OpenTripButtons trip={trip} onAccept={setAccepting} onComplete={setCompleting} onEnd={setEnding} onChepForm={onChepForm} />
                <PermissionGate needs={api.trips.create.definition.access}>
                  <Button size="xs" variant="subtle" onClick={() => onEdit(trip)}>
                    {words.edit}
                  </Button>
                </PermissionGate>
              </div>
            )}
          </li>
        ))}
      </ul>
      <AcceptDialog trip={accepting} vehicle={vehicle} onClose={() => setAccepting(null)} />
      <CompleteDialog trip={completing} vehicle={vehicle} onClose={() => setCompleting(null)} />
      <EndDialog trip={ending} vehicle={vehicle} onClose={() => setEnding(null)} />
    </>
  );
}

function Summary({ trip }: { trip: Trip }) {
  const { stops, km, commodity } = trip.lockedInRateDetails;
  return (
    <>
      <Group justify="space-between" wrap="nowrap" gap={8}>
        <Text size="sm" fw={650} truncate title={trip.loadNr ?? undefined}>
          {trip.loadNr ?? tripMessages.trip(trip.tripNumber)}
        </Text>
        <TripStatusBadge status={trip.status} />
      </Group>
      <Text size="sm">{trip.lockedInClient}</Text>
      <Text size="xs" c="dimmed">
        {tripMessages.fromTo(shortAddress(stops, 'loading') ?? '', shortAddress(stops, 'offloading') ?? '')}
      </Text>
      <Text size="xs" c="dimmed">
        {formatDay(trip.startDate)} – {formatDay(trip.endDate)} · {formatKm(km)} · {commodity}, {formatTons(trip.tonnage)}
      </Text>
      {trip.status === 'on_route' && (
        <Text size="xs" component="div">
          <TripArrival tripId={trip.id} label={tripMessages.arrives} />
        </Text>
      )}
    </>
  );
}
