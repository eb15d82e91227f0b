import { tenant } from '../client/api.ts';
import { callHeaders } from '../client/call-headers.ts';
import { serverEvents, type ServerEvent } from '../client/event-stream.ts';
import { newId } from '../client/new-id.ts';
import { recheckNow } from './session.ts';

/** Pause before a stream that ended is opened again, and before one that broke or is refused again, in ms. */
const AGAIN_MS = 1_000;
const RETRY_MS = 15_000;
/** The server sends a heartbeat every 25 s: a stream on which nothing came for so long leads nowhere, whatever the browser thinks of it. In ms. */
const SILENT_MS = 60_000;

/** Hears each event; `isFirst` while nothing was missed before it. */
type OnEvent = (event: ServerEvent, isFirst: boolean) => void;

/** `refused`: the server knows no session; `broken`: no stream for any other reason. */
type Outcome = 'ended' | 'refused' | 'broken';

/** Opens the stream once and hears it to its end. */
async function readStream(path: string, signal: AbortSignal, onEvent: OnEvent, isFirst: boolean): Promise<Outcome> {
  const over = new AbortController();
  const end = () => over.abort();
  let silence = setTimeout(end, SILENT_MS);
  const heard = () => {
    clearTimeout(silence);
    silence = setTimeout(end, SILENT_MS);
  };
  signal.addEventListener('abort', end, { once: true });
  try {
    const response = await fetch(`${import.meta.env.VITE_API_BASE ?? ''}${path}`, {
      credentials: 'include',
      cache: 'no-store',
      headers: { accept: 'text/event-stream', ...callHeaders({ tenant, requestId: newId() }) },
      signal: over.signal,
    });
    if (!response.ok || !response.body) return response.status === 401 ? 'refused' : 'broken';
    for await (const event of serverEvents(response.body, heard)) onEvent(event, isFirst);
    return 'ended';
  } finally {
    clearTimeout(silence);
    signal.removeEventListener('abort', end);
  }
}

/**
 * Keeps a stream of server-sent events open until `signal` ends it. A refusal lets the session look at itself: one that is gone ends this. `onBroken`
 * hears how many times in a row none came, or one broke.
 */
export async function holdStream(
  path: string,
  signal: AbortSignal,
  onEvent: OnEvent,
  isFirstEver = true,
  onBroken: (inARow: number) => void = () => {},
): Promise<void> {
  const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));
  let last: Outcome = 'ended';
  let broken = 0;
  const hear: OnEvent = (event, isFirst) => {
    broken = 0;
    onEvent(event, isFirst);
  };
  for (let isFirst = isFirstEver; !signal.aborted; isFirst = false) {
    const outcome = await readStream(path, signal, hear, isFirst).catch((): Outcome => 'broken');
    if (signal.aborted) return;
    // this renews a session whose access has merely run out
    if (outcome === 'refused') await recheckNow();
    if (outcome === 'broken') onBroken((broken += 1));
    await pause(outcome === 'ended' || (outcome === 'refused' && last === 'ended') ? AGAIN_MS : RETRY_MS);
    last = outcome;
  }
}

/** Does something while the tab is in sight, and again each time it comes back; `isFirst` tells the first time of a tab that was opened in sight. */
export function whileInSight(signal: AbortSignal, begin: (signal: AbortSignal, isFirst: boolean) => void): void {
  let shown: AbortController | null = null;
  let isFirst = document.visibilityState === 'visible';
  const follow = () => {
    if (document.visibilityState === 'visible') {
      if (shown) return;
      shown = new AbortController();
      begin(shown.signal, isFirst);
      isFirst = false;
    } else {
      shown?.abort();
      shown = null;
    }
  };
  document.addEventListener('visibilitychange', follow, { signal });
  signal.addEventListener('abort', () => shown?.abort());
  follow();
}
