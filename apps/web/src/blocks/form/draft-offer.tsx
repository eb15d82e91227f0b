import { Button } from '@mantine/core';
import { Banner } from '../../ui/banner.tsx';
import { formatInstant } from '../format/dates.ts';
import type { Draft } from './draft.ts';
import { formMessages } from './form.messages.ts';

/** What was typed on an earlier visit and not saved, offered back. */
export function DraftOffer({ draft, onRestore, onDiscard }: { draft: Draft; onRestore: () => void; onDiscard: () => void }) {
  return (
    <Banner
      kind="note"
      actions={
        <>
          <Button size="xs" variant="default" onClick={onDiscard}>
            {formMessages.discard}
          </Button>
          <Button size="xs" onClick={onRestore}>
            {formMessages.restore}
          </Button>
        </>
      }
    >
      {formMessages.unsavedChangesFrom(formatInstant(draft.savedAt))}
    </Banner>
  );
}
