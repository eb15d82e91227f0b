import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { signInAs } from '../../test/signed-in.ts';
import { api } from '../client/api.ts';
import { queryClient } from '../client/query-client.ts';
import { session } from '../session/session.ts';
import { useLiveUpdates } from './live-updates.ts';
import { isServerAway } from './server-away.ts';

/** The streams that the server accepted, as the server holds them. */
let streams: { say: (event: string, data?: object) => void; beat: () => void; end: () => void; isOpen: () => boolean }[];
let refusal: Response | null;
let whoami: () => Response;
const asked: string[] = [];

/** Lets everything happen that waits for no timer. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await new Promise((done) => setImmediate(done));
}

async function serve(address: string, init: RequestInit): Promise<Response> {
  asked.push(address);
  if (address.endsWith('/auth/whoami')) return whoami();
  if (!address.endsWith('/api/live')) return Response.json({}, { status: 401 });
  if (refusal) return refusal.clone();
  let isOpen = true;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const say = (event: string, data: object = {}) =>
        controller.enqueue(new TextEncoder().encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`));
      const beat = () => controller.enqueue(new TextEncoder().encode(': \n\n'));
      const end = () => {
        isOpen = false;
        controller.close();
      };
      init.signal?.addEventListener('abort', () => {
        if (isOpen) controller.error(new DOMException('aborted', 'AbortError'));
        isOpen = false;
      });
      streams.push({ say, beat, end, isOpen: () => isOpen });
      say('hello');
    },
  });
  return new Response(body);
}

function showTab(state: 'visible' | 'hidden'): void {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: state });
  document.dispatchEvent(new Event('visibilitychange'));
}

const open = () =>
  renderHook(() => useLiveUpdates(), {
    wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  });
const timesAsked = (path: string) => asked.filter((address) => address.endsWith(path)).length;
const isOld = (queryKey: readonly unknown[]) => queryClient.getQueryState(queryKey)!.isInvalidated;

beforeEach(async () => {
  await signInAs('Controller', ['controller:actions']);
  streams = [];
  refusal = null;
  asked.length = 0;
  const user = queryClient.getQueryData(api.users.whoami.query().queryKey);
  whoami = () => Response.json(user);
  vi.stubGlobal('fetch', serve);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a stream that is refused', () => {
  it('ends the session of a signed-out tab at once', async () => {
    refusal = Response.json({ code: 'unauthenticated' }, { status: 401 });
    whoami = () => Response.json({ code: 'unauthenticated' }, { status: 401 });
    open();
    await settle();
    expect(session.state()).toEqual({ status: 'unauthenticated', ended: 'expired' });
  });

  it('comes back soon when only the access had run out, and lists fetch anew', async () => {
    queryClient.setQueryData(api.vehicles.list.query({ query: {} }).queryKey, { items: [] } as never);
    refusal = Response.json({ code: 'unauthenticated' }, { status: 401 });
    whoami = () => {
      refusal = null;
      return Response.json({ ...(session.state() as { user: object }).user });
    };
    open();
    await settle();
    await vi.advanceTimersByTimeAsync(1_000);
    await settle();
    expect(session.state().status).toBe('authenticated');
    expect(streams).toHaveLength(1);
    expect(isOld(api.vehicles.list.query({ query: {} }).queryKey)).toBe(true);
  });

  it('asks nothing of the session when the server is only broken', async () => {
    refusal = new Response('', { status: 503 });
    open();
    await settle();
    expect(timesAsked('/auth/whoami')).toBe(0);
  });
});

it('what was answered is old once the frame is left, for nobody listens any more', async () => {
  queryClient.setQueryData(api.vehicles.list.query({ query: {} }).queryKey, { items: [] } as never);
  const frame = open();
  await settle();
  expect(isOld(api.vehicles.list.query({ query: {} }).queryKey)).toBe(false);
  frame.unmount();
  expect(isOld(api.vehicles.list.query({ query: {} }).queryKey)).toBe(true);
});

describe('a server that cannot be reached', () => {
  const lists = api.vehicles.list.query({ query: {} }).queryKey;

  it('is said at the second try, and no more once it is back, when lists fetch anew', async () => {
    queryClient.setQueryData(lists, { items: [] } as never);
    open();
    await settle();
    refusal = new Response('', { status: 503 });
    streams[0]!.end();
    await settle();
    await vi.advanceTimersByTimeAsync(1_000);
    await settle();
    expect(isServerAway()).toBe(false);
    await vi.advanceTimersByTimeAsync(15_000);
    await settle();
    expect([isServerAway(), isOld(lists)]).toEqual([true, false]);
    refusal = null;
    await vi.advanceTimersByTimeAsync(15_000);
    await settle();
    expect([isServerAway(), isOld(lists)]).toEqual([false, true]);
  });

  it('is noticed by its silence: a stream without a heartbeat is left, and the next one fetches anew', async () => {
    queryClient.setQueryData(lists, { items: [] } as never);
    open();
    await settle();
    await vi.advanceTimersByTimeAsync(40_000);
    streams[0]!.beat();
    await settle();
    await vi.advanceTimersByTimeAsync(40_000);
    expect([streams.length, streams[0]!.isOpen()]).toEqual([1, true]);
    await vi.advanceTimersByTimeAsync(20_000);
    await settle();
    expect(streams[0]!.isOpen()).toBe(false);
    await vi.advanceTimersByTimeAsync(15_000);
    await settle();
    expect([streams.length, isOld(lists), isServerAway()]).toEqual([2, true, false]);
  });
});

describe('what others do to users', () => {
  const users = api.users.list.query().queryKey;
  const own = api.users.whoami.query().queryKey;

  it('makes the list of users old, and leaves alone who is signed in here', async () => {
    queryClient.setQueryData(users, []);
    open();
    await settle();
    streams[0]!.say('change', { area: 'users', request: null });
    await settle();
    await vi.advanceTimersByTimeAsync(150);
    expect([isOld(users), isOld(own)]).toEqual([true, false]);
    await session.recheck();
    expect(timesAsked('/auth/whoami')).toBe(0);
  });

  it('is asked for at the next look when the stream ended, as it does when the own permissions change', async () => {
    open();
    await settle();
    streams[0]!.end();
    await settle();
    await vi.advanceTimersByTimeAsync(1_000);
    await settle();
    expect(isOld(own)).toBe(true);
    await session.recheck();
    expect(timesAsked('/auth/whoami')).toBe(1);
  });
});

describe('what others change while somebody chooses from a menu', () => {
  const lists = api.vehicles.list.query({ query: {} }).queryKey;
  const openMenu = () => {
    const menu = document.createElement('div');
    menu.setAttribute('role', 'menu');
    document.body.append(menu);
    return menu;
  };
  const changeUnderMenu = async () => {
    queryClient.setQueryData(lists, { items: [] } as never);
    open();
    await settle();
    const menu = openMenu();
    streams[0]!.say('change', { area: 'vehicles', request: null });
    await settle();
    return menu;
  };

  it('waits until the menu is closed, for it goes with its row', async () => {
    const menu = await changeUnderMenu();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(isOld(lists)).toBe(false);
    menu.remove();
    await vi.advanceTimersByTimeAsync(150);
    expect(isOld(lists)).toBe(true);
  });

  it('is shown after two minutes all the same: the menu was left open', async () => {
    const menu = await changeUnderMenu();
    await vi.advanceTimersByTimeAsync(119_000);
    expect(isOld(lists)).toBe(false);
    await vi.advanceTimersByTimeAsync(1_300);
    expect(isOld(lists)).toBe(true);
    menu.remove();
  });

  it('waits too when nobody knows what it was', async () => {
    queryClient.setQueryData(lists, { items: [] } as never);
    open();
    await settle();
    const menu = openMenu();
    streams[0]!.end();
    await settle();
    await vi.advanceTimersByTimeAsync(1_000);
    await settle();
    expect([streams.length, isOld(lists)]).toEqual([2, false]);
    menu.remove();
    await vi.advanceTimersByTimeAsync(150);
    expect(isOld(lists)).toBe(true);
  });
});

describe('without locks', () => {
  it('only a tab in sight holds a stream, and fetches anew what it missed meanwhile', async () => {
    const lists = api.vehicles.list.query({ query: {} }).queryKey;
    queryClient.setQueryData(lists, { items: [] } as never);
    open();
    await settle();
    expect([streams.length, isOld(lists)]).toEqual([1, false]);
    showTab('hidden');
    await settle();
    await vi.advanceTimersByTimeAsync(60_000);
    expect([streams.length, streams[0]!.isOpen(), isOld(lists)]).toEqual([1, false, false]);
    showTab('visible');
    await settle();
    expect([streams.length, streams[1]?.isOpen(), isOld(lists)]).toEqual([2, true, true]);
  });

  it('a tab that was opened out of sight begins when it is looked at', async () => {
    showTab('hidden');
    const { unmount } = open();
    await settle();
    expect(timesAsked('/api/live')).toBe(0);
    showTab('visible');
    await settle();
    expect(streams.map((stream) => stream.isOpen())).toEqual([true]);
    unmount();
    showTab('hidden');
    showTab('visible');
    await settle();
    expect(streams.map((stream) => stream.isOpen())).toEqual([false]);
  });
});
