import { Button, Group, Stack, Text } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { session } from '../../session/session.ts';
import { Dialog } from '../../ui/dialog.tsx';

/** Asks before a form with unsaved changes is left for another page. A lost session is not held up: its draft waits. */
export function LeaveGuard({ isHeld, keepsDraft }: { isHeld: () => boolean; keepsDraft: boolean }) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isHeld() && current.pathname !== next.pathname && session.state().status === 'authenticated',
    withResolver: true,
    enableBeforeUnload: false,
  });
  return (
    <Dialog opened={blocker.status === 'blocked'} onClose={() => blocker.reset?.()} title="Leave without saving?">
      <Stack>
        <Text size="sm">
          Your changes are not saved.{' '}
          {keepsDraft ? 'They are kept as a draft in this browser tab and offered when you open this form again.' : 'They will be lost.'}
        </Text>
        <Group justify="flex-end">
          <Button variant="default" data-autofocus onClick={() => blocker.reset?.()}>
            Keep editing
          </Button>
          <Button onClick={() => blocker.proceed?.()}>Leave</Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
