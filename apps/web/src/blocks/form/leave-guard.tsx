import { Button, Stack, Text } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { session } from '../../session/session.ts';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { formMessages } from './form.messages.ts';

/** Asks before a form with unsaved changes is left for another page. A lost session is not held up: its draft waits. */
export function LeaveGuard({ isHeld, keepsDraft }: { isHeld: () => boolean; keepsDraft: boolean }) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isHeld() && current.pathname !== next.pathname && session.state().status === 'authenticated',
    withResolver: true,
    enableBeforeUnload: false,
  });
  return (
    <Dialog opened={blocker.status === 'blocked'} onClose={() => blocker.reset?.()} title={formMessages.leaveWithoutSaving}>
      <Stack>
        <Text size="sm">
          {formMessages.changesNotSaved} {keepsDraft ? formMessages.keptAsDraft : formMessages.willBeLost}
        </Text>
        <DialogActions>
          <Button variant="default" data-autofocus onClick={() => blocker.reset?.()}>
            {formMessages.keepEditing}
          </Button>
          <Button onClick={() => blocker.proceed?.()}>{formMessages.leave}</Button>
        </DialogActions>
      </Stack>
    </Dialog>
  );
}
