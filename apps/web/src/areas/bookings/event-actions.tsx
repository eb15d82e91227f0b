import { Stack } from '@mantine/core';
import type { VehicleEvent } from '@superlink/api/bookings/event.schema.ts';
import type { Vehicle } from '@superlink/api/vehicles/vehicle.schema.ts';
import { lacksServiceKilometer } from '@superlink/domain/bookings/vehicle-event.ts';
import { useState, type ReactNode } from 'react';
import { ConfirmDialog } from '../../blocks/confirm/confirm-dialog.tsx';
import { DeleteDialog } from '../../blocks/confirm/delete-dialog.tsx';
import { formatKm } from '../../blocks/format/numbers.ts';
import { toast } from '../../blocks/toast.ts';
import { errorText, type ApiError } from '../../client/api.ts';
import { FactList } from '../../ui/fact-list.tsx';
import { LastServiceEditor } from '../vehicles/public.ts';
import { bookingMessages } from './booking.messages.ts';
import { useCancelEvent, useCompleteEvent, useDeleteEvent, useUpdateEvent } from './booking.queries.ts';

export type EventAction = 'start' | 'complete' | 'cancel' | 'delete';

const noDialog = () => false;
const ownWords = () => true;
/** The dialog of a deletion is the same for every record: without a reason it can only say that it failed, not what. */
const reasonOnly = (error: ApiError) => error.detail !== '';

/**
 * What the buttons of an event do, and the dialogs some of them open first: a service asks for its kilometres, what cannot be taken back asks
 * whether it is meant.
 */
export function useEventActions(vehicle: Vehicle): { run: (action: EventAction, event: VehicleEvent) => void; dialogs: ReactNode } {
  const [asked, setAsked] = useState<{ action: EventAction; event: VehicleEvent } | null>(null);
  const [open, setOpen] = useState(false);
  const start = useUpdateEvent();
  const complete = useCompleteEvent();
  const cancel = useCancelEvent();
  const remove = useDeleteEvent();
  const close = () => {
    setOpen(false);
    for (const mutation of [complete, cancel, remove]) mutation.reset();
  };
  /** What the dialog says of a failure needs no toast; `isSaid` tells that. */
  const reporting = (done: string, failed: string, isShownElsewhere: (error: ApiError) => boolean) => ({
    onSuccess: () => {
      toast.success(done);
      close();
    },
    onError: (error: ApiError) => {
      if (!isShownElsewhere(error)) toast.failure(errorText(error, failed));
    },
  });
  const { completed, completeFailed, cancelled, cancelFailed, deleted, deleteFailed, started, startFailed } = bookingMessages;
  const run = (action: EventAction, event: VehicleEvent) => {
    const params = { id: event.id };
    if (action === 'start') {
      const body = { eventStatus: 'active', updatedAt: event.updatedAt } as const;
      start.mutate({ params, body }, reporting(started, startFailed, noDialog));
    } else if (action === 'complete' && event.eventType !== 'service') {
      complete.mutate({ params }, reporting(completed, completeFailed, noDialog));
    } else {
      setAsked({ action, event });
      setOpen(true);
    }
  };

  if (!asked) return { run, dialogs: null };
  const { action, event } = asked;
  const name = bookingMessages.eventOf(event.eventType, vehicle.fleetNumber);
  const given = { params: { id: event.id } };
  const lacksKm = lacksServiceKilometer(event.eventType, vehicle.lastServiceKilometer);
  const dialogs = (
    <>
      <ConfirmDialog
        opened={open && action === 'complete'}
        onClose={close}
        onConfirm={() => complete.mutate(given, reporting(completed, completeFailed, ownWords))}
        title={bookingMessages.complete(name)}
        confirmLabel={bookingMessages.completeConfirmLabel}
        busyLabel={bookingMessages.completing}
        busy={complete.isPending}
        failure={lacksKm ? bookingMessages.serviceKmMissing : failureText(complete.error, completeFailed)}
      >
        <Stack gap="xs">
          {bookingMessages.serviceKmAsked}
          <FactList
            facts={[
              { label: bookingMessages.odometer, value: formatKm(vehicle.odometerReading) },
              { label: bookingMessages.lastService, value: <LastServiceEditor vehicle={vehicle} /> },
            ]}
          />
        </Stack>
      </ConfirmDialog>
      <ConfirmDialog
        opened={open && action === 'cancel'}
        onClose={close}
        onConfirm={() => cancel.mutate(given, reporting(cancelled, cancelFailed, ownWords))}
        title={bookingMessages.cancel(name)}
        confirmLabel={bookingMessages.cancelEvent}
        dismissLabel={bookingMessages.keepEvent}
        busyLabel={bookingMessages.cancelling}
        busy={cancel.isPending}
        danger
        failure={failureText(cancel.error, cancelFailed)}
      >
        {bookingMessages.cancelConsequences}
      </ConfirmDialog>
      <DeleteDialog
        opened={open && action === 'delete'}
        onClose={close}
        onDelete={() => remove.mutate(given, reporting(deleted, deleteFailed, reasonOnly))}
        title={bookingMessages.deleteEvent}
        name={name}
        consequences={bookingMessages.deleteConsequences}
        busy={remove.isPending}
        error={remove.error}
      />
    </>
  );
  return { run, dialogs };
}

function failureText(error: unknown, fallback: string): string | null {
  return error ? errorText(error, fallback) : null;
}
