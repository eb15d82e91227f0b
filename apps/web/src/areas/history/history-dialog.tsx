import type { RecordName } from '@superlink/api/history/record-words.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useShownAsOpened } from '../../ui/last-shown.ts';
import { historyMessages } from './history.messages.ts';
import { RecordHistory } from './record-history.tsx';

/** A record whose history is asked for, as people call it. */
export interface HistoryOf {
  readonly record: RecordName;
  readonly id: string;
  readonly name: string;
}

/** The history of a record that has no panel of its own; closed while `of` is null. */
export function HistoryDialog({ of, onClose }: { of: HistoryOf | null; onClose: () => void }) {
  const shown = useShownAsOpened(of);
  return (
    <Dialog opened={of !== null} onClose={onClose} title={historyMessages.historyOf(shown?.name ?? '')} size="lg">
      {shown && <RecordHistory record={shown.record} id={shown.id} />}
    </Dialog>
  );
}
