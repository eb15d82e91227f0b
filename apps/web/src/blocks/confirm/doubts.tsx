import { doubtText, type ReadingDoubt } from '@superlink/domain/vehicles/reading-doubts.ts';
import { useState, type ReactNode } from 'react';
import { words } from '../../ui/words.messages.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { confirmMessages } from './confirm.messages.ts';

interface Question {
  readonly doubts: readonly ReadingDoubt[];
  readonly send: () => void;
}

/**
 * Asks about odd readings and days before they are sent, with both figures of each (decision 6.6); what nobody doubts is sent at once.
 * `question` stands anywhere beside the form.
 */
export function useDoubts(): { readonly ask: (doubts: readonly ReadingDoubt[], send: () => void) => void; readonly question: ReactNode } {
  const [asked, setAsked] = useState<Question | null>(null);
  const [isOpen, setOpen] = useState(false);
  return {
    ask(doubts, send) {
      if (doubts.length === 0) return send();
      setAsked({ doubts, send });
      setOpen(true);
    },
    question: (
      <ConfirmDialog
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={confirmMessages.isThisRight}
        confirmLabel={confirmMessages.yesSaveIt}
        dismissLabel={confirmMessages.correctIt}
        busyLabel={words.savingNow}
        busy={false}
        onConfirm={() => {
          setOpen(false);
          asked?.send();
        }}
      >
        {asked?.doubts.map((doubt) => (
          <p key={doubt.code} style={{ margin: '0 0 8px' }}>
            {doubtText(doubt)}.
          </p>
        ))}
      </ConfirmDialog>
    ),
  };
}
