import type { Commodity } from '@superlink/api/commodities/commodity.schema.ts';
import { DeleteDialog } from '../../blocks/confirm/delete-dialog.tsx';
import { toast } from '../../blocks/toast.ts';
import { commodityMessages } from './commodity.messages.ts';
import { useDeleteCommodity } from './commodity.queries.ts';

/** `Delete Commodity`; closed while `commodity` is null. */
export function CommodityDeleteDialog({ commodity, onClose }: { commodity: Commodity | null; onClose: () => void }) {
  const remove = useDeleteCommodity();
  const close = () => {
    remove.reset();
    onClose();
  };
  return (
    <DeleteDialog
      opened={commodity !== null}
      onClose={close}
      onDelete={() =>
        commodity &&
        remove.mutate(
          { params: { id: commodity.id } },
          {
            onSuccess: () => {
              toast.success(commodityMessages.deleted);
              close();
            },
            // with a reason the dialog says it; without one the dialog can only say that it failed, not what
            onError: (error) => error.detail === '' && toast.failure(commodityMessages.deleteFailed),
          },
        )
      }
      title={commodityMessages.deleteCommodity}
      question={
        <>
          <b>{commodity?.name}</b>: {commodityMessages.deleteQuestion}
        </>
      }
      busy={remove.isPending}
      error={remove.error}
    />
  );
}
