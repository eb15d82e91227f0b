import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isOwnRequest, tenant } from '../client/api.ts';
import { callHeaders } from '../client/call-headers.ts';
import { serverEvents } from '../client/event-stream.ts';
import { isBeingEdited, refreshAfter } from '../client/freshness.ts';
import { recheckNow } from '../session/session.ts';
import { newId } from '../client/new-id.ts';

/** Changes that come in a burst (an import, a drag) are answered once, in ms. */
const GATHER_MS = 150;
/** Pause before a stream that ended is opened again, and before one that broke or is refused again, in ms. */
const AGAIN_MS = 1_000;
const RETRY_MS = 15_000;
const LOCK = 'superlink-live';

type Message = { readonly kind: 'change'; readonly area: string; readonly request: string | null } | { readonly kind: 'resync' };

/** Marks what others changed as old; what is on screen is fetched again, the rest when it is next shown. */
function createApplier(queryClient: QueryClient) {
  let gathered = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    timer = undefined;
    const written = gathered;
    gathered = new Set();
    void refreshAfter(queryClient, tenant, written);
  };
  return {
    hear(message: Message) {
      if (message.kind === 'resync') {
        void queryClient.invalidateQueries({ predicate: (query) => !isBeingEdited(query) });
        return;
      }
      if (isOwnRequest(message.request)) return;
      gathered.add(message.area);
      timer ??= setTimeout(flush, GATHER_MS);
    },
    stop: () => clearTimeout(timer),
  };
}

/** `refused`: the server knows no session; `broken`: no stream for any other reason. */
type Outcome = 'ended' | 'refused' | 'broken';

/** Opens the stream once and hears it to its end. */
async function hearStream(signal: AbortSignal, hear: (message: Message) => void, isFirst: boolean): Promise<Outcome> {
  const response = await fetch(`${import.meta.env.VITE_API_BASE ?? ''}/api/live`, {
    credentials: 'include',
    cache: 'no-store',
    headers: { accept: 'text/event-stream', ...callHeaders({ tenant, requestId: newId() }) },
    signal,
  });
  if (!response.ok || !response.body) return response.status === 401 ? 'refused' : 'broken';
  for await (const { name, data } of serverEvents(response.body)) {
    if (name === 'change') hear({ kind: 'change', ...(JSON.parse(data) as { area: string; request: string | null }) });
    // what happened while nobody listened is unknown
    else if (name === 'hello' && !isFirst) hear({ kind: 'resync' });
  }
  return 'ended';
}

/** Keeps the stream of changes open until `signal` ends it. A refusal lets the session look at itself: one that is gone ends this. */
async function holdStream(signal: AbortSignal, hear: (message: Message) => void, isFirstEver = true): Promise<void> {
  const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));
  let last: Outcome = 'ended';
  for (let isFirst = isFirstEver; !signal.aborted; isFirst = false) {
    const outcome = await hearStream(signal, hear, isFirst).catch((): Outcome => 'broken');
    if (signal.aborted) return;
    // this renews a session whose access has merely run out
    if (outcome === 'refused') await recheckNow();
    await pause(outcome === 'ended' || (outcome === 'refused' && last === 'ended') ? AGAIN_MS : RETRY_MS);
    last = outcome;
  }
}

/** Keeps the stream open while the tab is in sight; what it missed out of sight is fetched anew. */
function holdStreamInSight(signal: AbortSignal, hear: (message: Message) => void): void {
  let listening: AbortController | null = null;
  let isFirstEver = document.visibilityState === 'visible';
  const follow = () => {
    if (document.visibilityState === 'visible') {
      if (listening) return;
      listening = new AbortController();
      void holdStream(listening.signal, hear, isFirstEver);
      isFirstEver = false;
    } else {
      listening?.abort();
      listening = null;
    }
  };
  document.addEventListener('visibilitychange', follow, { signal });
  signal.addEventListener('abort', () => listening?.abort());
  follow();
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
    channel.addEventListener('message', ({ data }: MessageEvent<Message>) => applier.hear(data));
    const tell = (message: Message) => {
      channel.postMessage(message);
      applier.hear(message);
    };
    const lead = () => holdStream(ended.signal, tell);
    // locks are only there over https and on localhost; without them each tab listens for itself, and six would leave no connection to the host
    if (navigator.locks) navigator.locks.request(`${LOCK}-${tenant ?? 'default'}`, { signal: ended.signal }, lead).catch(() => {});
    else holdStreamInSight(ended.signal, applier.hear);
    return () => {
      ended.abort();
      applier.stop();
      channel.close();
    };
  }, [queryClient]);
}
