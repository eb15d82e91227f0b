import { zodResolver } from '@hookform/resolvers/zod';
import { Anchor, Button, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { paths } from '../../paths.ts';
import { showServerErrors } from '../../blocks/form/server-errors.ts';
import { PasswordField } from '../../blocks/form/text-field.tsx';
import { toast } from '../../blocks/toast.ts';
import { api, errorText } from '../../client/api.ts';
import { Banner } from '../../ui/banner.tsx';
import { words } from '../../ui/words.messages.ts';
import { newPasswordForm } from './onboarding.form-model.ts';
import { SignInLayout } from './sign-in.layout.tsx';
import { userMessages } from './user.messages.ts';

const DEAD_LINK = userMessages.deadResetLink;

/** /reset-password: a new password with the link that a manager handed over (decision 2.14). */
export function ResetPasswordPage() {
  const { token = '' }: { token?: string } = useSearch({ strict: false });
  return (
    <SignInLayout title={userMessages.setANewPassword} subtitle={userMessages.changePasswordHint}>
      {token === '' ? <DeadLink text={DEAD_LINK} /> : <ResetPasswordForm token={token} />}
    </SignInLayout>
  );
}

function ResetPasswordForm({ token }: { token: string }) {
  const navigate = useNavigate();
  const reset = useMutation({ ...api.users.resetPassword.mutation(), meta: { form: 'reset-password' } });
  const form = useForm({ mode: 'onTouched', resolver: zodResolver(newPasswordForm), defaultValues: { password: '', confirm: '' } });
  const save = form.handleSubmit(({ password }) =>
    reset.mutate(
      { body: { token, password } },
      {
        onSuccess: () => {
          toast.success(userMessages.passwordChanged);
          void navigate({ to: paths.login, replace: true });
        },
        onError: (error) => showServerErrors(form, error),
      },
    ),
  );
  if (reset.error?.code === 'invalid_reset_token') return <DeadLink text={errorText(reset.error, DEAD_LINK)} />;
  return (
    <form onSubmit={(event) => void save(event)} noValidate>
      <Stack gap="md">
        {reset.error && Object.keys(reset.error.fields).length === 0 && (
          <Banner kind="failure">{errorText(reset.error, userMessages.changePasswordFailed)}</Banner>
        )}
        <PasswordField
          control={form.control}
          name="password"
          label={userMessages.newPassword}
          autoComplete="new-password"
          description={userMessages.atLeast8Characters}
        />
        <PasswordField control={form.control} name="confirm" label={userMessages.confirmPassword} autoComplete="new-password" />
        <Button type="submit" size="md" fullWidth mt={4} loading={reset.isPending} disabled={reset.isPending}>
          {reset.isPending ? words.savingNow : userMessages.savePassword}
        </Button>
      </Stack>
    </form>
  );
}

function DeadLink({ text }: { text: string }) {
  return (
    <Stack gap="md">
      <Banner kind="failure">{text}</Banner>
      <Anchor component={Link} to={paths.forgotPassword} size="sm">
        {userMessages.askForANewLink}
      </Anchor>
      <Anchor component={Link} to={paths.login} size="sm">
        {userMessages.backToSignIn}
      </Anchor>
    </Stack>
  );
}
