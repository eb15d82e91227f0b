import type { Trip } from '@superlink/api/trips/trip.schema.ts';
import { ConfirmDialog } from '../../blocks/confirm/confirm-dialog.tsx';
import { useRecordTask } from '../../blocks/confirm/use-record-task.ts';
import { errorText } from '../../client/api.ts';
import { useLastShown } from '../../ui/last-shown.ts';
import { Sentence } from '../../ui/sentence.tsx';
import { words } from '../../ui/words.messages.ts';
import { tripName } from './trip-facts.ts';
import { useDeletePod } from './trip-papers.queries.ts';
import { paperMessages } from './trip.messages.ts';
import { tripMessages } from './trip.messages.ts';

/** `Delete POD`; closed while `trip` is null. */
export function PodDeleteDialog({ trip, onClose }: { trip: Trip | null; onClose: () => void }) {
  const remove = useDeletePod();
  const shown = useLastShown(trip);
  const asked = useRecordTask(trip, remove, { done: paperMessages.deleted, onClose });
  return (
    <ConfirmDialog
      {...asked}
      title={tripMessages.deletePod}
      confirmLabel={tripMessages.deletePod}
      busyLabel={words.deleting}
      danger
      failure={remove.error && errorText(remove.error, paperMessages.deleteFailed)}
    >
      <Sentence text={tripMessages.deletePodQuestion} parts={{ trip: <b>{shown && tripName(shown)}</b> }} />
    </ConfirmDialog>
  );
}
