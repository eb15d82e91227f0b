import { useEffect, useId, useSyncExternalStore } from 'react';

let layers: readonly string[] = [];
const listeners = new Set<() => void>();
function change(next: readonly string[]): void {
  layers = next;
  for (const listener of listeners) listener();
}
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether an open panel, dialog or calendar is the one on top: Escape closes that one and leaves those below it open. */
export function useTopLayer(opened: boolean): boolean {
  const id = useId();
  useEffect(() => {
    if (!opened) return;
    change([...layers, id]);
    return () => change(layers.filter((layer) => layer !== id));
  }, [opened, id]);
  return useSyncExternalStore(subscribe, () => layers.at(-1) === id);
}

/** Whether no panel or dialog is open above the page: the page's own keys may work. */
export function hasNoLayer(): boolean {
  return layers.length === 0;
}
