import { Button, Group, Text } from '@mantine/core';
import { changeEmailBody, type OwnAccount as Account } from '@superlink/api/users/account.schema.ts';
import { useState, type ReactNode } from 'react';
import { z } from 'zod';
import { checkedBy } from '../../blocks/form/checked-by.ts';
import { closingAfter } from '../../blocks/form/closing-after.ts';
import { DialogForm } from '../../blocks/form/dialog-form.tsx';
import { PasswordField, TextField } from '../../blocks/form/text-field.tsx';
import { useRecordForm } from '../../blocks/form/use-record-form.ts';
import { formatInstant } from '../../blocks/format/dates.ts';
import { toast } from '../../blocks/toast.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { LoadingLines } from '../../ui/skeletons.tsx';
import { words } from '../../ui/words.messages.ts';
import { accountMessages } from './account.messages.ts';
import { identityMessages } from './identity.messages.ts';
import { useChangeEmail, useConnectIdentity, useDisconnectIdentity, useOwnAccount } from './identity.queries.ts';
import { failureOf, ProofDialog } from './proof-dialog.tsx';

type Change = 'email' | 'connect' | 'disconnect';

/** The e-mail address of the user, and the connection with the company's own sign-in where there is one. */
export function OwnAccount() {
  const query = useOwnAccount();
  const [change, setChange] = useState<Change | null>(null);
  const close = () => setChange(null);
  const account = query.data;
  return (
    <SectionCard title={identityMessages.signInAndEmail}>
      {account && <Facts account={account} onChange={setChange} />}
      {query.isPending && <LoadingLines label={identityMessages.loadingAccount} />}
      {query.isError && !account && <ErrorState title={identityMessages.accountFailed} onRetry={() => void query.refetch()} />}
      {account && change === 'email' && <EmailDialog account={account} onClose={close} />}
      {account?.provider && change === 'connect' && <ConnectDialog provider={account.provider.buttonText} onClose={close} />}
      {account?.provider && change === 'disconnect' && <DisconnectDialog provider={account.provider.buttonText} onClose={close} />}
    </SectionCard>
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
  const facts: { label: string; value: ReactNode }[] = [
    { label: words.email, value: changeable(email ?? identityMessages.none, identityMessages.changeEmail, 'email') },
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
        <TextField control={state.control} name="email" label={words.email} description={identityMessages.emailHint} autoComplete="email" />
        <PasswordField
          control={state.control}
          name="currentPassword"
          label={accountMessages.currentPassword}
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
    <ProofDialog
      title={identityMessages.connectTitle(provider)}
      question={identityMessages.connectHint}
      asksCode={false}
      submitLabel={identityMessages.connect}
      busyLabel={identityMessages.connecting}
      failure={identityMessages.connectFailed}
      work={{
        // the page is left when the answer is there: nothing is to be pressed again meanwhile
        isPending: connect.isPending || connect.isSuccess,
        error: connect.error,
        mutate: ({ currentPassword }, { onError }) =>
          connect.mutate({ body: { currentPassword } }, { onSuccess: ({ url }) => location.assign(url), onError }),
      }}
      onDone={() => {}}
      onClose={onClose}
    />
  );
}

function DisconnectDialog({ provider, onClose }: { provider: string; onClose: () => void }) {
  const disconnect = useDisconnectIdentity();
  return (
    <ProofDialog
      title={identityMessages.disconnectTitle(provider)}
      question={identityMessages.disconnectHint}
      asksCode={false}
      submitLabel={identityMessages.disconnect}
      busyLabel={identityMessages.disconnecting}
      failure={identityMessages.disconnectFailed}
      work={{
        isPending: disconnect.isPending,
        error: disconnect.error,
        mutate: ({ currentPassword }, then) => disconnect.mutate({ body: { currentPassword } }, then),
      }}
      onDone={() => {
        toast.success(identityMessages.disconnected);
        onClose();
      }}
      onClose={onClose}
    />
  );
}
