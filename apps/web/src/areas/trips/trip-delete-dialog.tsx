import type { Trip } from '@superlink/api/trips/trip.schema.ts';
import { DeleteDialog } from '../../blocks/confirm/delete-dialog.tsx';
import { toast } from '../../blocks/toast.ts';
import { tripMessages } from './trip.messages.ts';
import { useDeleteTrip } from './trip.queries.ts';

/** `Delete Trip` (decision 15.15: a plain confirmation); closed while `trip` is null. */
export function TripDeleteDialog({ trip, onClose }: { trip: Trip | null; onClose: () => void }) {
  const remove = useDeleteTrip();
  const close = () => {
    remove.reset();
    onClose();
  };
  return (
    <DeleteDialog
      opened={trip !== null}
      onClose={close}
      onDelete={() =>
        trip &&
        remove.mutate(
          { params: { id: trip.id } },
          {
            onSuccess: () => {
              toast.success(tripMessages.deleted);
              close();
            },
            onError: (error) => error.detail === '' && toast.failure(tripMessages.deleteFailed),
          },
        )
      }
      title="Delete Trip"
      name={trip ? `trip ${trip.tripNumber} of ${trip.lockedInRegistration}` : ''}
      consequences="Its tonnage, revenue and readings no longer count."
      busy={remove.isPending}
      error={remove.error}
    />
  );
}
