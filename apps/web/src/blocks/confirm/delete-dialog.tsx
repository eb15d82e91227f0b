import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { errorText } from '../../client/api.ts';
import { useShownAsOpened } from '../../ui/last-shown.ts';
import { Sentence } from '../../ui/sentence.tsx';
import { words } from '../../ui/words.messages.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { confirmMessages } from './confirm.messages.ts';

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
  // the record is gone from its caller as soon as the dialog begins to fade out
  const shown = useShownAsOpened(opened ? { name, consequences, question } : null);
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      onConfirm={onDelete}
      title={title}
      confirmLabel={title}
      busyLabel={words.deleting}
      busy={busy}
      danger
      failure={error ? errorText(error, confirmMessages.deletionFailed) : null}
    >
      <Text size="sm" mb={6}>
        {shown?.question ?? (
          <>
            <Sentence text={confirmMessages.deleteQuestion} parts={{ name: <b>{shown?.name}</b> }} /> {shown?.consequences}
          </>
        )}
      </Text>
      <Text size="sm" fw={600}>
        {confirmMessages.deletionIsPermanent}
      </Text>
    </ConfirmDialog>
  );
}
