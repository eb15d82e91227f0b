import { ActionIcon, Anchor, Group, Text } from '@mantine/core';
import type { Note } from '@superlink/api/notes/note.schema.ts';
import { notePieces } from '@superlink/domain/notes/mentions.ts';
import { mayChangeNote, mayDeleteNote } from '@superlink/domain/notes/note.ts';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { formatInstant } from '../../blocks/format/dates.ts';
import { toast } from '../../blocks/toast.ts';
import { errorText } from '../../client/api.ts';
import { useUser } from '../../session/session.ts';
import { NoteEditor } from './note-editor.tsx';
import { noteMessages } from './note.messages.ts';
import { useChangeNote } from './note.queries.ts';
import classes from './notes.module.css';

/** One note: who wrote it and when, its text, and what the reader may do with it. */
export function NoteItem({ note, onDelete }: { note: Note; onDelete: (note: Note) => void }) {
  const user = useUser();
  const [isEditing, setEditing] = useState(false);
  const pencil = useRef<HTMLButtonElement>(null);
  const written = formatInstant(note.createdAt);
  const close = () => {
    setEditing(false);
    setTimeout(() => pencil.current?.focus());
  };
  return (
    <article>
      <Group justify="space-between" align="center" wrap="nowrap" gap="xs" mih={28}>
        <Text size="sm" fw={600} className={classes.head}>
          {note.author}{' '}
          <Text span size="sm" fw={400} c="dimmed">
            {[written, note.editedAt && noteMessages.edited(formatInstant(note.editedAt))].filter(Boolean).join(' · ')}
          </Text>
        </Text>
        {user && !isEditing && (
          <Group gap={4} wrap="nowrap" flex="none">
            {mayChangeNote(user, note) && (
              <ActionIcon ref={pencil} size={28} aria-label={noteMessages.editOf(note.author, written)} onClick={() => setEditing(true)}>
                <IconPencil size={15} />
              </ActionIcon>
            )}
            {mayDeleteNote(user, note) && (
              <ActionIcon size={28} aria-label={noteMessages.deleteOf(note.author, written)} onClick={() => onDelete(note)}>
                <IconTrash size={15} />
              </ActionIcon>
            )}
          </Group>
        )}
      </Group>
      {isEditing ? <NoteChange note={note} onClose={close} /> : <NoteText note={note} />}
    </article>
  );
}

/** Plain text as it was written; colleagues stand out, and addresses of the web can be followed. */
function NoteText({ note }: { note: Note }) {
  return (
    <div className={classes.text}>
      {notePieces(note.text, note.mentions).map((piece, index) => {
        if (piece.kind === 'link') {
          return (
            <Anchor key={index} inherit href={piece.text} target="_blank" rel="noreferrer">
              {piece.text}
            </Anchor>
          );
        }
        if (piece.kind !== 'mention') return piece.text;
        const { username } = note.mentions.find(({ id }) => id === piece.id)!;
        const isRenamed = `@${username}`.toLowerCase() !== piece.text.toLowerCase();
        return (
          <b key={index} className={classes.mention} {...(isRenamed ? { title: noteMessages.nowCalled(username) } : {})}>
            {piece.text}
          </b>
        );
      })}
    </div>
  );
}

function NoteChange({ note, onClose }: { note: Note; onClose: () => void }) {
  const change = useChangeNote();
  // what the editor started from, whatever others do meanwhile
  const [started] = useState(note);
  return (
    <NoteEditor
      draft={`note:${note.id}`}
      label={noteMessages.changeNote}
      stored={started.text}
      saveLabel={noteMessages.saveChange}
      isSaving={change.isPending}
      failure={change.error && errorText(change.error, noteMessages.changeFailed)}
      onCancel={onClose}
      takesFocus
      onSave={async (text) => {
        // whoever was told that it changed elsewhere, and saves again, means this text
        const { updatedAt } = change.error?.code === 'stale_record' ? note : started;
        await change.mutateAsync({ params: { id: note.id }, body: { text, updatedAt } });
        toast.success(noteMessages.changed);
        onClose();
      }}
    />
  );
}
