import { Center, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { z } from 'zod';
import { DialogForm } from '../../blocks/form/dialog-form.tsx';
import { showServerErrors } from '../../blocks/form/server-errors.ts';
import { TextField } from '../../blocks/form/text-field.tsx';
import { useRecordForm } from '../../blocks/form/use-record-form.ts';
import { CopyField } from '../../ui/copy-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { factorMessages } from './factor.messages.ts';
import { proofForm, proofToSend, type ProofForm } from './factor.form-model.ts';
import { useConfirmAuthenticator, useStartAuthenticator } from './factor.queries.ts';
import { failureOf, ProofFields } from './proof-dialog.tsx';

interface Props {
  readonly asksCode: boolean;
  /** with the recovery codes that the first factor brings, null where there are some already */
  readonly onDone: (recoveryCodes: readonly string[] | null) => void;
  readonly onClose: () => void;
}

/** Sets up an authenticator app: the password, then the QR code, which counts from the first code of the app on. */
export function AuthenticatorDialog({ asksCode, onDone, onClose }: Props) {
  const [setUp, setSetUp] = useState<{ uri: string; key: string } | null>(null);
  return (
    <Dialog opened onClose={onClose} title={factorMessages.setUpAuthenticator}>
      {setUp ? (
        <ConfirmForm setUp={setUp} onDone={onDone} onClose={onClose} />
      ) : (
        <StartForm asksCode={asksCode} onStarted={setSetUp} onClose={onClose} />
      )}
    </Dialog>
  );
}

function StartForm({
  asksCode,
  onStarted,
  onClose,
}: Pick<Props, 'asksCode' | 'onClose'> & { onStarted: (setUp: { uri: string; key: string }) => void }) {
  const state = useRecordForm<ProofForm>({ schema: proofForm(asksCode), defaults: { currentPassword: '', code: '' } });
  const start = useStartAuthenticator();
  return (
    <DialogForm
      state={state}
      label={factorMessages.setUpAuthenticator}
      submitLabel={factorMessages.next}
      savingLabel={factorMessages.checking}
      saving={start.isPending}
      failure={failureOf(start.error, factorMessages.setUpFailed)}
      onCancel={onClose}
      onSubmit={(form) =>
        start.mutate({ body: proofToSend(form) }, { onSuccess: onStarted, onError: (error) => showServerErrors(state.form, error) })
      }
    >
      <ProofFields control={state.control} asksCode={asksCode} />
    </DialogForm>
  );
}

const codeForm = z.object({ code: z.string().trim().min(1, factorMessages.codeRequired) });

function ConfirmForm({
  setUp: { uri, key },
  onDone,
  onClose,
}: Pick<Props, 'onDone' | 'onClose'> & { setUp: { uri: string; key: string } }) {
  const state = useRecordForm({ schema: codeForm, defaults: { code: '' } });
  const confirm = useConfirmAuthenticator();
  return (
    <DialogForm
      state={state}
      label={factorMessages.setUpAuthenticator}
      submitLabel={factorMessages.confirm}
      savingLabel={factorMessages.checking}
      saving={confirm.isPending}
      failure={failureOf(confirm.error, factorMessages.setUpFailed)}
      onCancel={onClose}
      onSubmit={({ code }) =>
        confirm.mutate(
          { body: { code } },
          {
            onSuccess: ({ recoveryCodes }) => onDone(recoveryCodes),
            onError: (error) => showServerErrors(state.form, error),
          },
        )
      }
    >
      <Text size="sm">{factorMessages.scan}</Text>
      <Center>
        <QrCode text={uri} label={factorMessages.qrCode} />
      </Center>
      <Stack gap="md">
        <CopyField label={factorMessages.keyAsText} value={key} />
        <TextField control={state.control} name="code" label={factorMessages.appCode} autoComplete="one-time-code" required />
      </Stack>
    </DialogForm>
  );
}
