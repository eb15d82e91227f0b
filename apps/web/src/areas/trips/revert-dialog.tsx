import { Text } from '@mantine/core';
import type { Trip } from '@superlink/api/trips/trip.schema.ts';
import { TypedConfirmDialog } from '../../blocks/confirm/typed-confirm-dialog.tsx';
import { useRecordTask } from '../../blocks/confirm/use-record-task.ts';
import { errorText } from '../../client/api.ts';
import { useLastShown } from '../../ui/last-shown.ts';
import { tripMessages } from './trip.messages.ts';
import { useRevertTrip } from './trip.queries.ts';

/** `Revert Trip` with its typed confirmation (TRP-026); closed while `trip` is null. The server's reason for a refusal shows in the dialog. */
export function RevertDialog({ trip, onClose }: { trip: Trip | null; onClose: () => void }) {
  const revert = useRevertTrip();
  const shown = useLastShown(trip);
  const asked = useRecordTask(trip, revert, { done: tripMessages.reverted, onClose });
  return (
    <TypedConfirmDialog
      {...asked}
      title={tripMessages.revertTitle}
      word={tripMessages.revert}
      confirmLabel={tripMessages.revertTitle}
      busyLabel={tripMessages.reverting}
      failure={revert.error && errorText(revert.error, tripMessages.revertFailed)}
    >
      {tripMessages.revertQuestion}
      {shown && (
        <Text size="sm" c="dimmed" mt={6}>
          {tripMessages.tripOf(shown.tripNumber, shown.lockedInRegistration)} {tripMessages.revertAgain}
        </Text>
      )}
    </TypedConfirmDialog>
  );
}
