import { Button, Checkbox, Group, Stack } from '@mantine/core';
import type { WebhookReceiverAnswer, WebhookReceiverWithSecret } from '@superlink/api/webhooks/webhook.schema.ts';
import { noticeTypes, noticeTypeTexts, type NoticeType } from '@superlink/domain/webhooks/notice-types.ts';
import { useController, type Control } from 'react-hook-form';
import { DialogForm } from '../../blocks/form/dialog-form.tsx';
import { showServerErrors } from '../../blocks/form/server-errors.ts';
import { TextField } from '../../blocks/form/text-field.tsx';
import { useRecordForm } from '../../blocks/form/use-record-form.ts';
import { toast } from '../../blocks/toast.ts';
import { errorText } from '../../client/api.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useShownAsOpened } from '../../ui/last-shown.ts';
import { words } from '../../ui/words.messages.ts';
import { receiverFormOf, receiverFormSchema, type ReceiverForm } from './receiver.form-model.ts';
import { webhookMessages } from './webhook.messages.ts';
import { useChangeReceiver, useCreateReceiver } from './webhook.queries.ts';

interface Props {
  readonly editing: WebhookReceiverAnswer | 'new' | null;
  readonly onClose: () => void;
  /** the one moment at which its secret can be shown */
  readonly onMade: (receiver: WebhookReceiverWithSecret) => void;
}

/** A new receiver, or one that is changed. */
export function ReceiverDialog({ editing, onClose, onMade }: Props) {
  const shown = useShownAsOpened(editing);
  const receiver = shown === 'new' ? null : shown;
  return (
    <Dialog
      opened={editing !== null}
      onClose={onClose}
      title={receiver ? webhookMessages.editReceiver : webhookMessages.addReceiver}
      size="lg"
    >
      {shown && <EditForm key={receiver?.id ?? 'new'} receiver={receiver} onClose={onClose} onMade={onMade} />}
    </Dialog>
  );
}

function EditForm({ receiver, onClose, onMade }: Omit<Props, 'editing'> & { readonly receiver: WebhookReceiverAnswer | null }) {
  const state = useRecordForm<ReceiverForm>({ schema: receiverFormSchema, defaults: receiverFormOf(receiver) });
  const create = useCreateReceiver();
  const change = useChangeReceiver();
  const failure = create.error ?? change.error;
  const onError = (error: unknown) => showServerErrors(state.form, error);
  const save = (form: ReceiverForm) => {
    if (receiver) {
      const onSuccess = () => {
        toast.success(webhookMessages.changed);
        onClose();
      };
      change.mutate({ params: { id: receiver.id }, body: { ...form, updatedAt: receiver.updatedAt } }, { onSuccess, onError });
      return;
    }
    const onSuccess = (made: WebhookReceiverWithSecret) => {
      toast.success(webhookMessages.added);
      onClose();
      onMade(made);
    };
    create.mutate({ body: form }, { onSuccess, onError });
  };
  return (
    <DialogForm
      state={state}
      label={webhookMessages.receiver}
      submitLabel={receiver ? words.save : webhookMessages.addReceiver}
      saving={create.isPending || change.isPending}
      failure={failure && errorText(failure, webhookMessages.saveFailed)}
      onCancel={onClose}
      onSubmit={save}
    >
      <TextField control={state.control} name="name" label={words.name} maxLength={100} required />
      <TextField
        control={state.control}
        name="url"
        label={words.address}
        description={webhookMessages.addressHint}
        placeholder={webhookMessages.addressExample}
        maxLength={500}
        required
      />
      <TypesField control={state.control} />
    </DialogForm>
  );
}

/** What the receiver hears: each with a sentence, and the name by which the other system knows it. */
function TypesField({ control }: { readonly control: Control<ReceiverForm> }) {
  const { field, fieldState } = useController({ control, name: 'types' });
  return (
    <Checkbox.Group
      label={webhookMessages.hears}
      value={field.value}
      onChange={(types) => field.onChange(types as NoticeType[])}
      error={fieldState.error?.message}
      // below the list it would lie out of sight
      inputWrapperOrder={['label', 'error', 'input']}
      withAsterisk
    >
      <Group gap="xs" my={6}>
        <Button size="compact-sm" variant="default" onClick={() => field.onChange([...noticeTypes])}>
          {webhookMessages.chooseAll}
        </Button>
        <Button size="compact-sm" variant="default" onClick={() => field.onChange([])}>
          {webhookMessages.chooseNone}
        </Button>
      </Group>
      <Stack gap={8} mah={320} p={2} style={{ overflowY: 'auto' }}>
        {noticeTypes.map((type) => (
          <Checkbox key={type} value={type} label={noticeTypeTexts[type]} description={type} onBlur={field.onBlur} />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}
