import { podReminder, type RemindedTrip } from '@superlink/domain/trips/pod-reminder.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useLastShown } from '../../ui/last-shown.ts';
import { SentText } from './sent-text.tsx';
import { tripsManyMessages } from './trips-many.messages.ts';

/** A text that asks for the missing PODs of chosen trips; closed while `trips` is null (decision 1.68). */
export function PodReminderDialog({ trips, onClose }: { readonly trips: readonly RemindedTrip[] | null; readonly onClose: () => void }) {
  const shown = useLastShown(trips);
  return (
    <Dialog opened={trips !== null} onClose={onClose} title={tripsManyMessages.podReminder}>
      {shown && <SentText text={podReminder(shown) ?? ''} />}
    </Dialog>
  );
}
