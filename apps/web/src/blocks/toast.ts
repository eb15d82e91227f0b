import { notifications } from '@mantine/notifications';

/** Passing messages, one per action (GEN-019). A failure stays longer and is read out at once. */
export const toast = {
  success(message: string): void {
    notifications.show({ message, color: 'green', role: 'status' });
  },
  failure(message: string): void {
    notifications.show({ message, color: 'red', role: 'alert', autoClose: 8000 });
  },
} as const;
