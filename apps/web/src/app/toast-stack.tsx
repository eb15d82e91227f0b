import { Notifications } from '@mantine/notifications';
import toasts from './toasts.module.css';

/** The toasts that stand on the screen; `waiting` tells whether there are any. */
export function ToastStack(_: { readonly waiting: boolean }) {
  return <Notifications position="top-center" limit={4} zIndex={1000} classNames={{ root: toasts.root }} />;
}
