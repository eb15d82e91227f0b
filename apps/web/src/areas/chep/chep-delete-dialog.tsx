import type { ChepRecord } from '@superlink/api/chep/chep.schema.ts';
import { DeleteRecordDialog } from '../../blocks/confirm/delete-record-dialog.tsx';
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
  return (
    <DeleteRecordDialog
      record={record}
      remove={useDeleteChep()}
      messages={chepMessages}
      onClose={onClose}
      onDeleted={onDeleted}
      title={chepMessages.deleteChepRecord}
      question={chepMessages.deleteQuestion}
    />
  );
}
