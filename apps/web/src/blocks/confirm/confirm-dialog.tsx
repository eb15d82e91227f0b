import { Button, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Banner } from '../../ui/banner.tsx';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { words } from '../../ui/words.messages.ts';

/** Asks before something is done: what, to which record. Enter confirms, Escape leaves, the dangerous button stands last and red. */
export function ConfirmDialog({
  opened,
  onClose,
  onConfirm,
  title,
  confirmLabel,
  dismissLabel = words.cancel,
  busyLabel,
  busy,
  danger = false,
  failure = null,
  children,
}: {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
  readonly title: string;
  readonly confirmLabel: string;
  readonly dismissLabel?: string;
  /** what the button says while it works */
  readonly busyLabel: string;
  readonly busy: boolean;
  readonly danger?: boolean;
  readonly failure?: string | null;
  readonly children: ReactNode;
}) {
  return (
    <Dialog opened={opened} onClose={() => !busy && onClose()} title={title}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) onConfirm();
        }}
      >
        <Stack>
          <Text size="sm" component="div">
            {children}
          </Text>
          {failure && <Banner kind="failure">{failure}</Banner>}
          <DialogActions>
            <Button variant="default" onClick={onClose} disabled={busy}>
              {dismissLabel}
            </Button>
            <Button type="submit" {...(danger ? { color: 'red' } : {})} data-autofocus aria-busy={busy} disabled={busy}>
              {busy ? busyLabel : confirmLabel}
            </Button>
          </DialogActions>
        </Stack>
      </form>
    </Dialog>
  );
}
