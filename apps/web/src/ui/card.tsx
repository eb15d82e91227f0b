import { Paper, Title } from '@mantine/core';
import type { ReactNode } from 'react';

/** A white card with an optional heading; the unit of every screen. */
export function Card({
  title,
  description,
  actions,
  children,
}: {
  title?: string;
  description?: string;
  actions?: ReactNode;
  children: ReactNode;
}) {
  return (
    <Paper p="md">
      {title && (
        <div style={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 12, marginBottom: 14 }}>
          <div>
            <Title order={2}>{title}</Title>
            {description && (
              <div style={{ color: 'var(--mantine-color-dimmed)', fontSize: 'var(--mantine-font-size-sm)' }}>{description}</div>
            )}
          </div>
          {actions}
        </div>
      )}
      {children}
    </Paper>
  );
}
