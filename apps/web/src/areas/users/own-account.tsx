import { Button, Group, Paper, Text, Title } from '@mantine/core';
import { changeEmailBody, currentPasswordBody, type OwnAccount as Account } from '@superlink/api/users/account.schema.ts';
import { useState, type ReactNode } from 'react';
import { z } from 'zod';
import { checkedBy } from '../../blocks/form/checked-by.ts';
import { closingAfter } from '../../blocks/form/closing-after.ts';
import { DialogForm } from '../../blocks/form/dialog-form.tsx';
import { showServerErrors } from '../../blocks/form/server-errors.ts';
import { PasswordField, TextField } from '../../blocks/form/text-field.tsx';
import { useRecordForm } from '../../blocks/form/use-record-form.ts';
import { formatInstant } from '../../blocks/format/dates.ts';
import { errorText, type ApiError } from '../../client/api.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import { LoadingLines } from '../../ui/skeletons.tsx';
import { words } from '../../ui/words.messages.ts';
import { identityMessages } from './identity.messages.ts';
import { useChangeEmail, useConnectIdentity, useDisconnectIdentity, useOwnAccount } from './identity.queries.ts';

type Change = 'email' | 'connect' | 'disconnect';

/** The e-mail address of the user, and the connection with the company's own sign-in where there is one. */
export function OwnAccount() {
  const query = useOwnAccount();
  const [change, setChange] = useState<Change | null>(null);
  const close = () => setChange(null);
  const account = query.data;
  return (
    <Paper mt="md" p="md" component="section" aria-label={identityMessages.signInAndEmail}>
      <Title order={2} mb="sm">
        {identityMessages.signInAndEmail}
      </Title>
      {account && <Facts account={account} onChange={setChange} />}
      {query.isPending && <LoadingLines label={identityMessages.loadingAccount} />}
      {query.isError && !account && <ErrorState title={identityMessages.accountFailed} onRetry={() => void query.refetch()} />}
      {account && change === 'email' && <EmailDialog account={account} onClose={close} />}
      {account?.provider && change === 'connect' && <ConnectDialog provider={account.provider.buttonText} onClose={close} />}
      {account?.provider && change === 'disconnect' && <DisconnectDialog provider={account.provider.buttonText} onClose={close} />}
    </Paper>
  );
}

function Facts({ account: { email, provider }, onChange }: { account: Account; onChange: (change: Change) => void }) {
  const changeable = (text: string, label: string, change: Change) => (
    <Group gap="sm">
      <Text span size="sm">
        {text}
      </Text>
      <Button size="compact-sm" variant="default" onClick={() => onChange(change)}>
        {label}
      </Button>
    </Group>
  );
  const facts = [
    { label: identityMessages.email, value: changeable(email ?? identityMessages.none, identityMessages.changeEmail, 'email') },
  ];
  if (provider) {
    const { buttonText, connectedAt } = provider;
    const value =
      connectedAt === null
        ? changeable(identityMessages.notConnected, identityMessages.connect, 'connect')
        : changeable(identityMessages.connected(formatInstant(connectedAt)), identityMessages.disconnect, 'disconnect');
    facts.push({ label: buttonText, value });
  }
  return <FactList facts={facts} />;
}

interface EmailForm {
  email: string;
  currentPassword: string;
}
const emailForm: z.ZodType<EmailForm, EmailForm> = z.object({
  email: checkedBy<string>(changeEmailBody.shape.email),
  currentPassword: checkedBy<string>(changeEmailBody.shape.currentPassword),
});

function EmailDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  // without a draft: nothing of a password is kept
  const state = useRecordForm({ schema: emailForm, defaults: { email: account.email ?? '', currentPassword: '' } });
  const change = useChangeEmail();
  return (
    <Dialog opened onClose={onClose} title={identityMessages.changeEmail}>
      <DialogForm
        state={state}
        label={identityMessages.changeEmail}
        submitLabel={words.save}
        saving={change.isPending}
        failure={failureOf(change.error, identityMessages.emailNotChanged)}
        onCancel={onClose}
        onSubmit={(body) => change.mutate({ body }, closingAfter(state, identityMessages.emailChanged, onClose))}
      >
        <TextField
          control={state.control}
          name="email"
          label={identityMessages.email}
          description={identityMessages.emailHint}
          autoComplete="email"
        />
        <PasswordField
          control={state.control}
          name="currentPassword"
          label={identityMessages.currentPassword}
          autoComplete="current-password"
          required
        />
      </DialogForm>
    </Dialog>
  );
}

/** What stands at a field stands there alone. */
const failureOf = (error: ApiError | null, fallback: string) =>
  error && Object.keys(error.fields).length === 0 ? errorText(error, fallback) : null;

interface PasswordForm {
  currentPassword: string;
}
const passwordForm: z.ZodType<PasswordForm, PasswordForm> = z.object({
  currentPassword: checkedBy<string>(currentPasswordBody.shape.currentPassword),
});

/** Asks for the current password before something happens by it. */
function PasswordDialog({
  title,
  action,
  hint,
  saving,
  failure,
  onSubmit,
  onClose,
}: {
  title: string;
  action: string;
  hint: ReactNode;
  saving: boolean;
  failure: string | null;
  onSubmit: (form: PasswordForm, state: ReturnType<typeof useRecordForm<PasswordForm>>) => void;
  onClose: () => void;
}) {
  const state = useRecordForm({ schema: passwordForm, defaults: { currentPassword: '' } });
  return (
    <Dialog opened onClose={onClose} title={title}>
      <DialogForm
        state={state}
        label={title}
        submitLabel={action}
        saving={saving}
        failure={failure}
        onCancel={onClose}
        onSubmit={(form) => onSubmit(form, state)}
      >
        <Text size="sm">{hint}</Text>
        <PasswordField
          control={state.control}
          name="currentPassword"
          label={identityMessages.currentPassword}
          autoComplete="current-password"
          required
        />
      </DialogForm>
    </Dialog>
  );
}

function ConnectDialog({ provider, onClose }: { provider: string; onClose: () => void }) {
  const connect = useConnectIdentity();
  return (
    <PasswordDialog
      title={identityMessages.connectTitle(provider)}
      action={identityMessages.connect}
      hint={identityMessages.connectHint}
      saving={connect.isPending || connect.isSuccess}
      failure={failureOf(connect.error, identityMessages.connectFailed)}
      onClose={onClose}
      onSubmit={(body, state) =>
        connect.mutate({ body }, { onSuccess: ({ url }) => location.assign(url), onError: (error) => showServerErrors(state.form, error) })
      }
    />
  );
}

function DisconnectDialog({ provider, onClose }: { provider: string; onClose: () => void }) {
  const disconnect = useDisconnectIdentity();
  return (
    <PasswordDialog
      title={identityMessages.disconnectTitle(provider)}
      action={identityMessages.disconnect}
      hint={identityMessages.disconnectHint}
      saving={disconnect.isPending}
      failure={failureOf(disconnect.error, identityMessages.disconnectFailed)}
      onClose={onClose}
      onSubmit={(body, state) => disconnect.mutate({ body }, closingAfter(state, identityMessages.disconnected, onClose))}
    />
  );
}
