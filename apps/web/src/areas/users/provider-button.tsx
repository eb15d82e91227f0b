import { Button, Divider, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { api, errorText } from '../../client/api.ts';
import { Banner } from '../../ui/banner.tsx';
import { identityMessages } from './identity.messages.ts';
import { keepPlace } from './provider-place.ts';

/** The way in by the company's own identity provider, below the password's; only where there is one. */
export function ProviderButton({ text }: { text: string }) {
  const { state } = useLocation();
  const start = useMutation({
    ...api.users.startProviderSignIn.mutation(),
    meta: { form: 'provider-sign-in' },
    onSuccess: ({ url }) => {
      keepPlace(state.from);
      location.assign(url);
    },
  });
  // the page is left when the answer is there: nothing is to be pressed again meanwhile
  const isGoing = start.isPending || start.isSuccess;
  return (
    <Stack gap="md">
      <Divider label={identityMessages.or} />
      {start.isError && <Banner kind="failure">{errorText(start.error, identityMessages.notStarted)}</Banner>}
      <Button variant="default" size="md" fullWidth disabled={isGoing} aria-busy={isGoing} onClick={() => start.mutate({})}>
        {isGoing ? identityMessages.goingThere : text}
      </Button>
    </Stack>
  );
}
