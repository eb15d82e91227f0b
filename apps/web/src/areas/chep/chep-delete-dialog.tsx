import type { ChepRecord } from '@superlink/api/chep/chep.schema.ts';
import { DeleteDialog } from '../../blocks/confirm/delete-dialog.tsx';
import { toast } from '../../blocks/toast.ts';
import { chepMessages } from './chep.messages.ts';
import { useDeleteChep } from './chep.queries.ts';

/** `Delete CHEP Record`; closed while `record` is null. */
export function ChepDeleteDialog({
  record,
  onClose,
  onDeleted,
}: {
  record: Pick<ChepRecord, 'id'> | null;
  onClose: () => void;
  onDeleted?: () => void;
}) {
  const remove = useDeleteChep();
  const close = () => {
    remove.reset();
    onClose();
  };
  return (
    <DeleteDialog
      opened={record !== null}
      onClose={close}
      onDelete={() =>
        record &&
        remove.mutate(
          { params: { id: record.id } },
          {
            onSuccess: () => {
              toast.success(chepMessages.deleted);
              close();
              onDeleted?.();
            },
            // With a reason the dialog says it; without one the dialog can only say that it failed, not what.
            onError: (error) => error.detail === '' && toast.failure(chepMessages.deleteFailed),
          },
        )
      }
      title={chepMessages.deleteChepRecord}
      question={chepMessages.deleteQuestion}
      busy={remove.isPending}
      error={remove.error}
    />
  );
}
