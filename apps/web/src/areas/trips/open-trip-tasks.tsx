import type { Trip } from '@superlink/api/trips/trip.schema.ts';
import { useState } from 'react';
import { AcceptDialog } from './accept-dialog.tsx';
import { CompleteDialog } from './complete-dialog.tsx';
import { EndDialog, OpenTripButtons } from './open-trip-buttons.tsx';
import type { PlannableVehicle } from './use-road-papers.ts';

/** Accept, complete, decline and cancel one open trip, with the dialogs that ask. */
export function OpenTripTasks({
  trip,
  vehicle,
  onChepForm,
}: {
  readonly trip: Trip;
  readonly vehicle: PlannableVehicle;
  readonly onChepForm: (trip: Trip) => void;
}) {
  const [started, setStarted] = useState<{ readonly task: 'accept' | 'complete' | 'end'; readonly trip: Trip } | null>(null);
  const begin = (task: 'accept' | 'complete' | 'end') => (of: Trip) => setStarted({ task, trip: of });
  const tripIn = (task: 'accept' | 'complete' | 'end') => (started?.task === task ? started.trip : null);
  const close = () => setStarted(null);
  return (
    <>
      <OpenTripButtons trip={trip} onAccept={begin('accept')} onComplete={begin('complete')} onEnd={begin('end')} onChepForm={onChepForm} />
      <AcceptDialog trip={tripIn('accept')} vehicle={vehicle} onClose={close} />
      <CompleteDialog trip={tripIn('complete')} vehicle={vehicle} onClose={close} />
      <EndDialog trip={tripIn('end')} vehicle={vehicle} onClose={close} />
    </>
  );
}
