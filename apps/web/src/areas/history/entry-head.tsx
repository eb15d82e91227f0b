import { Anchor, Button, Group, Text } from '@mantine/core';
import type { HistoryEntry } from '@superlink/api/history/history.schema.ts';
import { Link } from '@tanstack/react-router';
import { formatInstant } from '../../blocks/format/dates.ts';
import { historyMessages } from './history.messages.ts';
import type { RecordPlace } from './record-paths.ts';
import { undoMessages } from './undo.messages.ts';

/** What was done, by whom and when, whether it was taken back or took another back, and the way to take it back. */
export function EntryHead({
  entry,
  record = null,
  did,
  onUndo,
}: {
  entry: HistoryEntry;
  /** what the entry is about, where a screen shows it */
  record?: { readonly name: string; readonly place: RecordPlace } | null;
  did: string;
  onUndo: (entry: HistoryEntry) => void;
}) {
  const { undone, takesBack } = entry;
  return (
    <>
      <Group justify="space-between" align="flex-start" wrap="nowrap" gap="xs">
        <Text size="sm" fw={600}>
          {record && (
            <>
              <Anchor
                fw={600}
                underline="always"
                renderRoot={(props) => <Link to={record.place.to} search={(record.place.search ?? {}) as never} {...props} />}
              >
                {record.name}
              </Anchor>
              {': '}
            </>
          )}
          {did}{' '}
          <Text span size="sm" fw={400} c="dimmed">
            {historyMessages.by} {entry.by} · {formatInstant(entry.at)}
          </Text>
        </Text>
        {entry.canUndo && (
          <Button
            size="compact-xs"
            variant="subtle"
            flex="none"
            onClick={() => onUndo(entry)}
            aria-label={undoMessages.takeBackOf(record ? `${record.name}: ${did}` : did, formatInstant(entry.at))}
          >
            {undoMessages.takeBack}
          </Button>
        )}
      </Group>
      {(undone || takesBack) && (
        <Text size="xs" c="dimmed">
          {[takesBack && undoMessages.takesBack, undone && undoMessages.undone(undone.by, formatInstant(undone.at))]
            .filter(Boolean)
            .join('. ')}
        </Text>
      )}
    </>
  );
}
