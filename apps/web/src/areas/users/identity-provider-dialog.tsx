import { Button, Group } from '@mantine/core';
import { identityProviderBody, type IdentityProviderSetup } from '@superlink/api/users/identity.schema.ts';
import { admittedRoles, type AdmittedRole } from '@superlink/domain/users/identity-provider.ts';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { ConfirmDialog } from '../../blocks/confirm/confirm-dialog.tsx';
import { checkedBy } from '../../blocks/form/checked-by.ts';
import { closingAfter } from '../../blocks/form/closing-after.ts';
import { DialogForm } from '../../blocks/form/dialog-form.tsx';
import { ReloadedNote, useNewerRecord } from '../../blocks/form/newer-record.tsx';
import { SelectField } from '../../blocks/form/select-field.tsx';
import { SwitchField } from '../../blocks/form/switch-field.tsx';
import { PasswordField, TextField } from '../../blocks/form/text-field.tsx';
import { useRecordForm } from '../../blocks/form/use-record-form.ts';
import { toast } from '../../blocks/toast.ts';
import { errorText } from '../../client/api.ts';
import { Banner } from '../../ui/banner.tsx';
import { CopyField } from '../../ui/copy-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LoadingLines } from '../../ui/skeletons.tsx';
import { words } from '../../ui/words.messages.ts';
import { identityMessages as texts } from './identity.messages.ts';
import { useIdentityProvider, useRemoveIdentityProvider, useSaveIdentityProvider, useTryIdentityProvider } from './identity.queries.ts';

interface ProviderForm {
  issuer: string;
  clientId: string;
  clientSecret: string;
  buttonText: string;
  isActive: boolean;
  passwordsAllowed: boolean;
  admitsUnknown: boolean;
  emailDomain: string;
  roleOfUnknown: AdmittedRole | '';
}
const { shape } = identityProviderBody;
const orNone = (text: string) => (text === '' ? undefined : text);
const schemaOf = ({ provider }: IdentityProviderSetup): z.ZodType<ProviderForm, ProviderForm> =>
  z.object({
    issuer: checkedBy<string>(shape.issuer),
    clientId: checkedBy<string>(shape.clientId),
    clientSecret: provider?.hasSecret ? checkedBy<string>(shape.clientSecret, orNone) : checkedBy<string>(shape.clientSecret.unwrap()),
    buttonText: checkedBy<string>(shape.buttonText),
    isActive: z.boolean(),
    passwordsAllowed: z.boolean(),
    admitsUnknown: z.boolean(),
    emailDomain: checkedBy<string>(shape.emailDomain),
    roleOfUnknown: checkedBy<AdmittedRole | ''>(shape.roleOfUnknown, (role) => role || null),
  });

/** The client secret is never shown, so the form begins without it. */
const formOf = ({ provider }: IdentityProviderSetup): ProviderForm => ({
  issuer: provider?.issuer ?? '',
  clientId: provider?.clientId ?? '',
  clientSecret: '',
  buttonText: provider?.buttonText ?? '',
  isActive: provider?.isActive ?? false,
  passwordsAllowed: provider?.passwordsAllowed ?? true,
  admitsUnknown: provider?.admitsUnknown ?? false,
  emailDomain: provider?.emailDomain ?? '',
  roleOfUnknown: provider?.roleOfUnknown ?? '',
});
const labels = {
  issuer: texts.issuer,
  clientId: texts.clientId,
  clientSecret: texts.clientSecret,
  buttonText: texts.buttonText,
  isActive: texts.isActive,
  passwordsAllowed: texts.passwordsAllowed,
  admitsUnknown: texts.admitsUnknown,
  emailDomain: texts.emailDomain,
  roleOfUnknown: texts.roleOfUnknown,
};

/** `Identity provider`: how people of the company come in by the provider that keeps their accounts (decision 2.22). */
export function IdentityProviderDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Dialog opened={opened} onClose={onClose} title={texts.provider} size="lg">
      <PresentProvider onClose={onClose} />
    </Dialog>
  );
}

function PresentProvider({ onClose }: { onClose: () => void }) {
  const query = useIdentityProvider();
  const [setup, setSetup] = useState<IdentityProviderSetup | null>(null);
  if (setup === null && query.isSuccess && query.isFetchedAfterMount) setSetup(query.data);
  if (setup) {
    const reload = async () => (await query.refetch({ throwOnError: true })).data;
    return <Form first={setup} reload={reload} onClose={onClose} />;
  }
  if (query.isError && !query.isFetching) {
    return <ErrorState title={texts.providerFailed} hint={query.error.detail || undefined} onRetry={() => void query.refetch()} />;
  }
  return <LoadingLines label={texts.loadingProvider} />;
}

