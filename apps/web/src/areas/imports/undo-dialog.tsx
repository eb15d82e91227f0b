import { Stack } from '@mantine/core';
import type { ImportSummary } from '@superlink/api/imports/import.schema.ts';
import { ConfirmDialog } from '../../blocks/confirm/confirm-dialog.tsx';
import { useRecordTask } from '../../blocks/confirm/use-record-task.ts';
import { errorText } from '../../client/api.ts';
import { Sentence } from '../../ui/sentence.tsx';
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
              <Sentence
                text={importMessages.undoQuestion}
                parts={{ records: counted(toUndo.kind, toUndo.created), file: <b>{toUndo.fileName}</b> }}
              />
            </div>
          )}
          {toUndo.updated > 0 && (
            <div>
              <Sentence
                text={importMessages.undoUpdateQuestion}
                parts={{ records: counted(toUndo.kind, toUndo.updated), file: <b>{toUndo.fileName}</b> }}
              />
            </div>
          )}
        </Stack>
      )}
    </ConfirmDialog>
  );
}
