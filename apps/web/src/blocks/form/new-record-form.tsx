import type { ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { errorText, type ApiError } from '../../client/api.ts';
import type { Requirement } from '../../session/access.ts';
import { PageHeader } from '../list/page-header.tsx';
import { useRefusal } from '../permission-gate.tsx';
import { formMessages } from './form.messages.ts';
import { RecordForm } from './record-form.tsx';
import { showServerErrors } from './server-errors.ts';
import { useRecordForm } from './use-record-form.ts';

/** What the form needs of a mutation. */
interface CreateMutation<Record, Body> {
  readonly mutate: (given: { body: Body }, then: { onSuccess: (made: Record) => void; onError: (error: ApiError) => void }) => void;
  readonly isPending: boolean;
  readonly error: ApiError | null;
}

/** The page of a record that does not exist yet: its title, its form with a draft, and what follows when the server has made it. */
export function NewRecordForm<Record, V extends FieldValues, Body>({
  schema,
  defaults,
  bodyOf,
  kind,
  title,
  submitLabel,
  savingLabel,
  unchangedLabel,
  create,
  needs = 'user',
  failed,
  fieldOf,
  onCancel,
  onCreated,
  children,
}: {
  readonly schema: z.ZodType<V, V>;
  readonly defaults: V;
  /** body of the POST */
  readonly bodyOf: (form: V) => Body;
  /** `vehicle`: names the draft */
  readonly kind: string;
  readonly title: string;
  readonly submitLabel: string;
  readonly savingLabel?: string;
  readonly unchangedLabel?: string;
  readonly create: CreateMutation<Record, Body>;
  /** what the call asks of the user; others see the form and cannot send it */
  readonly needs?: Requirement;
  /** what the banner says when the server gives no reason */
  readonly failed: string;
  /** the form's field behind a name in the server's messages */
  readonly fieldOf?: (name: string) => string;
  readonly onCancel: () => void;
  readonly onCreated: (made: Record, form: V) => void;
  readonly children: (form: UseFormReturn<V>) => ReactNode;
}) {
  const refusal = useRefusal(needs);
  const state = useRecordForm({ schema, defaults, draft: `${kind}.new` });
  return (
    <>
      <PageHeader title={title} subtitle={formMessages.requiredMark} />
      <RecordForm
        state={state}
        label={title}
        submitLabel={submitLabel}
        {...(savingLabel === undefined ? {} : { savingLabel })}
        unchangedLabel={unchangedLabel}
        refusal={refusal}
        saving={create.isPending}
        failure={create.error && { text: errorText(create.error, failed) }}
        onCancel={onCancel}
        onSubmit={(form) =>
          create.mutate(
            { body: bodyOf(form) },
            {
              onSuccess: (made) => {
                state.release();
                onCreated(made, form);
              },
              onError: (error) => showServerErrors(state.form, error, fieldOf),
            },
          )
        }
      >
        {children(state.form)}
      </RecordForm>
    </>
  );
}
