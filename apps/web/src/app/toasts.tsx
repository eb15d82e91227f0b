import { useNotifications } from '@mantine/notifications';
import { LocalErrorBoundary } from '../blocks/error-boundary.tsx';
import { later } from '../blocks/later.tsx';

const ToastStack = later(async () => (await import('./toast-stack.tsx')).ToastStack, { waiting: false });

/** Where toasts appear. No first screen begins with one, so what draws them comes after it, or with the first toast. */
export function Toasts() {
  const waiting = useNotifications().notifications.length > 0;
  return (
    <LocalErrorBoundary resetKey={waiting}>
      <ToastStack waiting={waiting} />
    </LocalErrorBoundary>
  );
}
