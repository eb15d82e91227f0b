import { Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './list.module.css';

/** A page's title and subtitle on the left, filters and the one primary action on the right. Also names the browser tab. */
export function PageHeader({
  title,
  subtitle,
  above,
  beside,
  children,
}: {
  title: string;
  subtitle?: string;
  /** the way back, over the title */
  above?: ReactNode;
  /** the record's state, after the title */
  beside?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <header className={classes.header}>
      <title>{`${title} · Superlink`}</title>
      <div>
        {above}
        <div className={classes.title}>
          <Title order={1}>{title}</Title>
          {beside}
        </div>
        {subtitle && (
          <Text size="sm" c="dimmed">
            {subtitle}
          </Text>
        )}
      </div>
      {children && <div className={classes.tools}>{children}</div>}
    </header>
  );
}
