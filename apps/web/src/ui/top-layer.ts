import { useEffect, useId, useMemo, useState, useSyncExternalStore } from 'react';

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

/** Whether an open panel or dialog is the one on top: Escape closes that one and leaves those below it open. */
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

/** What a calendar tells when it opens and closes: Escape then closes it first, and not the dialog or panel around it. */
export function useLayerOfPopover(): { readonly onOpen: () => void; readonly onClose: () => void } {
  const [opened, setOpened] = useState(false);
  useTopLayer(opened);
  return useMemo(() => ({ onOpen: () => setOpened(true), onClose: () => setOpened(false) }), []);
}
