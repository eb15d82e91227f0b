import { applyFrame, type LiveFrame, type LivePlace, type LiveState } from '@superlink/domain/tracking/live-frame.ts';
import { tenant } from '../../client/api.ts';
import { holdStream, whileInSight } from '../../session/server-stream.ts';

const PATH = '/api/live?positions=1';
const LOCK = 'superlink-positions';

type Message =
  | { readonly kind: 'frame'; readonly frame: LiveFrame }
  /** a tab that begins asks for all that is known */
  | { readonly kind: 'join' }
  | { readonly kind: 'state'; readonly state: LiveState };

interface PositionListener {
  /** where every vehicle is now */
  readonly onPlaces: (places: ReadonlyMap<string, LivePlace>) => void;
  /** something was missed: the ordinary call helps */
  readonly onMissed: () => void;
}

/**
 * Tells where vehicles are while the tab is in sight, until `signal` ends it. One stream per browser: of the tabs in sight the one that holds the
 * lock listens and tells the others. Without locks each listens for itself; without streams the ordinary call has to do.
 */
export function followPositions(signal: AbortSignal, listener: PositionListener): void {
  if (typeof BroadcastChannel === 'undefined' || typeof TextDecoderStream === 'undefined') return;
  whileInSight(signal, (inSight) => follow(inSight, listener));
}

function follow(signal: AbortSignal, { onPlaces, onMissed }: PositionListener): void {
  const name = `${LOCK}-${tenant ?? 'default'}`;
  // locks are only there over https and on localhost; without them nobody leads, and tabs that told each other would hear everything twice
  const channel = navigator.locks ? new BroadcastChannel(name) : null;
  let isLeading = false;
  let state: LiveState | null = null;
  const remember = (next: LiveState | null) => {
    const isNew = next !== null && next !== state;
    state = next;
    if (isNew) onPlaces(next.places);
  };
  const take = (frame: LiveFrame) => {
    const next = applyFrame(state, frame);
    // a tab that has just begun waits for the whole; one that lost its place has missed something
    if (next === null && state !== null) {
      onMissed();
      if (!isLeading) channel?.postMessage({ kind: 'join' } satisfies Message);
    }
    remember(next);
  };
  channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.kind === 'frame') take(data.frame);
    else if (data.kind === 'state') remember(data.state);
    else if (isLeading && state !== null) channel?.postMessage({ kind: 'state', state } satisfies Message);
  });
  const lead = () => {
    isLeading = true;
    return holdStream(PATH, signal, (event) => {
      if (event.name !== 'positions') return;
      const frame = JSON.parse(event.data) as LiveFrame;
      channel?.postMessage({ kind: 'frame', frame } satisfies Message);
      take(frame);
    });
  };
  if (channel) {
    channel.postMessage({ kind: 'join' } satisfies Message);
    navigator.locks.request(name, { signal }, lead).catch(() => {});
  } else void lead();
  signal.addEventListener('abort', () => channel?.close());
}
