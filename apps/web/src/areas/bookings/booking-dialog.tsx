import { SimpleGrid, Stack } from '@mantine/core';
import type { VehicleEvent } from '@superlink/api/bookings/event.schema.ts';
import type { Vehicle } from '@superlink/api/vehicles/vehicle.schema.ts';
import { defaultDescription, needsEnd } from '@superlink/domain/bookings/vehicle-event.ts';
import type { VehicleEventType } from '@superlink/domain/vehicles/vehicle-status.ts';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { DateField } from '../../blocks/form/date-field.tsx';
import { DialogForm } from '../../blocks/form/dialog-form.tsx';
import { showServerErrors } from '../../blocks/form/server-errors.ts';
import { TextAreaField } from '../../blocks/form/text-field.tsx';
import { useRecordForm } from '../../blocks/form/use-record-form.ts';
import { today } from '../../blocks/format/dates.ts';
import { toast } from '../../blocks/toast.ts';
import { errorText } from '../../client/api.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useLastShown } from '../../ui/last-shown.ts';
import { bookingFormSchema, createBodyOf, emptyBookingForm, formOfEvent, updateBodyOf } from './booking.form-model.ts';
import { bookingMessages } from './booking.messages.ts';
import { useBookVehicle, useUpdateEvent } from './booking.queries.ts';

/** What the dialog is about: a new event of a type, or one that exists. */
export type Booking =
  | { readonly vehicle: Vehicle; readonly type: VehicleEventType; readonly event?: undefined }
  | { readonly vehicle: Vehicle; readonly type: VehicleEventType; readonly event: VehicleEvent };

/** `Book Service for {fleet}` and its kin (1§2); closed while `booking` is null. */
export function BookingDialog({ booking, onClose }: { booking: Booking | null; onClose: () => void }) {
  const shown = useLastShown(booking);
  const fleet = shown?.vehicle.fleetNumber ?? '';
  const title = shown && (shown.event ? bookingMessages.editTitle(shown.type, fleet) : bookingMessages.createTitle(shown.type, fleet));
  return (
    <Dialog opened={booking !== null} onClose={onClose} title={title ?? ''}>
      {shown && <BookingForm booking={shown} onClose={onClose} title={title ?? ''} />}
    </Dialog>
  );
}

function BookingForm({ booking, title, onClose }: { booking: Booking; title: string; onClose: () => void }) {
  const { vehicle, type, event } = booking;
  const schema = useMemo(() => bookingFormSchema(type), [type]);
  const state = useRecordForm({
    schema,
    defaults: event ? formOfEvent(event) : emptyBookingForm(today()),
    draft: `booking.${event ? event.id : `${type}.${vehicle.id}`}`,
  });
  const book = useBookVehicle();
  const update = useUpdateEvent();
  const { error } = event ? update : book;
  const onError = (failure: unknown) => showServerErrors(state.form, failure);
  const done = (message: string) => ({
    onError,
    onSuccess: () => {
      state.release();
      toast.success(message);
      onClose();
    },
  });
  const { control } = state;
  const start = useWatch({ control, name: 'eventStartDate' });
  return (
    <DialogForm
      state={state}
      label={title}
      submitLabel={event ? bookingMessages.update : needsEnd(type) ? bookingMessages.book : bookingMessages.record}
      saving={book.isPending || update.isPending}
      failure={error && errorText(error, event ? bookingMessages.updateFailed(type) : bookingMessages.bookFailed(type))}
      onCancel={onClose}
      onSubmit={(form) =>
        event
          ? update.mutate(
              { params: { id: event.id }, body: updateBodyOf(form, event) },
              done(bookingMessages.updated(type, vehicle.fleetNumber)),
            )
          : book.mutate({ body: createBodyOf(form, type, vehicle) }, done(bookingMessages.booked(type, vehicle.fleetNumber)))
      }
    >
      <Stack gap="sm">
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <DateField control={control} name="eventStartDate" label={bookingMessages.startDate} required />
          <DateField
            control={control}
            name="eventEndDate"
            label={bookingMessages.endDate}
            required={needsEnd(type)}
            from={start}
            {...(needsEnd(type) ? {} : { description: bookingMessages.endHint })}
          />
        </SimpleGrid>
        <TextAreaField
          control={control}
          name="eventDescription"
          label={bookingMessages.description}
          placeholder={defaultDescription(type, vehicle.fleetNumber)}
        />
      </Stack>
    </DialogForm>
  );
}
