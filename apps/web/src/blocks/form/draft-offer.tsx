import { Button } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import { Banner } from '../../ui/banner.tsx';
import { formatInstant } from '../format/dates.ts';
import type { RecordFormState } from './use-record-form.ts';

/** What was typed at an earlier visit and not saved, until the user has said what to do with it. */
export function DraftOffer<V extends FieldValues>({ state }: { state: RecordFormState<V> }) {
  if (!state.offered) return null;
  return (
    <Banner
      kind="note"
      actions={
        <>
          <Button size="xs" variant="default" onClick={state.discardDraft}>
            Discard
          </Button>
          <Button size="xs" onClick={state.restoreDraft}>
            Restore
          </Button>
        </>
      }
    >
      You have unsaved changes from {formatInstant(state.offered.savedAt)}.
    </Banner>
  );
}
