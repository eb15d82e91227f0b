import { Text } from '@mantine/core';
import { openingProblem, proposedOpening } from '@superlink/domain/trips/trip-readings.ts';
import { readingDoubts } from '@superlink/domain/vehicles/reading-doubts.ts';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import type { Trip } from '@superlink/api/trips/trip.schema.ts';
import { closingAfter } from '../../blocks/form/closing-after.ts';
import { DialogForm } from '../../blocks/form/dialog-form.tsx';
import { NumberField } from '../../blocks/form/number-field.tsx';
import { numberOf, type NumberText } from '../../blocks/form/number-text.ts';
import { useRecordForm } from '../../blocks/form/use-record-form.ts';
import { dayOf } from '../../blocks/format/dates.ts';
import { formatKm } from '../../blocks/format/numbers.ts';
import { errorText } from '../../client/api.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useLastShown } from '../../ui/last-shown.ts';
import { tripMessages } from './trip.messages.ts';
import { useAcceptTrip } from './trip.queries.ts';
import { ProblemList } from './problem-list.tsx';
import { useDoubts } from '../../blocks/confirm/doubts.tsx';
import { lastReading } from '../../blocks/format/last-reading.ts';
import { useRoadPapers, type PlannableVehicle } from './use-road-papers.ts';

interface AcceptForm {
  openingKilometers: NumberText;
}

/** Opening kilometres before a scheduled trip goes on route (2§5 Accept); closed while `trip` is null. */
export function AcceptDialog({ trip, vehicle, onClose }: { trip: Trip | null; vehicle: PlannableVehicle; onClose: () => void }) {
  const shown = useLastShown(trip);
  return (
    <Dialog opened={trip !== null} onClose={onClose} title={tripMessages.openingKilometers}>
      {shown && <Accept key={shown.id} trip={shown} vehicle={vehicle} onClose={onClose} />}
    </Dialog>
  );
}

function Accept({ trip, vehicle, onClose }: { trip: Trip; vehicle: PlannableVehicle; onClose: () => void }) {
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
  const { openingKilometers: typedBefore } = trip;
  // what was typed when the trip was planned counts only where the odometer has not passed it meanwhile
  const proposed = isBackDated ? (typedBefore ?? odometer) : proposedOpening({ typed: typedBefore, odometer, isScheduled: false });
  const state = useRecordForm<AcceptForm>({ schema, defaults: { openingKilometers: Number(proposed) } });
  const accept = useAcceptTrip();
  const { ask, question } = useDoubts();
  const end = dayOf(trip.endDate) ?? dayOf(trip.startDate);
  const papers = useRoadPapers(vehicle, { end, stops: trip.lockedInRateDetails.stops });
  const typed = useWatch({ control: state.control, name: 'openingKilometers' });
  const problem = problemOf(typed);
  const send = (openingKilometers: number) =>
    accept.mutate({ params: { id: trip.id }, body: { openingKilometers } }, closingAfter(state, tripMessages.accepted, onClose));
  return (
    <DialogForm
      state={state}
      label={tripMessages.openingKilometers}
      submitLabel={tripMessages.accept}
      saving={accept.isPending}
      refused={problem !== null}
      failure={accept.error && errorText(accept.error, tripMessages.acceptFailed)}
      onCancel={onClose}
      onSubmit={({ openingKilometers }) => {
        const km = numberOf(openingKilometers)!;
        const doubts = isBackDated ? [] : readingDoubts(lastReading(vehicle), { km, at: new Date() });
        ask(doubts, () => send(km));
      }}
    >
      <Text size="sm">{tripMessages.goesOnRoute(trip.tripNumber, vehicle.fleetNumber, formatKm(odometer))}</Text>
      <NumberField
        control={state.control}
        name="openingKilometers"
        label={tripMessages.openingKilometers}
        unit="km"
        decimals={1}
        required
        complaint={problem ?? undefined}
      />
      {papers && papers.length > 0 && <ProblemList problems={papers} />}
      {question}
    </DialogForm>
  );
}
