import type { DriverRow } from '@superlink/api/drivers/driver.schema.ts';
import { DeleteRecordDialog } from '../../blocks/confirm/delete-record-dialog.tsx';
import { driverMessages } from './driver.messages.ts';
import { useDeleteDriver } from './driver.queries.ts';
import { driverName } from './driver.table.tsx';

/** `Delete Driver` (1§2); closed while `driver` is null. The server's reason for a refusal shows in the dialog. */
export function DriverDeleteDialog({
  driver,
  onClose,
  onDeleted,
}: {
  driver: Pick<DriverRow, 'id' | 'name' | 'surname'> | null;
  onClose: () => void;
  onDeleted?: () => void;
}) {
  return (
    <DeleteRecordDialog
      record={driver}
      remove={useDeleteDriver()}
      messages={driverMessages}
      onClose={onClose}
      onDeleted={onDeleted}
      title={driverMessages.deleteDriver}
      question={driver && driverMessages.deleteQuestion(driverName(driver))}
    />
  );
}
