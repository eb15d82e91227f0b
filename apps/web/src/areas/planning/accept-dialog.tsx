import { Text } from '@mantine/core';
import { openingProblem } from '@superlink/domain/trips/trip-readings.ts';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import type { Trip } from '@superlink/api/trips/trip.schema.ts';
import { DialogForm } from '../../blocks/form/dialog-form.tsx';
import { NumberField } from '../../blocks/form/number-field.tsx';
import { numberOf, type NumberText } from '../../blocks/form/number-text.ts';
import { showServerErrors } from '../../blocks/form/server-errors.ts';
import { useRecordForm } from '../../blocks/form/use-record-form.ts';
import { formatKm } from '../../blocks/format/numbers.ts';
import { toast } from '../../blocks/toast.ts';
import { errorText } from '../../client/api.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useLastShown } from '../../ui/last-shown.ts';
import { tripMessages, useAcceptTrip } from '../trips/public.ts';
import type { TripVehicle } from './trip.form-model.ts';

interface AcceptForm {
  openingKilometers: NumberText;
}

/** Opening kilometres before a scheduled trip goes on route (2§5 Accept); closed while `trip` is null. */
export function AcceptDialog({ trip, vehicle, onClose }: { trip: Trip | null; vehicle: TripVehicle; onClose: () => void }) {
  const shown = useLastShown(trip);
  return (
    <Dialog opened={trip !== null} onClose={onClose} title="Opening Kilometers">
      {shown && <Accept key={shown.id} trip={shown} vehicle={vehicle} onClose={onClose} />}
    </Dialog>
  );
}

function Accept({ trip, vehicle, onClose }: { trip: Trip; vehicle: TripVehicle; onClose: () => void }) {
  const { isBackDated } = trip;
  const odometer = vehicle.odometerReading;
  const problemOf = (value: NumberText) => openingProblem('accept', { openingKilometers: numberOf(value), odometer, isBackDated });
  const schema = useMemo<z.ZodType<AcceptForm, AcceptForm>>(
    () =>
      z.custom<AcceptForm>().superRefine(({ openingKilometers }, context) => {
        const problem = openingProblem('accept', { openingKilometers: numberOf(openingKilometers), odometer, isBackDated });
        if (problem) context.addIssue({ code: 'custom', path: ['openingKilometers'], message: problem });
      }),
    [odometer, isBackDated],
  );
  const state = useRecordForm<AcceptForm>({ schema, defaults: { openingKilometers: trip.openingKilometers ?? odometer } });
  const accept = useAcceptTrip();
  const typed = useWatch({ control: state.control, name: 'openingKilometers' });
  return (
    <DialogForm
      state={state}
      label="Opening Kilometers"
      submitLabel="Accept"
      saving={accept.isPending}
      refused={problemOf(typed) !== null}
      failure={accept.error && errorText(accept.error, tripMessages.acceptFailed)}
      onCancel={onClose}
      onSubmit={({ openingKilometers }) =>
        accept.mutate(
          { params: { id: trip.id }, body: { openingKilometers: numberOf(openingKilometers)! } },
          {
            onSuccess: () => {
              toast.success(tripMessages.accepted);
              onClose();
            },
            onError: (failure) => showServerErrors(state.form, failure),
          },
        )
      }
    >
      <Text size="sm">
        Trip {trip.tripNumber} of {vehicle.fleetNumber} goes on route. The odometer stands at {formatKm(odometer)}.
      </Text>
      <NumberField control={state.control} name="openingKilometers" label="Opening Kilometers" unit="km" decimals={1} required />
    </DialogForm>
  );
}
