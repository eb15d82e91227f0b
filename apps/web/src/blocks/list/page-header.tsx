import { Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { listMessages } from './list.messages.ts';
import classes from './list.module.css';

/**
 * A page's title and subtitle on the left; filters, what is done with the whole page and the one primary action on the right. On a phone the
 * actions stand beside the title and the filters below. Also names the browser tab.
 */
export function PageHeader({
  title,
  subtitle,
  above,
  beside,
  actions,
  children,
}: {
  title: string;
  subtitle?: string;
  /** the way back, over the title */
  above?: ReactNode;
  /** the record's state, after the title */
  beside?: ReactNode;
  /** what is done here, the primary action last */
  actions?: ReactNode;
  /** filters */
  children?: ReactNode;
}) {
  return (
    <header className={classes.header}>
      <title>{listMessages.documentTitle(title)}</title>
      <div className={classes.names}>
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
      {actions && <div className={classes.actions}>{actions}</div>}
    </header>
  );
}
