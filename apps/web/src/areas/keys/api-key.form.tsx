import { Checkbox, Stack } from '@mantine/core';
import type { NewApiKey } from '@superlink/api/keys/api-key.schema.ts';
import { keyLifetimes, keyPermissions, type KeyPermission } from '@superlink/domain/keys/api-key.ts';
import { permissionCatalogue } from '@superlink/domain/users/permissions.ts';
import { useController, useWatch, type Control } from 'react-hook-form';
import { DateField } from '../../blocks/form/date-field.tsx';
import { DialogForm } from '../../blocks/form/dialog-form.tsx';
import { NumberField } from '../../blocks/form/number-field.tsx';
import { SelectField } from '../../blocks/form/select-field.tsx';
import { showServerErrors } from '../../blocks/form/server-errors.ts';
import { SwitchField } from '../../blocks/form/switch-field.tsx';
import { TextField } from '../../blocks/form/text-field.tsx';
import { useRecordForm } from '../../blocks/form/use-record-form.ts';
import { today } from '../../blocks/format/dates.ts';
import { errorText } from '../../client/api.ts';
import { words } from '../../ui/words.messages.ts';
import { apiKeyBodyOf, apiKeyFormSchema, emptyApiKeyForm, UNTIL_A_DAY, type ApiKeyForm } from './api-key.form-model.ts';
import { apiKeyMessages, keyPermissionWords } from './api-key.messages.ts';
import { useCreateApiKey } from './api-key.queries.ts';

const now = () => new Date();
const schema = apiKeyFormSchema(now);
const lifetimes = [
  ...keyLifetimes.map((days) => ({ value: String(days), label: apiKeyMessages.days(days) })),
  { value: UNTIL_A_DAY, label: apiKeyMessages.untilADay },
];
/** Where the form holds what the server calls by another name. */
const fieldOf = (name: string) => (name === 'expiresOn' ? 'lastDay' : name);

/** A new key: for whom, what it may do and for how long. */
export function ApiKeyForm({ onMade, onClose }: { readonly onMade: (made: NewApiKey) => void; readonly onClose: () => void }) {
  const state = useRecordForm<ApiKeyForm>({ schema, defaults: emptyApiKeyForm });
  const create = useCreateApiKey();
  const { control, form } = state;
  const lifetime = useWatch({ control, name: 'lifetime' });
  const isAboutAField = create.error !== null && Object.keys(create.error.fields).length > 0;
  return (
    <DialogForm
      state={state}
      label={apiKeyMessages.makeKey}
      submitLabel={apiKeyMessages.makeKey}
      savingLabel={apiKeyMessages.making}
      saving={create.isPending}
      failure={create.error && !isAboutAField ? errorText(create.error, apiKeyMessages.makeFailed) : null}
      onCancel={onClose}
      onSubmit={(values) =>
        create.mutate(
          { body: apiKeyBodyOf(values, now()) },
          { onSuccess: onMade, onError: (error) => showServerErrors(form, error, fieldOf) },
        )
      }
    >
      <TextField control={control} name="name" label={words.name} description={apiKeyMessages.nameHint} maxLength={60} required />
      <SwitchField control={control} name="readOnly" label={apiKeyMessages.readOnly} description={apiKeyMessages.readOnlyHint} />
      <PermissionsField control={control} />
      <SelectField control={control} name="lifetime" label={apiKeyMessages.lifetime} choices={lifetimes} required />
      {lifetime === UNTIL_A_DAY && <DateField control={control} name="lastDay" label={apiKeyMessages.untilDay} from={today()} required />}
      <NumberField
        control={control}
        name="perMinute"
        label={apiKeyMessages.requests}
        description={apiKeyMessages.requestsHint}
        decimals={0}
        required
      />
    </DialogForm>
  );
}

function PermissionsField({ control }: { readonly control: Control<ApiKeyForm> }) {
  const { field, fieldState } = useController({ control, name: 'permissions' });
  return (
    <Checkbox.Group
      label={apiKeyMessages.permissions}
      description={apiKeyMessages.permissionsHint}
      value={field.value}
      onChange={(chosen) => field.onChange(chosen as KeyPermission[])}
      error={fieldState.error?.message}
    >
      <Stack gap="xs" my="xs">
        {keyPermissions.map((permission) => (
          <Checkbox
            key={permission}
            value={permission}
            label={keyPermissionWords[permission]}
            description={permissionCatalogue[permission]}
          />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}
