import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isOwnRequest, tenant } from '../client/api.ts';
import type { ServerEvent } from '../client/event-stream.ts';
import { followOthers, isHeld } from '../client/freshness.ts';
import { holdStream, whileInSight } from '../session/server-stream.ts';
import { setServerAway } from './server-away.ts';

/** Changes that come in a burst (an import, a drag) are answered once, in ms. */
const GATHER_MS = 150;
const PATH = '/api/live';
const LOCK = 'superlink-live';

/** A server that is started anew is back at the second try; one that is not is said to be away. */
const AWAY_AFTER = 2;

type Message =
  | { readonly kind: 'change'; readonly area: string; readonly request: string | null }
  | { readonly kind: 'resync' }
  | { readonly kind: 'away' }
  | { readonly kind: 'back' };

/** Somebody is choosing from a menu of a row or a trip: it goes with what it belongs to, and would go from under the pointer. */
const isMenuOpen = () => document.querySelector('[role=menu]') !== null;
/** Longer than that nobody chooses: a menu that was left open, as at a screen on the wall, must not keep its lists as they were, in ms. */
const CHOOSING_MS = 120_000;

/** Marks what others changed as old; what is on screen is fetched again, the rest when it is next shown. All of it waits for a menu that is open. */
function createApplier(queryClient: QueryClient) {
  // null: nobody knows what
  let gathered: Set<string> | null = new Set();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waitsSince: number | null = null;
  const gather = () => {
    timer ??= setTimeout(flush, GATHER_MS);
  };
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    waitsSince ??= Date.now();
    if (isMenuOpen() && Date.now() - waitsSince < CHOOSING_MS) return gather();
    waitsSince = null;
    void followOthers(queryClient, tenant, gathered);
    gathered = new Set();
  };
  return {
    receive(message: Message) {
      if (message.kind === 'away' || message.kind === 'back') return setServerAway(message.kind === 'away');
      if (message.kind === 'resync') {
        gathered = null;
        return flush();
      }
      if (isOwnRequest(message.request)) return;
      gathered?.add(message.area);
      gather();
    },
    stop: () => clearTimeout(timer),
  };
}

/** What an event of the stream says to the screens. */
function toMessages(receive: (message: Message) => void) {
  return ({ name, data }: ServerEvent, isFirst: boolean) => {
    if (name === 'change') receive({ kind: 'change', ...(JSON.parse(data) as { area: string; request: string | null }) });
    // what happened while nobody listened is unknown
    else if (name === 'hello') {
      receive({ kind: 'back' });
      if (!isFirst) receive({ kind: 'resync' });
    }
  };
}

/** What a stream that does not come says to the screens. */
function toAway(receive: (message: Message) => void) {
  return (inARow: number) => {
    if (inARow >= AWAY_AFTER) receive({ kind: 'away' });
  };
}

/**
 * A change that one user makes shows on the screens of the others within a second. One stream per browser: the tab that holds the lock listens
 * and tells the others (HTTP/1.1 allows six connections to a host). Without locks the tab in sight listens; without streams lists stay as fresh
 * as their lifetimes.
 */
export function useLiveUpdates(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (typeof BroadcastChannel === 'undefined' || typeof TextDecoderStream === 'undefined') return;
    const ended = new AbortController();
    const applier = createApplier(queryClient);
    const channel = new BroadcastChannel(`${LOCK}-${tenant ?? 'default'}`);
    channel.addEventListener('message', ({ data }: MessageEvent<Message>) => applier.receive(data));
    const broadcast = (message: Message) => {
      channel.postMessage(message);
      applier.receive(message);
    };
    const lead = () => holdStream(PATH, ended.signal, toMessages(broadcast), true, toAway(broadcast));
    // locks are only there over https and on localhost; without them each tab listens for itself, and six would leave no connection to the host
    if (navigator.locks) navigator.locks.request(`${LOCK}-${tenant ?? 'default'}`, { signal: ended.signal }, lead).catch(() => {});
    else
      whileInSight(
        ended.signal,
        (signal, isFirst) => void holdStream(PATH, signal, toMessages(applier.receive), isFirst, toAway(applier.receive)),
      );
    return () => {
      ended.abort();
      applier.stop();
      setServerAway(false);
      channel.close();
      // what others change while nobody listens is unknown: it is asked for anew when the frame comes back
      void queryClient.invalidateQueries({ predicate: (query) => !isHeld(query), refetchType: 'none' });
    };
  }, [queryClient]);
}
