import { zodResolver } from '@hookform/resolvers/zod';
import { Button, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { paths } from '../../paths.ts';
import { showServerErrors } from '../../blocks/form/server-errors.ts';
import { PasswordField, TextField } from '../../blocks/form/text-field.tsx';
import { toast } from '../../blocks/toast.ts';
import { api, errorText } from '../../client/api.ts';
import { firstAccountForm } from './onboarding.form-model.ts';
import { userMessages } from './user.messages.ts';

/** First account: user name and password typed twice (0§2.3). */
export function OnboardingForm({ token }: { token: string }) {
  const navigate = useNavigate();
  const onboard = useMutation({ ...api.users.onboard.mutation(), meta: { form: 'first-account' } });
  const form = useForm({
    mode: 'onTouched',
    resolver: zodResolver(firstAccountForm),
    defaultValues: { username: '', password: '', confirm: '' },
  });
  const create = form.handleSubmit(({ username, password }) =>
    onboard.mutate(
      { body: { token, username, password, role: 'Manager', is_active: true } },
      {
        onSuccess: () => {
          toast.success(userMessages.accountCreated);
          void navigate({ to: paths.login, replace: true });
        },
        onError: (error) => {
          if (Object.keys(error.fields).length > 0) showServerErrors(form, error);
          else toast.failure(errorText(error, userMessages.failedToCreateAccount));
        },
      },
    ),
  );
  return (
    <form onSubmit={(event) => void create(event)} noValidate>
      <Stack gap="md">
        <TextField control={form.control} name="username" label={userMessages.username} autoComplete="username" />
        <PasswordField
          control={form.control}
          name="password"
          label={userMessages.password}
          autoComplete="new-password"
          description={userMessages.atLeast8Characters}
        />
        <PasswordField control={form.control} name="confirm" label={userMessages.confirmPassword} autoComplete="new-password" />
        <Button type="submit" size="md" fullWidth mt={4} loading={onboard.isPending} disabled={onboard.isPending}>
          {onboard.isPending ? userMessages.creatingAccount : userMessages.createAccount}
        </Button>
      </Stack>
    </form>
  );
}
