import { SimpleGrid, Stack, Text } from '@mantine/core';
import type { Trip } from '@superlink/api/trips/trip.schema.ts';
import { rateTypes } from '@superlink/domain/trips/trip-revenue.ts';
import { useState } from 'react';
import { AmountInput } from '../../blocks/form/amount-input.tsx';
import { DateField } from '../../blocks/form/date-field.tsx';
import { closingAfter } from '../../blocks/form/closing-after.ts';
import { DialogForm } from '../../blocks/form/dialog-form.tsx';
import { NumberField } from '../../blocks/form/number-field.tsx';
import { SelectField } from '../../blocks/form/select-field.tsx';
import { TextField } from '../../blocks/form/text-field.tsx';
import { useRecordForm } from '../../blocks/form/use-record-form.ts';
import { errorText } from '../../client/api.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { useLastShown } from '../../ui/last-shown.ts';
import { LoadingLines } from '../../ui/skeletons.tsx';
import { words } from '../../ui/words.messages.ts';
import { adminEditFormSchema, changesSomething, correctionOf, formOfTrip } from './admin-edit.form-model.ts';
import { rateTypeLabel } from './trip-facts.ts';
import { tripMessages } from './trip.messages.ts';
import { useAdminEditTrip, useTrip } from './trip.queries.ts';

const rateTypeChoices = rateTypes.map((type) => ({ value: type, label: rateTypeLabel(type) }));

/** `Edit Trip` of a completed trip (TRP-007, TRP-042); closed while `trip` is null. */
export function AdminEditDialog({ trip, onClose }: { trip: Trip | null; onClose: () => void }) {
  const shown = useLastShown(trip);
  return (
    <Dialog
      opened={trip !== null}
      onClose={onClose}
      title={shown ? tripMessages.editTrip(shown.tripNumber) : tripMessages.editATrip}
      size="lg"
    >
      {shown && <PresentTrip key={shown.id} id={shown.id} onClose={onClose} />}
    </Dialog>
  );
}

/** The trip as it is now: a cached one would be refused as out of date. */
function PresentTrip({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useTrip(id);
  const [trip, setTrip] = useState<Trip | null>(null);
  if (trip === null && query.data && query.isFetchedAfterMount) setTrip(query.data);
  if (trip) return <AdminEditForm trip={trip} onClose={onClose} />;
  if (query.isError) {
    return <ErrorState title={tripMessages.detailFailed} hint={query.error.detail || undefined} onRetry={() => void query.refetch()} />;
  }
  return <LoadingLines label={tripMessages.loadingTrip} lines={6} />;
}

function AdminEditForm({ trip, onClose }: { trip: Trip; onClose: () => void }) {
  const state = useRecordForm({ schema: adminEditFormSchema, defaults: formOfTrip(trip) });
  const edit = useAdminEditTrip();
  const { control } = state;
  return (
    <DialogForm
      state={state}
      label={tripMessages.editATrip}
      submitLabel={tripMessages.saveChanges}
      saving={edit.isPending}
      failure={edit.error && errorText(edit.error, tripMessages.updateFailed)}
      onCancel={onClose}
      onSubmit={(form) => {
        const body = correctionOf(form, trip);
        if (!changesSomething(body)) return onClose();
        edit.mutate({ params: { id: trip.id }, body }, closingAfter(state, tripMessages.updated, onClose));
      }}
    >
      <Stack gap="sm">
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" verticalSpacing="sm">
          <TextField control={control} name="loadNr" label={tripMessages.loadNumber} maxLength={50} />
          <TextField control={control} name="commodity" label={words.commodity} required maxLength={100} />
          <SelectField control={control} name="rateType" label={tripMessages.rateType} required choices={rateTypeChoices} />
          <NumberField control={control} name="lockedInRevenue" label={tripMessages.revenueAmount} required unit="R" decimals={2} />
          <NumberField control={control} name="tonnage" label={tripMessages.tonnage} required unit="t" decimals={3} />
          <span aria-hidden />
          <DateField control={control} name="startDate" label={tripMessages.startDate} required />
          <DateField control={control} name="endDate" label={tripMessages.endDate} required />
          <Reading label={tripMessages.openingKilometers} value={trip.openingKilometers} />
          <Reading label={tripMessages.closingKilometers} value={trip.closingKilometers} />
        </SimpleGrid>
        <Text size="xs" c="dimmed">
          {tripMessages.adminEditHint}
        </Text>
      </Stack>
    </DialogForm>
  );
}

/** A reading is shown, never corrected (decision 15.13). */
function Reading({ label, value }: { label: string; value: number | null }) {
  return <AmountInput label={label} value={value ?? ''} unit="km" disabled />;
}
