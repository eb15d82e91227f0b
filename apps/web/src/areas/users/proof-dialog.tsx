import { Text } from '@mantine/core';
import type { Control } from 'react-hook-form';
import { DialogForm } from '../../blocks/form/dialog-form.tsx';
import { showServerErrors } from '../../blocks/form/server-errors.ts';
import { PasswordField, TextField } from '../../blocks/form/text-field.tsx';
import { useRecordForm } from '../../blocks/form/use-record-form.ts';
import { errorText } from '../../client/api.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { accountMessages } from './account.messages.ts';
import { factorMessages } from './factor.messages.ts';
import { proofForm, proofToSend, type ProofForm } from './factor.form-model.ts';

/** The server’s words for what failed, unless they stand at a field. */
export function failureOf(error: (Error & { fields?: Readonly<Record<string, string>> }) | null, fallback: string): string | null {
  if (!error) return null;
  if (Object.keys(error.fields ?? {}).length > 0) return null;
  return errorText(error, error.fields === undefined && error.message !== '' ? error.message : fallback);
}

/** What every change of the own factors asks first. */
export function ProofFields({ control, asksCode }: { control: Control<ProofForm>; asksCode: boolean }) {
  return (
    <>
      <PasswordField
        control={control}
        name="currentPassword"
        label={accountMessages.currentPassword}
        autoComplete="current-password"
        required
      />
      {asksCode && (
        <TextField
          control={control}
          name="code"
          label={factorMessages.proofCode}
          description={factorMessages.proofCodeHint}
          autoComplete="one-time-code"
          required
        />
      )}
    </>
  );
}

export interface Proving {
  readonly mutate: (
    proof: { currentPassword: string; code?: string },
    then: { onSuccess: () => void; onError: (error: Error) => void },
  ) => void;
  readonly isPending: boolean;
  readonly error: Error | null;
}

/** Asks for the password, and for a code where the change needs one, before something is done. */
export function ProofDialog({
  title,
  question,
  asksCode,
  submitLabel,
  busyLabel,
  failure,
  work,
  onDone,
  onClose,
}: {
  readonly title: string;
  readonly question: string;
  readonly asksCode: boolean;
  readonly submitLabel: string;
  readonly busyLabel: string;
  readonly failure: string;
  readonly work: Proving;
  readonly onDone: () => void;
  readonly onClose: () => void;
}) {
  const state = useRecordForm<ProofForm>({ schema: proofForm(asksCode), defaults: { currentPassword: '', code: '' } });
  return (
    <Dialog opened onClose={onClose} title={title}>
      <DialogForm
        state={state}
        label={title}
        submitLabel={submitLabel}
        savingLabel={busyLabel}
        saving={work.isPending}
        failure={failureOf(work.error, failure)}
        onCancel={onClose}
        onSubmit={(form) => work.mutate(proofToSend(form), { onSuccess: onDone, onError: (error) => showServerErrors(state.form, error) })}
      >
        <Text size="sm">{question}</Text>
        <ProofFields control={state.control} asksCode={asksCode} />
      </DialogForm>
    </Dialog>
  );
}
