import { DialogForm } from '../../blocks/form/dialog-form.tsx';
import { showServerErrors } from '../../blocks/form/server-errors.ts';
import { TextField } from '../../blocks/form/text-field.tsx';
import { useRecordForm } from '../../blocks/form/use-record-form.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { factorMessages } from './factor.messages.ts';
import { passkeyForm, proofToSend, type ProofForm } from './factor.form-model.ts';
import { useAddPasskey } from './factor.queries.ts';
import { failureOf, ProofFields } from './proof-dialog.tsx';
import type { Control } from 'react-hook-form';

/** Adds a passkey: its name and the password first, then the browser asks for finger, face or PIN. */
export function PasskeyDialog({
  asksCode,
  onDone,
  onClose,
}: {
  readonly asksCode: boolean;
  /** with the recovery codes that the first factor brings, null where there are some already */
  readonly onDone: (recoveryCodes: readonly string[] | null) => void;
  readonly onClose: () => void;
}) {
  const state = useRecordForm({ schema: passkeyForm(asksCode), defaults: { name: '', currentPassword: '', code: '' } });
  const add = useAddPasskey();
  return (
    <Dialog opened onClose={onClose} title={factorMessages.addPasskey}>
      <DialogForm
        state={state}
        label={factorMessages.addPasskey}
        submitLabel={factorMessages.addPasskey}
        savingLabel={factorMessages.addingPasskey}
        saving={add.isPending}
        failure={failureOf(add.error, factorMessages.passkeyNotAdded)}
        onCancel={onClose}
        onSubmit={({ name, ...proof }) =>
          add.mutate(
            { name, ...proofToSend(proof) },
            {
              onSuccess: ({ recoveryCodes }) => onDone(recoveryCodes),
              onError: (error) => showServerErrors(state.form, error),
            },
          )
        }
      >
        <TextField
          control={state.control}
          name="name"
          label={factorMessages.passkeyName}
          description={factorMessages.passkeyNameHint}
          maxLength={60}
          required
        />
        <ProofFields control={state.control as unknown as Control<ProofForm>} asksCode={asksCode} />
      </DialogForm>
    </Dialog>
  );
}
