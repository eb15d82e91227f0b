import { Alert, Group, Text } from '@mantine/core';
import { IconAlertCircle, IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';

const looks = {
  failure: { color: 'red', Icon: IconAlertCircle },
  warning: { color: 'amber', Icon: IconAlertTriangle },
  note: { color: 'brand', Icon: IconInfoCircle },
} as const;

/** A message above the content it is about: red for a failure (read out at once), amber for a doubt, blue for something to know. */
export function Banner({ kind, children, actions }: { kind: keyof typeof looks; children: ReactNode; actions?: ReactNode }) {
  const { color, Icon } = looks[kind];
  return (
    <Alert
      role={kind === 'failure' ? 'alert' : 'status'}
      color={color}
      icon={<Icon size={18} />}
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
