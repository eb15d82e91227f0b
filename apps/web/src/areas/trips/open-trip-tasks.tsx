import { Group } from '@mantine/core';
import type { Trip } from '@superlink/api/trips/trip.schema.ts';
import { isOpenTrip } from '@superlink/domain/trips/trip-state.ts';
import { useState, type ReactNode } from 'react';
import { words } from '../../ui/words.messages.ts';
import { AcceptDialog } from './accept-dialog.tsx';
import { CompleteDialog } from './complete-dialog.tsx';
import { EndDialog, OpenTripButtons } from './open-trip-buttons.tsx';
import type { PlannableVehicle } from './use-road-papers.ts';

/**
 * Accept, complete, decline and cancel a trip while it is open, with the dialogs that ask. They stay when the trip is open no more: the one that closed
 * it still has something to say.
 */
export function OpenTripTasks({
  trip,
  vehicle,
  onChepForm,
  children,
}: {
  readonly trip: Trip;
  /** undefined while it is read */
  readonly vehicle: PlannableVehicle | undefined;
  readonly onChepForm: (trip: Trip) => void;
  /** what stands beside the buttons */
  readonly children: ReactNode;
}) {
  const [started, setStarted] = useState<{ readonly task: 'accept' | 'complete' | 'end'; readonly trip: Trip } | null>(null);
  const begin = (task: 'accept' | 'complete' | 'end') => (of: Trip) => setStarted({ task, trip: of });
  const tripIn = (task: 'accept' | 'complete' | 'end') => (started?.task === task ? started.trip : null);
  const close = () => setStarted(null);
  return (
    <>
      {isOpenTrip(trip) && (
        <Group gap="xs" mb="sm" role="group" aria-label={words.actions}>
          {vehicle && (
            <OpenTripButtons
              trip={trip}
              onAccept={begin('accept')}
              onComplete={begin('complete')}
              onEnd={begin('end')}
              onChepForm={onChepForm}
            />
          )}
          {children}
        </Group>
      )}
      {vehicle && (
        <>
          <AcceptDialog trip={tripIn('accept')} vehicle={vehicle} onClose={close} />
          <CompleteDialog trip={tripIn('complete')} vehicle={vehicle} onClose={close} />
          <EndDialog trip={tripIn('end')} vehicle={vehicle} onClose={close} />
        </>
      )}
    </>
  );
}
