import { Stack } from '@mantine/core';
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
            onSuccess: ({ kind, created, updated, keptCount }) => {
              toast.success(importMessages.undone(kind, { created, updated, kept: keptCount }));
              close();
            },
          },
        )
      }
      title={importMessages.undoImport}
      confirmLabel={importMessages.undoImport}
      busyLabel={importMessages.undoing}
      busy={undo.isPending}
      danger
      failure={undo.isError ? errorText(undo.error, importMessages.undoFailed) : null}
    >
      {doomed && (
        <Stack gap="xs">
          {doomed.created > 0 && (
            <div>
              Delete the {counted(doomed.kind, doomed.created)} that came from <b>{doomed.fileName}</b>? If one of them was changed or used
              since, none is deleted.
            </div>
          )}
          {doomed.updated > 0 && (
            <div>
              Give the {counted(doomed.kind, doomed.updated)} that <b>{doomed.fileName}</b> has changed their former values back? What was
              changed again since is left as it is, and named.
            </div>
          )}
        </Stack>
      )}
    </ConfirmDialog>
  );
}
