import { Anchor, Button, Stack, Text } from '@mantine/core';
import type { HistoryEntry } from '@superlink/api/history/history.schema.ts';
import type { RecordName } from '@superlink/api/history/record-words.ts';
import { IconHistory } from '@tabler/icons-react';
import { useState } from 'react';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LoadingLines } from '../../ui/skeletons.tsx';
import { EntryHead } from './entry-head.tsx';
import { historyMessages } from './history.messages.ts';
import { useRecordHistory } from './history.queries.ts';
import classes from './record-history.module.css';
import { UndoDialog } from './undo-dialog.tsx';

/** Fields that are shown without asking for more: a new record has dozens, a change one or two. */
const SHOWN = 4;

type Change = HistoryEntry['changes'][number];

/** The fields of an entry, before and after; the first few until somebody asks for more. */
export function Changes({ changes }: { changes: readonly Change[] }) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? changes : changes.slice(0, SHOWN);
  return (
    <>
      <ul className={classes.changes}>
        {shown.map(({ field, label, before, after }) => (
          <li key={field}>
            <span className={classes.label}>{label}</span> {before !== '–' && <del>{before}</del>} <ins>{after}</ins>
          </li>
        ))}
      </ul>
      {changes.length > SHOWN && (
        <Anchor component="button" size="xs" onClick={() => setWhole(!isWhole)} aria-expanded={isWhole}>
          {isWhole ? historyMessages.hideFields : historyMessages.showFields(changes.length - SHOWN)}
        </Anchor>
      )}
    </>
  );
}

function Elsewhere({ others }: { others: HistoryEntry['elsewhere'] }) {
  if (others.length === 0) return null;
  return (
    <div className={classes.elsewhere}>
      <Text size="xs" c="dimmed">
        {historyMessages.elsewhere}
      </Text>
      {others.map((other) => (
        <div key={`${other.recordKind} ${other.recordId} ${other.did}`}>
          <Text size="sm">
            {[other.recordKind, other.recordName].filter(Boolean).join(' ')}: {other.did}
          </Text>
          <Changes changes={other.changes} />
        </div>
      ))}
    </div>
  );
}

/** Who changed a record, when, and each field before and after; newest first. */
export function RecordHistory({ record, id }: { record: RecordName; id: string }) {
  const history = useRecordHistory(record, id);
  const [undoing, setUndoing] = useState<HistoryEntry | null>(null);
  return (
    <Stack gap="md">
      {history.isLoadingError && (
        <ErrorState title={historyMessages.failed} hint={history.error.detail || undefined} onRetry={() => void history.refetch()} />
      )}
      {history.isPending && <LoadingLines label={historyMessages.loading} />}
      {history.data?.length === 0 && (
        <EmptyState icon={<IconHistory size={28} stroke={1.4} />} title={historyMessages.none} hint={historyMessages.noneHint} />
      )}
      {history.data && history.data.length > 0 && (
        <ol className={classes.entries} aria-label={historyMessages.entries}>
          {history.data.map((entry) => (
            <li key={entry.id}>
              <EntryHead entry={entry} did={entry.did} onUndo={setUndoing} />
              <Changes changes={entry.changes} />
              <Elsewhere others={entry.elsewhere} />
            </li>
          ))}
        </ol>
      )}
      <UndoDialog entry={undoing} onClose={() => setUndoing(null)} />
      {history.hasNextPage && (
        <Button variant="subtle" onClick={() => void history.fetchNextPage()} aria-busy={history.isFetchingNextPage}>
          {historyMessages.showOlder}
        </Button>
      )}
    </Stack>
  );
}
