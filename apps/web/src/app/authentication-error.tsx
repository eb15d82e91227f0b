import { Button, Center, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { errorText } from '../client/api.ts';
import { session } from '../session/session.ts';
import { BrandMark } from '../ui/brand-mark.tsx';
import { paths } from '../paths.ts';
import { authenticationErrorMessages } from './authentication-error.messages.ts';
import { rememberable } from './remembered-place.ts';

/**
 * Nobody could tell whether there is a session: the server failed or could not be reached (0§2.4, decision 1.11). Without a network it says so, and goes on by
 * itself once there is one.
 */
export function AuthenticationErrorScreen({ error }: { error: unknown }) {
  const navigate = useNavigate();
  const { href, state } = useLocation();
  const isOffline = !navigator.onLine;
  useEffect(() => {
    if (!isOffline) return;
    const reload = () => location.reload();
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, [isOffline]);
  const leave = async () => {
    const from = rememberable(href) ?? state.from;
    // first the way, then the end of the session: a place that asks for one would lead to the sign-in too, and forget where it came from
    await navigate({ to: paths.login, replace: true, state: from === undefined ? {} : { from } });
    session.giveUp();
  };
  return (
    <Center mih="100dvh" p="md" component="main">
      <Paper p="xl" maw={420} w="100%">
        <Stack gap="md" role="alert">
          <BrandMark size={40} />
          <Title order={1}>
            {isOffline ? authenticationErrorMessages.offline : errorText(error, authenticationErrorMessages.authenticationError)}
          </Title>
          <Text size="sm" c="dimmed">
            {isOffline ? authenticationErrorMessages.offlineHint : authenticationErrorMessages.authenticationHint}
          </Text>
          <Group gap="sm">
            {!isOffline && <Button onClick={() => void leave()}>{authenticationErrorMessages.returnToLogin}</Button>}
            <Button variant="default" onClick={() => location.reload()}>
              {authenticationErrorMessages.reload}
            </Button>
          </Group>
        </Stack>
      </Paper>
    </Center>
  );
}
