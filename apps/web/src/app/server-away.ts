import { useSyncExternalStore } from 'react';

let isAway = false;
const listeners = new Set<() => void>();

/** For the stream of changes, which is the first to notice. */
export function setServerAway(next: boolean): void {
  if (isAway === next) return;
  isAway = next;
  for (const listener of listeners) listener();
}

export const isServerAway = () => isAway;

/** Whether the server could not be reached for a while, so that what is on screen may be old without anybody having asked. */
export function useServerAway(): boolean {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, isServerAway);
}
