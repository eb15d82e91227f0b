import { SimpleGrid, Text } from '@mantine/core';
import { detentionBody, type ClientDwell } from '@superlink/api/tracking/visit.schema.ts';
import { z } from 'zod';
import { checkedBy } from '../../blocks/form/checked-by.ts';
import { closingAfter } from '../../blocks/form/closing-after.ts';
import { DialogForm } from '../../blocks/form/dialog-form.tsx';
import { NumberField } from '../../blocks/form/number-field.tsx';
import { useRecordForm } from '../../blocks/form/use-record-form.ts';
import { errorText } from '../../client/api.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { words } from '../../ui/words.messages.ts';
import { trackingMessages } from './tracking.messages.ts';
import { visitMessages } from './visit.messages.ts';
import { useSetDetention } from './visit.queries.ts';

interface TermsForm {
  freeHours: number | '';
  ratePerHour: number | '';
}
const numberOrNull = (value: number | '') => (value === '' ? null : value);
const { shape } = detentionBody;
const schema: z.ZodType<TermsForm, TermsForm> = z.object({
  freeHours: checkedBy<number | ''>(shape.freeHours, numberOrNull),
  ratePerHour: checkedBy<number | ''>(shape.ratePerHour, numberOrNull),
});

/** `Waiting Terms` of a client; closed while `client` is null. */
export function DetentionDialog({ client, onClose }: { client: ClientDwell | null; onClose: () => void }) {
  return (
    <Dialog opened={client !== null} onClose={onClose} title={trackingMessages.waitingTerms}>
      {client && <Form client={client} onClose={onClose} />}
    </Dialog>
  );
}

function Form({ client, onClose }: { client: ClientDwell; onClose: () => void }) {
  const { clientId, clientName, freeHours, ratePerHour } = client;
  const state = useRecordForm<TermsForm>({ schema, defaults: { freeHours: freeHours ?? '', ratePerHour: ratePerHour ?? '' } });
  const save = useSetDetention();
  return (
    <DialogForm
      state={state}
      label={trackingMessages.waitingTermsForm}
      submitLabel={words.save}
      saving={save.isPending}
      failure={save.error && errorText(save.error, visitMessages.termsFailed)}
      onCancel={onClose}
      onSubmit={(form) =>
        save.mutate(
          { params: { clientId }, body: { freeHours: Number(form.freeHours), ratePerHour: Number(form.ratePerHour) } },
          closingAfter(state, visitMessages.termsSaved, onClose),
        )
      }
    >
      <Text size="sm">{trackingMessages.termsHint(clientName)}</Text>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <NumberField
          control={state.control}
          name="freeHours"
          label={trackingMessages.freeHoursOfEachVisit}
          unit="h"
          decimals={2}
          required
        />
        <NumberField
          control={state.control}
          name="ratePerHour"
          label={trackingMessages.rateAnHourAfterThem}
          unit="R"
          decimals={2}
          required
        />
      </SimpleGrid>
    </DialogForm>
  );
}
