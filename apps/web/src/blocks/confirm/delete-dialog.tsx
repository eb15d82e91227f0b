import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { errorText } from '../../client/api.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

/** Before a record is deleted: its name, what goes with it, and that it cannot be undone (CONST-002). */
export function DeleteDialog({
  opened,
  onClose,
  onDelete,
  title,
  name,
  consequences,
  question,
  busy,
  error,
}: {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onDelete: () => void;
  /** `Delete Vehicle`: heading and button */
  readonly title: string;
  readonly name?: string;
  readonly consequences?: ReactNode;
  /** the whole question, where the specification words it */
  readonly question?: ReactNode;
  readonly busy: boolean;
  readonly error: unknown;
}) {
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      onConfirm={onDelete}
      title={title}
      confirmLabel={title}
      busyLabel="Deleting..."
      busy={busy}
      danger
      failure={error ? errorText(error, 'An error occurred during deletion') : null}
    >
      <Text size="sm" mb={6}>
        {question ?? (
          <>
            Delete <b>{name}</b>? {consequences}
          </>
        )}
      </Text>
      <Text size="sm" fw={600}>
        This action is permanent and cannot be undone.
      </Text>
    </ConfirmDialog>
  );
}
