import { Button } from '@mantine/core';
import type { Trip } from '@superlink/api/trips/trip.schema.ts';
import { ConfirmDialog } from '../../blocks/confirm/confirm-dialog.tsx';
import { useRecordTask } from '../../blocks/confirm/use-record-task.ts';
import { NOT_PERMITTED, PermissionGate } from '../../blocks/permission-gate.tsx';
import { Refusal } from '../../blocks/refusal.tsx';
import { api, errorText } from '../../client/api.ts';
import { useMay } from '../../session/session.ts';
import { useLastShown } from '../../ui/last-shown.ts';
import { words } from '../../ui/words.messages.ts';
import type { TripVehicle } from './trip.form-model.ts';
import { tripMessages } from './trip.messages.ts';
import { useCancelTrip } from './trip.queries.ts';

/** What moves an open trip on, by its state (2§2). */
export function OpenTripButtons({
  trip,
  onAccept,
  onComplete,
  onEnd,
  onChepForm,
}: {
  readonly trip: Trip;
  readonly onAccept: (trip: Trip) => void;
  readonly onComplete: (trip: Trip) => void;
  /** declines a scheduled one, cancels one on route */
  readonly onEnd: (trip: Trip) => void;
  readonly onChepForm: (trip: Trip) => void;
}) {
  if (trip.status === 'on_route') return <OnRoute trip={trip} onComplete={onComplete} onCancel={onEnd} onChepForm={onChepForm} />;
  return (
    <>
      <PermissionGate needs={api.trips.accept.definition.access} otherwise="disable">
        <Button size="xs" onClick={() => onAccept(trip)}>
          {tripMessages.accept}
        </Button>
      </PermissionGate>
      <PermissionGate needs={api.trips.cancel.definition.access} otherwise="disable">
        <Button size="xs" variant="light" color="red" onClick={() => onEnd(trip)}>
          {tripMessages.decline}
        </Button>
      </PermissionGate>
    </>
  );
}

/** Complete, Cancel and, for a CHEP load, its form; Complete waits for the record (PLAN-011, PLAN-012). */
function OnRoute({
  trip,
  onComplete,
  onCancel,
  onChepForm,
}: {
  readonly trip: Trip;
  readonly onComplete: (trip: Trip) => void;
  readonly onCancel: (trip: Trip) => void;
  readonly onChepForm: (trip: Trip) => void;
}) {
  const may = useMay(api.trips.complete.definition.access);
  return (
    <>
      <Refusal reason={may ? (trip.cannot.complete ?? null) : NOT_PERMITTED}>
        <Button size="xs" onClick={() => onComplete(trip)}>
          {tripMessages.complete}
        </Button>
      </Refusal>
      <PermissionGate needs={api.trips.cancel.definition.access} otherwise="disable">
        <Button size="xs" variant="light" color="red" onClick={() => onCancel(trip)}>
          {words.cancel}
        </Button>
      </PermissionGate>
      {trip.isChepLoad && (
        <PermissionGate needs={api.chep.create.definition.access} otherwise="disable">
          <Button size="xs" variant="default" onClick={() => onChepForm(trip)}>
            {tripMessages.chepForm}
          </Button>
        </PermissionGate>
      )}
    </>
  );
}

/** Declines a scheduled trip or cancels one on route; both end it (decision 15.16). */
export function EndDialog({ trip, vehicle, onClose }: { trip: Trip | null; vehicle: TripVehicle; onClose: () => void }) {
  const cancel = useCancelTrip();
  const shown = useLastShown(trip);
  const planned = shown?.status === 'scheduled';
  const asked = useRecordTask(trip, cancel, { done: planned ? tripMessages.declined : tripMessages.cancelled, onClose });
  return (
    <ConfirmDialog
      {...asked}
      title={planned ? tripMessages.declineTrip : tripMessages.cancelTrip}
      confirmLabel={planned ? tripMessages.declineTrip : tripMessages.cancelTrip}
      dismissLabel={tripMessages.keepTrip}
      busyLabel={planned ? tripMessages.declining : tripMessages.cancelling}
      danger
      failure={cancel.error && errorText(cancel.error, tripMessages.cancelFailed)}
    >
      {shown && tripMessages[planned ? 'tripIsDeclined' : 'tripIsCancelled'](shown.tripNumber, vehicle.fleetNumber, shown.lockedInClient)}
    </ConfirmDialog>
  );
}
