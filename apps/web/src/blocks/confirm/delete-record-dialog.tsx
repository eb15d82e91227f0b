import type { ReactNode } from 'react';
import { toast } from '../toast.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { useRecordTask, type RecordMutation } from './use-record-task.ts';

/** Asks before one record is deleted, deletes it and says so; closed while `record` is null. The server's reason for a refusal shows in the dialog. */
export function DeleteRecordDialog({
  record,
  remove,
  messages,
  onClose,
  onDeleted,
  ...words
}: {
  readonly record: { readonly id: string } | null;
  readonly remove: RecordMutation<unknown>;
  readonly messages: { readonly deleted: string; readonly deleteFailed?: string };
  readonly onClose: () => void;
  readonly onDeleted?: (() => void) | undefined;
  readonly title: string;
  readonly name?: string;
  readonly consequences?: ReactNode;
  readonly question?: ReactNode;
}) {
  const { onConfirm, ...asked } = useRecordTask(record, remove, {
    done: messages.deleted,
    onClose,
    onDone: onDeleted,
    // With a reason the dialog says it; without one the dialog can only say that it failed, not what.
    onError: ({ detail }) => detail === '' && messages.deleteFailed !== undefined && toast.failure(messages.deleteFailed),
  });
  return <DeleteDialog {...asked} {...words} onDelete={onConfirm} error={remove.error} />;
}
