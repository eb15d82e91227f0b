import { useSyncExternalStore } from 'react';
import { isServerAway, onServerAway } from './server-away.ts';

/** How long it is told that the line is back, in ms. */
const BACK_MS = 10_000;

/** A time without the server. */
interface Outage {
  /** what is not there */
  readonly cause: 'network' | 'server';
  /** when it began, in ms */
  readonly since: number;
  /** when it was over, in ms; null while it lasts */
  readonly backAt: number | null;
}

let outage: Outage | null = null;
let forgetting: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function change(next: Outage | null): void {
  outage = next;
  for (const listener of listeners) listener();
}

function look(): void {
  const isOnline = navigator.onLine;
  if (!isOnline || isServerAway()) {
    clearTimeout(forgetting);
    const cause = isOnline ? 'server' : 'network';
    // one that comes again while its end is still told is the same one
    if (outage?.cause !== cause || outage.backAt !== null) change({ cause, since: outage?.since ?? Date.now(), backAt: null });
  } else if (outage !== null && outage.backAt === null) {
    change({ ...outage, backAt: Date.now() });
    forgetting = setTimeout(() => change(null), BACK_MS);
  }
}

let stopHearing: (() => void) | undefined;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) {
    stopHearing = onServerAway(look);
    window.addEventListener('online', look);
    window.addEventListener('offline', look);
    look();
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    stopHearing?.();
    window.removeEventListener('online', look);
    window.removeEventListener('offline', look);
    clearTimeout(forgetting);
    outage = null;
  };
}

/** The time without the server that lasts, or that was over a moment ago. */
export function useOutage(): Outage | null {
  return useSyncExternalStore(subscribe, () => outage);
}
