import type { Trailer } from '@superlink/api/trailers/trailer.schema.ts';
import { DeleteDialog } from '../../blocks/confirm/delete-dialog.tsx';
import { toast } from '../../blocks/toast.ts';
import { trailerMessages } from './trailer.messages.ts';
import { useDeleteTrailer } from './trailer.queries.ts';

/** `Delete Trailer`; closed while `trailer` is null. The server's reason for a refusal shows in the dialog. */
export function TrailerDeleteDialog({ trailer, onClose }: { trailer: Trailer | null; onClose: () => void }) {
  const remove = useDeleteTrailer();
  const close = () => {
    remove.reset();
    onClose();
  };
  return (
    <DeleteDialog
      opened={trailer !== null}
      onClose={close}
      onDelete={() =>
        trailer &&
        remove.mutate(
          { params: { id: trailer.id } },
          {
            onSuccess: () => {
              toast.success(trailerMessages.deleted);
              close();
            },
            // With a reason the dialog says it; without one the dialog can only say that it failed, not what.
            onError: (error) => error.detail === '' && toast.failure(trailerMessages.deleteFailed),
          },
        )
      }
      title={trailerMessages.deleteTrailer}
      name={trailer ? [trailer.trailerFleetNumber, `(${trailer.trailerReg})`].filter(Boolean).join(' ') : ''}
      consequences={trailer?.assignments ? trailerMessages.itIsUnlinkedFromWhichPulls(trailer.assignments.assetFleetNumber) : ''}
      busy={remove.isPending}
      error={remove.error}
    />
  );
}
