import { notifications } from '@mantine/notifications';

/** How long a toast stays, in ms; a failure long enough to be read twice. */
const STAYS_MS = { success: 4_000, failure: 8_000, note: 6_000 };
const COLOR = { success: 'green', failure: 'red', note: 'brand' };

/** Shows a text top right. The same text is never there twice (GEN-019). */
function show(kind: keyof typeof STAYS_MS, message: string): void {
  const role = kind === 'failure' ? 'alert' : 'status';
  notifications.show({ id: `${kind} ${message}`, message, color: COLOR[kind], autoClose: STAYS_MS[kind], role, withBorder: true });
}

export const toast = {
  success: (message: string) => show('success', message),
  failure: (message: string) => show('failure', message),
  note: (message: string) => show('note', message),
};
