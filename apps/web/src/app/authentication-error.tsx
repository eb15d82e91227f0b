import { Button, Center, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { errorText } from '../client/api.ts';
import { session } from '../session/session.ts';
import { BrandMark } from '../ui/brand-mark.tsx';
import { paths } from '../paths.ts';
import { appMessages } from './app.messages.ts';
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
          <Title order={1}>{errorText(error, appMessages.authenticationError)}</Title>
          <Text size="sm" c="dimmed">
            {appMessages.authenticationHint}
          </Text>
          <Group gap="sm">
            <Button onClick={() => void leave()}>{appMessages.returnToLogin}</Button>
            <Button variant="default" onClick={() => location.reload()}>
              {appMessages.reload}
            </Button>
          </Group>
        </Stack>
      </Paper>
    </Center>
  );
}
