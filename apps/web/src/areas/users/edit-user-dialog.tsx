import { updateUserBody, type UserRow } from '@superlink/api/users/user.schema.ts';
import { assignableRoles, type Role } from '@superlink/domain/users/permissions.ts';
import { activeManagerIds, refusalOfUserChange } from '@superlink/domain/users/user-change.ts';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { checkedBy } from '../../blocks/form/checked-by.ts';
import { closingAfter } from '../../blocks/form/closing-after.ts';
import { DialogForm } from '../../blocks/form/dialog-form.tsx';
import { SelectField } from '../../blocks/form/select-field.tsx';
import { SwitchField } from '../../blocks/form/switch-field.tsx';
import { TextField } from '../../blocks/form/text-field.tsx';
import { useRecordForm } from '../../blocks/form/use-record-form.ts';
import { errorText } from '../../client/api.ts';
import { useUser } from '../../session/session.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { words } from '../../ui/words.messages.ts';
import { userMessages } from './user.messages.ts';
import { useUpdateUser } from './user.queries.ts';

interface UserForm {
  role: Role;
  isActive: boolean;
  email: string;
}
const operatorRole = (role: Role) => role === 'admin';
const schema: z.ZodType<UserForm, UserForm> = z.object({
  role: checkedBy<Role>(updateUserBody.shape.role, (role) => (operatorRole(role) ? undefined : role)),
  isActive: z.boolean(),
  email: checkedBy<string>(updateUserBody.shape.email),
});

/** `Edit User`: role, e-mail address and state of an account, as far as the rules let a manager change them. `users` are all of the company. */
export function EditUserDialog({ user, users, onClose }: { user: UserRow; users: readonly UserRow[]; onClose: () => void }) {
  const me = useUser();
  const { role, isActive } = user;
  const email = user.email ?? '';
  const state = useRecordForm<UserForm>({ schema, defaults: { role, isActive, email } });
  const typed = useWatch({ control: state.control }) as UserForm;
  const update = useUpdateUser();
  const changeOf = (form: UserForm) => ({
    ...(form.role === 'admin' || form.role === role ? {} : { role: form.role }),
    ...(form.isActive === isActive ? {} : { isActive: form.isActive }),
    ...(form.email === email ? {} : { email: form.email }),
  });
  const refusal = refusalOfUserChange(user, changeOf(typed), { actorId: me?.id, activeManagerIds: activeManagerIds(users) });
  return (
    <Dialog opened onClose={onClose} title={userMessages.editUser(user.username)}>
      <DialogForm
        state={state}
        label={userMessages.editUserLabel}
        submitLabel={words.save}
        saving={update.isPending}
        refused={refusal !== null || !state.form.formState.isDirty}
        failure={refusal ? userMessages.changeRefusals[refusal] : update.error && errorText(update.error, userMessages.changeFailed)}
        onCancel={onClose}
        onSubmit={(form) =>
          update.mutate(
            { params: { id: user.id }, body: changeOf(form) },
            closingAfter(state, userMessages.changed(user.username), onClose),
          )
        }
      >
        <SelectField
          control={state.control}
          name="role"
          label={userMessages.role}
          choices={operatorRole(role) ? ['admin'] : assignableRoles}
          disabled={operatorRole(role)}
          required
        />
        <TextField control={state.control} name="email" label={words.email} description={userMessages.emailHint} />
        <SwitchField control={state.control} name="isActive" label={userMessages.active} description={userMessages.activeHint} />
      </DialogForm>
    </Dialog>
  );
}
