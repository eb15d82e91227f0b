import type { Trailer } from '@superlink/api/trailers/trailer.schema.ts';
import { DeleteRecordDialog } from '../../blocks/confirm/delete-record-dialog.tsx';
import { trailerMessages } from './trailer.messages.ts';
import { useDeleteTrailer } from './trailer.queries.ts';

/** `Delete Trailer`; closed while `trailer` is null. The server's reason for a refusal shows in the dialog. */
export function TrailerDeleteDialog({ trailer, onClose }: { trailer: Trailer | null; onClose: () => void }) {
  return (
    <DeleteRecordDialog
      record={trailer}
      remove={useDeleteTrailer()}
      messages={trailerMessages}
      onClose={onClose}
      title={trailerMessages.deleteTrailer}
      name={trailer ? [trailer.trailerFleetNumber, `(${trailer.trailerReg})`].filter(Boolean).join(' ') : ''}
      consequences={trailer?.assignments ? trailerMessages.deleteUnlinks(trailer.assignments.assetFleetNumber) : ''}
    />
  );
}
