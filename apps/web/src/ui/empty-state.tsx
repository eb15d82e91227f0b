import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';

/** Says that there is nothing and what the next step is. */
export function EmptyState({ title, hint, icon, action }: { title: string; hint?: string; icon?: ReactNode; action?: ReactNode }) {
  return (
    <Stack align="center" gap={6} px="md" py={48} ta="center" role="status">
      {icon && (
        <Text c="dimmed" aria-hidden lh={0}>
          {icon}
        </Text>
      )}
      <Text fw={600} size="md">
        {title}
      </Text>
      {hint && (
        <Text c="dimmed" size="sm" maw={420}>
          {hint}
        </Text>
      )}
      {action && <div style={{ marginTop: 8 }}>{action}</div>}
    </Stack>
  );
}
