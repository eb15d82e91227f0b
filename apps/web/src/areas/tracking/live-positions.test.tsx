import { act, screen, waitFor, within } from '@testing-library/react';
import { LiveFrames, type LiveFrame, type LivePlace } from '@superlink/domain/tracking/live-frame.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderAt } from '../../../test/render.tsx';
import { signInAs } from '../../../test/signed-in.ts';
import { followPositions } from './live-positions.ts';
import { TrackingPage } from './tracking.page.tsx';

const ID = '019aa5a0-0000-7000-8000-000000000001';
const start = Date.now() - 60_000;
const place = (over: Partial<LivePlace> = {}): LivePlace => ({
  id: ID,
  lat: -26.1,
  lon: 28.2,
  speedKmh: 0,
  heading: null,
  at: start,
  ...over,
});
const answered = {
  assetId: ID,
  fleetNumber: 'KW101',
  registration: 'HX 41 LN GP',
  driver: null,
  lat: -26.1,
  lon: 28.2,
  speed: 0,
  heading: null,
};

/** The streams that the server holds, and how often the ordinary call was made. */
let streams: { send: (frame: LiveFrame | null) => void; isOpen: () => boolean }[];
let timesAsked: number;

async function serve(address: string, init: RequestInit): Promise<Response> {
  if (address === '/api/tracking/vehicles/positions') {
    timesAsked += 1;
    return Response.json([{ ...answered, id: ID, raw_dt: null, timestamp: new Date(start).toISOString() }]);
  }
  if (!address.endsWith('/api/live?positions=1')) return new Response('', { status: 503 });
  let isOpen = true;
  return new Response(
    new ReadableStream<Uint8Array>({
      start(controller) {
        const send = (frame: LiveFrame | null) =>
          controller.enqueue(new TextEncoder().encode(`event: positions\ndata: ${JSON.stringify(frame)}\n\n`));
        init.signal?.addEventListener('abort', () => {
          isOpen = false;
          controller.error(new DOMException('aborted', 'AbortError'));
        });
        streams.push({ send, isOpen: () => isOpen });
      },
    }),
  );
}
function showTab(state: 'visible' | 'hidden'): void {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: state });
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(async () => {
  await signInAs('Controller', ['controller:actions']);
  streams = [];
  timesAsked = 0;
  vi.stubGlobal('fetch', serve);
});
afterEach(() => vi.unstubAllGlobals());

describe('what the stream tells of positions', () => {
  const ended: AbortController[] = [];
  afterEach(() => ended.splice(0).forEach((each) => each.abort()));
  function follow() {
    const received: ReadonlyMap<string, LivePlace>[] = [];
    const onMissed = vi.fn<() => void>();
    const end = new AbortController();
    ended.push(end);
    followPositions(end.signal, { onPlaces: (places) => received.push(places), onMissed });
    return { received, onMissed };
  }

  it('is heard from the whole frame on; one that is missing is told, and the next whole one goes on', async () => {
    const { received, onMissed } = follow();
    await waitFor(() => expect(streams).toHaveLength(1));
    const frames = new LiveFrames('a');
    frames.next([place()], start);
    streams[0]!.send(frames.whole(start));
    await waitFor(() => expect(received).toHaveLength(1));
    streams[0]!.send(frames.next([place({ at: start + 1_000, lat: -27 })], start + 1_000));
    await waitFor(() => expect(received.at(-1)?.get(ID)?.lat).toBe(-27));
    frames.next([place({ at: start + 2_000, lat: -28 })], start + 2_000);
    streams[0]!.send(frames.next([place({ at: start + 3_000, lat: -29 })], start + 3_000));
    await waitFor(() => expect(onMissed).toHaveBeenCalledOnce());
    expect(received).toHaveLength(2);
    streams[0]!.send(frames.whole(start + 4_000));
    await waitFor(() => expect(received.at(-1)?.get(ID)?.lat).toBe(-29));
  });

  it('is not asked for by a tab out of sight', async () => {
    follow();
    await waitFor(() => expect(streams).toHaveLength(1));
    showTab('hidden');
    expect(streams[0]!.isOpen()).toBe(false);
    showTab('visible');
    await waitFor(() => expect(streams).toHaveLength(2));
  });
});

it('the row of a vehicle says where it is now without asking', async () => {
  await renderAt('/tracking', TrackingPage);
  const rows = within(await screen.findByRole('list', { name: 'Vehicles' }));
  expect(rows.getByRole('button').textContent).toContain('Idle');
  const frames = new LiveFrames('a');
  frames.next([place({ at: start + 30_000, speedKmh: 83 })], start + 30_000);
  await act(async () => streams[0]!.send(frames.whole(start + 30_000)));
  await waitFor(() => expect(rows.getByRole('button').textContent).toContain('83\u00a0km/h'));
  expect(rows.getByRole('button').textContent).toContain('Moving');
  expect(timesAsked).toBe(1);
});
