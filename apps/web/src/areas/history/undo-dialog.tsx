import { Stack, Text } from '@mantine/core';
import type { HistoryEntry } from '@superlink/api/history/history.schema.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ConfirmDialog } from '../../blocks/confirm/confirm-dialog.tsx';
import { useRecordTask } from '../../blocks/confirm/use-record-task.ts';
import { formatInstant } from '../../blocks/format/dates.ts';
import { api, errorText } from '../../client/api.ts';
import { Banner } from '../../ui/banner.tsx';
import { useLastShown } from '../../ui/last-shown.ts';
import { LoadingLines } from '../../ui/skeletons.tsx';
import { entriesInWords } from './entries-in-words.ts';
import { undoMessages } from './undo.messages.ts';

type Part = HistoryEntry['elsewhere'][number];
const nameOf = ({ recordKind, recordName }: Part) => [recordKind, recordName].filter(Boolean).join(' ');

/** What one record gets back: the values as they were, or that it goes or comes again as a whole. */
function Given({ part }: { part: Part }) {
  const isWhole = part.changes.every(({ before }) => before === '–') || part.changes.every(({ after }) => after === '–');
  return (
    <li>
      <b>{nameOf(part)}</b>: {part.did}
      {!isWhole && (
        <ul>
          {part.changes.map(({ field, label, before, after }) => (
            <li key={field}>
              {label} <del>{after}</del> <ins>{before}</ins>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** Asks before an entry of the history is taken back, and says what hinders; closed while `entry` is null. */
export function UndoDialog({
  entry,
  readsBeside = false,
  onClose,
}: {
  entry: HistoryEntry | null;
  /** true: what else goes back with it does not stand in the entry and is read first */
  readsBeside?: boolean;
  onClose: () => void;
}) {
  const whole = useQuery({
    ...api.history.entry.query({ params: { id: entry?.id ?? '' } }),
    enabled: readsBeside && entry !== null,
    select: (read) => entriesInWords([read])[0]!,
  });
  const undo = useMutation(api.history.undo.mutation());
  const shown = useLastShown(entry);
  const asked = useRecordTask(entry, undo, { done: undoMessages.done, onClose });
  return (
    <ConfirmDialog
      {...asked}
      title={undoMessages.title}
      confirmLabel={undoMessages.confirm}
      busyLabel={undoMessages.busy}
      failure={undo.error && errorText(undo.error, undoMessages.failed)}
    >
      {shown && (
        <Stack gap="xs">
          <Text size="sm">{undoMessages.question(shown.by, formatInstant(shown.at))}</Text>
          <ul aria-label={undoMessages.parts}>
            {[shown, ...(readsBeside ? (whole.data?.elsewhere ?? []) : shown.elsewhere)].map((part) => (
              <Given key={`${part.recordKind} ${part.recordId} ${part.did}`} part={part} />
            ))}
          </ul>
          {readsBeside && whole.isPending && <LoadingLines label={undoMessages.readingParts} lines={1} />}
          {whole.isError && <Banner kind="warning">{undoMessages.partsFailed}</Banner>}
          <Text size="sm" c="dimmed">
            {undoMessages.hint}
          </Text>
        </Stack>
      )}
    </ConfirmDialog>
  );
}
