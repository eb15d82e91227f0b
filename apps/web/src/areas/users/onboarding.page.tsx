import { Center, Loader, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { paths } from '../../paths.ts';
import { toast } from '../../blocks/toast.ts';
import { api } from '../../client/api.ts';
import { inWords } from '../../language/in-words.ts';
import { OnboardingForm } from './onboarding.form.tsx';
import { SignInLayout } from './sign-in.layout.tsx';
import { signInMessages } from './sign-in.messages.ts';
import { userMessages } from './user.messages.ts';

/** /setup and /register: the first account of a company, for the bearer of a valid token (0§2.3, decision 3.1). */
export function OnboardingPage() {
  const { token = '' }: { token?: string } = useSearch({ strict: false });
  const navigate = useNavigate();
  const validation = useQuery({ ...api.users.validateOnboarding.query({ query: { token } }), enabled: token !== '', gcTime: 0 });
  const refusal = refusalOf(token, validation);

  useEffect(() => {
    if (refusal === null) return;
    toast.failure(refusal);
    void navigate({ to: paths.login, replace: true });
  }, [refusal, navigate]);

  if (refusal !== null) return null;
  if (!validation.data) {
    return (
      <Center mih="100dvh" component="main">
        <Stack align="center" role="status">
          <Loader size="sm" type="dots" aria-hidden />
          <Text size="sm" c="dimmed">
            {userMessages.validatingOnboardingToken}
          </Text>
        </Stack>
      </Center>
    );
  }
  return (
    <SignInLayout title={validation.data.tenant_display_name ?? signInMessages.superlink} subtitle={userMessages.firstAccountHint}>
      <OnboardingForm token={token} />
    </SignInLayout>
  );
}

/** Why this token opens nothing, null while that is open or when it opens (0§8). */
function refusalOf(
  token: string,
  { isError, data }: { isError: boolean; data: { valid: boolean; error_message: string | null } | undefined },
): string | null {
  if (token === '') return userMessages.noOnboardingTokenProvided;
  if (isError) return userMessages.failedToValidateOnboardingToken;
  if (data && !data.valid) return data.error_message === null ? userMessages.invalidOnboardingToken : inWords(data.error_message);
  return null;
}
