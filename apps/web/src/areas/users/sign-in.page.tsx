import { zodResolver } from '@hookform/resolvers/zod';
import { Anchor, Button, Stack } from '@mantine/core';
import { signInBody } from '@superlink/api/users/user.schema.ts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { paths } from '../../paths.ts';
import { showServerErrors } from '../../blocks/form/server-errors.ts';
import { PasswordField, TextField } from '../../blocks/form/text-field.tsx';
import { toast } from '../../blocks/toast.ts';
import { ApiError, errorText, faults } from '../../client/api.ts';
import { session } from '../../session/session.ts';
import { Banner } from '../../ui/banner.tsx';
import { SignInLayout } from './sign-in.layout.tsx';
import { userMessages } from './user.messages.ts';

/** /login (0§2.2). Where the sign-in leads is the route's business. */
export function SignInPage() {
  const form = useForm({ mode: 'onTouched', resolver: zodResolver(signInBody), defaultValues: { username: '', password: '' } });
  const [failure, setFailure] = useState<string | null>(null);
  const { isSubmitting } = form.formState;

  const signIn = form.handleSubmit(async (credentials) => {
    setFailure(null);
    try {
      await session.signIn(credentials);
      toast.success(userMessages.welcomeBack);
    } catch (error) {
      faults.reportForm('sign-in', error);
      setFailure(errorText(error, userMessages.unexpectedError));
      // Field errors stand at their fields; a toast would say the same again (AUTH-012).
      if (error instanceof ApiError && Object.keys(error.fields).length > 0) showServerErrors(form, error);
      else toast.failure(errorText(error, userMessages.loginFailed));
    }
  });

  return (
    <SignInLayout title={userMessages.signIn} subtitle={userMessages.welcomeToYourFleet}>
      <form onSubmit={(event) => void signIn(event)} noValidate>
        <Stack gap="md">
          {failure === null ? <Banner kind="note">{userMessages.signInHint}</Banner> : <Banner kind="failure">{failure}</Banner>}
          <TextField control={form.control} name="username" label={userMessages.username} autoComplete="username" />
          <PasswordField control={form.control} name="password" label={userMessages.password} autoComplete="current-password" />
          <Button type="submit" size="md" fullWidth mt={4} loading={isSubmitting} disabled={isSubmitting}>
            {isSubmitting ? userMessages.signingYouIn : userMessages.signIn}
          </Button>
          <Anchor component={Link} to={paths.forgotPassword} size="sm" ta="center">
            {userMessages.forgotYourPassword}
          </Anchor>
        </Stack>
      </form>
    </SignInLayout>
  );
}
