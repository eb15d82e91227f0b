import { Button, Code, Stack, Text, TextInput } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { Banner } from '../../ui/banner.tsx';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Sentence } from '../../ui/sentence.tsx';
import { words } from '../../ui/words.messages.ts';
import { confirmMessages } from './confirm.messages.ts';

/**
 * Asks for a word before something that is hard to undo: the word exactly as it is shown, capitals included. Enter sends once it stands there;
 * a reopened dialog begins empty (2§5; decision 15.15).
 */
export function TypedConfirmDialog({
  opened,
  onClose,
  onConfirm,
  title,
  word,
  confirmLabel,
  busyLabel,
  busy,
  failure = null,
  children,
}: {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
  readonly title: string;
  /** `Delete` or `Revert` */
  readonly word: string;
  readonly confirmLabel: string;
  /** what the button says while it works */
  readonly busyLabel: string;
  readonly busy: boolean;
  readonly failure?: string | null;
  /** what will happen to which record */
  readonly children: ReactNode;
}) {
  const [typed, setTyped] = useState('');
  const [hasPressedEnter, setHasPressedEnter] = useState(false);
  const [wasOpened, setWasOpened] = useState(opened);
  if (opened !== wasOpened) {
    setWasOpened(opened);
    setTyped('');
    setHasPressedEnter(false);
  }
  const isRight = typed === word;
  const instruction = confirmMessages.typeExactly(word);
  // A word that is only begun is not wrong yet.
  const isWrong = !isRight && (hasPressedEnter || !word.startsWith(typed));
  return (
    <Dialog opened={opened} onClose={() => !busy && onClose()} title={title}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (isRight && !busy) onConfirm();
        }}
      >
        <Stack>
          <Text size="sm" component="div">
            {children}
          </Text>
          <TextInput
            data-autofocus
            label={<Sentence text={confirmMessages.typeToConfirm} parts={{ word: <Code fw={700}>{word}</Code> }} />}
            description={isWrong ? undefined : instruction}
            error={isWrong ? instruction : undefined}
            autoComplete="off"
            spellCheck={false}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            // a form whose button cannot be pressed is not sent by Enter either, and would stay silent
            onKeyDown={(event) => event.key === 'Enter' && setHasPressedEnter(true)}
          />
          {failure && <Banner kind="failure">{failure}</Banner>}
          <DialogActions>
            <Button variant="default" onClick={onClose} disabled={busy}>
              {words.cancel}
            </Button>
            <Button type="submit" color="red" aria-busy={busy} disabled={busy || !isRight}>
              {busy ? busyLabel : confirmLabel}
            </Button>
          </DialogActions>
        </Stack>
      </form>
    </Dialog>
  );
}
