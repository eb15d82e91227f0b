import { Button, Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { words } from './words.messages.ts';

/** A load that failed, where its result would have stood: what failed, what the server said, and ways on: to try again, or `back`. */
export function ErrorState({
  title,
  hint = words.pleaseTryAgainLater,
  retryLabel = words.retry,
  onRetry,
  back,
}: {
  title: string;
  hint?: string | undefined;
  retryLabel?: string;
  onRetry?: (() => void) | undefined;
  back?: ReactNode;
}) {
  return (
    <Stack align="center" gap={6} px="md" py={48} ta="center" role="alert">
      <Text c="var(--mantine-color-error)" aria-hidden lh={0}>
        <IconAlertTriangle size={28} stroke={1.6} />
      </Text>
      <Text fw={600} size="md">
        {title}
      </Text>
      <Text c="dimmed" size="sm" maw={480}>
        {hint}
      </Text>
      {(onRetry || back) && (
        <Group mt={8} gap="sm" justify="center">
          {onRetry && (
            <Button variant="default" leftSection={<IconRefresh size={16} />} onClick={onRetry}>
              {retryLabel}
            </Button>
          )}
          {back}
        </Group>
      )}
    </Stack>
  );
}
