import { Text } from '@mantine/core';
import { fencesFromStopsBody } from '@superlink/api/tracking/geofence.schema.ts';
import { z } from 'zod';
import { checkedBy } from '../../blocks/form/checked-by.ts';
import { DialogForm } from '../../blocks/form/dialog-form.tsx';
import { FailedReads } from '../../blocks/form/failed-reads.tsx';
import { SelectField } from '../../blocks/form/select-field.tsx';
import { useRecordForm } from '../../blocks/form/use-record-form.ts';
import { toast } from '../../blocks/toast.ts';
import { errorText } from '../../client/api.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { words } from '../../ui/words.messages.ts';
import { geofenceMessages, stopsText } from './geofence.messages.ts';
import { useClientChoices, useFencesFromStops } from './geofence.queries.ts';
import { trackingMessages } from './tracking.messages.ts';

interface StopsForm {
  clientId: string;
}
const schema: z.ZodType<StopsForm, StopsForm> = z.object({ clientId: checkedBy<string>(fencesFromStopsBody.shape.clientId) });

/** `From client’s stops`: circles where a client loads and offloads. */
export function FencesFromStopsDialog({
  opened,
  clientId,
  onClose,
  onMade,
}: {
  opened: boolean;
  clientId: string | undefined;
  onClose: () => void;
  onMade: (clientId: string) => void;
}) {
  return (
    <Dialog opened={opened} onClose={onClose} title={trackingMessages.fromClientsStops}>
      {opened && <Form clientId={clientId} onClose={onClose} onMade={onMade} />}
    </Dialog>
  );
}

function Form({
  clientId = '',
  onClose,
  onMade,
}: {
  clientId: string | undefined;
  onClose: () => void;
  onMade: (clientId: string) => void;
}) {
  const state = useRecordForm<StopsForm>({ schema, defaults: { clientId } });
  const clients = useClientChoices();
  const make = useFencesFromStops();
  return (
    <DialogForm
      state={state}
      label={trackingMessages.geofencesFromStops}
      submitLabel={trackingMessages.makeGeofences}
      savingLabel={trackingMessages.making}
      saving={make.isPending}
      failure={make.error && errorText(make.error, geofenceMessages.stopsFailed)}
      onCancel={onClose}
      onSubmit={(body) =>
        make.mutate(
          { body },
          {
            onSuccess: (answer) => {
              toast.success(stopsText(answer));
              onClose();
              onMade(body.clientId);
            },
          },
        )
      }
    >
      <Text size="sm">{trackingMessages.fencesFromStopsHint}</Text>
      <SelectField
        control={state.control}
        name="clientId"
        label={words.client}
        choices={clients.choices}
        searchable
        required
        nothingFound={clients.isPending ? words.loading : trackingMessages.noClientFound}
      />
      <FailedReads reads={[clients]}>{geofenceMessages.clientsFailed}</FailedReads>
    </DialogForm>
  );
}
