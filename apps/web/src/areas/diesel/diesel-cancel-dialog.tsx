import type { DieselOrder } from '@superlink/api/diesel/diesel-order.schema.ts';
import { ConfirmDialog } from '../../blocks/confirm/confirm-dialog.tsx';
import { useRecordTask } from '../../blocks/confirm/use-record-task.ts';
import { formatInstant } from '../../blocks/format/dates.ts';
import { formatLitres } from '../../blocks/format/numbers.ts';
import { errorText } from '../../client/api.ts';
import { Sentence } from '../../ui/sentence.tsx';
import { dieselMessages } from './diesel.messages.ts';
import { useCancelOrder } from './diesel.queries.ts';

/** `Cancel Diesel Order`; closed while `order` is null. */
export function DieselCancelDialog({ order, onClose }: { order: DieselOrder | null; onClose: () => void }) {
  const cancel = useCancelOrder();
  const asked = useRecordTask(order, cancel, { done: dieselMessages.cancelled, onClose });
  return (
    <ConfirmDialog
      {...asked}
      title={dieselMessages.cancelDieselOrder}
      confirmLabel={dieselMessages.cancelOrder}
      dismissLabel={dieselMessages.keepOrder}
      busyLabel={dieselMessages.cancelling}
      danger
      failure={cancel.error && errorText(cancel.error, dieselMessages.cancelFailed)}
    >
      {order && (
        <Sentence
          text={dieselMessages.cancelQuestion}
          parts={{
            order: <b>{order.systemOrderNumber}</b>,
            litres: formatLitres(order.liters),
            fleetNumber: order.assetFleetNumber,
            registration: order.assetReg,
            date: formatInstant(order.date),
          }}
        />
      )}
    </ConfirmDialog>
  );
}
