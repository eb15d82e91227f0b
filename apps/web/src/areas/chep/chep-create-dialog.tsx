import { Button, Stack, Text } from '@mantine/core';
import type { ChepRecord } from '@superlink/api/chep/chep.schema.ts';
import { Link } from '@tanstack/react-router';
import { paths } from '../../paths.ts';
import { DialogForm } from '../../blocks/form/dialog-form.tsx';
import { showServerErrors } from '../../blocks/form/server-errors.ts';
import { useRecordForm } from '../../blocks/form/use-record-form.ts';
import { today } from '../../blocks/format/dates.ts';
import { toast } from '../../blocks/toast.ts';
import { errorText } from '../../client/api.ts';
import { Banner } from '../../ui/banner.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useLastShown } from '../../ui/last-shown.ts';
import { Sentence } from '../../ui/sentence.tsx';
import { PickUpFields } from './chep-fields.tsx';
import { createBodyOf, emptyPickUp, fieldOfChep, pickUpFormSchema, type ChepTrip } from './chep.form-model.ts';
import { chepMessages } from './chep.messages.ts';
import { useChepOfTrip, useCreateChep } from './chep.queries.ts';

/** `Chep Form` of a trip: records the pallets that went out with it (phase 1); closed while `trip` is null. */
export function ChepCreateDialog({
  trip,
  onClose,
  onCreated,
}: {
  trip: ChepTrip | null;
  onClose: () => void;
  onCreated?: (record: ChepRecord) => void;
}) {
  const shown = useLastShown(trip);
  return (
    <Dialog opened={trip !== null} onClose={onClose} title={chepMessages.createChepRecord} size="lg">
      {shown && <CreateForm key={shown.id} trip={shown} onClose={onClose} onCreated={onCreated} />}
    </Dialog>
  );
}

function CreateForm({
  trip,
  onClose,
  onCreated,
}: {
  trip: ChepTrip;
  onClose: () => void;
  onCreated: ((record: ChepRecord) => void) | undefined;
}) {
  const existing = useChepOfTrip(trip.id);
  const create = useCreateChep();
  const state = useRecordForm({ schema: pickUpFormSchema, defaults: emptyPickUp(trip, today()), draft: `chep.new.${trip.id}` });
  const chepId = existing.data?.chepId;
  const about = (
    <Text size="sm">
      <Sentence
        text={chepMessages.about}
        parts={{
          trip: <b>{trip.loadNr === null ? chepMessages.trip(trip.tripNumber) : chepMessages.load(trip.loadNr)}</b>,
          client: trip.lockedInClient,
          registration: trip.lockedInRegistration,
        }}
      />
    </Text>
  );
  if (chepId) {
    return (
      <Stack>
        {about}
        <Banner
          kind="warning"
          actions={
            <Button size="xs" variant="default" renderRoot={(props) => <Link to={paths.chepRecord(chepId)} {...props} />}>
              {chepMessages.openRecord}
            </Button>
          }
        >
          {chepMessages.exists}
        </Banner>
      </Stack>
    );
  }
  return (
    <DialogForm
      state={state}
      label={chepMessages.chepRecord}
      submitLabel={chepMessages.createRecord}
      saving={create.isPending}
      failure={create.error && errorText(create.error, chepMessages.saveFailed)}
      onCancel={onClose}
      onSubmit={(form) =>
        create.mutate(
          { body: createBodyOf(form, trip) },
          {
            onSuccess: (record) => {
              state.release();
              toast.success(chepMessages.created);
              onClose();
              onCreated?.(record);
            },
            onError: (error) => showServerErrors(state.form, error, fieldOfChep),
          },
        )
      }
    >
      {about}
      <PickUpFields control={state.control} />
    </DialogForm>
  );
}
