import { zodResolver } from '@hookform/resolvers/zod';
import { useDebouncedCallback, useWindowEvent } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import {
  useForm,
  type Control,
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type PathValue,
  type Resolver,
  type UseFormReturn,
} from 'react-hook-form';
import type { z } from 'zod';
import { dropDraft, readDraft, writeDraft, type Draft } from './draft.ts';
import { errorsInWords } from '../../language/in-words.ts';
import { refusingUnreadable } from './unreadable-days.ts';

const DRAFT_DELAY_MS = 400;

export interface RecordFormState<V extends FieldValues> {
  readonly form: UseFormReturn<V>;
  readonly control: Control<V>;
  /** unsaved changes of an earlier visit, until the user has answered the offer */
  readonly offered: Draft | null;
  readonly restoreDraft: () => void;
  readonly discardDraft: () => void;
  /** the record is saved or given up: no guard and no draft any more */
  readonly release: (options?: { keepDraft?: boolean }) => void;
  /** whether leaving would lose something */
  readonly isHeld: () => boolean;
}

/** A field of parts says of each of them whether it was changed. */
function isAnyDirty(parts: unknown): boolean {
  return typeof parts === 'object' && parts !== null ? Object.values(parts).some(isAnyDirty) : parts === true;
}

/** What the rules refuse, in the language of the screens. */
function inLanguage<V extends FieldValues>(resolver: Resolver<V>): Resolver<V> {
  return async (...given) => {
    const result = await resolver(...given);
    return { ...result, errors: errorsInWords(result.errors) } as typeof result;
  };
}

/**
 * A form for one record: errors on blur and then on every change, the first error focused on submit, unsaved changes kept in this tab under
 * `draft` and offered back. Without `draft` (passwords) nothing is kept.
 */
export function useRecordForm<V extends FieldValues>(options: {
  readonly schema: z.ZodType<V, V>;
  readonly defaults: V;
  readonly draft?: string;
}): RecordFormState<V> {
  const { draft: draftName } = options;
  const form: UseFormReturn<V> = useForm<V>({
    // 'onBlur' would leave a shown error standing until the next blur.
    mode: 'onTouched',
    defaultValues: options.defaults as DefaultValues<V>,
    resolver: refusingUnreadable(inLanguage(zodResolver(options.schema) as Resolver<V>), () => form.control),
  });
  const [offered, setOffered] = useState<Draft | null>(() => (draftName ? readDraft(draftName) : null));
  const released = useRef(false);
  const { isDirty, dirtyFields } = form.formState;

  const keep = useDebouncedCallback(
    () => {
      if (!draftName || released.current || !isDirty) return;
      const values = form.getValues();
      // Only what was changed: an old draft must not carry old values of untouched fields over a newer record.
      const changed = Object.entries(dirtyFields).filter(([, parts]) => isAnyDirty(parts));
      writeDraft(draftName, Object.fromEntries(changed.map(([name]) => [name, values[name]])), new Date());
    },
    { delay: DRAFT_DELAY_MS, flushOnUnmount: true },
  );
  // a new version takes over, or the tab is closed, before the pause is over
  useWindowEvent('pagehide', () => keep.flush());
  const { subscribe } = form;
  useEffect(() => subscribe({ formState: { values: true }, callback: () => keep() }), [subscribe, keep]);

  return {
    form,
    control: form.control,
    offered,
    restoreDraft() {
      for (const [name, value] of Object.entries(offered?.values ?? {})) {
        if (name in form.getValues()) form.setValue(name as FieldPath<V>, value as PathValue<V, FieldPath<V>>, { shouldDirty: true });
      }
      setOffered(null);
    },
    discardDraft() {
      if (draftName) dropDraft(draftName);
      setOffered(null);
    },
    release({ keepDraft = false } = {}) {
      if (keepDraft) keep.flush();
      released.current = true;
      if (draftName && !keepDraft) dropDraft(draftName);
    },
    isHeld: () => isDirty && !released.current,
  };
}
