import type { Commodity } from '@superlink/api/commodities/commodity.schema.ts';
import { DeleteRecordDialog } from '../../blocks/confirm/delete-record-dialog.tsx';
import { commodityMessages } from './commodity.messages.ts';
import { useDeleteCommodity } from './commodity.queries.ts';

/** `Delete Commodity`; closed while `commodity` is null. */
export function CommodityDeleteDialog({ commodity, onClose }: { commodity: Commodity | null; onClose: () => void }) {
  return (
    <DeleteRecordDialog
      record={commodity}
      remove={useDeleteCommodity()}
      messages={commodityMessages}
      onClose={onClose}
      title={commodityMessages.deleteCommodity}
      question={
        <>
          <b>{commodity?.name}</b>: {commodityMessages.deleteQuestion}
        </>
      }
    />
  );
}
