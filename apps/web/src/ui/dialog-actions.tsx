import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './dialog-actions.module.css';

/** The buttons of a dialog, the action last: they stay in sight at its foot while what is longer than the window scrolls behind them. */
export function DialogActions({ children }: { children: ReactNode }) {
  return (
    <Group className={classes.actions ?? ''} justify="flex-end" gap="sm">
      {children}
    </Group>
  );
}
