import { Button, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Banner } from '../../ui/banner.tsx';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { useHeldDialog } from '../../ui/dialog-hold.ts';
import { words } from '../../ui/words.messages.ts';
import { DraftOffer } from './draft-offer.tsx';
import type { RecordFormState } from './use-record-form.ts';

/**
 * A short form inside a dialog: failure banner, offer of a draft, fields, Cancel and the one action. A form with a `draft` keeps what was typed
 * however the dialog is left.
 */
export function DialogForm<V extends FieldValues>({
  state,
  label,
  onSubmit,
  saving,
  failure,
  failureActions,
  submitLabel,
  savingLabel = words.savingNow,
  refused = false,
  danger = false,
  onCancel,
  children,
}: {
  readonly state: RecordFormState<V>;
  /** names the form for screen readers */
  readonly label: string;
  readonly onSubmit: (values: V) => void;
  readonly saving: boolean;
  /** the banner's text, null while nothing failed */
  readonly failure: string | null;
  /** what can be done about it */
  readonly failureActions?: ReactNode;
  readonly submitLabel: string;
  readonly savingLabel?: string;
  /** the action is out of reach while what is typed cannot be right */
  readonly refused?: boolean;
  /** what it does cannot be undone: the action is red */
  readonly danger?: boolean;
  readonly onCancel: () => void;
  readonly children: ReactNode;
}) {
  useHeldDialog(saving);
  return (
    <form
      aria-label={label}
      noValidate
      onSubmit={(event) => {
        void state.form.handleSubmit(onSubmit)(event);
      }}
    >
      <Stack>
        {failure !== null && (
          <Banner kind="failure" actions={failureActions}>
            {failure}
          </Banner>
        )}
        {state.offered && <DraftOffer draft={state.offered} onRestore={state.restoreDraft} onDiscard={state.discardDraft} />}
        {children}
        <DialogActions>
          {/* A press must not blur the field first: its complaint would push the button from under the pointer. */}
          <Button variant="default" onMouseDown={(event) => event.preventDefault()} onClick={onCancel} disabled={saving}>
            {words.cancel}
          </Button>
          <Button
            type="submit"
            {...(danger ? { color: 'red' } : {})}
            onMouseDown={(event) => event.preventDefault()}
            disabled={saving || refused}
            aria-busy={saving}
          >
            {saving ? savingLabel : submitLabel}
          </Button>
        </DialogActions>
      </Stack>
    </form>
  );
}
