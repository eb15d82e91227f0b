import { Button } from '@mantine/core';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { ApiError } from '../../client/api.ts';
import { Banner } from '../../ui/banner.tsx';
import { collidingFields } from './changes.ts';
import { formMessages } from './form.messages.ts';
import type { RecordFormState } from './use-record-form.ts';

/**
 * What becomes of a form whose save was refused because somebody else changed the record: the newer values come into the fields that the user left
 * alone, and those that both have changed are named.
 */
export function useNewerRecord<Record, V extends FieldValues>({
  first,
  state,
  reload,
  formOf,
  labels,
  update,
}: {
  /** the record when the form opened: later answers must not change what the user is working on */
  readonly first: Record;
  readonly state: RecordFormState<V>;
  readonly reload: () => Promise<Record | undefined>;
  readonly formOf: (record: Record) => V;
  readonly labels: Readonly<{ [name in keyof V]: string }>;
  readonly update: { readonly error: ApiError | null; readonly reset: () => void };
}) {
  const [loaded, setLoaded] = useState(first);
  const [colliding, setColliding] = useState<readonly string[] | null>(null);
  const { dirtyFields } = state.form.formState;

  const takeNewer = async () => {
    const newer = await reload();
    if (!newer) return;
    setColliding(collidingFields(formOf(loaded), formOf(newer), Object.keys(dirtyFields), labels));
    setLoaded(newer);
    state.form.reset(formOf(newer), { keepDirtyValues: true });
    update.reset();
  };

  return {
    /** what the form's values are a change of */
    loaded,
    /** the form goes on from what it has saved itself */
    goOnFrom(saved: Record) {
      setLoaded(saved);
      setColliding(null);
    },
    /** fields that both have changed, null until a newer record was taken */
    colliding,
    /** stands beside the refusal, which it ends */
    reloadButton: update.error?.code === 'stale_record' && (
      <Button size="xs" variant="default" onClick={() => void takeNewer().catch(() => {})}>
        {formMessages.reload}
      </Button>
    ),
  };
}

/** Says after a reload whose values stand in the form now; `noun` is the record within a sentence. */
export function ReloadedNote({ noun, colliding }: { noun: string; colliding: readonly string[] | null }) {
  return (
    colliding && (
      <Banner kind="note">
        {formMessages.reloaded(noun)} {colliding.length > 0 && `${formMessages.changedByBothOfYou(colliding.join(', '))} `}
        {formMessages.checkChanges}
      </Banner>
    )
  );
}
