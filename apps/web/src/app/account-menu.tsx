import { Button, Text } from '@mantine/core';
import { IconLogout, IconMoon, IconSun, IconUserCog } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { inWords } from '../language/in-words.ts';
import { paths } from '../paths.ts';
import { session, useUser } from '../session/session.ts';
import { appMessages } from './app.messages.ts';
import { useColourScheme } from './colour-scheme.ts';
import { shellMessages } from './shell.messages.ts';
import classes from './top-bar-extras.module.css';

/** Who is signed in, and what that person can do about it. */
export function AccountMenu({ onLeave }: { onLeave: () => void }) {
  const user = useUser();
  const { dark, label, turn } = useColourScheme();
  if (!user) return null;
  return (
    <>
      <div className={classes.who}>
        <Text size="sm" fw={600} truncate>
          {user.username}
        </Text>
        <Text size="xs" c="dimmed">
          {inWords(user.role)}
        </Text>
      </div>
      <Button
        component={Link}
        to={paths.account}
        variant="subtle"
        color="gray"
        fullWidth
        justify="flex-start"
        leftSection={<IconUserCog size={16} aria-hidden />}
        onClick={onLeave}
      >
        {appMessages.yourAccount}
      </Button>
      <Button
        hiddenFrom="sm"
        variant="subtle"
        color="gray"
        fullWidth
        justify="flex-start"
        leftSection={dark ? <IconSun size={16} aria-hidden /> : <IconMoon size={16} aria-hidden />}
        onClick={turn}
      >
        {label}
      </Button>
      <Button
        variant="subtle"
        color="gray"
        fullWidth
        justify="flex-start"
        leftSection={<IconLogout size={16} aria-hidden />}
        onClick={() => void session.signOut()}
      >
        {shellMessages.logout}
      </Button>
    </>
  );
}
