import { Text } from '@mantine/core';
import { fencesFromStopsBody } from '@superlink/api/tracking/geofence.schema.ts';
import { z } from 'zod';
import { checkedBy } from '../../blocks/form/checked-by.ts';
import { DialogForm } from '../../blocks/form/dialog-form.tsx';
import { SelectField } from '../../blocks/form/select-field.tsx';
import { useRecordForm } from '../../blocks/form/use-record-form.ts';
import { toast } from '../../blocks/toast.ts';
import { errorText } from '../../client/api.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { geofenceMessages, stopsText } from './geofence.messages.ts';
import { useClientChoices, useFencesFromStops } from './geofence.queries.ts';

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
    <Dialog opened={opened} onClose={onClose} title="From Client’s Stops">
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
      label="Geofences from stops"
      submitLabel="Make Geofences"
      savingLabel="Making..."
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
      <Text size="sm">
        A circle of 300 m at every place where the client loads or offloads, by its routes and its trips of the last 12 months. Places that
        a geofence covers already are left as they are.
      </Text>
      <SelectField
        control={state.control}
        name="clientId"
        label="Client"
        choices={clients}
        searchable
        required
        nothingFound="No client found"
      />
    </DialogForm>
  );
}
