import type { DriverRow } from '@superlink/api/drivers/driver.schema.ts';
import { DeleteDialog } from '../../blocks/confirm/delete-dialog.tsx';
import { toast } from '../../blocks/toast.ts';
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
  const remove = useDeleteDriver();
  const close = () => {
    remove.reset();
    onClose();
  };
  return (
    <DeleteDialog
      opened={driver !== null}
      onClose={close}
      onDelete={() =>
        driver &&
        remove.mutate(
          { params: { id: driver.id } },
          {
            onSuccess: () => {
              toast.success(driverMessages.deleted);
              close();
              onDeleted?.();
            },
            // With a reason the dialog says it; without one the dialog can only say that it failed, not what.
            onError: (error) => error.detail === '' && toast.failure(driverMessages.deleteFailed),
          },
        )
      }
      title={driverMessages.deleteDriver}
      question={driver && driverMessages.deleteQuestion(driverName(driver))}
      busy={remove.isPending}
      error={remove.error}
    />
  );
}
