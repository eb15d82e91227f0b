import { assignableRoles, type AssignableRole } from '@superlink/domain/users/permissions.ts';
import { useEffect } from 'react';
import { FormSection, RecordForm } from '../../blocks/form/record-form.tsx';
import { SelectField } from '../../blocks/form/select-field.tsx';
import { showServerErrors } from '../../blocks/form/server-errors.ts';
import { PasswordField, TextField } from '../../blocks/form/text-field.tsx';
import { useRecordForm } from '../../blocks/form/use-record-form.ts';
import { toast } from '../../blocks/toast.ts';
import { errorText } from '../../client/api.ts';
import { inWords } from '../../language/in-words.ts';
import { words } from '../../ui/words.messages.ts';
import { createUserSchema, emptyUserForm, passwordsMatch } from './create-user.form-model.ts';
import { userMessages } from './user.messages.ts';
import { useCreateUser } from './user.queries.ts';

/** Tab Create User (0§2.7). Passwords are never kept as a draft. */
export function CreateUserForm() {
  const state = useRecordForm({ schema: createUserSchema, defaults: emptyUserForm });
  const create = useCreateUser();
  const { control, form } = state;
  const { touchedFields } = form.formState;
  // A confirmation that was right becomes wrong when the password above it changes.
  useEffect(
    () =>
      form.subscribe({
        name: 'password',
        formState: { values: true },
        callback: ({ name }) => {
          if (name === 'password' && touchedFields.confirm) void form.trigger('confirm');
        },
      }),
    [form, touchedFields.confirm],
  );
  return (
    <RecordForm
      state={state}
      label={userMessages.createUser}
      submitLabel={userMessages.createUser}
      savingLabel={userMessages.creatingUser}
      saving={create.isPending}
      failure={null}
      keepsDraft={false}
      onInvalid={() => {
        const { password, confirm } = form.getValues();
        if (confirm !== '' && !passwordsMatch({ password, confirm })) toast.failure(userMessages.mismatchToast);
      }}
      onSubmit={({ username, password, role, email }) => {
        const user = { username: username.trim(), password, role: role as AssignableRole, email };
        create.mutate(
          { body: user },
          {
            onSuccess: () => {
              toast.success(userMessages.created(user.username, inWords(user.role)));
              form.reset(emptyUserForm);
            },
            onError: (error) => {
              toast.failure(errorText(error, userMessages.createFailed));
              showServerErrors(form, error);
            },
          },
        );
      }}
    >
      <FormSection title={userMessages.newAccount} description={userMessages.createHint}>
        <TextField control={control} name="username" label={userMessages.username} required />
        <PasswordField control={control} name="password" label={userMessages.password} autoComplete="new-password" required />
        <PasswordField control={control} name="confirm" label={userMessages.confirmPassword} autoComplete="new-password" required />
        <SelectField
          control={control}
          name="role"
          label={userMessages.role}
          choices={assignableRoles}
          placeholder={userMessages.selectARole}
          required
        />
        <TextField control={control} name="email" label={words.email} description={userMessages.emailHint} />
      </FormSection>
    </RecordForm>
  );
}
