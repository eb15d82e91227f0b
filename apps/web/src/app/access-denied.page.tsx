import { Button, Stack, Text, Title } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { paths } from '../paths.ts';
import { accessDeniedMessages } from './access-denied.messages.ts';
import { appMessages } from './app.messages.ts';

/** /403 (decision 3.2). */
export function AccessDeniedPage() {
  return (
    <Stack align="center" gap="sm" py={96} ta="center">
      <title>{accessDeniedMessages.accessDeniedTitle}</title>
      <Text c="dimmed" lh={0} aria-hidden>
        <IconLock size={40} stroke={1.4} />
      </Text>
      <Title order={1}>{appMessages.accessDenied}</Title>
      <Text c="dimmed" maw={420}>
        {accessDeniedMessages.accessDeniedHint}
      </Text>
      <Button component={Link} to={paths.dashboard} mt="xs">
        {accessDeniedMessages.goToDashboard}
      </Button>
    </Stack>
  );
}
