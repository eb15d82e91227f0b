import { notifications } from '@mantine/notifications';

/** A failure stays long enough to be read twice, in ms. */
const FAILURE_STAYS_MS = 8_000;

/** Failures that still stand there. */
const failures = new Set<string>();

/** The text is the toast's id, so that the same one never stands there twice (GEN-019). */
function show(message: string, look: { color: string; role: 'status' | 'alert'; autoClose?: number }): void {
  notifications.show({ id: message, message, withBorder: true, closeButtonProps: { 'aria-label': 'Close' }, ...look });
}

/** Passing messages, one per action. A failure stays longer and is read out at once, and goes when the next try succeeds. */
export const toast = {
  success(message: string) {
    for (const failure of failures) notifications.hide(failure);
    failures.clear();
    show(message, { color: 'green', role: 'status' });
  },
  /** it was done, but there is something to look at */
  warning: (message: string) => show(message, { color: 'amber', role: 'status', autoClose: FAILURE_STAYS_MS }),
  failure(message: string) {
    failures.add(message);
    show(message, { color: 'red', role: 'alert', autoClose: FAILURE_STAYS_MS });
  },
} as const;
