import type { NotedRecord } from '@superlink/api/notes/note.schema.ts';
import { deferred } from '../../blocks/deferred.tsx';
import { LocalErrorBoundary } from '../../blocks/error-boundary.tsx';
import { LoadingLines } from '../../ui/skeletons.tsx';
import { noteMessages } from './note.messages.ts';

const Notes = deferred(
  async () => (await import('./notes-section.tsx')).NotesSection,
  <LoadingLines label={noteMessages.loading} lines={2} />,
);

/** What people wrote about a record, and where the next note is written. Its code comes when it is drawn, and what goes wrong with it stays there. */
export function RecordNotes({ record, id }: NotedRecord) {
  return (
    <LocalErrorBoundary kind="data" resetKey={id}>
      <Notes record={record} id={id} />
    </LocalErrorBoundary>
  );
}
