import { Button } from '@mantine/core';
import { Banner } from '../../ui/banner.tsx';
import { formatInstant } from '../format/dates.ts';
import type { Draft } from './draft.ts';

/** What was typed on an earlier visit and not saved, offered back. */
export function DraftOffer({ draft, onRestore, onDiscard }: { draft: Draft; onRestore: () => void; onDiscard: () => void }) {
  return (
    <Banner
      kind="note"
      actions={
        <>
          <Button size="xs" variant="default" onClick={onDiscard}>
            Discard
          </Button>
          <Button size="xs" onClick={onRestore}>
            Restore
          </Button>
        </>
      }
    >
      You have unsaved changes from {formatInstant(draft.savedAt)}.
    </Banner>
  );
}
