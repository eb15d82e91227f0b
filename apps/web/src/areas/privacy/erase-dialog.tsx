import { Text } from '@mantine/core';
import { eraseBody, type Erasure, type PersonState } from '@superlink/api/privacy/privacy.schema.ts';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { checkedBy } from '../../blocks/form/checked-by.ts';
import { DialogForm } from '../../blocks/form/dialog-form.tsx';
import { showServerErrors } from '../../blocks/form/server-errors.ts';
import { TextAreaField, TextField } from '../../blocks/form/text-field.tsx';
import { useRecordForm } from '../../blocks/form/use-record-form.ts';
import { toast } from '../../blocks/toast.ts';
import { errorText } from '../../client/api.ts';
import { Banner } from '../../ui/banner.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { privacyMessages } from './privacy.messages.ts';
import { useErase } from './privacy.queries.ts';

interface EraseForm {
  name: string;
  reason: string;
}
const schema: z.ZodType<EraseForm, EraseForm> = z.object({
  name: z.string(),
  reason: checkedBy<string>(eraseBody.shape.reason),
});
const sameName = (typed: string, name: string) => typed.trim().replace(/\s+/g, ' ').toLowerCase() === name.toLowerCase();

/** Asks for the name and a reason before somebody is erased for good. */
export function EraseDialog({
  person,
  onClose,
  onErased,
}: {
  readonly person: PersonState;
  readonly onClose: () => void;
  readonly onErased: (erasure: Erasure) => void;
}) {
  const state = useRecordForm<EraseForm>({ schema, defaults: { name: '', reason: '' } });
  const typed = useWatch({ control: state.control, name: 'name' });
  const erase = useErase();
  const { kind, id, name } = person;
  return (
    <Dialog opened onClose={onClose} title={privacyMessages.eraseTitle(name)}>
      <DialogForm
        state={state}
        label={privacyMessages.eraseForm}
        submitLabel={privacyMessages.erase}
        savingLabel={privacyMessages.erasing}
        saving={erase.isPending}
        refused={!sameName(typed, name)}
        danger
        failure={erase.error && errorText(erase.error, privacyMessages.eraseFailed)}
        onCancel={onClose}
        onSubmit={(body) =>
          erase.mutate(
            { params: { kind, id }, body },
            {
              onSuccess: (erasure) => {
                state.release();
                toast.success(privacyMessages.erasedNow(erasure.neutralName));
                onErased(erasure);
              },
              onError: (error) => showServerErrors(state.form, error),
            },
          )
        }
      >
        <Banner kind="warning">{privacyMessages.cannotBeUndone}</Banner>
        <div>
          <Text size="sm" fw={600}>
            {privacyMessages.whatGoes}
          </Text>
          <ul style={{ margin: '4px 0 0', paddingInlineStart: 20, fontSize: 'var(--mantine-font-size-sm)' }}>
            {privacyMessages.goes[kind].map((what) => (
              <li key={what}>{what}</li>
            ))}
          </ul>
        </div>
        <TextAreaField
          control={state.control}
          name="reason"
          label={privacyMessages.reason}
          description={privacyMessages.reasonHint}
          minRows={2}
          required
        />
        <TextField control={state.control} name="name" label={privacyMessages.typeName(name)} required />
      </DialogForm>
    </Dialog>
  );
}
