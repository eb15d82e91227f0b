import { DialogForm } from '../../blocks/form/dialog-form.tsx';
import { showServerErrors } from '../../blocks/form/server-errors.ts';
import { PasswordField } from '../../blocks/form/text-field.tsx';
import { useRecordForm } from '../../blocks/form/use-record-form.ts';
import { toast } from '../../blocks/toast.ts';
import { errorText } from '../../client/api.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { accountMessages } from './account.messages.ts';
import { useChangePassword } from './account.queries.ts';
import { changePasswordForm } from './onboarding.form-model.ts';

/** A new password for who knows the current one. */
export function ChangePasswordDialog({ opened, onClose }: { readonly opened: boolean; readonly onClose: () => void }) {
  return (
    <Dialog opened={opened} onClose={onClose} title={accountMessages.changePassword}>
      <ChangePasswordForm onClose={onClose} />
    </Dialog>
  );
}

/** Passwords are never kept as a draft. */
function ChangePasswordForm({ onClose }: { onClose: () => void }) {
  const state = useRecordForm({ schema: changePasswordForm, defaults: { currentPassword: '', password: '', confirm: '' } });
  const change = useChangePassword();
  const { control, form } = state;
  const isAboutAField = change.error !== null && Object.keys(change.error.fields).length > 0;
  return (
    <DialogForm
      state={state}
      label={accountMessages.changePassword}
      submitLabel={accountMessages.changePassword}
      savingLabel={accountMessages.changingPassword}
      saving={change.isPending}
      failure={change.error && !isAboutAField ? errorText(change.error, accountMessages.changeFailed) : null}
      onCancel={onClose}
      onSubmit={({ currentPassword, password }) =>
        change.mutate(
          { body: { currentPassword, password } },
          {
            onSuccess: ({ ended }) => {
              toast.success(accountMessages.changed(ended));
              onClose();
            },
            onError: (error) => showServerErrors(form, error),
          },
        )
      }
    >
      <PasswordField
        control={control}
        name="currentPassword"
        label={accountMessages.currentPassword}
        autoComplete="current-password"
        required
      />
      <PasswordField
        control={control}
        name="password"
        label={accountMessages.newPassword}
        autoComplete="new-password"
        description={accountMessages.newPasswordHint}
        required
      />
      <PasswordField
        control={control}
        name="confirm"
        label={accountMessages.confirmPassword}
        autoComplete="new-password"
        description={accountMessages.passwordHint}
        required
      />
    </DialogForm>
  );
}
