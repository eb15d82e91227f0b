import type { Trip } from '@superlink/api/trips/trip.schema.ts';
import { ConfirmDialog } from '../../blocks/confirm/confirm-dialog.tsx';
import { toast } from '../../blocks/toast.ts';
import { errorText } from '../../client/api.ts';
import { useLastShown } from '../../ui/last-shown.ts';
import { tripName } from './trip-facts.ts';
import { useDeletePod } from './trip-papers.queries.ts';
import { paperMessages } from './trip.messages.ts';

/** `Delete POD`; closed while `trip` is null. */
export function PodDeleteDialog({ trip, onClose }: { trip: Trip | null; onClose: () => void }) {
  const remove = useDeletePod();
  const shown = useLastShown(trip);
  const close = () => {
    remove.reset();
    onClose();
  };
  return (
    <ConfirmDialog
      opened={trip !== null}
      onClose={close}
      onConfirm={() =>
        trip &&
        remove.mutate(
          { params: { id: trip.id } },
          {
            onSuccess: () => {
              toast.success(paperMessages.deleted);
              close();
            },
          },
        )
      }
      title="Delete POD"
      confirmLabel="Delete POD"
      busyLabel="Deleting..."
      busy={remove.isPending}
      danger
      failure={remove.error && errorText(remove.error, paperMessages.deleteFailed)}
    >
      Delete the POD of <b>{shown && tripName(shown)}</b>? The trip counts as one without POD again.
    </ConfirmDialog>
  );
}
