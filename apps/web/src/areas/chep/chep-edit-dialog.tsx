import { Text } from '@mantine/core';
import type { ChepRecord } from '@superlink/api/chep/chep.schema.ts';
import { closingAfter } from '../../blocks/form/closing-after.ts';
import { DialogForm } from '../../blocks/form/dialog-form.tsx';
import { useRecordForm } from '../../blocks/form/use-record-form.ts';
import { errorText } from '../../client/api.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useShownAsOpened } from '../../ui/last-shown.ts';
import { Sentence } from '../../ui/sentence.tsx';
import { words } from '../../ui/words.messages.ts';
import { CompletionFields, PickUpFields } from './chep-fields.tsx';
import { chepFormSchema, fieldOfChep, formOfChep, updateBodyOf } from './chep.form-model.ts';
import { chepMessages } from './chep.messages.ts';
import { useUpdateChep } from './chep.queries.ts';

/** `Edit CHEP`: both phases of a record that is still open; closed while `record` is null. */
export function ChepEditDialog({ record, onClose }: { record: ChepRecord | null; onClose: () => void }) {
  const shown = useShownAsOpened(record);
  return (
    <Dialog opened={record !== null} onClose={onClose} title={chepMessages.editChepRecord} size="lg">
      {shown && <EditForm key={`${shown.id} ${shown.updatedAt}`} record={shown} onClose={onClose} />}
    </Dialog>
  );
}

function EditForm({ record, onClose }: { record: ChepRecord; onClose: () => void }) {
  const update = useUpdateChep();
  const state = useRecordForm({ schema: chepFormSchema, defaults: formOfChep(record), draft: `chep.${record.id}` });
  return (
    <DialogForm
      state={state}
      label={chepMessages.chepRecord}
      submitLabel={words.save}
      saving={update.isPending}
      failure={update.error && errorText(update.error, chepMessages.saveFailed)}
      onCancel={onClose}
      onSubmit={(form) =>
        update.mutate(
          { params: { id: record.id }, body: updateBodyOf(form, record) },
          closingAfter(state, chepMessages.updated, onClose, fieldOfChep),
        )
      }
    >
      <Text size="sm">
        <Sentence
          text={chepMessages.aboutRecord}
          parts={{
            client: <b>{record.lockedInClient}</b>,
            trip: record.lockedInLoadNr === null ? chepMessages.trip(record.trip.tripNumber) : chepMessages.loadOf(record.lockedInLoadNr),
            registration: record.trip.lockedInRegistration,
          }}
        />
      </Text>
      <PickUpFields control={state.control} />
      <CompletionFields form={state.form} />
    </DialogForm>
  );
}
