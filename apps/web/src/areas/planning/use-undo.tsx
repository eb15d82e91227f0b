import { Button, Group } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';
import { useEffect, useRef } from 'react';
import { words } from '../../ui/words.messages.ts';
import { planningMessages } from './planning.messages.ts';

/** Time in which a step can be taken back, in ms. */
const UNDO_MS = 10_000;

/** Tells that something was done and takes it back on Undo or Ctrl+Z, for ten seconds; the next step takes the place of the last. */
export function useUndo(): { readonly offer: (message: string, undo: () => void) => void; readonly withdraw: () => void } {
  const offered = useRef<{ readonly id: string; readonly undo: () => void; readonly timer: ReturnType<typeof setTimeout> } | null>(null);
  const withdraw = () => {
    if (!offered.current) return;
    clearTimeout(offered.current.timer);
    notifications.hide(offered.current.id);
    offered.current = null;
  };
  const run = () => {
    const step = offered.current;
    withdraw();
    step?.undo();
  };
  useEffect(() => withdraw, []);
  useWindowEvent('keydown', (event) => {
    const isUndo = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey;
    // a field takes its own typing back
    if (!isUndo || !offered.current || (event.target instanceof Element && event.target.matches('input, textarea'))) return;
    event.preventDefault();
    run();
  });
  return {
    offer(message, undo) {
      withdraw();
      offered.current = { id: message, undo, timer: setTimeout(() => (offered.current = null), UNDO_MS) };
      notifications.show({
        id: message,
        role: 'status',
        color: 'green',
        withBorder: true,
        autoClose: UNDO_MS,
        closeButtonProps: { 'aria-label': words.close },
        message: (
          <Group gap="sm" wrap="nowrap">
            <span style={{ flex: 1 }}>{message}</span>
            <Button size="compact-xs" variant="default" aria-keyshortcuts="Control+Z" title={planningMessages.ctrlZ} onClick={run}>
              {planningMessages.undo}
            </Button>
          </Group>
        ),
      });
    },
    withdraw,
  };
}
