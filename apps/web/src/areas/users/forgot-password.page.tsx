import { zodResolver } from '@hookform/resolvers/zod';
import { Anchor, Button, Stack } from '@mantine/core';
import { forgotPasswordBody } from '@superlink/api/users/user.schema.ts';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { paths } from '../../paths.ts';
import { TextField } from '../../blocks/form/text-field.tsx';
import { api, errorText } from '../../client/api.ts';
import { inWords } from '../../language/in-words.ts';
import { Banner } from '../../ui/banner.tsx';
import { SignInLayout } from './sign-in.layout.tsx';
import { signInMessages } from './sign-in.messages.ts';
import { userMessages } from './user.messages.ts';

/** /forgot-password: asks the company's managers for a reset link; never tells whether the user exists (decision 2.13). */
export function ForgotPasswordPage() {
  const request = useMutation({ ...api.users.forgotPassword.mutation(), meta: { form: 'forgot-password' } });
  const form = useForm({ mode: 'onTouched', resolver: zodResolver(forgotPasswordBody), defaultValues: { username: '' } });
  const send = form.handleSubmit((body) => request.mutate({ body }));
  return (
    <SignInLayout title={signInMessages.forgotYourPassword} subtitle={userMessages.forgottenHint}>
      <form onSubmit={(event) => void send(event)} noValidate>
        <Stack gap="md">
          {request.isSuccess && <Banner kind="note">{inWords(request.data.message)}</Banner>}
          {request.isError && <Banner kind="failure">{errorText(request.error, userMessages.requestFailed)}</Banner>}
          {!request.isSuccess && (
            <>
              <TextField control={form.control} name="username" label={userMessages.username} autoComplete="username" />
              <Button type="submit" size="md" fullWidth mt={4} loading={request.isPending} disabled={request.isPending}>
                {request.isPending ? userMessages.sending : userMessages.sendRequest}
              </Button>
            </>
          )}
          <Anchor component={Link} to={paths.login} size="sm" ta="center">
            {userMessages.backToSignIn}
          </Anchor>
        </Stack>
      </form>
    </SignInLayout>
  );
}
