import { Text } from '@mantine/core';
import { addDays, dayRange } from '@superlink/domain/time/sast.ts';
import { z } from 'zod';
import { today } from '../../blocks/format/dates.ts';
import { DateField } from '../../blocks/form/date-field.tsx';
import { DialogForm } from '../../blocks/form/dialog-form.tsx';
import { useRecordForm } from '../../blocks/form/use-record-form.ts';
import { toast } from '../../blocks/toast.ts';
import { errorText } from '../../client/api.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { words } from '../../ui/words.messages.ts';
import { webhookMessages } from './webhook.messages.ts';
import { useResendFailed } from './webhook.queries.ts';

interface Period {
  from: string;
  to: string;
}
const WEEK = 7;
const day = z.string().min(1, webhookMessages.dateRequired);
const periodSchema: z.ZodType<Period, Period> = z
  .object({ from: day, to: day })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: webhookMessages.endBeforeStart });

/** Sends again what a receiver refused for good within some days. */
export function ResendDialog({
  receiverId,
  opened,
  onClose,
}: {
  readonly receiverId: string;
  readonly opened: boolean;
  readonly onClose: () => void;
}) {
  return (
    <Dialog opened={opened} onClose={onClose} title={webhookMessages.sendFailedTitle}>
      {opened && <ResendForm receiverId={receiverId} onClose={onClose} />}
    </Dialog>
  );
}

function ResendForm({ receiverId, onClose }: { readonly receiverId: string; readonly onClose: () => void }) {
  const state = useRecordForm<Period>({ schema: periodSchema, defaults: { from: addDays(today(), -WEEK), to: today() } });
  const resend = useResendFailed();
  const send = ({ from, to }: Period) => {
    const body = { from: dayRange(from)[0], to: dayRange(to)[1] };
    const onSuccess = ({ count }: { readonly count: number }) => {
      toast.success(webhookMessages.resent(count));
      onClose();
    };
    resend.mutate({ params: { id: receiverId }, body }, { onSuccess });
  };
  return (
    <DialogForm
      state={state}
      label={webhookMessages.sendFailedTitle}
      submitLabel={webhookMessages.sendFailedAgain}
      savingLabel={webhookMessages.sending}
      saving={resend.isPending}
      failure={resend.error && errorText(resend.error, webhookMessages.sendFailed)}
      onCancel={onClose}
      onSubmit={send}
    >
      <Text size="sm">{webhookMessages.sendFailedHint}</Text>
      <DateField control={state.control} name="from" label={words.from} required />
      <DateField control={state.control} name="to" label={words.to} required />
    </DialogForm>
  );
}
