import type { ImportSummary } from '@superlink/api/imports/import.schema.ts';
import { ConfirmDialog } from '../../blocks/confirm/confirm-dialog.tsx';
import { toast } from '../../blocks/toast.ts';
import { errorText } from '../../client/api.ts';
import { counted, importMessages } from './import.messages.ts';
import { useUndoImport } from './import.queries.ts';

/** Before an import is taken back: what goes, and when it will not. */
export function UndoDialog({ doomed, onClose }: { doomed: ImportSummary | null; onClose: () => void }) {
  const undo = useUndoImport();
  const close = () => {
    undo.reset();
    onClose();
  };
  return (
    <ConfirmDialog
      opened={doomed !== null}
      onClose={close}
      onConfirm={() =>
        doomed &&
        undo.mutate(
          { params: { id: doomed.id } },
          {
            onSuccess: ({ kind, rows }) => {
              toast.success(importMessages.undone(kind, rows));
              close();
            },
          },
        )
      }
      title="Undo import"
      confirmLabel="Undo import"
      busyLabel="Undoing..."
      busy={undo.isPending}
      danger
      failure={undo.isError ? errorText(undo.error, importMessages.undoFailed) : null}
    >
      {doomed && (
        <>
          Delete the {counted(doomed.kind, doomed.rows)} that came from <b>{doomed.fileName}</b>? If one of them was changed or used since,
          none is deleted.
        </>
      )}
    </ConfirmDialog>
  );
}
