import { doubtText, type ReadingDoubt } from '@superlink/domain/vehicles/reading-doubts.ts';
import { useState, type ReactNode } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';

/**
 * Asks about what looks wrong in a form before it is sent: nothing is refused, and whoever has looked twice sends it as it is (decision 6.6).
 * `submit` is for the form, `question` stands anywhere beside it.
 */
export function useDoubts<V>(
  doubtsOf: (form: V) => readonly ReadingDoubt[],
  send: (form: V) => void,
): { readonly submit: (form: V) => void; readonly question: ReactNode } {
  const [asked, setAsked] = useState<{ readonly form: V; readonly texts: readonly string[] } | null>(null);
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const submit = (form: V) => {
    const texts = doubtsOf(form).map(doubtText);
    if (texts.length === 0) return send(form);
    setAsked({ form, texts });
    setOpen(true);
  };
  const question = asked && (
    <ConfirmDialog
      opened={open}
      onClose={close}
      onConfirm={() => {
        close();
        send(asked.form);
      }}
      title="Is this right?"
      confirmLabel="Save anyway"
      dismissLabel="Change it"
      busyLabel="Saving..."
      busy={false}
    >
      {asked.texts.map((text) => (
        <div key={text}>{text}.</div>
      ))}
    </ConfirmDialog>
  );
  return { submit, question };
}
