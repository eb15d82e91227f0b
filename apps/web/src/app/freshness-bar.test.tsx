import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useRefresh } from '../blocks/list/use-refresh.ts';
import { ApiError } from '../client/api.ts';
import { FreshnessBar } from './freshness-bar.tsx';
import { setServerAway } from './server-away.ts';

/** 09:41 in South Africa. */
const LOADED_AT = '2026-11-20T07:41:00Z';
const vehicles = { $key: ['acme', 'vehicles'] };
let answer: () => Promise<string>;

function List() {
  const { data } = useQuery({ queryKey: [...vehicles.$key, 'list'], queryFn: () => answer(), retry: false, networkMode: 'always' });
  const { refresh } = useRefresh(vehicles);
  return (
    <>
      <p>{data}</p>
      <button type="button" onClick={refresh}>
        Refresh
      </button>
    </>
  );
}

async function open() {
  answer = () => Promise.resolve('KRH012');
  render(
    <MantineProvider env="test">
      <Notifications transitionDuration={0} />
      <QueryClientProvider client={new QueryClient()}>
        <FreshnessBar />
        <List />
      </QueryClientProvider>
    </MantineProvider>,
  );
  await screen.findByText('KRH012');
  vi.setSystemTime('2026-11-20T08:15:00Z');
}
function goNetwork(state: 'online' | 'offline') {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(state === 'online');
  act(() => void window.dispatchEvent(new Event(state)));
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(LOADED_AT);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('what is on screen and could not be brought up to date', () => {
  it('says nothing while everything is fresh', async () => {
    await open();
    expect(screen.queryByText(/as of/)).toBeNull();
  });

  it('is named with its time after a Refresh that failed, until a try succeeds', async () => {
    await open();
    answer = () => Promise.reject(new ApiError(503, 'overloaded', 'The server is busy'));
    await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByText('Could not refresh. What you see is as of 09:41.')).toBeDefined();
    expect(await screen.findByText('The server is busy')).toBeDefined();
    expect(screen.getByText('KRH012')).toBeDefined();
    answer = () => Promise.resolve('KRH013');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('KRH013')).toBeDefined();
    expect(screen.queryByText(/as of/)).toBeNull();
  });

  it('is named with its day once that is past', async () => {
    await open();
    vi.setSystemTime('2026-11-21T08:15:00Z');
    goNetwork('offline');
    expect(screen.getByText(/What you see is as of 20\/11\/2026 09:41\./)).toBeDefined();
  });

  it('is named while the browser is offline: since when, and what still works', async () => {
    await open();
    goNetwork('offline');
    expect(
      screen.getByText(
        'You have been offline since 10:15. You can go on reading what is open and typing: what you type stays. Saving and looking up work once the line is back. What you see is as of 09:41.',
      ),
    ).toBeDefined();
    goNetwork('online');
    expect(screen.queryByText(/You have been offline/)).toBeNull();
  });

  it('is named while the server cannot be reached, though nobody asked it for anything, until it can be', async () => {
    await open();
    act(() => setServerAway(true));
    expect(
      screen.getByText(
        /^Superlink cannot be reached: no answer since 10:15\. It is tried again by itself\. .*What you see is as of 09:41\.$/,
      ),
    ).toBeDefined();
    expect(screen.getByText('KRH012')).toBeDefined();
    act(() => setServerAway(false));
    expect(screen.queryByText(/as of/)).toBeNull();
  });

  it.each([
    ['2026-11-20T08:15:20Z', 'less than a minute, until 10:15'],
    ['2026-11-20T08:16:10Z', '1 minute, until 10:16'],
    ['2026-11-20T08:39:50Z', '25 minutes, until 10:39'],
  ])('says at %s that it was away for %s, and no longer than that is new', async (at, away) => {
    await open();
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: new Date('2026-11-20T08:15:00Z') });
    goNetwork('offline');
    vi.setSystemTime(at);
    goNetwork('online');
    expect(screen.getByText(`Superlink is back. It was away for ${away}. What you see is being brought up to date.`)).toBeDefined();
    act(() => void vi.advanceTimersByTime(10_000));
    expect(screen.queryByText(/Superlink is back/)).toBeNull();
  });

  it('is one outage when the line goes again at once, and its beginning stays', async () => {
    await open();
    goNetwork('offline');
    vi.setSystemTime('2026-11-20T08:20:00Z');
    goNetwork('online');
    act(() => setServerAway(true));
    expect(screen.getByText(/no answer since 10:15/)).toBeDefined();
    act(() => setServerAway(false));
  });
});
