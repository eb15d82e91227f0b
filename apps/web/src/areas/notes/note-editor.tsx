import { Button, Group, Text, Textarea } from '@mantine/core';
import { completionsOf, nameBeingTyped, withName } from '@superlink/domain/notes/mentions.ts';
import { NOTE_MAX } from '@superlink/domain/notes/note.ts';
import { useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { dropDraft, readDraft, writeDraft } from '../../blocks/form/draft.ts';
import { Banner } from '../../ui/banner.tsx';
import { words } from '../../ui/words.messages.ts';
import { noteMessages } from './note.messages.ts';
import { useColleagues } from './note.queries.ts';
import classes from './notes.module.css';

/** Colleagues offered at once. */
const OFFERED = 6;
/** So many characters before the end are counted down. */
const COUNTED_DOWN = 200;

/**
 * Where a note is written. What was typed outlives the panel and a save that failed: it is kept in this tab until it is saved or taken back. After an @ the
 * colleagues are offered whose names fit; arrows choose, Enter or Tab takes one, Escape puts the list away.
 */
export function NoteEditor({
  draft,
  label,
  stored,
  saveLabel,
  isSaving,
  failure,
  takesFocus = false,
  onSave,
  onCancel,
}: {
  /** under which name what was typed is kept */
  readonly draft: string;
  readonly label: string;
  /** what is saved already */
  readonly stored: string;
  readonly saveLabel: string;
  readonly isSaving: boolean;
  readonly failure: string | null;
  readonly takesFocus?: boolean;
  /** keeps the text where it is when it is refused */
  readonly onSave: (text: string) => Promise<unknown>;
  readonly onCancel?: () => void;
}) {
  const [text, setText] = useState(() => (readDraft(draft)?.values['text'] as string | undefined) ?? stored);
  const field = useRef<HTMLTextAreaElement>(null);
  /** where the caret goes once a name was written out, before the next key is heard */
  const caretTo = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (caretTo.current !== null) field.current?.setSelectionRange(caretTo.current, caretTo.current);
    caretTo.current = null;
  }, [text]);
  const naming = useNaming(text, field, (next, caret) => {
    caretTo.current = caret;
    type(next);
  });
  useEffect(() => {
    if (!takesFocus) return;
    field.current?.focus();
    field.current?.setSelectionRange(stored.length, stored.length);
  }, [takesFocus, stored]);

  function type(next: string): void {
    setText(next);
    if (next === stored) dropDraft(draft);
    else writeDraft(draft, { text: next }, new Date());
  }
  const canSave = text.trim() !== '' && text.trim() !== stored;
  const save = () => {
    if (!canSave || isSaving) return;
    // also when the panel was closed meanwhile: what is saved is no draft any more
    onSave(text.trim()).then(
      () => {
        dropDraft(draft);
        setText('');
      },
      // said beside the field
      () => {},
    );
  };
  const cancel = () => {
    dropDraft(draft);
    onCancel?.();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (naming.onKeyDown(event)) return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      save();
    }
    if (event.key === 'Escape' && onCancel) cancel();
  };
  const left = NOTE_MAX - text.length;
  return (
    <div className={classes.editor}>
      <Textarea
        ref={field}
        label={label}
        placeholder={noteMessages.placeholder}
        autosize
        minRows={2}
        maxRows={12}
        maxLength={NOTE_MAX}
        value={text}
        readOnly={isSaving}
        // Escape is meant for the list of names or the change of this note, not for the panel around it
        {...(naming.isOpen || onCancel ? { 'data-mantine-stop-propagation': true } : {})}
        {...naming.field}
        onChange={(event) => {
          type(event.currentTarget.value);
          naming.look(event.currentTarget.selectionStart);
        }}
        onSelect={(event) => naming.look(event.currentTarget.selectionStart)}
        onBlur={naming.close}
        onKeyDown={onKeyDown}
      />
      {naming.list}
      {failure && <Banner kind="failure">{failure}</Banner>}
      <Group justify="space-between" gap="xs">
        <Text size="xs" c="dimmed" aria-live="polite">
          {left <= COUNTED_DOWN ? noteMessages.left(left) : noteMessages.hint}
        </Text>
        <Group gap="xs" ml="auto">
          {onCancel && (
            <Button size="xs" variant="default" onClick={cancel} disabled={isSaving}>
              {words.cancel}
            </Button>
          )}
          <Button size="xs" onClick={save} disabled={!canSave || isSaving} aria-busy={isSaving}>
            {saveLabel}
          </Button>
        </Group>
      </Group>
    </div>
  );
}

/** The colleagues that fit what is typed behind an @, as a list under the field. */
function useNaming(text: string, field: { readonly current: HTMLTextAreaElement | null }, take: (text: string, caret: number) => void) {
  const id = useId();
  const [caret, setCaret] = useState<number | null>(null);
  const [chosen, setChosen] = useState(0);
  const beginning = caret === null ? null : nameBeingTyped(text, caret);
  const { data: colleagues = [] } = useColleagues(beginning !== null);
  const offered = beginning === null ? [] : completionsOf(beginning.typed, colleagues, OFFERED);
  const isOpen = offered.length > 0;
  const place = Math.min(chosen, offered.length - 1);
  const close = () => setCaret(null);
  const choose = (name: string) => {
    if (beginning === null || caret === null) return;
    const named = withName(text, caret, beginning, name);
    close();
    take(named.text, named.caret);
  };
  const optionId = (index: number) => `${id}-${index}`;

  function onKeyDown(event: KeyboardEvent): boolean {
    if (!isOpen) return false;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) setChosen((place + step + offered.length) % offered.length);
    else if ((event.key === 'Enter' && !event.ctrlKey && !event.metaKey) || event.key === 'Tab') choose(offered[place]!.name);
    else if (event.key === 'Escape') close();
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  }
  const list = isOpen && (
    <div id={id} role="listbox" aria-label={noteMessages.colleagues} className={classes.colleagues}>
      {offered.map(({ id: userId, name }, index) => (
        <div
          key={userId}
          id={optionId(index)}
          role="option"
          tabIndex={-1}
          aria-selected={index === place}
          // before the field loses the focus
          onMouseDown={(event) => {
            event.preventDefault();
            choose(name);
            field.current?.focus();
          }}
        >
          {name}
        </div>
      ))}
    </div>
  );
  return {
    isOpen,
    list,
    close,
    onKeyDown,
    look(at: number) {
      if (at !== caret) setChosen(0);
      setCaret(at);
    },
    field: {
      'aria-autocomplete': 'list',
      ...(isOpen ? { 'aria-controls': id, 'aria-activedescendant': optionId(place) } : {}),
    } as const,
  };
}
