import type { RateRow } from '@superlink/api/rates/rate.schema.ts';
import { DeleteDialog } from '../../blocks/confirm/delete-dialog.tsx';
import { toast } from '../../blocks/toast.ts';
import { rateMessages } from './rate.messages.ts';
import { useDeleteRate } from './rate.queries.ts';

/** `Delete Route`, without typed confirmation; closed while `rate` is null. The server's reason for a refusal shows in the dialog. */
export function RateDeleteDialog({ rate, onClose }: { rate: RateRow | null; onClose: () => void }) {
  const remove = useDeleteRate();
  const close = () => {
    remove.reset();
    onClose();
  };
  return (
    <DeleteDialog
      opened={rate !== null}
      onClose={close}
      onDelete={() =>
        rate &&
        remove.mutate(
          { params: { id: rate.id } },
          {
            onSuccess: () => {
              toast.success(rateMessages.deleted);
              close();
            },
            // With a reason the dialog says it; without one the dialog can only say that it failed, not what.
            onError: (error) => error.detail === '' && toast.failure(rateMessages.deleteFailed),
          },
        )
      }
      title={rateMessages.deleteRoute}
      name={rate ? [rate.appId, rate.routeName ?? rate.client].join(' · ') : ''}
      consequences={rateMessages.tripsThatWereMadeFromIt}
      busy={remove.isPending}
      error={remove.error}
    />
  );
}
