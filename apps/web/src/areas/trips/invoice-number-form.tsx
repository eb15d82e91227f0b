import { Button, Stack, TextInput } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { errorText } from '../../client/api.ts';
import { Banner } from '../../ui/banner.tsx';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { useHeldDialog } from '../../ui/dialog-hold.ts';
import { words } from '../../ui/words.messages.ts';
import { paperMessages } from './trip.messages.ts';
import { tripMessages } from './trip.messages.ts';

/** The field of an invoice number in a dialog: an empty one is refused as it is typed, and Save waits for a better one (VAL-092). */
export function InvoiceNumberForm({
  stored = '',
  description,
  saving,
  error,
  about,
  beside,
  children,
  onSave,
  onCancel,
}: {
  readonly stored?: string;
  readonly description?: string;
  readonly saving: boolean;
  readonly error: unknown;
  /** what stands above the field: which trips it is about */
  readonly about: ReactNode;
  /** a button at the other end of the line of buttons */
  readonly beside?: ReactNode;
  readonly children?: ReactNode;
  readonly onSave: (invoiceNumber: string) => void;
  readonly onCancel: () => void;
}) {
  useHeldDialog(saving);
  const [typed, setTyped] = useState(stored);
  const [isTouched, setTouched] = useState(false);
  const isEmpty = typed.trim() === '';
  const save = () => {
    setTouched(true);
    if (!isEmpty && !saving) onSave(typed.trim());
  };
  return (
    <form
      aria-label={tripMessages.invoiceNumberField}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <Stack>
        {about}
        {error != null && <Banner kind="failure">{errorText(error, paperMessages.invoiceFailed)}</Banner>}
        <TextInput
          data-autofocus
          label={tripMessages.invoiceNumber}
          {...(description === undefined ? {} : { description })}
          required
          autoComplete="off"
          maxLength={50}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setTouched(true);
          }}
          onBlur={() => setTouched(true)}
          error={isTouched && isEmpty ? paperMessages.invoiceEmpty : undefined}
        />
        {children}
        <DialogActions>
          {beside}
          <Button variant="default" onMouseDown={(event) => event.preventDefault()} onClick={onCancel} disabled={saving}>
            {words.cancel}
          </Button>
          <Button type="submit" disabled={(isTouched && isEmpty) || saving} aria-busy={saving}>
            {saving ? words.savingNow : words.save}
          </Button>
        </DialogActions>
      </Stack>
    </form>
  );
}
