import { Box, Group, Paper, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

/** One of several cards of a page, found by its name: what it is about and what can be done there. `flush`: its content, a table, reaches the edges. */
export function SectionCard({
  title,
  label = title,
  hint,
  actions,
  flush = false,
  children,
}: {
  readonly title: string;
  /** what it is called for screen readers, where the heading says too little alone */
  readonly label?: string;
  readonly hint?: string;
  readonly actions?: ReactNode;
  readonly flush?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <Paper mt="md" component="section" aria-label={label}>
      <Group justify="space-between" p="md" gap="xs">
        <div>
          <Title order={2}>{title}</Title>
          {hint && (
            <Text size="sm" c="dimmed">
              {hint}
            </Text>
          )}
        </div>
        {actions}
      </Group>
      {flush ? (
        children
      ) : (
        <Box px="md" pb="md">
          {children}
        </Box>
      )}
    </Paper>
  );
}
