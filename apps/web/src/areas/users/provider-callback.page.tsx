import { Button, Stack } from '@mantine/core';
import { Link, useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { toast } from '../../blocks/toast.ts';
import { api, errorText } from '../../client/api.ts';
import { paths } from '../../paths.ts';
import { useUser } from '../../session/session.ts';
import { Banner } from '../../ui/banner.tsx';
import { LoadingLines } from '../../ui/skeletons.tsx';
import { identityMessages } from './identity.messages.ts';
import { takePlace } from './provider-place.ts';
import { SignInLayout } from './sign-in.layout.tsx';
import { signInMessages } from './sign-in.messages.ts';

/** /login/callback: where the identity provider sends the browser back to, with what the server makes a session or a connection of. */
export function ProviderCallbackPage() {
  const { history } = useRouter();
  const isSignedIn = useUser() !== null;
  const [failure, setFailure] = useState<string | null>(null);
  const hasStarted = useRef(false);
  useEffect(() => {
    if (hasStarted.current) return;
    hasStarted.current = true;
    const answer = location.search.slice(1);
    // it is good once, and nothing that stays in a history
    window.history.replaceState(window.history.state, '', paths.signInCallback);
    const finish = async () => {
      const { connected } = await api.users.finishProviderSignIn({ body: { answer } });
      if (connected) {
        history.replace(paths.account);
        toast.success(identityMessages.nowConnected);
        return;
      }
      // the product begins anew for whoever came in; the sign-in page leads on
      const from = takePlace();
      history.replace(paths.login, from === undefined ? {} : { from });
      // written down by now, or the address of before would be loaded again
      history.flush();
      location.reload();
    };
    finish().catch((error: unknown) => setFailure(errorText(error, identityMessages.notFinished)));
  }, [history]);
  return (
    <SignInLayout title={signInMessages.signIn}>
      {failure === null ? (
        <LoadingLines label={identityMessages.finishing} />
      ) : (
        <Stack gap="md">
          <Banner kind="failure">{failure}</Banner>
          <Button component={Link} to={isSignedIn ? paths.account : paths.login} size="md" fullWidth>
            {isSignedIn ? identityMessages.backToAccount : identityMessages.back}
          </Button>
        </Stack>
      )}
    </SignInLayout>
  );
}
