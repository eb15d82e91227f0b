import { notifications } from '@mantine/notifications';
import { inWords } from '../language/in-words.ts';
import { words } from '../ui/words.messages.ts';

/** A failure stays long enough to be read twice, in ms. */
const FAILURE_STAYS_MS = 8_000;

/** Failures that still stand there, each with the action that failed. */
const failures = new Map<string, string>();

/** The text is the toast's id, so that the same one never stands there twice (GEN-019). */
function show(english: string, look: { color: string; role: 'status' | 'alert'; autoClose?: number }): void {
  const message = inWords(english);
  notifications.show({ id: english, message, withBorder: true, closeButtonProps: { 'aria-label': words.close }, ...look });
}

function hideFailures(isOver: (action: string) => boolean): void {
  for (const [message, action] of failures) {
    if (!isOver(action)) continue;
    notifications.hide(message);
    failures.delete(message);
  }
}

/** Passing messages, one per action. A failure stays longer and is read out at once, and goes when the next try succeeds. */
export const toast = {
  success(message: string) {
    hideFailures(() => true);
    show(message, { color: 'green', role: 'status' });
  },
  /** it was done, but there is something to look at */
  warning: (message: string) => show(message, { color: 'amber', role: 'status', autoClose: FAILURE_STAYS_MS }),
  /** `action` is what failed, in the words that stand for it when the server gives no reason */
  failure(message: string, action: string = message) {
    failures.set(message, action);
    show(message, { color: 'red', role: 'alert', autoClose: FAILURE_STAYS_MS });
  },
  /** the action went well and says nothing itself: its failure of before goes */
  recovered: (action: string) => hideFailures((failed) => failed === action),
} as const;
