import { Alert, Group, Text } from '@mantine/core';
import { IconAlertCircle, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';

/** A message above the content it is about: red for a failure (read out at once), blue for something to know. */
export function Banner({ kind, children, actions }: { kind: 'failure' | 'note'; children: ReactNode; actions?: ReactNode }) {
  const failure = kind === 'failure';
  return (
    <Alert
      role={failure ? 'alert' : 'status'}
      color={failure ? 'red' : 'brand'}
      icon={failure ? <IconAlertCircle size={18} /> : <IconInfoCircle size={18} />}
      styles={{ message: { color: 'inherit' } }}
      data-banner={kind}
    >
      <Group justify="space-between" align="center" gap="sm">
        <Text component="div" size="sm" c="inherit" style={{ flex: '1 1 240px' }}>
          {children}
        </Text>
        {actions && <Group gap="xs">{actions}</Group>}
      </Group>
    </Alert>
  );
}
