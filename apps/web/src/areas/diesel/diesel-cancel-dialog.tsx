import type { DieselOrder } from '@superlink/api/diesel/diesel-order.schema.ts';
import { ConfirmDialog } from '../../blocks/confirm/confirm-dialog.tsx';
import { useRecordTask } from '../../blocks/confirm/use-record-task.ts';
import { formatInstant } from '../../blocks/format/dates.ts';
import { formatLitres } from '../../blocks/format/numbers.ts';
import { errorText } from '../../client/api.ts';
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
        <>
          Cancel <b>{order.systemOrderNumber}</b>, {formatLitres(order.liters)} for {order.assetFleetNumber} ({order.assetReg}) of{' '}
          {formatInstant(order.date)}? The order is removed permanently and its consumption calculations are discarded; the next order of
          the vehicle is calculated anew.
        </>
      )}
    </ConfirmDialog>
  );
}
