let isAway = false;
const listeners = new Set<() => void>();

/** For the stream of changes, which is the first to notice that the server cannot be reached, though nobody asked it for anything. */
export function setServerAway(next: boolean): void {
  if (isAway === next) return;
  isAway = next;
  for (const listener of listeners) listener();
}

export const isServerAway = () => isAway;

/** Hears whenever the server goes away or comes back; answers what ends that. */
export function onServerAway(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
