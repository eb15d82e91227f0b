import { Button } from '@mantine/core';
import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import type { FieldErrors, FieldValues } from 'react-hook-form';
import { Banner } from '../../ui/banner.tsx';
import { Card } from '../../ui/card.tsx';
import { words } from '../../ui/words.messages.ts';
import { Refusal } from '../refusal.tsx';
import { DraftOffer } from './draft-offer.tsx';
import classes from './form.module.css';
import { LeaveGuard } from './leave-guard.tsx';
import type { RecordFormState } from './use-record-form.ts';

/** A form's frame: failure banner, offer of a draft, its sections, and the sticky footer with Cancel and the one action. */
export function RecordForm<V extends FieldValues>({
  state,
  label,
  onSubmit,
  onInvalid,
  saving,
  failure,
  submitLabel,
  savingLabel = words.savingNow,
  unchangedLabel,
  refusal = null,
  onCancel,
  keepsDraft = true,
  children,
}: {
  readonly state: RecordFormState<V>;
  /** names the form for screen readers */
  readonly label: string;
  readonly onSubmit: (values: V) => void;
  /** the form was sent off with errors in it; they already stand under their fields */
  readonly onInvalid?: (errors: FieldErrors<V>) => void;
  readonly saving: boolean;
  /** the banner's content, null while nothing failed */
  readonly failure: { readonly text: ReactNode; readonly actions?: ReactNode } | null;
  readonly submitLabel: string;
  readonly savingLabel?: string;
  /** what the button says, pressed by nobody, while there is nothing to save; without it the button is always there */
  readonly unchangedLabel?: string | undefined;
  /** why this user cannot send the form; null for those who may */
  readonly refusal?: string | null;
  readonly onCancel?: () => void;
  readonly keepsDraft?: boolean;
  readonly children: ReactNode;
}) {
  const banner = useRef<HTMLDivElement>(null);
  const failed = failure !== null;
  const isUnchanged = unchangedLabel !== undefined && !state.form.formState.isDirty;
  useEffect(() => {
    // In sight, but without taking the focus from a field that the server complained about.
    if (failed) banner.current?.scrollIntoView({ block: 'nearest' });
  }, [failed]);
  return (
    <form
      className={classes.form}
      aria-label={label}
      noValidate
      onSubmit={(event) => {
        if (refusal !== null) return event.preventDefault();
        void state.form.handleSubmit(onSubmit, onInvalid)(event);
      }}
    >
      {failure && (
        <div ref={banner}>
          <Banner kind="failure" actions={failure.actions}>
            {failure.text}
          </Banner>
        </div>
      )}
      {state.offered && <DraftOffer draft={state.offered} onRestore={state.restoreDraft} onDiscard={state.discardDraft} />}
      {children}
      <div className={classes.footer}>
        {onCancel && (
          <Button
            variant="default"
            onMouseDown={keepFocus}
            onClick={() => {
              // Cancel says clearly enough that the page shall be left; what was typed still waits as a draft.
              state.release({ keepDraft: true });
              onCancel();
            }}
          >
            {words.cancel}
          </Button>
        )}
        <Refusal reason={refusal}>
          <Button type="submit" onMouseDown={keepFocus} disabled={saving || isUnchanged} aria-busy={saving}>
            {saving ? savingLabel : isUnchanged ? unchangedLabel : submitLabel}
          </Button>
        </Refusal>
      </div>
      <LeaveGuard isHeld={state.isHeld} keepsDraft={keepsDraft} />
    </form>
  );
}

/** A press must not blur the field first: its complaint would appear and push the button from under the pointer before the click. */
function keepFocus(event: MouseEvent) {
  event.preventDefault();
}

/** A group of fields as a card, in two columns on wide screens. */
export function FormSection({ title, description, children }: { title: string; description?: string; children: ReactNode }) {
  return (
    <Card title={title} {...(description ? { description } : {})}>
      <div className={classes.grid}>{children}</div>
    </Card>
  );
}

/** A field as wide as both columns. */
export function FullWidth({ children }: { children: ReactNode }) {
  return <div className={classes.wide}>{children}</div>;
}
