import { Button, Group } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';
import { useEffect } from 'react';
import { words } from '../../ui/words.messages.ts';
import { planningMessages } from './planning.messages.ts';

/** Time in which a step can be taken back, in ms. */
const UNDO_MS = 10_000;

interface Step {
  readonly id: string;
  readonly undo: () => void;
  readonly timer: ReturnType<typeof setTimeout>;
}
/** The last step on the board or in its panel, whichever it was: there is one Ctrl+Z for both. */
let offered: Step | null = null;
/** Two steps may say the same. */
let steps = 0;

export function withdrawUndo(): void {
  if (!offered) return;
  clearTimeout(offered.timer);
  notifications.hide(offered.id);
  offered = null;
}

function run(): void {
  const step = offered;
  withdrawUndo();
  step?.undo();
}

/** Tells that something was done and takes it back on Undo or Ctrl+Z, for ten seconds; the next step takes the place of the last. */
export function offerUndo(message: string, undo: () => void): void {
  withdrawUndo();
  const id = `undo-${++steps}`;
  offered = { id, undo, timer: setTimeout(() => (offered = null), UNDO_MS) };
  notifications.show({
    id,
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
}

/** Listens for Ctrl+Z while the planning page is there; whoever leaves it takes no step back any more. */
export function useUndoKeys(): void {
  useEffect(() => withdrawUndo, []);
  useWindowEvent('keydown', (event) => {
    const isUndo = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey;
    // a field takes its own typing back
    if (!isUndo || !offered || (event.target instanceof Element && event.target.matches('input, textarea'))) return;
    event.preventDefault();
    run();
  });
}
