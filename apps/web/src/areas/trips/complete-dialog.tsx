import { SimpleGrid, Text } from '@mantine/core';
import { completeTripBody, type Trip } from '@superlink/api/trips/trip.schema.ts';
import { closingProblem, endProblem, proposedClosing, proposedEnd } from '@superlink/domain/trips/trip-readings.ts';
import { completionDoubts } from '@superlink/domain/vehicles/reading-doubts.ts';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { DateField } from '../../blocks/form/date-field.tsx';
import { closingAfter } from '../../blocks/form/closing-after.ts';
import { DialogForm } from '../../blocks/form/dialog-form.tsx';
import { NumberField } from '../../blocks/form/number-field.tsx';
import { numberOf, type NumberText } from '../../blocks/form/number-text.ts';
import { TextField } from '../../blocks/form/text-field.tsx';
import { useRecordForm } from '../../blocks/form/use-record-form.ts';
import { dayOf, dayToSend, today } from '../../blocks/format/dates.ts';
import { formatKm } from '../../blocks/format/numbers.ts';
import { errorText } from '../../client/api.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useLastShown } from '../../ui/last-shown.ts';
import { tripMessages } from './trip.messages.ts';
import { useCompleteTrip } from './trip.queries.ts';
import { TrackedClosing } from './tracked-closing.tsx';
import type { TripVehicle } from './trip.form-model.ts';
import { useDoubts } from '../../blocks/confirm/doubts.tsx';
import { lastReading } from '../../blocks/format/last-reading.ts';

interface CompleteForm {
  closingKilometers: NumberText;
  endDate: string;
  tonnage: NumberText;
  loadNr: string;
}
const body = completeTripBody.shape;
const messageOf = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message ?? null;

/** What is wrong with a completion, by field (2§5 Complete trip). */
export function completionRules(trip: Trip): z.ZodType<CompleteForm, CompleteForm> {
  const recordedClosing = trip.isReverted ? trip.closingKilometers : null;
  return z.custom<CompleteForm>().superRefine((form, context) => {
    const closingKilometers = numberOf(form.closingKilometers);
    const complaints = {
      closingKilometers:
        messageOf(body.closingKilometers, closingKilometers) ??
        closingProblem({ openingKilometers: trip.openingKilometers, closingKilometers: closingKilometers ?? 0, recordedClosing }),
      endDate: form.endDate === '' ? tripMessages.endDateRequired : endProblem(dayOf(trip.startDate), form.endDate),
      tonnage: messageOf(body.tonnage, numberOf(form.tonnage)),
      loadNr: messageOf(body.loadNr, form.loadNr),
    };
    for (const [path, message] of Object.entries(complaints)) if (message) context.addIssue({ code: 'custom', path: [path], message });
  });
}

/** Closing kilometres, end, tonnage and load number of a trip on route (2§2, decision 15.12); closed while `trip` is null. */
export function CompleteDialog({ trip, vehicle, onClose }: { trip: Trip | null; vehicle: TripVehicle; onClose: () => void }) {
  const shown = useLastShown(trip);
  return (
    <Dialog opened={trip !== null} onClose={onClose} title={tripMessages.completeTrip}>
      {shown && <Complete key={shown.id} trip={shown} vehicle={vehicle} onClose={onClose} />}
    </Dialog>
  );
}

function Complete({ trip, vehicle, onClose }: { trip: Trip; vehicle: TripVehicle; onClose: () => void }) {
  const schema = useMemo(() => completionRules(trip), [trip]);
  const closing = proposedClosing(trip);
  const isLocked = closing !== null;
  const state = useRecordForm<CompleteForm>({
    schema,
    defaults: {
      closingKilometers: closing === null ? '' : Number(closing),
      endDate: proposedEnd({ startDate: dayOf(trip.startDate), endDate: dayOf(trip.endDate) }, today()),
      tonnage: trip.tonnage,
      loadNr: trip.loadNr ?? '',
    },
  });
  const { control } = state;
  const typed = useWatch({ control, name: 'closingKilometers' });
  const complete = useCompleteTrip();
  const { ask, question } = useDoubts();
  const send = ({ closingKilometers, endDate, tonnage, loadNr }: CompleteForm) =>
    complete.mutate(
      {
        params: { id: trip.id },
        body: {
          closingKilometers: numberOf(closingKilometers)!,
          endDate: dayToSend(endDate),
          tonnage: numberOf(tonnage)!,
          loadNr: loadNr.trim() || null,
        },
      },
      closingAfter(state, tripMessages.completed, onClose),
    );
  const expected = trip.openingKilometers === null ? null : trip.openingKilometers + trip.lockedInRateDetails.km;
  return (
    <DialogForm
      state={state}
      label={tripMessages.completeTrip}
      submitLabel={tripMessages.complete}
      saving={complete.isPending}
      failure={complete.error && errorText(complete.error, tripMessages.completeFailed)}
      onCancel={onClose}
      onSubmit={(form) => {
        const doubts = completionDoubts(
          {
            startDate: dayOf(trip.startDate),
            endDate: form.endDate,
            openingKilometers: trip.openingKilometers,
            closingKilometers: numberOf(form.closingKilometers)!,
            routeKm: trip.lockedInRateDetails.km,
            // a reading that stands is nobody's to doubt again, and a back-dated one lies below the odometer
            last: isLocked || trip.isBackDated ? null : lastReading(vehicle),
          },
          new Date(),
        );
        ask(doubts, () => send(form));
      }}
    >
      <Text size="sm">
        {tripMessages.tripOpenedAt(
          trip.tripNumber,
          trip.lockedInClient,
          trip.openingKilometers === null ? tripMessages.noReading : formatKm(trip.openingKilometers),
        )}
      </Text>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <NumberField
          control={control}
          name="closingKilometers"
          label={tripMessages.closingKilometers}
          unit="km"
          decimals={1}
          required
          disabled={isLocked}
          {...(isLocked
            ? { description: tripMessages.readingRecorded }
            : expected === null
              ? {}
              : { description: tripMessages.byTheRouteAbout(formatKm(Math.round(expected))) })}
        />
        <DateField control={control} name="endDate" label={tripMessages.endDate} required />
        <NumberField control={control} name="tonnage" label={tripMessages.tonnage} unit="t" decimals={3} required />
        <TextField control={control} name="loadNr" label={tripMessages.loadNumber} />
      </SimpleGrid>
      {!isLocked && (
        <TrackedClosing
          trip={trip}
          typedKm={numberOf(typed)}
          onTake={(km) => state.form.setValue('closingKilometers', km, { shouldDirty: true, shouldValidate: true })}
        />
      )}
      {question}
    </DialogForm>
  );
}
