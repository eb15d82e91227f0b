import { notifications } from '@mantine/notifications';
import { errorText } from '../client/api.ts';

/** Tells once that an action has worked; only where the specification has a text for it (decision 1.28). */
export function toastSuccess(message: string): void {
  notifications.show({ message, color: 'green', withCloseButton: true, role: 'status' });
}

/** Tells once that an action failed: the server's sentence, else the action's own text (GEN-017). */
export function toastFailure(error: unknown, fallback: string): void {
  notifications.show({ message: errorText(error, fallback), color: 'red', withCloseButton: true, role: 'alert', autoClose: 8000 });
}