function Form({
  first,
  reload,
  onClose,
}: {
  first: IdentityProviderSetup;
  reload: () => Promise<IdentityProviderSetup | undefined>;
  onClose: () => void;
}) {
  const state = useRecordForm<ProviderForm>({ schema: schemaOf(first), defaults: formOf(first) });
  const { control } = state;
  const save = useSaveIdentityProvider();
  const { loaded, colliding, reloadButton } = useNewerRecord({ first, state, reload, formOf, labels, update: save });
  const [isRemoving, setRemoving] = useState(false);
  const admitsUnknown = useWatch({ control, name: 'admitsUnknown' });
  const { provider } = loaded;
  return (
    <>
      <DialogForm
        state={state}
        label={texts.provider}
        submitLabel={words.save}
        saving={save.isPending}
        failure={save.error && errorText(save.error, texts.providerNotSaved)}
        failureActions={reloadButton}
        onCancel={onClose}
        onSubmit={({ clientSecret, emailDomain, roleOfUnknown, ...form }) =>
          save.mutate(
            {
              body: {
                ...form,
                clientSecret: orNone(clientSecret),
                emailDomain: emailDomain || null,
                roleOfUnknown: roleOfUnknown || null,
                updatedAt: provider?.updatedAt ?? null,
              },
            },
            closingAfter(state, texts.providerSaved, onClose),
          )
        }
      >
        <ReloadedNote noun={texts.providerKind} colliding={colliding} />
        <CopyField label={texts.redirectUri} value={loaded.redirectUri} description={texts.redirectHint} />
        <TextField control={control} name="issuer" label={labels.issuer} description={texts.issuerHint} required />
        <Trial control={control} />
        <TextField control={control} name="clientId" label={labels.clientId} required />
        <PasswordField
          control={control}
          name="clientSecret"
          label={labels.clientSecret}
          autoComplete="new-password"
          required={!provider?.hasSecret}
          {...(provider ? { description: provider.hasSecret ? texts.secretKept : texts.secretLost } : {})}
        />
        <TextField control={control} name="buttonText" label={labels.buttonText} required />
        <SwitchField control={control} name="isActive" label={labels.isActive} description={texts.activeHint} />
        <SwitchField control={control} name="passwordsAllowed" label={labels.passwordsAllowed} description={texts.passwordsHint} />
        <SwitchField control={control} name="admitsUnknown" label={labels.admitsUnknown} description={texts.admitsHint} />
        {admitsUnknown && (
          <>
            <TextField control={control} name="emailDomain" label={labels.emailDomain} required />
            <SelectField
              control={control}
              name="roleOfUnknown"
              label={labels.roleOfUnknown}
              choices={admittedRoles}
              placeholder={texts.selectARole}
              required
            />
          </>
        )}
        {provider && (
          <Group>
            <Button variant="subtle" c="var(--mantine-color-error)" onClick={() => setRemoving(true)}>
              {texts.remove}
            </Button>
          </Group>
        )}
      </DialogForm>
      <RemoveDialog opened={isRemoving} onClose={() => setRemoving(false)} onRemoved={onClose} />
    </>
  );
}

/** Whether somebody answers at the issuer as a provider does, before anything is saved. */
function Trial({ control }: { control: ReturnType<typeof useRecordForm<ProviderForm>>['control'] }) {
  const issuer = useWatch({ control, name: 'issuer' }).trim();
  const attempt = useTryIdentityProvider();
  // what was tried was another address
  const [tried, setTried] = useState('');
  const isAbout = tried === issuer;
  return (
    <>
      <Group>
        <Button
          variant="default"
          size="compact-sm"
          disabled={issuer === '' || attempt.isPending}
          aria-busy={attempt.isPending}
          onClick={() => {
            setTried(issuer);
            attempt.mutate({ body: { issuer } });
          }}
        >
          {attempt.isPending ? texts.trying : texts.tryIt}
        </Button>
      </Group>
      {isAbout && attempt.isError && <Banner kind="failure">{errorText(attempt.error, texts.tryFailed)}</Banner>}
      {isAbout && attempt.data && !attempt.data.ok && <Banner kind="failure">{attempt.data.problem}</Banner>}
      {isAbout && attempt.data?.ok && <Banner kind="note">{texts.works(attempt.data.host ?? issuer)}</Banner>}
    </>
  );
}

function RemoveDialog({ opened, onClose, onRemoved }: { opened: boolean; onClose: () => void; onRemoved: () => void }) {
  const remove = useRemoveIdentityProvider();
  return (
    <ConfirmDialog
      opened={opened}
      onClose={() => {
        remove.reset();
        onClose();
      }}
      onConfirm={() =>
        remove.mutate(
          {},
          {
            onSuccess: () => {
              toast.success(texts.removed);
              onClose();
              onRemoved();
            },
          },
        )
      }
      title={texts.removeTitle}
      confirmLabel={texts.remove}
      busyLabel={texts.removing}
      busy={remove.isPending}
      danger
      failure={remove.error && errorText(remove.error, texts.removeFailed)}
    >
      {texts.removeQuestion}
    </ConfirmDialog>
  );
}
