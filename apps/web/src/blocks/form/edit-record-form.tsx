import type { ReactNode } from 'react';
import type { Control, FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { errorText, type ApiError } from '../../client/api.ts';
import type { Requirement } from '../../session/access.ts';
import { useRefusal } from '../permission-gate.tsx';
import { ReloadedNote, useNewerRecord } from './newer-record.tsx';
import { RecordForm } from './record-form.tsx';
import { showServerErrors } from './server-errors.ts';
import { useRecordForm } from './use-record-form.ts';

/** What the form needs of a mutation. */
export interface UpdateMutation<Record, Body> {
  readonly mutate: (
    given: { params: { id: string }; body: Body },
    then: { onSuccess: (saved: Record) => void; onError: (error: ApiError) => void },
  ) => void;
  readonly isPending: boolean;
  readonly error: ApiError | null;
  readonly reset: () => void;
}

/**
 * The form of a record that exists. A save that was refused because somebody else changed the record offers to reload it: the newer values
 * come into the fields that the user left alone, and those that both have changed are named.
 */
export function EditRecordForm<Record extends { readonly id: string }, V extends FieldValues, Body>({
  first,
  reload,
  formOf,
  bodyOf,
  schema,
  labels,
  kind,
  noun,
  label,
  submitLabel,
  savingLabel,
  unchangedLabel,
  update,
  needs = 'user',
  failed,
  fieldOf = (name) => name,
  onLeave,
  onSaved = onLeave,
  children,
}: {
  /** the record when the form opened: later answers must not change what the user is working on */
  readonly first: Record;
  readonly reload: () => Promise<Record | undefined>;
  readonly formOf: (record: Record) => V;
  /** body of the PATCH */
  readonly bodyOf: (form: V, loaded: Record) => Body;
  readonly schema: z.ZodType<V, V>;
  readonly labels: Readonly<{ [name in keyof V]: string }>;
  /** `vehicle`: names the draft */
  readonly kind: string;
  /** the record within a sentence */
  readonly noun: string;
  readonly label: string;
  readonly submitLabel: string;
  readonly savingLabel?: string;
  readonly unchangedLabel?: string;
  readonly update: UpdateMutation<Record, Body>;
  /** what the call asks of the user; others see the form and cannot send it */
  readonly needs?: Requirement;
  /** what the banner says when the server gives no reason */
  readonly failed: string;
  /** the form's field behind a name in the server's messages */
  readonly fieldOf?: (name: string) => string;
  /** cancelled, and saved unless `onSaved` leads elsewhere */
  readonly onLeave: () => void;
  readonly onSaved?: (saved: Record, form: V) => void;
  readonly children: (control: Control<V>, loaded: Record) => ReactNode;
}) {
  const refusal = useRefusal(needs);
  const state = useRecordForm({ schema, defaults: formOf(first), draft: `${kind}.${first.id}` });
  const { loaded, colliding, reloadButton } = useNewerRecord({ first, state, reload, formOf, labels, update });

  return (
    <RecordForm
      state={state}
      label={label}
      submitLabel={submitLabel}
      {...(savingLabel === undefined ? {} : { savingLabel })}
      unchangedLabel={unchangedLabel}
      refusal={refusal}
      saving={update.isPending}
      failure={
        update.error && {
          text: errorText(update.error, failed),
          actions: reloadButton,
        }
      }
      onCancel={onLeave}
      onSubmit={(form) =>
        update.mutate(
          { params: { id: loaded.id }, body: bodyOf(form, loaded) },
          {
            onSuccess: (saved) => {
              state.release();
              onSaved(saved, form);
            },
            onError: (error) => showServerErrors(state.form, error, fieldOf),
          },
        )
      }
    >
      <ReloadedNote noun={noun} colliding={colliding} />
      {children(state.control, loaded)}
    </RecordForm>
  );
}
