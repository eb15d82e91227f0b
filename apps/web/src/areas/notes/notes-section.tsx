import { Button, Stack, Text, Title } from '@mantine/core';
import type { Note, NotedRecord } from '@superlink/api/notes/note.schema.ts';
import { useEffect, useState } from 'react';
import { ConfirmDialog } from '../../blocks/confirm/confirm-dialog.tsx';
import { useRecordTask } from '../../blocks/confirm/use-record-task.ts';
import { toast } from '../../blocks/toast.ts';
import { errorText } from '../../client/api.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { LoadingLines } from '../../ui/skeletons.tsx';
import { words } from '../../ui/words.messages.ts';
import { NoteEditor } from './note-editor.tsx';
import { NoteItem } from './note-item.tsx';
import { noteMessages } from './note.messages.ts';
import { useAddNote, useDeleteNote, useMarkSeen, useNotes } from './note.queries.ts';
import classes from './notes.module.css';

/** The notes of one record: read, written, changed and deleted where they stand. */
export function NotesSection({ record, id }: NotedRecord) {
  const notes = useNotes({ record, id });
  const [deleting, setDeleting] = useState<Note | null>(null);
  useCallAnswered({ record, id }, notes.data?.unseen ?? 0);
  return (
    <Stack component="section" gap="sm" aria-label={noteMessages.notes}>
      <Title order={3}>{noteMessages.notesOf(notes.data?.total ?? 0)}</Title>
      <NewNote key={id} record={record} id={id} />
      {notes.isLoadingError && (
        <ErrorState title={noteMessages.failed} hint={notes.error.detail || undefined} onRetry={() => void notes.refetch()} />
      )}
      {notes.isPending && <LoadingLines label={noteMessages.loading} lines={2} />}
      {notes.data?.notes.length === 0 && (
        <Text size="sm" c="dimmed" role="status">
          {noteMessages.none}
        </Text>
      )}
      {notes.data && notes.data.notes.length > 0 && (
        <ol className={classes.notes} aria-label={noteMessages.list}>
          {notes.data.notes.map((note) => (
            <li key={note.id}>
              <NoteItem note={note} onDelete={setDeleting} />
            </li>
          ))}
        </ol>
      )}
      {notes.hasNextPage && (
        <Button variant="subtle" onClick={() => void notes.fetchNextPage()} aria-busy={notes.isFetchingNextPage}>
          {noteMessages.showOlder}
        </Button>
      )}
      <NoteDeleteDialog note={deleting} onClose={() => setDeleting(null)} />
    </Stack>
  );
}

/** Who was called to this record has now opened it. */
function useCallAnswered({ record, id }: NotedRecord, unseen: number): void {
  const { mutate } = useMarkSeen();
  useEffect(() => {
    if (unseen > 0) mutate({ params: { record, id } });
  }, [unseen, record, id, mutate]);
}

function NewNote({ record, id }: NotedRecord) {
  const add = useAddNote();
  return (
    <NoteEditor
      draft={`note:${record}:${id}`}
      label={noteMessages.newNote}
      stored=""
      saveLabel={add.isPending ? noteMessages.adding : noteMessages.add}
      isSaving={add.isPending}
      failure={add.error && errorText(add.error, noteMessages.addFailed)}
      onSave={async (text) => {
        await add.mutateAsync({ params: { record, id }, body: { text } });
        toast.success(noteMessages.added);
      }}
    />
  );
}

function NoteDeleteDialog({ note, onClose }: { note: Note | null; onClose: () => void }) {
  const remove = useDeleteNote();
  const asked = useRecordTask(note, remove, { done: noteMessages.deleted, onClose });
  return (
    <ConfirmDialog
      {...asked}
      danger
      title={noteMessages.deleteTitle}
      confirmLabel={words.delete}
      busyLabel={words.deleting}
      failure={remove.error && errorText(remove.error, noteMessages.deleteFailed)}
    >
      {noteMessages.deleteQuestion}
    </ConfirmDialog>
  );
}
