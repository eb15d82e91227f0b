import { Button, Center, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { errorText } from '../client/api.ts';
import { session } from '../session/session.ts';
import { BrandMark } from '../ui/brand-mark.tsx';
import { paths } from '../paths.ts';
import { rememberable } from './remembered-place.ts';

/** Nobody could tell whether there is a session: the server failed or could not be reached (0§2.4, decision 1.11). */
export function AuthenticationErrorScreen({ error }: { error: unknown }) {
  const navigate = useNavigate();
  const { href, state } = useLocation();
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
          <Title order={1}>{errorText(error, 'Authentication error')}</Title>
          <Text size="sm" c="dimmed">
            Superlink could not find out whether you are signed in. Check your connection and reload the page, or sign in again.
          </Text>
          <Group gap="sm">
            <Button onClick={() => void leave()}>Return to Login</Button>
            <Button variant="default" onClick={() => location.reload()}>
              Reload
            </Button>
          </Group>
        </Stack>
      </Paper>
    </Center>
  );
}
