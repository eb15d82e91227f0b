import { Stack } from '@mantine/core';
import type { ImportSummary } from '@superlink/api/imports/import.schema.ts';
import { ConfirmDialog } from '../../blocks/confirm/confirm-dialog.tsx';
import { useRecordTask } from '../../blocks/confirm/use-record-task.ts';
import { errorText } from '../../client/api.ts';
import { counted, importMessages } from './import.messages.ts';
import { useUndoImport } from './import.queries.ts';

/** Before an import is taken back: what goes, and when it will not. */
export function UndoDialog({ toUndo, onClose }: { toUndo: ImportSummary | null; onClose: () => void }) {
  const undo = useUndoImport();
  const asked = useRecordTask(toUndo, undo, {
    done: ({ kind, created, updated, keptCount }) => importMessages.undone(kind, { created, updated, kept: keptCount }),
    onClose,
  });
  return (
    <ConfirmDialog
      {...asked}
      title={importMessages.undoImport}
      confirmLabel={importMessages.undoImport}
      busyLabel={importMessages.undoing}
      danger
      failure={undo.isError ? errorText(undo.error, importMessages.undoFailed) : null}
    >
      {toUndo && (
        <Stack gap="xs">
          {toUndo.created > 0 && (
            <div>
              Delete the {counted(toUndo.kind, toUndo.created)} that came from <b>{toUndo.fileName}</b>? If one of them was changed or used
              since, none is deleted.
            </div>
          )}
          {toUndo.updated > 0 && (
            <div>
              Give the {counted(toUndo.kind, toUndo.updated)} that <b>{toUndo.fileName}</b> has changed their former values back? What was
              changed again since is left as it is, and named.
            </div>
          )}
        </Stack>
      )}
    </ConfirmDialog>
  );
}
