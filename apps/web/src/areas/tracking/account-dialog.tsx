import { Text } from '@mantine/core';
import type { TelematicsAccountAnswer } from '@superlink/api/tracking/account.schema.ts';
import { telematicsProviders, telematicsSetups } from '@superlink/domain/tracking/telematics.ts';
import { useWatch } from 'react-hook-form';
import { DialogForm } from '../../blocks/form/dialog-form.tsx';
import { SelectField } from '../../blocks/form/select-field.tsx';
import { showServerErrors } from '../../blocks/form/server-errors.ts';
import { PasswordField, TextField } from '../../blocks/form/text-field.tsx';
import { useRecordForm } from '../../blocks/form/use-record-form.ts';
import { toast } from '../../blocks/toast.ts';
import { errorText } from '../../client/api.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useShownAsOpened } from '../../ui/last-shown.ts';
import { words } from '../../ui/words.messages.ts';
import { accountBodyOf, accountFormOf, accountFormSchema, type AccountForm } from './account.form-model.ts';
import { accountMessages } from './account.messages.ts';
import { useChangeAccount, useCreateAccount } from './account.queries.ts';

const choices = telematicsProviders.map((provider) => ({ value: provider, label: telematicsSetups[provider].title }));

/** A new account, or one that is changed; closed while `editing` is undefined. What it signs in with is written, never shown. */
export function AccountDialog({ editing, onClose }: { editing: TelematicsAccountAnswer | 'new' | null; onClose: () => void }) {
  const shown = useShownAsOpened(editing);
  const account = shown === 'new' ? null : shown;
  return (
    <Dialog
      opened={editing !== null}
      onClose={onClose}
      title={account ? accountMessages.editTelematicsAccount : accountMessages.addTelematicsAccount}
    >
      {shown && <EditForm key={account?.id ?? 'new'} account={account} onClose={onClose} />}
    </Dialog>
  );
}

function EditForm({ account, onClose }: { account: TelematicsAccountAnswer | null; onClose: () => void }) {
  // no draft: it would hold passwords
  const state = useRecordForm<AccountForm>({ schema: accountFormSchema(account), defaults: accountFormOf(account) });
  const create = useCreateAccount();
  const change = useChangeAccount();
  const provider = useWatch({ control: state.control, name: 'provider' });
  const setup = telematicsSetups[provider];
  const failure = create.error ?? change.error;
  const ended = (text: string) => ({
    onSuccess: () => {
      toast.success(text);
      onClose();
    },
    onError: (error: unknown) => showServerErrors(state.form, error),
  });
  const save = (form: AccountForm) => {
    const { fields, secrets } = accountBodyOf(form);
    if (account) {
      const body = { ...fields, ...(secrets ? { secrets } : {}) };
      change.mutate({ params: { id: account.id }, body }, ended(accountMessages.changed));
    } else create.mutate({ body: { provider: form.provider, ...fields, secrets: secrets ?? {} } }, ended(accountMessages.added));
  };
  return (
    <DialogForm
      state={state}
      label={accountMessages.telematicsAccount}
      submitLabel={account ? words.save : accountMessages.addAccount}
      saving={create.isPending || change.isPending}
      failure={failure && errorText(failure, accountMessages.saveFailed)}
      onCancel={onClose}
      onSubmit={save}
    >
      <SelectField
        control={state.control}
        name="provider"
        label={accountMessages.telematicsCompany}
        choices={choices}
        disabled={account !== null}
        onPicked={() => state.form.clearErrors()}
        required
      />
      <Text size="sm" c="dimmed">
        {setup.hint}
      </Text>
      <TextField control={state.control} name="name" label={words.name} maxLength={100} required />
      {setup.username !== null && <TextField control={state.control} name="username" label={setup.username} maxLength={200} required />}
      {setup.secrets.map(({ key, label }, index) => (
        <PasswordField
          key={`${provider} ${key}`}
          control={state.control}
          name={`secrets.${key}`}
          label={label}
          autoComplete="new-password"
          {...(account && index === 0 ? { description: accountMessages.kept } : {})}
          required={account === null}
        />
      ))}
      <TextField
        control={state.control}
        name="baseUrl"
        label={words.address}
        description={accountMessages.elsewhere}
        placeholder={setup.baseUrl}
        maxLength={300}
      />
    </DialogForm>
  );
}
